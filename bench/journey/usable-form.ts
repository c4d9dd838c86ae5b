/** Compares when the form of the start page can be used: the first moment at which a submit reaches the lender. */

import type { Browser } from 'playwright-core';
import { currentVisitor } from '../../tests/support/chromium.ts';
import { slowDown } from '../first-load.ts';
import { interleave, median, printHead, printRow } from '../measure.ts';
import { type Applicant, hasApplied, newApplicant, prepareToFill } from './applicant.ts';

const ROUNDS = 5;

declare global {
  interface Window {
    benchPressed?: (at: number) => void;
  }
}

/** Runs in the page before anything else: fills in the form and presses its button in the first frame that shows it. */
function pressAtOnce(answers: Applicant['byField']): void {
  const timer = setInterval(() => {
    const button = document.querySelector<HTMLElement>('form [type=submit]');
    if (!button?.getBoundingClientRect().height) return;
    clearInterval(timer);
    window.benchFill?.(answers);
    window.benchPressed?.(performance.now());
    button.click();
  });
}

/** Milliseconds from the start of the navigation to the press that the lender got. */
async function usableAfter(browser: Browser, url: string, lender: string): Promise<number> {
  const visitor = await currentVisitor(browser);
  try {
    const page = await visitor.newPage();
    await slowDown(page);
    const { taxId, byField } = newApplicant();
    let pressed = 0;
    await page.exposeFunction('benchPressed', (at: number) => {
      pressed = at;
    });
    await page.addInitScript(prepareToFill);
    await page.addInitScript(pressAtOnce, byField);
    await page.goto(url, { waitUntil: 'commit' });
    while (!(await hasApplied(lender, taxId))) await page.waitForTimeout(200);
    return pressed;
  } finally {
    await visitor.close();
  }
}

/** @param lender origin of the portal */
export async function compareUsableForms(
  browser: Browser,
  ours: string,
  handWritten: string,
  lender: string,
): Promise<void> {
  const times = await interleave(
    ROUNDS,
    () => usableAfter(browser, ours, lender),
    () => usableAfter(browser, handWritten, lender),
  );
  printHead(`Start page, slow phone, first visit; median of ${ROUNDS} interleaved runs`);
  printRow('a submit reaches the lender', median(times.ours), median(times.handWritten), 'ms');
}
