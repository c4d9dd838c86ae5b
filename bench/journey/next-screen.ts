/**
 * Compares the time from the tap on «Assinar contrato» until the next screen can be read: two calls of the lender each, the
 * signature and the list of banks.
 */

import type { Browser, Page } from 'playwright-core';
import { startsWith } from '../../tests/support/fill.ts';
import { interleave, median, printHead, printRow } from '../measure.ts';
import { openReady, readToEnd, withContract } from './contract.ts';

const ROUNDS = 5;
const TERMS = 'Contrato de empréstimo pessoal';
/** A contract is read for longer than the page needs to fetch what it fetches ahead, ms. */
const AT_REST = 20_000;

/**
 * Runs in the page: taps the button, and waits for the frame that shows the fields of the next screen.
 * @returns milliseconds
 */
function tap(): Promise<number> {
  return new Promise((resolve) => {
    let tapped = 0;
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main')?.textContent?.includes('Nome completo da mãe')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tapped)));
    }).observe(document, { childList: true, subtree: true, characterData: true });
    tapped = performance.now();
    document.querySelector<HTMLElement>('form [type=submit]')?.click();
  });
}

async function readableAfter(page: Page, url: string): Promise<number> {
  await openReady(page, url);
  const terms = page.getByRole('region', { name: TERMS });
  if ((await terms.count()) > 0) await readToEnd(page, TERMS);
  await page.getByLabel(startsWith('Li o contrato e aceito')).check();
  await page.waitForTimeout(AT_REST);
  return page.evaluate(tap);
}

/** @param lender origin of the portal, whose console creates the customers */
export async function compareNextScreens(
  browser: Browser,
  ours: string,
  handWritten: string,
  lender: string,
): Promise<void> {
  const times = await interleave(
    ROUNDS,
    () => withContract(browser, lender, (page) => readableAfter(page, ours)),
    () => withContract(browser, lender, (page) => readableAfter(page, handWritten)),
  );
  printHead(`From the contract to the next screen, slow phone; median of ${ROUNDS} interleaved runs`);
  printRow('tap on submit to readable fields', median(times.ours), median(times.handWritten), 'ms');
}
