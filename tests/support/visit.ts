/** Visits: a new visitor in the worker's browser, on the shared portal or on a portal without customers. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchChromium, newVisitor, type Viewport } from './chromium.ts';
import { type Portal, startPortal } from './portal.ts';

/** A test's page lives for seconds: to optimise its scripts takes more time than they run. */
const WITHOUT_OPTIMISING = '--js-flags=--no-opt --no-maglev';

/** One for all files of a worker, which drives it without another process between; it ends with the worker. */
let launched: Promise<Browser> | undefined;

/** Gives a test file the browser of its worker; when the file ends, its visitors leave. */
export function browserForFile(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    launched ??= launchChromium([WITHOUT_OPTIMISING]);
    browser = await launched;
  });
  afterAll(() => Promise.all(browser.contexts().map((visitor) => visitor.close())));
  return () => browser;
}

/** URL of the shared portal, without a trailing slash. Other tests create customers there. */
export const sharedPortal = (): string => inject('sharedPortal');

/** The server opens no screen for this page: what the test answers instead of the lender is the browser's own call. */
export const openByItself = (page: Page): Promise<void> =>
  // As for a page that is fetched ahead.
  page.setExtraHTTPHeaders({ 'sec-purpose': 'prefetch' });

async function withPage(
  browser: Browser,
  viewport: Viewport | undefined,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const visitor = await newVisitor(browser, viewport);
  try {
    await work(await visitor.newPage());
  } finally {
    await visitor.close();
  }
}

/** Runs `work` on a fresh page of the shared portal. */
export const visitShared = (
  browser: Browser,
  work: (page: Page, url: string) => Promise<void>,
  viewport?: Viewport,
): Promise<void> => withPage(browser, viewport, (page) => work(page, sharedPortal()));

/** Runs `work` on a fresh portal and a fresh page, and closes both whatever happens. */
export async function visit(
  browser: Browser,
  work: (page: Page, portal: Portal) => Promise<void>,
  viewport?: Viewport,
): Promise<void> {
  const portal = await startPortal({ data: inject('freshLender') });
  try {
    await withPage(browser, viewport, (page) => work(page, portal));
  } finally {
    await portal.stop();
  }
}
