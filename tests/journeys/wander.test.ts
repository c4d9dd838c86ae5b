/**
 * Random walks through the portal: from some scenarios of every kind and from start pages, press whatever the screens
 * offer. Every press must have a visible effect, and no page may have a problem.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadModules, type Modules } from '../../renderer/authoring/snapshots/modules.ts';
import { SCENARIOS } from '../../src/sandbox/scenarios/catalogue.ts';
import { newVisitor, PHONE } from '../support/chromium.ts';
import { watchPage } from '../support/page-checks.ts';
import { portal } from '../support/portal-compilation.ts';
import { browserForFile, sharedPortal } from '../support/visit.ts';
import { personOf, wanderOn } from './wander.ts';

const FILE = 'tests/journeys/wander.test.ts';
const STEPS = 5;
/** One of so many scenarios is a starting point. */
const EVERY = 10;

/** Refusals by the lender are allowed: invalid input is part of a walk. Chromium logs them, too. */
const REFUSED = [/response 4(?:00|04|09|22|29)/, /Failed to load resource.*4(?:00|04|09|22|29)/];

const browser = browserForFile();
const origin = sharedPortal();
let modules: Modules;
/** The screens visited by each finished walk, by its name. */
const visited = new Map<string, ReadonlySet<string>>();

beforeAll(async () => {
  modules = await loadModules(portal);
});

afterAll(async () => {
  // A single walk need not reach many screens.
  if (visited.size < starts.length) return;
  const screens = new Set([...visited.values()].flatMap((each) => [...each]));
  expect(screens.size, 'screens that the walks visited').toBeGreaterThanOrEqual(10);
});

interface Start {
  name: string;
  open(page: Page): Promise<string>;
}

const fromPage = (path: string): Start => ({ name: path, open: async () => path });

const fromScenario = (scenario: string): Start => ({
  name: scenario,
  async open(page) {
    const created = await page.request.post(`${origin}/sandbox/api/scenarios`, { data: { scenario } });
    return ((await created.json()) as { url: string }).url;
  },
});

const starts = [
  fromPage('/emprestimo/solicitacao/inicio'),
  fromPage('/emprestimo/solicitacao/inicio/voltz'),
  ...SCENARIOS.filter((_, index) => index % EVERY === 3).map(({ name }) => fromScenario(name)),
];

/** Each walk has its own seed, so that parallel walks do not change its way; WANDER_SEED replaces it. */
const seedOf = (start: Start): number => Number(process.env.WANDER_SEED ?? starts.indexOf(start) + 1);

for (const start of starts) {
  const seed = seedOf(start);
  test.concurrent(`on from ${start.name}, seed ${seed}`, async ({ onTestFailed }) => {
    const visitor = await newVisitor(browser(), PHONE, { permissions: ['clipboard-write'] });
    const page = await visitor.newPage();
    const trail: string[] = [];
    onTestFailed(() => {
      const only = `-t "on from ${start.name}, seed ${seed}"`;
      console.error(
        `After ${trail.join(' → ')}. Replay: WANDER_SEED=${seed} npx vitest run --project journeys ${FILE} ${only}`,
      );
    });
    const watch = await watchPage(page, REFUSED);
    await page.goto(origin + (await start.open(page)));
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
