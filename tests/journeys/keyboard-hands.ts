/** Plays a journey by Tab, Enter, Space, arrows and letters alone, and judges the focus at each stop. */

import type { Locator, Page } from 'playwright-core';
import { LONGEST_WAIT } from '../support/chromium.ts';
import { type Answer, fillInSteps, named, startsWith } from '../support/fill.ts';
import type { Hands } from './play.ts';

/** More numbers than any line has. */
const MOST_NUMBERS = 120;

declare global {
  interface Window {
    /** What had the focus when the last button was pressed, in the same document. */
    pressed?: { element: Element; path: string; dialogs: number };
    /** What opened the dialog that is open. */
    dialogOpener?: Element;
  }
}

/** What is wrong with the element that has the focus: it must be marked, and be seen at least in part. */
function faultOfFocus(): string | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body || at.tagName === 'IFRAME') return null;
  const shownBy = [
    at,
    ...((at as HTMLInputElement).labels ?? []),
    ...(at.closest('label') ? [at.closest('label')] : []),
  ];
  const name = `${at.tagName} «${(at.textContent || at.getAttribute('aria-label') || shownBy[1]?.textContent)?.trim()}»`;
  const isMarked = shownBy.some((element) => {
    // A link that the whole row leads to is marked around the row.
    const drawn = element ? [undefined, '::after'].map((part) => getComputedStyle(element, part)) : [];
    return drawn.some(
      ({ outlineStyle, outlineWidth, opacity, content }, at) =>
        outlineStyle !== 'none' &&
        Number.parseFloat(outlineWidth) >= 2 &&
        opacity !== '0' &&
        (at === 0 || content !== 'none'),
    );
  });
  if (!isMarked && at.tabIndex >= 0) return `${name} has the focus without a mark`;
  const isSeen = shownBy.some((element) => {
    if (!element) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    return [0.05, 0.5, 0.95].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return hit !== null && (element.contains(hit) || (hit.contains(element) && hit.tagName === 'LABEL'));
      }),
    );
  });
  return isSeen ? null : `${name} has the focus, but is not to be seen`;
}

/**
 * Where the focus must be after a press: within an open dialog; on what opened it once it is closed; on the heading of a
 * next screen in the same document; somewhere in any case.
 * @returns what is wrong, or null
 */
function faultOfArrival(): string | null {
  const { pressed, dialogOpener: opener } = window;
  if (pressed === undefined) return null;
  const at = document.activeElement;
  const where =
    at instanceof HTMLElement ? `${at.tagName} «${at.textContent?.trim().slice(0, 60)}»` : 'nothing';
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (dialog) return dialog.contains(at) ? null : `the focus is on ${where}, outside of the dialog`;
  if (at === null || at === document.body) return 'the focus is lost';
  if (location.pathname !== pressed.path) {
    const heading = document.querySelector('main h1');
    return !heading || at === heading
      ? null
      : `the focus is on ${where} instead of the next screen's heading`;
  }
  const isClosed = pressed.dialogs > 0 && opener?.isConnected;
  return isClosed && at !== opener ? `the focus is on ${where} instead of what opened the dialog` : null;
}

/** Remembers what is about to be pressed. */
function rememberPress(): void {
  const element = document.activeElement;
  if (!element) return;
  const dialogs = document.querySelectorAll('dialog:modal').length;
  if (dialogs === 0) window.dialogOpener = element;
  window.pressed = { element, path: location.pathname, dialogs };
}

/** The next screen is judged by the press that leads to it. */
function forgetPress(): void {
  delete window.pressed;
}

