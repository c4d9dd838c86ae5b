/** Plays a journey in a page: the one runner for every `*.cases.yaml`. */

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { LONGEST_WAIT } from '../support/chromium.ts';
import { type Answer, fillFields, reachStep } from '../support/fill.ts';
import type { JourneyCase, Step } from './case.ts';
import { createCustomer, type Placeholders, withPlaceholders } from './customer.ts';

const POLL_MS = 50;
/** Files that journeys upload. */
const FILES = join(import.meta.dirname, 'files');

/** How a customer acts on a page. */
export interface Hands {
  /** Presses the button or link with this name. */
  press(page: Page, name: string): Promise<void>;
  /** Gives answers by label; `files` is the folder of files to upload. */
  fill(page: Page, answers: Readonly<Record<string, Answer>>, files: string): Promise<void>;
  /** Reads the text with this name to its end; by scrolling unless told. */
  read?(page: Page, name: string): Promise<void>;
  /** Called once the screen has settled after a press, if any was made before. */
  arrived?(page: Page): Promise<void>;
}

/** Called whenever a screen, or a new text on it, has appeared. */
export type Look = (page: Page, step: Pick<Step, 'at'>) => Promise<void>;

/** Waits until the current screen is hydrated and has a heading. */
async function settle(page: Page): Promise<void> {
  const isPortal = !new URL(page.url()).pathname.startsWith('/sandbox/');
  if (isPortal) await page.waitForSelector('html:is([data-ready], [data-plain])', { state: 'attached' });
  await page.getByRole('heading').first().waitFor();
}

/** Waits until the URL has this path and the screen is hydrated. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path, { timeout: LONGEST_WAIT, waitUntil: 'commit' });
  await settle(page);
}

async function expectTexts(page: Page, texts: readonly string[] = []): Promise<void> {
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor();
}

/** Presses the button or link with this name. */
export async function press(page: Page, name: string): Promise<void> {
  const target = (label: string) =>
    page
      .getByRole('button', { name: label, exact: true })
      .or(page.getByRole('link', { name: label, exact: true }))
      .first();
  await reachStep(page, target(name), (label) => target(label).click());
  await target(name).click();
}

const POINTER: Hands = { press, fill: fillFields };

/** Scrolls to the end of a text. */
export const readToEnd = (page: Page, name: string): Promise<void> =>
  page.getByRole('region', { name }).locator('.t-paper__end').scrollIntoViewIfNeeded();

/** @param trail paths visited; emptied before the step acts, since the next screen may pass while it still does */
async function playStep(
  page: Page,
  step: Step,
  look: Look,
  hands: Hands,
  placeholders: Placeholders,
  trail: string[],
): Promise<void> {
  await arrive(page, step.at);
  trail.length = 0;
  await expectTexts(page, step.see);
  await hands.arrived?.(page);
  await look(page, step);
  if (step.read !== undefined) await (hands.read ?? readToEnd)(page, step.read);
  await hands.fill(page, await withPlaceholders(step.fill ?? {}, placeholders), FILES);
  if (step.press !== undefined) await hands.press(page, step.press);
  if (step.then === undefined) return;
  await expectTexts(page, step.then);
  await hands.arrived?.(page);
  await look(page, step);
}

/** A screen that continues by itself may be gone before it is checked, so it only must have been visited. */
async function passScreen(page: Page, step: Step, trail: readonly string[], look: Look): Promise<void> {
  const limit = Date.now() + LONGEST_WAIT;
  while (!trail.includes(step.at)) {
    if (Date.now() > limit)
      throw new Error(`${step.at} did not appear; the page went to ${trail.join(', ')}`);
    await page.waitForTimeout(POLL_MS);
  }
  if (new URL(page.url()).pathname !== step.at) return;
  await settle(page);
  await look(page, step);
}

const isPassing = (step: Step) => Object.keys(step).length === 1;

/**
 * Plays a journey to its end.
 * @param origin of the portal, without a trailing slash
 * @param look called on each screen once it has settled, before anything is done on it, and on the last one
 * @param hands how the customer acts; by a pointer unless told
 * @throws when a screen, text, field or button of the journey does not appear in time
 */
export async function playJourney(
  page: Page,
  origin: string,
  journey: JourneyCase,
  look: Look,
  hands: Hands = POINTER,
): Promise<void> {
  const placeholders = await createCustomer(page, origin, journey);
  const trail: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) trail.push(new URL(frame.url()).pathname);
  });
  await page.goto(origin + journey.start);
  const last: Step = { at: journey.ends, see: journey.see ?? [] };
  for (const step of [...journey.steps, last]) {
    if (isPassing(step)) await passScreen(page, step, trail, look);
    else await playStep(page, step, look, hands, placeholders, trail);
  }
}
