/** The slowest answer of a screen to a tap or a key (INP), on every screen of an application, with a slow processor. */

import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { readCases } from '../../tests/journeys/case.ts';
import { type Hands, playJourney, press } from '../../tests/journeys/play.ts';
import { currentVisitor } from '../../tests/support/chromium.ts';
import { fillField, fillInSteps, named } from '../../tests/support/fill.ts';
import { readToEnd } from './contract.ts';

const JOURNEYS = join(import.meta.dirname, '../../tests/journeys');
const JOURNEY = 'default start to the money';
const CPU_SLOWDOWN = 4;
/** Until the last entries are delivered, ms. */
const DELIVERY_MS = 300;

interface Interaction {
  /** `pointerup`, `keydown` … */
  readonly name: string;
  /** Milliseconds to the next frame, in steps of 8. */
  readonly duration: number;
}

declare global {
  interface Window {
    benchInteractions?: Interaction[];
  }
}

/** Runs in the page before anything else. */
function noteInteractions(): void {
  window.benchInteractions = [];
  const options = { type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) window.benchInteractions?.push({ name: entry.name, duration: entry.duration });
    }
  }).observe(options);
}

/** Texts are typed key by key; the rest is chosen as in the journeys. */
const TYPING: Hands = {
  press,
  read: readToEnd,
  fill: (page, answers, files) =>
    fillInSteps(
      page,
      answers,
      async (label, answer) => {
        const control = page.getByLabel(named(label));
        const isText = typeof answer === 'string' && (await control.count()) === 1;
        if (isText && (await control.evaluate((one) => one.matches('input:not([type=radio], [type=range])'))))
          await control.pressSequentially(answer);
        else await fillField(page, label, answer, files);
      },
      (name) => press(page, name),
    ),
};

/** The slowest since the last time. */
async function slowest(page: Page): Promise<Interaction | undefined> {
  await page.waitForTimeout(DELIVERY_MS);
  const all = await page.evaluate(() => window.benchInteractions?.splice(0) ?? []);
  return all.sort((a, b) => b.duration - a.duration)[0];
}

/** Prints one line per screen. @param origin of the portal */
export async function measureInteractions(browser: Browser, origin: string): Promise<void> {
  const journey = readCases(JOURNEYS).find(({ name }) => name === JOURNEY);
  if (!journey) throw new Error(`no journey is called ${JOURNEY}`);
  const visitor = await currentVisitor(browser);
  console.log(`\nSlowest tap or key to the next frame, CPU slowed ${CPU_SLOWDOWN} times`);
  try {
    const page = await visitor.newPage();
    await page.addInitScript(noteInteractions);
    const devtools = await visitor.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    let before: string | undefined;
    const look = async (_: Page, { at }: { at: string }) => {
      const worst = await slowest(page);
      if (before !== undefined && worst)
        console.log(`  ${before.padEnd(50)}${String(worst.duration).padStart(6)} ms  ${worst.name}`);
      before = at;
    };
    await playJourney(page, origin, journey, look, TYPING);
  } finally {
    await visitor.close();
  }
}
