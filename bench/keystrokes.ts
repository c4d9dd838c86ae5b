/** Main thread time on a page of 200 fields: per key, and for a submit with 180 errors. */

import type { Browser, CDPSession } from 'playwright-core';
import { currentVisitor } from '../tests/support/chromium.ts';
import { median } from './measure.ts';

export interface Cost {
  /** Handler time per key, median: from the input event to the end of the tasks it queued, ms. */
  readonly perKey: number;
  /** All script time per key, work deferred to a pause in typing included, ms. */
  readonly perKeyInAll: number;
  /** From the press of the button to the frame that shows the errors, ms. */
  readonly submit: number;
}

const CPU_SLOWDOWN = 4;
const KEYS = 20;
/** Pause between two keys, ms: long enough for deferred work to run after each key. */
const PAUSE_MS = 200;

/**
 * Runs in the page: types letters into a field and measures the listeners of each `input` event and the tasks they
 * queued.
 */
async function timeKeys([keys, pause]: [number, number]): Promise<number[]> {
  const input = document.querySelector<HTMLInputElement>('form input:not([type=checkbox])');
  if (input === null) throw new Error('the page has no field');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  input.focus();
  const times: number[] = [];
  for (let key = 1; key <= keys; key += 1) {
    setValue?.call(input, 'a'.repeat(key % 30));
    const started = performance.now();
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'a', inputType: 'insertText' }));
    await Promise.resolve();
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return times;
}

/** Runs in the page: presses submit and waits for the frame that shows the errors. */
async function timeSubmit(errors: number): Promise<number> {
  const button = document.querySelector<HTMLElement>('form [type=submit]');
  if (button === null) throw new Error('the page has no submit button');
  const started = performance.now();
  button.click();
  while (document.querySelectorAll('[aria-invalid=true]').length < errors) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - started;
}

/** Script time on the page's main thread so far, ms. */
async function scriptTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

/** One visit: types into the first field, clears it, then submits with every required field empty. */
export async function costOf(browser: Browser, url: string, errors: number): Promise<Cost> {
  const visitor = await currentVisitor(browser, { width: 1280, height: 800 });
  try {
    const page = await visitor.newPage();
    await page.goto(url);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await devtools.send('Performance.enable');
    const before = await scriptTime(devtools);
    const typing: [number, number] = [KEYS, PAUSE_MS];
    const perKey = median(await page.evaluate(timeKeys, typing));
    const perKeyInAll = ((await scriptTime(devtools)) - before) / KEYS;
    await page.locator('form input').first().fill('');
    await page.waitForTimeout(500);
    return { perKey, perKeyInAll, submit: await page.evaluate(timeSubmit, errors) };
  } finally {
    await visitor.close();
  }
}
