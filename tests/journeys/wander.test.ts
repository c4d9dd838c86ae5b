/**
 * A sample of whole paths nobody wrote: from a scenario of each kind and from start pages on, whatever the screens
 * offer is pressed, and no press comes to nothing, no page to grief.
 */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compile } from '../../renderer/compiler/compile.ts';
import { loadModules, type Modules } from '../../renderer/proof/modules.ts';
import { language } from '../../src/language.ts';
import { SCENARIOS } from '../../src/sandbox/scenarios/catalogue.ts';
import { launchChromium, newVisitor } from '../support/chromium.ts';
import { watchPage } from '../support/page-checks.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { wanderOn } from './wander.ts';

const STEPS = 5;
/** Every so many scenarios, one is gone on from. */
const EVERY = 10;

/** Refusals of the lender are answers too: a person can be wrong. Chromium itself writes of them. */
const REFUSED = [/answer 4(?:00|04|09|22|29)/, /Failed to load resource.*4(?:00|04|09|22|29)/];

const PERSON = {
  taxId: '52998224725',
  personal: { taxId: '52998224725' },
  mobilePhoneNumber: '11987654321',
  emailAddress: 'ana.souza@exemplo.com.br',
};

let browser: Browser;
let portal: Portal;
let modules: Modules;
const pressed = new Map<string, number>();

beforeAll(async () => {
  browser = await launchChromium();
  portal = await startPortal();
  modules = await loadModules(compile({ root: join(import.meta.dirname, '../..'), language }));
});

afterAll(async () => {
  await browser.close();
  await portal.stop();
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

test.concurrent.each(starts)('on from $name', async (start) => {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  const watch = await watchPage(page, REFUSED);
  await page.goto(portal.url + (await start.open(page)));
  const wander = { modules, person: PERSON, seed: starts.indexOf(start) + 1 };
  const trail: string[] = [];
  for (let turn = 0; turn < STEPS; turn++) {
    const step = await wanderOn(page, wander, pressed, turn);
    if (!step) break;
    trail.push(step);
  }
  expect(watch.problems, trail.join(' → ')).toEqual([]);
  await visitor.close();
});

test('the walks led through many screens', () => {
  const screens = new Set([...pressed.keys()].map((key) => key.split(' ')[0]));
  expect(screens.size).toBeGreaterThanOrEqual(10);
});
