/** Compares a reload in the middle of a journey, the contract with its loan: when its content can be read. */

import type { Browser, Page } from 'playwright-core';
import { interleave, median, printHead, printRow } from '../measure.ts';
import { openReady, withContract } from './contract.ts';

const ROUNDS = 7;
const SETTLE_MS = 1000;

declare global {
  interface Window {
    benchContent?: number;
  }
}

/** Runs in the page before anything else: notes the frame that shows the installments. */
function noteContent(): void {
  new MutationObserver((_, observer) => {
    if (!/\d+x\s*de/.test((document.querySelector('main') ?? document.body)?.textContent ?? '')) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.benchContent = performance.now();
      }),
    );
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

async function contentAfter(page: Page, url: string): Promise<number> {
  await page.addInitScript(noteContent);
  await openReady(page, url);
  await page.waitForTimeout(SETTLE_MS);
  // Not by a question to the page: the script that asks would be compiled before the page is shown.
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForFunction(() => window.benchContent !== undefined);
  return page.evaluate(() => window.benchContent ?? 0);
}

/** @param lender origin of the portal, whose console creates the customers */
export async function compareReloads(
  browser: Browser,
  ours: string,
  handWritten: string,
  lender: string,
): Promise<void> {
  const times = await interleave(
    ROUNDS,
    () => withContract(browser, lender, (page) => contentAfter(page, ours)),
    () => withContract(browser, lender, (page) => contentAfter(page, handWritten)),
  );
  printHead(`A reload of the contract, slow phone; median of ${ROUNDS} interleaved runs`);
  printRow('until its values can be read', median(times.ours), median(times.handWritten), 'ms');
}