/** Presses Tab until one of these has the focus. @throws when the focus is not seen on the way */
async function tabTo(page: Page, target: Locator, what: string): Promise<Locator> {
  await target.first().waitFor({ state: 'attached' });
  const limit = Date.now() + LONGEST_WAIT;
  for (let stops = 0; Date.now() < limit; stops += 1) {
    // What was pressed last may be out of sight: its message is scrolled to.
    const fault = stops > 0 ? await page.evaluate(faultOfFocus) : null;
    if (fault) throw new Error(`on the way to ${what}: ${fault}`);
    const held = await target.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
    if (held >= 0) return target.nth(held);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${what} cannot be reached by Tab`);
}

/** Presses Enter, on a switch Space. A name that ends with `…` is the beginning of one. */
async function press(page: Page, words: string): Promise<void> {
  const isWhole = !words.endsWith('…');
  const name = isWhole ? words : startsWith(words.slice(0, -1));
  const switches = page.getByRole('switch', { name, exact: isWhole });
  const others = page
    .getByRole('button', { name, exact: isWhole })
    .or(page.getByRole('link', { name, exact: isWhole }));
  const target = await tabTo(page, switches.or(others), words);
  const isSwitch = (await target.getAttribute('role')) === 'switch';
  await page.evaluate(rememberPress);
  await page.keyboard.press(isSwitch ? 'Space' : 'Enter');
}

/** Goes through the options of a group by arrows until this one is chosen. */
async function choose(page: Page, group: Locator, option: string): Promise<void> {
  const radios = group.getByRole('radio');
  const wanted = group.getByRole('radio', { name: startsWith(option) }).first();
  await tabTo(page, radios, option);
  if (!(await wanted.isChecked())) await page.keyboard.press('Space');
  for (let presses = await radios.count(); presses > 0 && !(await wanted.isChecked()); presses -= 1)
    await page.keyboard.press('ArrowDown');
  if (!(await wanted.isChecked())) throw new Error(`${option} cannot be chosen by arrows`);
}

/** Goes to the start of a line, and from there by arrows to a number. */
async function slideTo(page: Page, target: Locator, number: string): Promise<void> {
  await page.keyboard.press('Home');
  for (let presses = 0; presses < MOST_NUMBERS && (await target.inputValue()) !== number; presses += 1)
    await page.keyboard.press('ArrowRight');
  if ((await target.inputValue()) !== number) throw new Error(`${number} cannot be reached by arrows`);
}

async function answer(page: Page, label: string, given: Answer): Promise<void> {
  if (typeof given === 'object')
    throw new Error(`${label}: only texts, options and ticks are given by keyboard`);
  const group = page
    .getByRole('radiogroup', { name: named(label) })
    .or(page.getByRole('group', { name: named(label) }));
  const control = page.getByLabel(typeof given === 'boolean' ? startsWith(label) : named(label));
  await group.or(control).first().waitFor({ state: 'attached' });
  if (typeof given === 'string' && (await group.count()) > 0) return choose(page, group.first(), given);
  const target = await tabTo(page, control, label);
  if (typeof given === 'boolean') {
    if ((await target.isChecked()) !== given) await page.keyboard.press('Space');
    return;
  }
  if ((await target.getAttribute('type')) === 'range') return slideTo(page, target, given);
  const isList = (await target.evaluate(({ tagName }) => tagName)) === 'SELECT';
  if (!isList) await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(given);
}

/** Asks the document; the next one, if a link leaves this one, because it was pressed before the scripts had started. */
async function inDocument<T>(page: Page, work: () => T): Promise<T> {
  try {
    return await page.evaluate(work);
  } catch (error) {
    if (!/context was destroyed/.test(String(error))) throw error;
    await page.waitForLoadState();
    return page.evaluate(work);
  }
}

/** Waits until the focus is where it must be. @throws when it does not get there */
async function arrived(page: Page): Promise<void> {
  const limit = Date.now() + LONGEST_WAIT;
  const look = () => inDocument(page, faultOfArrival);
  for (let fault = await look(); fault; fault = await look()) {
    if (Date.now() > limit) throw new Error(`${new URL(page.url()).pathname}: ${fault}`);
    await page.waitForTimeout(50);
  }
  await inDocument(page, forgetPress);
}

/** A customer without a pointer. */
export const KEYBOARD: Hands = {
  press,
  async fill(page, answers) {
    await fillInSteps(
      page,
      answers,
      (label, given) => answer(page, label, given),
      (name) => press(page, name),
    );
  },
  arrived,
};
