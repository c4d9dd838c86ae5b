/** Visits to the customer area as the customer of a scenario, on the shared portal. */

import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { brasiliaDay } from '../../src/domain/calendar-date.ts';
import { lastDayInTime } from '../../src/domain/working-days/working-days.ts';
import { newVisitor, type Viewport } from '../support/chromium.ts';
import { type PageWatch, watchPage } from '../support/page-checks.ts';
import { browserForFile, sharedPortal } from '../support/visit.ts';
import { arrive } from './play.ts';

const TODAY = brasiliaDay(new Date());
/** A late slip falls due today: on a day without work it is in time until the next working day. */
export const LATE_IS_LEFT =
  lastDayInTime(TODAY) === TODAY
    ? /vale até o fim de hoje, por mais \d+ (h|min)/
    : /vale por mais (1 dia\.|\d+ dias, até \d)/;

export interface Visit {
  page: Page;
  watch: PageWatch;
}

declare global {
  interface Window {
    copiedText?: string;
  }
}

/** The portal's policy lets no script read the clipboard, so what is written to it is kept beside. */
function keepCopiedText(): void {
  // The browser's own page for a frame that did not load has none.
  if (!navigator.clipboard) return;
  const write = navigator.clipboard.writeText.bind(navigator.clipboard);
  navigator.clipboard.writeText = async (text) => {
    await write(text);
    window.copiedText = text;
  };
}

/** The text that the page copied last. */
export const clipboard = (page: Page) => page.evaluate(() => window.copiedText ?? '');

/** Opens a page of the portal, and waits until it is hydrated. */
export async function open(page: Page, path: string, portal = sharedPortal()): Promise<void> {
  await page.goto(portal + path);
  await arrive(page, path);
}

const DEVELOPMENT_HOST = 'dev.emprestimosim.localhost';

/** URL of the shared portal by a development host, which shows what is still under review. */
export const developmentPortal = (): string => sharedPortal().replace(/(?<=\/\/)[^:]+/, DEVELOPMENT_HOST);

/** Signs the visitor of the shared portal in on its development host, too. */
export async function enterDevelopmentHost(visitor: BrowserContext): Promise<void> {
  const cookies = await visitor.cookies(sharedPortal());
  await visitor.addCookies(cookies.map((cookie) => ({ ...cookie, domain: DEVELOPMENT_HOST })));
}

/** Signs the visitor in as the customer of a scenario, on each host of the shared portal. */
export async function enterScenario(
  visitor: BrowserContext,
  scenario: string,
  experiments: Readonly<Record<string, string>> = {},
): Promise<void> {
  const data = { scenario, experiments };
  const created = await visitor.request.post(`${sharedPortal()}/sandbox/api/scenarios`, { data });
  expect(created.ok()).toBe(true);
  await enterDevelopmentHost(visitor);
}

/**
 * Connects this test file to the browser, and returns how its tests visit the portal: the function runs `work` as the
 * customer of a scenario, and expects that nothing went wrong on the way but the problems that match `allowed`.
 */
export function customerVisits() {
  const browser = browserForFile();
  return async (
    scenario: string,
    viewport: Viewport,
    work: (visit: Visit) => Promise<void>,
    allowed: readonly RegExp[] = [],
  ): Promise<void> => {
    const visitor = await newVisitor(browser(), viewport, { permissions: ['clipboard-write'] });
    const page = await visitor.newPage();
    const watch = await watchPage(page, allowed);
    await page.addInitScript(keepCopiedText);
    await enterScenario(visitor, scenario);
    await work({ page, watch });
    expect(watch.problems).toEqual([]);
    await visitor.close();
  };
}
