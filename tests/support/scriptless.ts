/** What tests do in a browser that runs no scripts: `PlainBrowser`, without a window and fast, or Chromium with scripts off. */
import type { Answer } from './fill.ts';

type Soon<T> = T | Promise<T>;

export interface ScriptlessBrowser {
  readonly url: string;
  /** Of the page that is shown, without the query. */
  readonly path: string;
  /** All that can be read, in one line. */
  readonly text: Soon<string>;
  /** The codes that the page shows to be marked. */
  readonly codes: Soon<readonly string[]>;
  /** Files that were saved: their names, and their first letters. */
  readonly saved: Soon<readonly { name: string; start: string }[]>;
  /** Opens an address, and goes where pages lead at once. */
  open(url: string): Promise<void>;
  /** Looks again at a page that refreshes itself. @returns false for one that stays as it is */
  wait(): Promise<boolean>;
  /** Presses the button or link with this name. @param times as fast as possible */
  press(name: string, times?: number): Promise<void>;
  /** Fills in the field with this label. */
  fill(label: string, answer: Answer): Soon<void>;
  /** Is there a field with this label? */
  has(label: string): Soon<boolean>;
  /** Is there a button or link with this name? */
  offers(name: string): Soon<boolean>;
  /** Is there a picture with this description? It may be folded. */
  shows(alt: string): Soon<boolean>;
  /** The name of the button that submits the page's form. */
  submitName(): Soon<string>;
  /** Requests an address as the page's visitor, without showing what comes. */
  send(url: string): Promise<{ json(): Promise<unknown> }>;
}

const MOST_PRESSES = 2;
const STEP = /Passo (\d+) de (\d+)/;

/**
 * Fills in a form step by step, and goes on to its last step.
 * @returns the answers that no step has a field for
 */
export async function fillSteps(
  browser: ScriptlessBrowser,
  answers: Readonly<Record<string, Answer>>,
): Promise<Record<string, Answer>> {
  let left = Object.entries(answers);
  for (;;) {
    const later: typeof left = [];
    for (const one of left) {
      if (await browser.has(one[0])) await browser.fill(...one);
      else later.push(one);
    }
    left = later;
    const [, at, count] = STEP.exec(await browser.text) ?? [];
    if (at === count) return Object.fromEntries(left);
    // What an answer brings comes with the page that the press sends back.
    for (let presses = 0; presses < MOST_PRESSES && STEP.exec(await browser.text)?.[1] === at; presses += 1)
      await browser.press('Continuar');
    if (STEP.exec(await browser.text)?.[1] === at)
      throw new Error(`step ${at} is not passed: ${await browser.text}`);
  }
}
