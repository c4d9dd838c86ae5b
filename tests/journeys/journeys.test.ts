/** Every journey of the `*.cases.yaml` files, each by a new person on a lender that knows nobody yet. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { watchPage } from '../support/page-checks.ts';
import { visit } from '../support/visit.ts';
import { type JourneyCase, readCases } from './case.ts';
import { playJourney } from './play.ts';

/** Where a failed journey leaves the picture of its last screen; git does not keep it. */
const PICTURES = join(import.meta.dirname, '../../coverage/journeys');

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name.replace(/\W+/g, '-')}.png`), fullPage: true });
}

async function playWatched(page: Page, origin: string, journey: JourneyCase): Promise<void> {
  const allowed = (journey.allow ?? []).map((pattern) => new RegExp(pattern));
  const watch = await watchPage(page, allowed);
  try {
    await playJourney(page, origin, journey, watch.inspect);
    expect(watch.problems).toEqual([]);
  } catch (error) {
    await keepPicture(page, journey.name);
    throw error;
  }
}

// Several at once: a journey mostly waits, for the lender and for pages.
test.concurrent.each(readCases(import.meta.dirname))('$name', (journey) =>
  visit(browser, (page, portal) => playWatched(page, portal.url, journey), journey.viewport),
);
