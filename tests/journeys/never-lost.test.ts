/** No answer is lost and nothing is done twice: double clicks, lost connections, a killed server. */

import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { turn } from '../support/drawn.ts';
import { reload } from '../support/history.ts';
import { browserForFile, visit, visitShared } from '../support/visit.ts';
import { readCases, type Step } from './case.ts';
import { arrive, playJourney, press } from './play.ts';
import {
  AFTER_START_PATH,
  countApplications,
  fillStart,
  newApplicant,
  START_ANSWERS,
  START_PATH,
  START_TAX_ID,
  SUBMIT,
} from './start-answers.ts';

const NEW_APPLICATION = '**/api/loan/application/new';

const browser = browserForFile();

/** The name that the second step shows, reached back from the last one. */
async function typedName(page: Page): Promise<string> {
  for (const title of ['Qual é a sua renda?', 'Quem está pedindo?']) {
    await press(page, 'Voltar');
    await page.getByRole('heading', { name: title }).waitFor();
  }
  return page.getByLabel('Nome completo', { exact: true }).inputValue();
}

test.concurrent('a double click on submit creates one application', () =>
  visitShared(browser(), async (page, url) => {
    const { taxId, answers } = newApplicant();
    await fillStart(page, url, answers);
    await page.getByRole('button', { name: SUBMIT }).dblclick();
    await arrive(page, AFTER_START_PATH);
    expect(await countApplications(url, taxId)).toBe(1);
  }));

test.concurrent('what keeps values fresh loads when idle or with the first write; a page goes on when it does not arrive', () =>
  visitShared(browser(), async (page, url) => {
    let asked = 0;
    await page.route(/fresh-[^/]*\.js$/, (route) => {
      asked += 1;
      return route.abort('connectionreset');
    });
    await fillStart(page, url, newApplicant().answers);
    await press(page, SUBMIT);
    await arrive(page, AFTER_START_PATH);
    expect(asked).toBeGreaterThan(0);
  }));

/** Ways to lose the connection during a submit. */
const LOSSES: ReadonlyArray<[name: string, lose: (route: Route) => Promise<void>]> = [
  ['before the request reaches the lender', (route) => route.abort('internetdisconnected')],
  [
    'after the lender has acknowledged it',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  ],
];

test.concurrent.each(LOSSES)(
  'a connection lost %s: the answers stay, a retry creates one application',
  (_, lose) =>
    visitShared(browser(), async (page, url) => {
      const { taxId, answers } = newApplicant();
      await fillStart(page, url, answers);
      await page.route(NEW_APPLICATION, lose);
      await press(page, SUBMIT);
      await page.getByText('Parece que você está sem internet').waitFor();
      expect(new URL(page.url()).pathname).toBe(START_PATH);
      expect(await typedName(page)).toBe(START_ANSWERS['Nome completo']);
      await page.unroute(NEW_APPLICATION);
      await press(page, SUBMIT);
      await arrive(page, AFTER_START_PATH);
      expect(await countApplications(url, taxId)).toBe(1);
    }),
);

test.concurrent('a reload before submit keeps the answers', () =>
  visitShared(browser(), async (page, url) => {
    await fillStart(page, url, newApplicant().answers);
    await page.getByLabel('Li e aceito os termos e condições').focus();
    await reload(page);
    await arrive(page, START_PATH);
    expect(await typedName(page)).toBe(START_ANSWERS['Nome completo']);
  }));

/** Screens that continue by themselves are skipped: the lender may be past them when its server is back. */
const isStop = (step: Step) => Object.keys(step).length > 1;

/** On every fourth one in a run, from one of the first four by the run's seed: on all in the course of runs. */
test.concurrent('the server is killed on screens with a form or a button, and the journey continues after a reload', () =>
  visit(browser(), async (page, portal) => {
    const [journey] = readCases(import.meta.dirname).filter(({ name }) => name.startsWith('default start'));
    if (journey === undefined) throw new Error('no journey starts at the default start page');
    const stops = { ...journey, steps: journey.steps.filter(isStop) };
    let at = turn(4);
    await playJourney(page, portal.url, stops, async (_, step) => {
      at += 1;
      if (step.at === START_PATH || at % 4 !== 0) return;
      await portal.kill();
      await portal.start();
      await reload(page);
      await arrive(page, step.at);
    });
    expect(await countApplications(portal.url, START_TAX_ID)).toBe(1);
  }));
