/** What somebody does by keyboard alone, and where the focus then is. */
import type { Page } from 'playwright-core';
import { LONGEST_WAIT } from '../support/chromium.ts';

/** The words of what has the focus: its label, with the name of its element before it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null;
    const words = (at?.labels?.[0] ?? at)?.textContent ?? '';
    const legend = at?.closest('fieldset:not([role])')?.querySelector('legend');
    return legend && legend !== at ? `${legend.textContent} / ${words.trim()}` : words.trim();
  });

/** Presses Tab until what begins with these words has the focus: round and round, since it may come later. */
export async function tabTo(page: Page, words: string): Promise<void> {
  for (const limit = Date.now() + LONGEST_WAIT; Date.now() < limit; ) {
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
