/** Which requests get the key of an earlier one: a wrong choice would act twice, or not at all. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetKeysOf,
  forgetRefused,
  holdKeysOf,
  keepLostKey,
  keyOf,
  releaseKeys,
} from '../../../renderer/runtime/engine/idempotency.ts';
import type { Run } from '../../../renderer/runtime/engine/state.ts';
import { initialState } from '../../../renderer/runtime/engine/transition.ts';
import type { Turn } from '../../../renderer/runtime/engine/turn.ts';
import { screenWith, worldWith } from './test-visit.ts';

/** A run that is about to make the call, at a place of the flow. */
const runAt = (id: number, place = 'submit.0'): Run => ({
  id,
  event: 'submit',
  kind: 'foreground',
  extras: {},
  resting: false,
  quiet: false,
  failed: false,
  rejected: false,
  steps: [{ key: place, effect: { do: 'call', call: 'book' } }],
});
const asked = (changes: { operation?: string; place?: string; fingerprint?: string } = {}) => ({
  operation: 'book',
  place: 'submit.0',
  fingerprint: 'Ana',
  ...changes,
});

let turn: Turn;
/** Runs that are still pending. */
const underWay = (...ids: number[]) => {
  turn.state = { ...turn.state, runs: ids.map((id) => runAt(id)) };
};
const owners = () => turn.state.keys.map(({ key, run, leaving }) => [key, run, leaving]);

beforeEach(() => {
  const [screen, world] = [screenWith({}), worldWith()];
  turn = { screen, world, state: initialState(screen, world, false), commands: [] };
});

describe('a key', () => {
  it.each<[name: string, run: number, changes: object, other: number[], key: string, kept: number]>([
    ['of the same request again', 2, {}, [], 'key-1', 1],
    ['of the same request at another place', 2, { place: 'go.0' }, [], 'key-1', 1],
    ['of the same call made twice by one list', 1, { place: 'submit.1' }, [1], 'key-2', 2],
    ['of the same call tried again by its list', 1, {}, [1], 'key-1', 1],
    ['of another operation', 2, { operation: 'pay' }, [], 'key-2', 2],
    ['of another operation with other content', 2, { operation: 'pay', fingerprint: 'Rui' }, [], 'key-2', 2],
    ['of other content, which ends the older', 2, { fingerprint: 'Rui' }, [], 'key-2', 1],
    ['of other content while the older is under way', 2, { fingerprint: 'Rui' }, [1], 'key-2', 2],
    ['of other content while another run is under way', 2, { fingerprint: 'Rui' }, [3], 'key-2', 1],
    ['of other content in the same list', 1, { fingerprint: 'Rui' }, [], 'key-2', 2],
  ])('%s', (_name, run, changes, other, key, kept) => {
    expect(keyOf(turn, runAt(1), asked())).toBe('key-1');
    underWay(...other);
    expect(keyOf(turn, runAt(run), asked(changes))).toBe(key);
    expect(turn.state.keys).toHaveLength(kept);
    expect(turn.state.keys.at(-1)).toEqual({ ...asked(changes), key, run, leaving: false });
  });
});

describe('of the keys of two runs', () => {
  beforeEach(() => {
    keyOf(turn, runAt(1), asked());
    keyOf(turn, runAt(1), asked({ operation: 'pay', place: 'submit.1' }));
    keyOf(turn, runAt(2), asked({ operation: 'list', place: 'submit.0' }));
  });

  it.each<[name: string, act: () => void, owned: unknown[]]>([
    [
      'the refused one is forgotten',
      () => forgetRefused(turn, runAt(1)),
      [
        ['key-2', 1, false],
        ['key-3', 2, false],
      ],
    ],
    [
      'the lost one waits for the next try',
      () => keepLostKey(turn, runAt(1)),
      [
        ['key-1', 0, false],
        ['key-2', 1, false],
        ['key-3', 2, false],
      ],
    ],
    [
      'those of a list that ended well are forgotten',
      () => forgetKeysOf(turn, runAt(1)),
      [['key-3', 2, false]],
    ],
    [
      'those of a list that leaves are held',
      () => holdKeysOf(turn, runAt(1)),
      [
        ['key-1', 1, true],
        ['key-2', 1, true],
        ['key-3', 2, false],
      ],
    ],
    [
      'those held count again when leaving failed',
      () => {
        holdKeysOf(turn, runAt(1));
        releaseKeys(turn, false);
      },
      [
        ['key-1', 1, false],
        ['key-2', 1, false],
        ['key-3', 2, false],
      ],
    ],
    [
      'those held are forgotten when the way led back as meant',
      () => {
        holdKeysOf(turn, runAt(1));
        releaseKeys(turn, true);
      },
      [['key-3', 2, false]],
    ],
  ])('%s', (_name, act, owned) => {
    act();
    expect(owners()).toEqual(owned);
  });
});
