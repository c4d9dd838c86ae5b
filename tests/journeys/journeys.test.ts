/**
 * Journeys of the `*.cases.yaml` files, each by a new visitor whom the lender does not know yet: a run plays each application with scripts or
 * without (without-scripts.test.ts), the next run in the other way, and half of all else; with `TESTS=all` everything in both ways.
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Viewport, widthInTurn } from '../support/chromium.ts';
import { watchPage } from '../support/page-checks.ts';
import { translatePage } from '../support/translation.ts';
import { browserForFile, visitShared } from '../support/visit.ts';
import { type JourneyCase, playedWithScripts, readCases } from './case.ts';
import { KEYBOARD } from './keyboard-hands.ts';
import { playJourney } from './play.ts';

/** Folder for a picture of the last screen of a failed journey, ignored by git. */
const PICTURES = join(import.meta.dirname, '../../coverage/journeys');

const browser = browserForFile();

async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name.replace(/\W+/g, '-')}.png`), fullPage: true });
}

async function playWatched(page: Page, origin: string, journey: JourneyCase): Promise<void> {
  const allowed = (journey.allow ?? []).map((pattern) => new RegExp(pattern));
  await page.context().grantPermissions(['clipboard-write']);
  if (journey.translated) await page.addInitScript(translatePage);
  const watch = await watchPage(page, allowed);
  try {
    await playJourney(page, origin, journey, watch.inspect, journey.keyboard ? KEYBOARD : undefined);
    expect(watch.problems).toEqual([]);
  } catch (error) {
    await keepPicture(page, journey.name);
    throw error;
  }
}

const cases = readCases(import.meta.dirname);

const taxIdOf = ({ steps }: JourneyCase): string | undefined =>
  steps
    .map(({ fill = {} }) => fill.CPF)
    .find((answer) => typeof answer === 'string')
    ?.replace(/\D/g, '');

test('each journey has a CPF of its own: on the shared portal, the second would meet a customer', () => {
  const taxIds = cases.map(taxIdOf).filter((taxId) => taxId !== undefined);
  expect(taxIds.length).toBeGreaterThan(0);
  expect(new Set(taxIds).size).toBe(taxIds.length);
});

const viewportOf = ({ keyboard, viewport }: JourneyCase, index: number): Viewport | undefined =>
  keyboard ? widthInTurn(index) : viewport;

// In parallel: a journey mostly waits for the lender and for pages.
test.concurrent.each(
  playedWithScripts(cases).map((journey, index) => [journey.name, journey, index] as const),
)('%s', (_, journey, index) =>
  visitShared(browser(), (page, url) => playWatched(page, url, journey), viewportOf(journey, index)),
);
