/** Nothing a person entered is lost, and nothing is done twice: double clicks, lost connections, a killed server. */

import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import type { Portal } from '../support/portal.ts';
import { visit } from '../support/visit.ts';
import { readCases, type Step } from './case.ts';
import { arrive, playJourney, press } from './play.ts';
import {
  AFTER_START_PATH,
  countApplications,
  fillStart,
  START_ANSWERS,
  START_PATH,
  SUBMIT,
} from './start-answers.ts';

const NEW_APPLICATION = '**/api/loan/application/new';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

async function expectOneApplication(portal: Portal): Promise<void> {
  await portal.kill();
  expect(await countApplications(portal.dataDir)).toBe(1);
}

const typedName = (page: Page) => page.getByLabel('Nome completo', { exact: true }).inputValue();

test('a double click on submit makes one application', () =>
  visit(browser, async (page, portal) => {
    await fillStart(page, portal.url);
    await page.getByRole('button', { name: SUBMIT }).dblclick();
    await arrive(page, AFTER_START_PATH);
    await expectOneApplication(portal);
  }));

/** Ways to lose the connection while the form is being sent. */
const LOSSES: ReadonlyArray<[name: string, lose: (route: Route) => Promise<void>]> = [
  ['before the lender hears of it', (route) => route.abort('internetdisconnected')],
  [
    'after the lender has acknowledged it',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  ],
];

test.each(LOSSES)('a connection lost %s: the answers stay, the retry makes one application', (_, lose) =>
  visit(browser, async (page, portal) => {
    await fillStart(page, portal.url);
    await page.route(NEW_APPLICATION, lose);
    await press(page, SUBMIT);
    await page.getByText('Parece que você está sem internet').waitFor();
    expect(new URL(page.url()).pathname).toBe(START_PATH);
    expect(await typedName(page)).toBe(START_ANSWERS['Nome completo']);
    await page.unroute(NEW_APPLICATION);
    await press(page, SUBMIT);
    await arrive(page, AFTER_START_PATH);
    await expectOneApplication(portal);
  }),
);

test('a reload before submit keeps the answers', () =>
  visit(browser, async (page, portal) => {
    await fillStart(page, portal.url);
    await page.getByLabel('CPF', { exact: true }).focus();
    await page.reload();
    await arrive(page, START_PATH);
    expect(await typedName(page)).toBe(START_ANSWERS['Nome completo']);
  }));

/** Screens that only pass by are left to themselves: the lender may be past them when its server is back. */
const isStop = (step: Step) => Object.keys(step).length > 1;

test('the server is killed on every screen that asks for something, and it goes on after a reload', () =>
  visit(browser, async (page, portal) => {
    const [journey] = readCases(import.meta.dirname).filter(({ name }) => name.startsWith('default start'));
    if (journey === undefined) throw new Error('no journey from the default start');
    const stops = { ...journey, steps: journey.steps.filter(isStop) };
    await playJourney(page, portal.url, stops, async (_, step) => {
      if (step.at === START_PATH) return;
      await portal.kill();
      await portal.start();
      await page.reload();
      await arrive(page, step.at);
    });
    await portal.kill();
    expect(await countApplications(portal.dataDir)).toBe(1);
  }));
