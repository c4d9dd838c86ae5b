/** A customer whose contract is to be signed, on a slow phone. */

import type { Browser, Page } from 'playwright-core';
import { currentVisitor } from '../../tests/support/chromium.ts';
import { slowDown } from '../first-load.ts';

/**
 * @param lender origin of the portal, whose console creates the customer: cookies know no ports, so the session is that of
 * other servers of this machine, too
 */
export async function withContract<T>(
  browser: Browser,
  lender: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const visitor = await currentVisitor(browser);
  try {
    const page = await visitor.newPage();
    const created = await page.request.post(`${lender}/sandbox/api/scenarios`, {
      data: { scenario: 'contract' },
    });
    if (!created.ok()) throw new Error(await created.text());
    await slowDown(page);
    return await work(page);
  } finally {
    await visitor.close();
  }
}

/** Opens the page and waits until it is interactive. */
export async function openReady(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
}

/** Scrolls to the end of a text. */
export const readToEnd = (page: Page, name: string): Promise<void> =>
  page.getByRole('region', { name }).locator('.t-paper__end').scrollIntoViewIfNeeded();
