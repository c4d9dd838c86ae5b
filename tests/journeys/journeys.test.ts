/** Every journey of the `*.cases.yaml` files, each by a new visitor whom the lender does not know yet. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchPage } from '../support/page-checks.ts';
import { openBrowser, visit, visitShared } from '../support/visit.ts';
import { type JourneyCase, readCases } from './case.ts';
import { playJourney } from './play.ts';
import { START_TAX_ID } from './start-answers.ts';

/** Folder for a picture of the last screen of a failed journey, ignored by git. */
const PICTURES = join(import.meta.dirname, '../../coverage/journeys');

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
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

const cases = readCases(import.meta.dirname);
/** Without those that start with a customer of their own. */
const others = cases.filter(({ customer }) => customer === undefined);

/** Whether no other journey uses its CPF: on a shared portal, the second one would meet a customer. */
function isOnlyOne(journey: JourneyCase): boolean {
  if (journey.customer !== undefined) return true;
  const taxId = taxIdOf(journey);
  return taxId !== START_TAX_ID && others.filter((other) => taxIdOf(other) === taxId).length === 1;
}

const taxIdOf = ({ steps }: JourneyCase): string | undefined =>
  steps
    .map(({ fill = {} }) => fill.CPF)
    .find((answer) => typeof answer === 'string')
    ?.replace(/\D/g, '');

// In parallel: a journey mostly waits for the lender and for pages.
test.concurrent.each(cases)('$name', (journey) =>
  isOnlyOne(journey)
    ? visitShared(browser, (page, url) => playWatched(page, url, journey), journey.viewport)
    : visit(browser, (page, portal) => playWatched(page, portal.url, journey), journey.viewport),
);
