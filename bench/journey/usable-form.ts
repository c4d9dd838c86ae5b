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

/**
 * Runs in the page before anything else: fills in the form and presses its button in the first frame that shows it, and then
 * so each further step of it.
 */
function pressAtOnce(answers: Applicant['byField']): void {
  let pressed = '';
  setInterval(() => {
    // Pages without scripts begin with one for Enter, and lead back by another.
    const button = document.querySelector<HTMLElement>('form [type=submit]:not(.t-visually-hidden, .t-back)');
    // Not before the whole form is there.
    if (!button?.getBoundingClientRect().height || document.readyState === 'loading') return;
    const step = [...document.querySelectorAll<HTMLInputElement>('form input, form select')]
      .map(({ name, id }) => name || id)
      .filter((one) => !one.startsWith('@'))
      .join();
    if (step === pressed) return;
    pressed = step;
    window.benchFill?.(answers);
    window.benchPressed?.(performance.now());
    button.click();
  });
}

/** The longest wait for an application to reach the lender, ms: one that is not there by then never gets there. */
const PATIENCE = 60_000;

/** Milliseconds from the start of the navigation to the first press, all of which the lender got in the end. */
async function usableAfter(browser: Browser, url: string, lender: string): Promise<number> {
  const visitor = await currentVisitor(browser);
  try {
    const page = await visitor.newPage();
    await slowDown(page);
    const { taxId, byField } = newApplicant();
    let pressed: number | null = null;
    await page.exposeFunction('benchPressed', (at: number) => {
      pressed ??= at;
    });
    await page.addInitScript(prepareToFill);
    await page.addInitScript(pressAtOnce, byField);
    await page.goto(url, { waitUntil: 'commit' });
    for (const since = Date.now(); !(await hasApplied(lender, taxId)); await page.waitForTimeout(200))
      if (Date.now() - since > PATIENCE) throw new Error(`${url}: no submit reached the lender`);
    return pressed ?? 0;
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
