/** How far content moves by itself while a page arrives on a slow phone, and on a desk (web-vitals: CLS). */

import type { Browser, Page } from 'playwright-core';
import { samples } from '../src/samples.ts';
import { specifiedAddresses } from '../tests/specification/tables.ts';
import { currentVisitor, PHONE, type Viewport } from '../tests/support/chromium.ts';
import { slowDown } from './first-load.ts';

interface Shift {
  /** ms since the page was opened. */
  at: number;
  value: number;
  /** What moved furthest, with its classes. */
  what: string;
}

declare global {
  interface Window {
    benchShifts?: Shift[];
  }
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

const DESK: Viewport = { width: 1280, height: 800 };
/** What comes later than this after the last request is no part of a page's arrival. */
const SETTLE_MS = 1500;
/** A window of shifts ends after a second without one, and after five in all. */
const GAP_MS = 1000;
const LONGEST_MS = 5000;
/** What a page may have at most: above, it is printed with what moved. */
const AIM = 0.02;

/** Runs in the page before anything else. Anonymous functions only, as in `first-load.ts`. */
function noteShifts(): void {
  window.benchShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as ShiftEntry[]) {
      if (entry.hadRecentInput) continue;
      const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      const what = nodes.map((node) => `${node?.localName}.${node?.className}`).join(', ');
      window.benchShifts?.push({ at: entry.startTime, value: entry.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The worst window of a page. */
function worstOf(shifts: readonly Shift[]): { sum: number; what: string } {
  let worst = { sum: 0, what: '' };
  let window: Shift[] = [];
  for (const shift of shifts) {
    const [first, last] = [window[0], window.at(-1)];
    const continues = first && last && shift.at - last.at < GAP_MS && shift.at - first.at < LONGEST_MS;
    window = continues ? [...window, shift] : [shift];
    const sum = window.reduce((total, { value }) => total + value, 0);
    if (sum > worst.sum) worst = { sum, what: window.map(({ what }) => what).join('; ') };
  }
  return worst;
}

interface Opened {
  /** A scenario of the console, or a visitor. */
  as: string;
  address: string;
}

/** Each address once: those that scenarios lead to, then the others of the specification. */
async function pages(): Promise<Opened[]> {
  const ofScenarios = (await samples()).flatMap(({ id, url }) =>
    url === null ? [] : [{ as: id, address: url }],
  );
  const others = specifiedAddresses
    .filter(({ address, forced, underReview }) => !address.includes('{') && !forced && !underReview)
    .map(({ as, address }) => ({ as, address }));
  const all = [...ofScenarios, ...others];
  return all.filter(({ address }, at) => all.findIndex((other) => other.address === address) === at);
}

async function shiftsOf(page: Page, url: string): Promise<readonly Shift[]> {
  await slowDown(page);
  await page.addInitScript(noteShifts);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => window.benchShifts ?? []);
}

async function worstAt(browser: Browser, origin: string, { as, address }: Opened, viewport: Viewport) {
  const visitor = await currentVisitor(browser, viewport);
  try {
    if (as !== 'visitor')
      await visitor.request.post(`${origin}/sandbox/api/scenarios`, { data: { scenario: as } });
    return worstOf(await shiftsOf(await visitor.newPage(), origin + address));
  } finally {
    await visitor.close();
  }
}

/** Prints how far each page's content moves. @param origin of the portal */
export async function measureLayoutShifts(browser: Browser, origin: string): Promise<void> {
  console.log(`\nLayout shift of each page, slow network and processor; aim: at most ${AIM}`);
  console.log(`  ${''.padEnd(64)}${'360 px'.padStart(8)}${'1280 px'.padStart(9)}`);
  for (const opened of await pages()) {
    const phone = await worstAt(browser, origin, opened, PHONE);
    const desk = await worstAt(browser, origin, opened, DESK);
    const name = `${opened.address} (${opened.as})`.padEnd(64);
    console.log(`  ${name}${phone.sum.toFixed(3).padStart(8)}${desk.sum.toFixed(3).padStart(9)}`);
    for (const { sum, what } of [phone, desk]) if (sum > AIM) console.log(`    ${what}`);
  }
}
