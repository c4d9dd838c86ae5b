/** Applications without scripts, from every start variant to the money, and payments: what the pages' own forms post. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { PARTNER_PASSWORD } from '../../src/sandbox/handlers/start-application.ts';
import { ChromiumScriptless } from '../support/chromium-scriptless.ts';
import { drawn, isAll, isDrawn, turn } from '../support/drawn.ts';
import type { Answer } from '../support/fill.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { OPEN_SANDBOX } from '../support/sandbox-secret.ts';
import { fillSteps, type ScriptlessBrowser } from '../support/scriptless.ts';
import { browserForFile } from '../support/visit.ts';
import { type JourneyCase, playedWithoutScripts, readCases, type Step } from './case.ts';
import { countApplications, newApplicant, START_PATH } from './start-answers.ts';
import { CUSTOMER_PLAYS } from './without-scripts-customer.ts';
import { DEMO_PLAYS } from './without-scripts-demo.ts';

const FILES = join(import.meta.dirname, 'files');
const LIMIT_MS = 120_000;
const APPROVED = '/emprestimo/aprovado';

let portal: Portal;

async function arrive(browser: ScriptlessBrowser, path: string): Promise<void> {
  const limit = Date.now() + LIMIT_MS;
  while (browser.path !== path) {
    if (Date.now() > limit || !(await browser.wait()))
      throw new Error(`${path} did not appear; ${browser.path} says ${await browser.text}`);
  }
}

async function act(browser: ScriptlessBrowser, { read, fill = {}, press }: Step): Promise<void> {
  // There is no scrolling to notice.
  if (read !== undefined) await browser.press('Li até o fim');
  for (const [label, answer] of Object.entries(await fillSteps(browser, fill))) {
    // A field that an answer brings comes with the page that the press sends back.
    if (!(await browser.has(label)) && press !== undefined) await browser.press(press);
    await browser.fill(label, answer);
  }
  // Who has answered looks at the price before agreeing to it.
  if (Object.keys(fill).length > 0 && (await browser.offers('Ver como fica')))
    await browser.press('Ver como fica');
  if (press !== undefined) await browser.press(press);
}

async function playStep(browser: ScriptlessBrowser, step: Step): Promise<void> {
  await arrive(browser, step.at);
  for (const text of step.see ?? []) expect(await browser.text).toContain(text);
  await act(browser, step);
  // Without a press nothing has been sent yet.
  for (const text of step.press === undefined ? [] : (step.then ?? []))
    expect(await browser.text).toContain(text);
}

const isPassing = (step: Step) => Object.keys(step).length === 1;

const all = readCases(import.meta.dirname);
/** journeys.test.ts plays the others with scripts, and each form is played in both ways by tests/app/one-path. */
const applications = playedWithoutScripts(all);

async function playApplication(
  browser: ScriptlessBrowser,
  { start, steps, ends, see = [] }: JourneyCase,
): Promise<void> {
  await browser.open(portal.url + start);
  for (const step of steps) if (!isPassing(step)) await playStep(browser, step);
  await arrive(browser, ends);
  for (const text of see) expect(await browser.text).toContain(text);
}

/** What a customer does on a screen, from the first journey that shows it. */
const STEPS = new Map(
  [...all]
    .reverse()
    .flatMap(({ steps }) => steps)
    .filter(({ press, fill }) => press !== undefined && fill !== undefined)
    .map((step) => [step.at, step]),
);

const START_SCREENS = join(import.meta.dirname, '../../schemas/solicitacao/inicio');
const played = new Set(applications.filter(({ ends }) => ends === APPROVED).map(({ steps }) => steps[0]?.at));
const variants = readdirSync(START_SCREENS)
  .map((file) => `${START_PATH}/${file.replace('.screen.yaml', '')}`)
  .filter((path) => !played.has(path));

/** Start variants differ in their first screens: of three, one is played to the money. */
const isWhole = (index: number): boolean => isDrawn(index, 3);

