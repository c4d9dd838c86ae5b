/**
 * Compares a generated screen of 200 fields with the same page written by hand: per key, and a submit with 180
 * errors.
 */

import type { Browser } from 'playwright-core';
import { type Cost, costOf } from './keystrokes.ts';
import { interleave, median, printHead, printRow } from './measure.ts';
import { REQUIRED_NAMES } from './two-hundred-fields.ts';

const ROUNDS = 5;

/** Prints each page's main thread time. */
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
  printHead(`200 fields, CPU slowed 4 times; median of ${ROUNDS} interleaved runs`);
  row('handlers per key', 'perKey', 2);
  row('all script per key', 'perKeyInAll', 2);
  row(`submit with ${errors} errors`, 'submit', 0);
}
