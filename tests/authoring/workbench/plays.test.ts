/** The workbench plays changed forms after each clean check, and shows what the latest play found. */
import { beforeEach, expect, it } from 'vitest';
import type { Diagnostic } from '../../../renderer/project/load/diagnostic.ts';
import { createPlays, type Plays } from '../../../renderer/workbench/server/plays.ts';

const REFUSED: Diagnostic = { code: 'TR410', file: 'a.screen.yaml', line: 1, column: 1, message: 'refused' };

/** A play that was asked for. */
interface Asked {
  end(found: readonly Diagnostic[]): void;
  fail(error: unknown): void;
  signal: AbortSignal;
}

let plays: Plays;
let asked: Asked[];
let isNeeded: boolean;
/** What was told, in order: codes of the findings, or a failure. */
let told: string[];

const closedPlays = () =>
  createPlays({
    isNeeded: () => isNeeded,
    play: (signal) => new Promise((end, fail) => asked.push({ end, fail, signal })),
    onNews: () => told.push(plays.found.map(({ code }) => code).join(' ')),
    onFailure: (error) => told.push(String(error)),
  });

beforeEach(() => {
  asked = [];
  told = [];
  isNeeded = true;
  plays = closedPlays();
  plays.open();
});

/** Each step of a case: a save whose check finds nothing or something, and how the play that runs ends. */
const STEPS = {
  save: () => {
    plays.stop();
    void plays.start();
  },
  'broken save': () => plays.stop(),
  'save without a form': () => {
    isNeeded = false;
    STEPS.save();
  },
  refused: () => asked.at(-1)?.end([REFUSED]),
  taken: () => asked.at(-1)?.end([]),
  fails: () => asked.at(-1)?.fail('no lender'),
  'the first is refused': () => asked[0]?.end([REFUSED]),
  'the first fails': () => asked[0]?.fail('stopped'),
} as const;

const CASES: [steps: (keyof typeof STEPS)[], told: string[]][] = [
  [['save', 'refused'], ['TR410']],
  [['save', 'taken'], []],
  [
    ['save', 'refused', 'save', 'taken'],
    ['TR410', ''],
  ],
  // Form and answers are as they were when they passed.
  [
    ['save', 'refused', 'save without a form'],
    ['TR410', ''],
  ],
  // What is known stays while something else is wrong.
  [['save', 'refused', 'broken save'], ['TR410']],
  [['save', 'save', 'the first is refused'], []],
  [['save', 'broken save', 'the first is refused'], []],
  [['save', 'broken save', 'the first fails'], []],
  [['save', 'fails'], ['no lender']],
];

it.each(CASES)('%j', async (steps, expected) => {
  for (const step of steps) {
    STEPS[step]();
    await new Promise((done) => setImmediate(done));
  }
  expect(told).toEqual(expected);
});

it('stops the play that a save overtakes', () => {
  STEPS.save();
  STEPS.save();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

it.each([
  [['save'], 1],
  [['save', 'save'], 1],
  [['save', 'broken save'], 0],
  [['save without a form'], 0],
  [[], 0],
] as const)('waits with %j until the workbench is open, then plays %i', (steps, played) => {
  plays = closedPlays();
  for (const step of steps) STEPS[step]();
  expect(asked).toHaveLength(0);
  plays.open();
  plays.open();
  expect(asked).toHaveLength(played);
});
