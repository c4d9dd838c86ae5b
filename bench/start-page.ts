/** Compares the start page with the same page written by hand: bytes and times of a first visit. */

import type { Browser } from 'playwright-core';
import { bytesOf, type Moments, momentsOf } from './first-load.ts';
import { interleave, median, printHead, printRow } from './measure.ts';

const ROUNDS = 7;
const KILO = 1000;

/** Prints the cost of a first visit to each page. */
export async function compareStartPages(browser: Browser, ours: string, handWritten: string): Promise<void> {
  const bytes = { ours: await bytesOf(browser, ours), handWritten: await bytesOf(browser, handWritten) };
  printHead('First load, compressed bytes');
  for (const [name, kind] of [
    ['JavaScript', 'script'],
    ['CSS', 'style'],
    ['HTML', 'html'],
  ] as const) {
    printRow(name, bytes.ours[kind] / KILO, bytes.handWritten[kind] / KILO, 'kB', 1);
  }
  const moments = await interleave(
    ROUNDS,
    () => momentsOf(browser, ours),
    () => momentsOf(browser, handWritten),
  );
  const middle = (runs: readonly Moments[], moment: keyof Moments) => median(runs.map((run) => run[moment]));
  printHead(`1.6 Mbit/s, 150 ms, CPU slowed 4 times; median of ${ROUNDS} interleaved runs`);
  printRow('largest contentful paint', middle(moments.ours, 'lcp'), middle(moments.handWritten, 'lcp'), 'ms');
  printRow(
    'interactive',
    middle(moments.ours, 'interactive'),
    middle(moments.handWritten, 'interactive'),
    'ms',
  );
}
