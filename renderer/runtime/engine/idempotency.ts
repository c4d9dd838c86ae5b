/**
 * Idempotency keys. A key is kept from the first request of a call until its whole list of effects has succeeded: while a
 * later effect can still fail, pressing again must not repeat the call.
 */
import type { RequestKey, Run, ScreenState } from './state.ts';
import { change, type Turn } from './turn.ts';

/** The call of a run: its operation, its place in the flow, and the content of the request. */
type KeyedCall = Pick<RequestKey, 'operation' | 'place' | 'fingerprint'>;

/** Run of a key whose list has ended: real ones start at 1. */
const NO_RUN = 0;

const isUnderWay = ({ runs }: ScreenState, id: number): boolean => runs.some((run) => run.id === id);

/**
 * The key of a request: that of an earlier equal request if its list has not succeeded, else a new one. A request with
 * other content discards the older key, unless its list is still running.
 */
export function keyOf(turn: Turn, run: Pick<Run, 'id'>, asked: KeyedCall): string {
  const { state, world } = turn;
  const known = state.keys.find(
    (one) =>
      one.operation === asked.operation &&
      one.fingerprint === asked.fingerprint &&
      // A list that makes the same call twice needs two keys.
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

/** The call was refused and has no effect: repeating it is a new request. */
export function forgetRefused(turn: Turn, run: Run): void {
  const place = run.steps[0]?.key;
  change(turn, { keys: turn.state.keys.filter((one) => one.run !== run.id || one.place !== place) });
}

/** The outcome of a quiet call is unknown, and its list continues: keep the key for the next try. */
export function keepLostKey(turn: Turn, run: Run): void {
  const place = run.steps[0]?.key;
  const keys = turn.state.keys.map((one) =>
    one.run === run.id && one.place === place ? { ...one, run: NO_RUN } : one,
  );
  change(turn, { keys });
}

/** The list has succeeded. */
export function forgetKeysOf(turn: Turn, run: Run): void {
  change(turn, { keys: turn.state.keys.filter((one) => one.run !== run.id) });
}

/** The list has succeeded except for leaving: until the next screen is shown, it may be pressed again. */
export function holdKeysOf(turn: Turn, run: Run): void {
  change(turn, {
    keys: turn.state.keys.map((one) => (one.run === run.id ? { ...one, leaving: true } : one)),
  });
}

/** The screen stays open. `asMeant`: because the target is this screen, not because leaving failed. */
export function releaseKeys(turn: Turn, asMeant: boolean): void {
  const keys = asMeant
    ? turn.state.keys.filter(({ leaving }) => !leaving)
    : turn.state.keys.map((one) => ({ ...one, leaving: false }));
  change(turn, { keys });
}
