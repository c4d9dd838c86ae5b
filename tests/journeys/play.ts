/** Plays one journey in a page: the one runner behind every `*.cases.yaml`. */

import type { Page } from 'playwright-core';
import { fillFields } from '../support/fill.ts';
import type { JourneyCase, Step } from './case.ts';

const ARRIVAL_LIMIT_MS = 30_000;

/** What a test does whenever a screen, or a new text on it, has come up. */
export type Look = (page: Page, step: Pick<Step, 'at'>) => Promise<void>;

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

async function playStep(page: Page, step: Step, look: Look): Promise<void> {
  await arrive(page, step.at);
  await expectTexts(page, step.see);
  await look(page, step);
  await fillFields(page, step.fill ?? {});
  if (step.press !== undefined) await press(page, step.press);
  if (step.then === undefined) return;
  await expectTexts(page, step.then);
  await look(page, step);
}

/**
 * Plays a journey to its end.
 * @param origin of the portal, without a closing slash
 * @param look called on each screen once it stands, before anything is done on it, and on the last one
 * @throws when a screen, text, field or button of the journey does not come up in time
 */
export async function playJourney(
  page: Page,
  origin: string,
  journey: JourneyCase,
  look: Look,
): Promise<void> {
  await page.goto(origin + journey.start);
  const last: Step = { at: journey.ends, ...(journey.see && { see: journey.see }) };
  for (const step of [...journey.steps, last]) await playStep(page, step, look);
}
