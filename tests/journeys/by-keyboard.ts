/** A form of a screen that only its test has, on a phone, by keyboard alone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type DevPortal, startDevPortal } from '../support/dev-portal.ts';
import { browserForFile } from '../support/visit.ts';

/**
 * Serves a screen beside those of the portal for the tests of a file.
 * @param id of the screen, such as `institucional/pessoas`
 * @param more files of the configuration, by path from the root
 */
export function servedScreen(
  id: string,
  path: string,
  screen: string,
  flow: string,
  more: Readonly<Record<string, string>> = {},
) {
  const browser = browserForFile();
  let portal: DevPortal;
  beforeAll(async () => {
    portal = await startDevPortal(path, {
      [`schemas/${id}.screen.yaml`]: screen,
      [`flows/${id}.flow.yaml`]: flow,
      ...more,
    });
  });
  afterAll(async () => {
    await portal.stop();
  });
  return { browser, address: () => portal.url + path };
}

/** The words of what has the focus: its label, with the name of its element before it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null;
    const words = (at?.labels?.[0] ?? at)?.textContent ?? '';
    const legend = at?.closest('fieldset:not([role])')?.querySelector('legend');
    return legend && legend !== at ? `${legend.textContent} / ${words.trim()}` : words.trim();
  });

/** Presses Tab until what begins with these words has the focus. */
export async function tabTo(page: Page, words: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await focused(page)).startsWith(words)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`nothing called ${words} can be reached`);
}

/** Types over what the control with this label holds. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Presses Enter on a button. */
export async function pressEnter(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}
