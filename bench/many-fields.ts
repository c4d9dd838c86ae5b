/** A generated screen of 200 fields beside the same page written by hand: each key, and a submit with 180 errors. */

import type { Browser } from 'playwright-core';
import { type Cost, costOf } from './keystrokes.ts';
import { interleave, median, printHead, printRow } from './measure.ts';
import { REQUIRED_NAMES } from './two-hundred-fields.ts';

const ROUNDS = 5;

/** Prints what each page's main thread spends. */
export async function compareManyFields(browser: Browser, ours: string, handWritten: string): Promise<void> {
  const errors = REQUIRED_NAMES.length;
  const costs = await interleave(
    ROUNDS,
    () => costOf(browser, ours, errors),
    () => costOf(browser, handWritten, errors),
  );
  const row = (name: string, cost: keyof Cost, digits: number) => {
    const middle = (runs: readonly Cost[]) => median(runs.map((run) => run[cost]));
    printRow(name, middle(costs.ours), middle(costs.handWritten), 'ms', digits);
  };
  printHead(`200 fields, CPU slowed 4 times; median of ${ROUNDS} runs by turns`);
  row('handlers of a key', 'perKey', 2);
  row('all script a key sets off', 'perKeyInAll', 2);
  row(`submit that finds ${errors} errors`, 'submit', 0);
}
