/** Every journey of the `*.cases.yaml` files, each by a new person on a lender that knows nobody yet. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchChromium, newVisitor } from '../support/chromium.ts';
import { startPortal } from '../support/portal.ts';
import { readCases } from './case.ts';
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

test.each(readCases(import.meta.dirname))('$name', async (journey) => {
  const portal = await startPortal();
  const visitor = await newVisitor(browser, journey.viewport);
  const page = await visitor.newPage();
  try {
    await playJourney(page, portal.url, journey);
  } catch (error) {
    await keepPicture(page, journey.name);
    throw error;
  } finally {
    await visitor.close();
    await portal.stop();
  }
});