/** What the lender decides about each demo CPF is proved in tests/sandbox/credit-decision, and where it leads in tests/routing. */
const demoPlays = drawn(DEMO_PLAYS, 3);

/** The first form is posted twice at once. */
async function playStart(browser: ScriptlessBrowser, start: string): Promise<string> {
  const { taxId, answers } = newApplicant();
  await browser.open(portal.url + start);
  await fillSteps(browser, { ...answers, 'Senha do banco parceiro': PARTNER_PASSWORD });
  await browser.press(await browser.submitName(), 2);
  expect(browser.path, await browser.text).not.toBe(start);
  expect(await countApplications(portal.url, taxId)).toBe(1);
  return taxId;
}

async function playVariant(browser: ScriptlessBrowser, start: string): Promise<void> {
  const taxId = await playStart(browser, start);
  const limit = Date.now() + LIMIT_MS;
  while (browser.path !== APPROVED && Date.now() < limit) {
    const step = STEPS.get(browser.path);
    if (step) {
      const fill: Record<string, Answer> = {};
      for (const [label, answer] of Object.entries(await fillSteps(browser, step.fill ?? {})))
        if (await browser.has(label)) fill[label] = answer;
      await act(browser, { ...step, fill });
    } else if (!(await browser.wait())) break;
  }
  expect(browser.path, await browser.text).toBe(APPROVED);
  expect(await countApplications(portal.url, taxId)).toBe(1);
}

type Play = (browser: ScriptlessBrowser) => Promise<void>;

const PLAYS: readonly [name: string, play: Play][] = [
  ...applications.map((journey): [string, Play] => [
    journey.name,
    (browser) => playApplication(browser, journey),
  ]),
  ...variants.map((start, index): [string, Play] =>
    isWhole(index)
      ? [`${start} to the money, by a double press`, (browser) => playVariant(browser, start)]
      : [`${start}, by a double press`, async (browser) => void (await playStart(browser, start))],
  ),
  ...demoPlays.map(([name, play]): [string, Play] => [
    name,
    (browser) => play(browser, { origin: portal.url, steps: STEPS, act }),
  ]),
  ...CUSTOMER_PLAYS.map(([name, play]): [string, Play] => [name, (browser) => play(portal.url, browser)]),
];

/** Chromium plays a few of them, others in each run. */
const IN_CHROMIUM = 3;
const inChromium = isAll
  ? PLAYS
  : Array.from({ length: IN_CHROMIUM }, (_, place) => {
      const step = Math.floor(PLAYS.length / IN_CHROMIUM);
      const number = place * step + turn(step);
      return PLAYS[number] as (typeof PLAYS)[number];
    });

const chromium = browserForFile();

/** Plays at once: they mostly wait for the lender. Of more, on a busy machine, some wait longer than a page does for its calls. */
const AT_ONCE = 12;
const playing = new Map<string, Promise<void>>();
beforeAll(async () => {
  portal = await startPortal({
    data: inject('freshLender'),
    env: { TRUST_PROXY: '1', ...OPEN_SANDBOX },
  });
  const lanes: Promise<void>[] = [];
  for (const [index, [name, play]] of PLAYS.entries()) {
    const lane = index % AT_ONCE;
    const under = (lanes[lane] ?? Promise.resolve()).then(() => play(new PlainBrowser(portal.url, FILES)));
    lanes[lane] = under.catch(() => {});
    playing.set(name, under);
  }
});
afterAll(async () => {
  await Promise.allSettled(playing.values());
  await portal.stop();
});

test.each(PLAYS.map(([name]) => name))('%s', (name) => playing.get(name));

test.concurrent.each(inChromium)('in Chromium: %s', async (_, play) => {
  const browser = await ChromiumScriptless.visit(chromium(), portal.url, FILES);
  await play(browser);
  await browser.close();
});

test('every start variant is played', () => {
  expect(new Set([...variants, ...played, START_PATH]).size).toBe(1 + 17);
});
