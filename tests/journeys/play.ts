/** Plays one journey in a page: the one runner behind every `*.cases.yaml`. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillFields } from '../support/fill.ts';
import { type PageWatch, watchPage } from '../support/page-checks.ts';
import type { JourneyCase, Step } from './case.ts';

const ARRIVAL_LIMIT_MS = 30_000;

/** Waits until the address is this path and the screen's scripts have taken over. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path, { timeout: ARRIVAL_LIMIT_MS, waitUntil: 'commit' });
  if (!path.startsWith('/sandbox/')) await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.getByRole('heading').first().waitFor();
}

async function expectTexts(page: Page, texts: readonly string[] = []): Promise<void> {
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor();
}

/** Presses the button or link with this name. */
export async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button
    .or(page.getByRole('link', { name, exact: true }))
    .first()
    .click();
}

async function playStep(page: Page, watch: PageWatch, step: Step): Promise<void> {
  await arrive(page, step.at);
  await expectTexts(page, step.see);
  for (const text of step.miss ?? []) expect(await page.getByText(text).count(), text).toBe(0);
  await watch.inspect();
  await fillFields(page, step.fill ?? {});
  if (step.press !== undefined) await press(page, step.press);
  if (step.then === undefined) return;
  await expectTexts(page, step.then);
  await watch.inspect();
}

/**
 * Plays a journey to its end and holds that nothing went wrong on the way.
 * @param origin of the portal, without a closing slash
 */
export async function playJourney(page: Page, origin: string, journey: JourneyCase): Promise<void> {
  const watch = await watchPage(
    page,
    (journey.allow ?? []).map((pattern) => new RegExp(pattern)),
  );
  await page.goto(origin + journey.start);
  for (const step of journey.steps) await playStep(page, watch, step);
  await arrive(page, journey.ends);
  await expectTexts(page, journey.see);
  await watch.inspect();
  expect(watch.problems).toEqual([]);
}
