/**
 * Idempotency keys. A key lives from the first request of a call until the whole list that made it has ended
 * well: while a later effect of the list can still fail, pressing again must not do the call again.
 */
import type { IdempotencyKey, Run, ScreenState } from './state.ts';
import { change, type Turn } from './turn.ts';

/** The call that a run makes: its operation, its place in the flow, and what the request says. */
type Asked = Pick<IdempotencyKey, 'operation' | 'place' | 'fingerprint'>;

/** Owner of a key whose list is over: runs count from 1. */
const NO_RUN = 0;

const isUnderWay = ({ runs }: ScreenState, id: number): boolean => runs.some((run) => run.id === id);

/**
 * The key of a request: that of the same request before, if its list did not end well, else a new one. Other
 * content is a new intention, which ends the older one, unless its list is still under way.
 */
export function keyOf(turn: Turn, run: Pick<Run, 'id'>, asked: Asked): string {
  const { state, world } = turn;
  const known = state.keys.find(
    (one) =>
      one.operation === asked.operation &&
      one.fingerprint === asked.fingerprint &&
      // A list that makes the same call twice means both.
      (one.run !== run.id || one.place === asked.place),
  );
  const key = known?.key ?? world.newKey();
  const others = state.keys.filter(
    (one) =>
      one !== known &&
      (one.operation !== asked.operation ||
        one.run === run.id ||
        one.fingerprint === asked.fingerprint ||
        isUnderWay(state, one.run)),
  );
  change(turn, { keys: [...others, { ...asked, key, run: run.id, leaving: false }] });
  return key;
}

/** The call was refused and has no effect: asked again, it is a new request. */
export function forgetRefused(turn: Turn, run: Run): void {
  const place = run.steps[0]?.key;
  change(turn, { keys: turn.state.keys.filter((one) => one.run !== run.id || one.place !== place) });
}

/** Nobody knows whether a quiet call was done, and its list goes on: the key waits for the next try. */
export function keepLostKey(turn: Turn, run: Run): void {
  const place = run.steps[0]?.key;
  const keys = turn.state.keys.map((one) =>
    one.run === run.id && one.place === place ? { ...one, run: NO_RUN } : one,
  );
  change(turn, { keys });
}

/** The list ended well. */
export function forgetKeysOf(turn: Turn, run: Run): void {
  change(turn, { keys: turn.state.keys.filter((one) => one.run !== run.id) });
}

/** The list ended well but for its leaving: until the next screen shows, it may have to be pressed again. */
export function holdKeysOf(turn: Turn, run: Run): void {
  change(turn, {
    keys: turn.state.keys.map((one) => (one.run === run.id ? { ...one, leaving: true } : one)),
  });
}

/** The screen stays open. `asMeant`: because the way led back to it, not because leaving failed. */
export function releaseKeys(turn: Turn, asMeant: boolean): void {
  const keys = asMeant
    ? turn.state.keys.filter(({ leaving }) => !leaving)
    : turn.state.keys.map((one) => ({ ...one, leaving: false }));
  change(turn, { keys });
}
