/**
 * A sample of whole paths nobody wrote: from a scenario of each kind and from start pages on, whatever the screens
 * offer is pressed, and no press comes to nothing, no page to grief.
 */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { compile } from '../../renderer/compiler/compile.ts';
import { loadModules, type Modules } from '../../renderer/proof/modules.ts';
import { language } from '../../src/language.ts';
import { SCENARIOS } from '../../src/sandbox/scenarios/catalogue.ts';
import { launchChromium, newVisitor } from '../support/chromium.ts';
import { watchPage } from '../support/page-checks.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { personOf, wanderOn } from './wander.ts';

const FILE = 'tests/journeys/wander.test.ts';
const STEPS = 5;
/** Every so many scenarios, one is gone on from. */
const EVERY = 10;

/** Refusals of the lender are answers too: a person can be wrong. Chromium itself writes of them. */
const REFUSED = [/answer 4(?:00|04|09|22|29)/, /Failed to load resource.*4(?:00|04|09|22|29)/];

let browser: Browser;
let portal: Portal;
let modules: Modules;
/** The screens each walk that is over was on, by its name. */
const visited = new Map<string, ReadonlySet<string>>();

beforeAll(async () => {
  browser = await launchChromium();
  portal = await startPortal({ data: inject('freshLender') });
  modules = await loadModules(compile({ root: join(import.meta.dirname, '../..'), language }));
});

afterAll(async () => {
  await browser.close();
  await portal.stop();
  // One that is played alone need not lead far.
  if (visited.size < starts.length) return;
  const screens = new Set([...visited.values()].flatMap((each) => [...each]));
  expect(screens.size, 'screens the walks led through').toBeGreaterThanOrEqual(10);
});

interface Start {
  name: string;
  open(page: Page): Promise<string>;
}

const fromPage = (path: string): Start => ({ name: path, open: async () => path });

const fromScenario = (scenario: string): Start => ({
  name: scenario,
  async open(page) {
    const created = await page.request.post(`${portal.url}/sandbox/api/scenarios`, { data: { scenario } });
    return ((await created.json()) as { url: string }).url;
  },
});

const starts = [
  fromPage('/emprestimo/solicitacao/inicio'),
  fromPage('/emprestimo/solicitacao/inicio/voltz'),
  ...SCENARIOS.filter((_, index) => index % EVERY === 3).map(({ name }) => fromScenario(name)),
];

/** Each walk has its own seed, so that it goes the same way whoever else is under way; WANDER_SEED replaces it. */
const seedOf = (start: Start): number => Number(process.env.WANDER_SEED ?? starts.indexOf(start) + 1);

for (const start of starts) {
  const seed = seedOf(start);
  test.concurrent(`on from ${start.name}, seed ${seed}`, async ({ onTestFailed }) => {
    const visitor = await newVisitor(browser);
    const page = await visitor.newPage();
    const trail: string[] = [];
    onTestFailed(() => {
      const only = `-t "on from ${start.name}, seed ${seed}"`;
      console.error(
        `After ${trail.join(' → ')}. Replay: WANDER_SEED=${seed} npx vitest run --project journeys ${FILE} ${only}`,
      );
    });
    const watch = await watchPage(page, REFUSED);
    await page.goto(portal.url + (await start.open(page)));
    const wander = { modules, person: personOf(seed), seed, pressed: new Map<string, number>() };
    for (let turn = 0; turn < STEPS; turn++) {
      const step = await wanderOn(page, wander, turn);
      if (!step) break;
      trail.push(step);
    }
    expect(watch.problems, trail.join(' → ')).toEqual([]);
    visited.set(start.name, new Set([...wander.pressed.keys()].map((key) => key.split(' ')[0] ?? '')));
    await visitor.close();
  });
}
