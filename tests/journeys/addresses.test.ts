/**
 * Addresses of the specification in a browser, for whom they are meant, and states of a loan (§4.2), one of three in a run: the page
 * opens, or leads on where it should, without problems. every-screen.test.ts looks at the screens zoomed and with large texts,
 * tests/specification tests of all addresses to which screen they belong, tests/sandbox/scenarios the page of each scenario.
 */

import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pathOf } from '../../renderer/authoring/cli/where/find-screen.ts';
import { samples } from '../../src/samples.ts';
import { scenarioNamed } from '../../src/sandbox/scenarios/catalogue.ts';
import { type SpecifiedAddress, specifiedAddresses } from '../specification/tables.ts';
import { newVisitor, PHONE } from '../support/chromium.ts';
import { drawn } from '../support/drawn.ts';
import { watchPage } from '../support/page-checks.ts';
import { browserForFile, sharedPortal } from '../support/visit.ts';
import { developmentPortal, enterDevelopmentHost } from './customer-visit.ts';

const browser = browserForFile();
const origin = sharedPortal();

/** Pages of states that only lead on. */
const LEADS_ON: Record<string, string> = {
  'offer-short': '/emprestimo/solicitacao/oferta/jornada',
  'offer-adiantasim-short': '/jornada/oferta',
  // The page of all refusals finds out whether the bank account caused this one.
  'declined-by-bank': '/emprestimo/solicitacao/banco-nao-disponivel',
};

type Opened = Omit<SpecifiedAddress, 'screen'> & Partial<Pick<SpecifiedAddress, 'screen'>>;

const all = (await samples()).flatMap(({ id, url }) =>
  url === null ? [] : [{ id, url, state: scenarioNamed(id)?.choices.state }],
);
/** The first scenario of each state, and those whose page leads on. */
const ofStates = all.filter(
  ({ id, state }, at) => id in LEADS_ON || all.findIndex((other) => other.state === state) === at,
);
const opened: Opened[] = [
  ...specifiedAddresses.filter((one) => one.in === undefined),
  ...ofStates.map(({ id, url }) => ({
    address: url,
    as: id,
    ...(id in LEADS_ON && { leads: LEADS_ON[id] }),
  })),
];
const isFirst = ({ address, as, forced = false }: Opened, at: number) =>
  opened.findIndex((one) => one.address === address && one.as === as && !one.forced === !forced) === at;

const LOGOUT = '/cliente/sair';

async function begin(as: string): Promise<BrowserContext> {
  const visitor = await newVisitor(browser(), PHONE);
  if (as === 'visitor') return visitor;
  await visitor.request.post(`${origin}/sandbox/api/scenarios`, { data: { scenario: as } });
  await enterDevelopmentHost(visitor);
  return visitor;
}

const visitors = new Map<string, Promise<BrowserContext>>();

/** One customer of a scenario opens all their addresses, each in a tab of its own. */
function visitorOf(as: string): Promise<BrowserContext> {
  const visitor = visitors.get(as) ?? begin(as);
  visitors.set(as, visitor);
  return visitor;
}

async function nextBill(visitor: BrowserContext): Promise<string> {
  const answer = await visitor.request.get(`${origin}/api/loan/current/re-payments`);
  const { nextUnpaidInstallment } = (await answer.json()) as {
    nextUnpaidInstallment: { bill: { id: string } };
  };
  return nextUnpaidInstallment.bill.id;
}

const seen = (page: Page, text: string) =>
  page.getByText(text).or(page.getByPlaceholder(text)).filter({ visible: true }).first();

/** Does the page still show the heading that the server has sent it with? Without one it is left to the scripts. */
const keepsHeading = (page: Page, html: string) =>
  page.evaluate((source) => {
    const headingOf = (root: Document) => root.querySelector('main h1')?.textContent;
    const sent = headingOf(new DOMParser().parseFromString(source, 'text/html'));
    return sent === undefined || sent === headingOf(document);
  }, html);

// In parallel: a page mostly waits.
test.concurrent.each(drawn(opened.filter(isFirst), 3))(
  '$address opens as $as',
  async ({ address, as, screen, leads, forced, underReview, shows = [] }) => {
    const visitor = await (address === LOGOUT ? begin(as) : visitorOf(as));
    const page = await visitor.newPage();
    const watch = await watchPage(page, screen === null ? [/404/] : []);
    const path = address.includes('{bill}') ? address.replace('{bill}', await nextBill(visitor)) : address;
    const host = underReview ? developmentPortal() : origin;
    const response = await page.goto(`${host}${path}${forced ? '?forcePage=true' : ''}`);
    // A page that has led on by itself has no body any more.
    const html = (await response?.text().catch(() => '')) ?? '';
    const expected = leads ?? pathOf(path);
    await page.waitForURL((url) => pathOf(url.pathname) === expected);
    await page.locator('h1').first().waitFor();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    if (leads === undefined) expect(await keepsHeading(page, html)).toBe(true);
    for (const text of shows) await seen(page, text).waitFor();
    await watch.inspect();
    expect(watch.problems).toEqual([]);
    expect(pathOf(new URL(page.url()).pathname)).toBe(expected);
    await page.close();
  },
);
