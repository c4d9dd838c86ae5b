/** Pages whose scripts are late, missing or broken: nothing is lost, and the journey goes on. */
import type { Page, Route } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { LONGEST_WAIT, newVisitor } from '../support/chromium.ts';
import { fillFields } from '../support/fill.ts';
import { reload } from '../support/history.ts';
import { changeWords } from '../support/translation.ts';
import { browserForFile, sharedPortal } from '../support/visit.ts';
import { arrive, press } from './play.ts';
import {
  AFTER_START_PATH,
  byFirstStep,
  countApplications,
  newApplicant,
  START_PATH,
  SUBMIT,
} from './start-answers.ts';

const browser = browserForFile();
const url = sharedPortal();

/** Delays every script of the portal until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js(?:\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A page that opens another at once interrupts its own navigation, which Playwright's wait for an address takes for a fault. */
const comeTo = (page: Page, isThere: (path: string) => boolean) =>
  vi.waitFor(() => expect(new URL(page.url()).pathname).toSatisfy(isThere), { timeout: LONGEST_WAIT });

/** The value of each control, without what a mask adds to it: separators, and the cents of a whole amount. */
const shownAnswers = (page: Page) =>
  page.locator('form').evaluate((form) =>
    [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map((control) => {
      if (/checkbox|radio/.test(control.type)) return `${control.id} ${control.matches(':checked')}`;
      const text = control.value.replace(/,00$/, '');
      return `${control.id} ${text.replace(/\D/g, '') || text}`;
    }),
  );

/** The control that has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** As the page comes, or in other words: React then makes its elements anew. */
const MEANWHILE = [
  ['as it is', async () => {}],
  ['translated meanwhile', (page: Page) => page.evaluate(changeWords)],
] as const;

test.concurrent.each(MEANWHILE)(
  'what is typed, chosen and ticked before the scripts load is kept and sent by a page %s',
  async (_, change) => {
    const visitor = await newVisitor(browser());
    const page = await visitor.newPage();
    const release = await holdScripts(page);
    await page.goto(url + START_PATH, { waitUntil: 'commit' });
    const [first, later] = byFirstStep(newApplicant().answers);
    await fillFields(page, first);
    await page.getByLabel('CPF').focus();
    await change(page);
    const before = [...(await shownAnswers(page)), await focused(page)];
    release();
    await arrive(page, START_PATH);
    expect([...(await shownAnswers(page)), await focused(page)]).toEqual(before);
    await fillFields(page, later);
    await press(page, SUBMIT);
    await arrive(page, AFTER_START_PATH);
    await visitor.close();
  },
);

test.concurrent.each(MEANWHILE)(
  'what is chosen and ticked on a page with data before the scripts load is kept by a page %s',
  async (_, change) => {
    const visitor = await newVisitor(browser());
    await visitor.request.post(`${url}/sandbox/api/scenarios`, { data: { scenario: 'pre-contract' } });
    const page = await visitor.newPage();
    const release = await holdScripts(page);
    const path = '/emprestimo/solicitacao/informacoes-contrato';
    await page.goto(url + path, { waitUntil: 'commit' });
    const untouched = await shownAnswers(page);
    await fillFields(page, { 'Dia do vencimento': '15', 'Código promocional': 'AMIGO' });
    await page.getByLabel('Quero o SuperSeguro').check();
    await change(page);
    const before = await shownAnswers(page);
    expect(before).not.toEqual(untouched);
    release();
    await arrive(page, path);
    expect(await shownAnswers(page)).toEqual(before);
    await visitor.close();
  },
);

/** Longer than any patience of the early script. */
const LATE_MS = 20_000;

/** Each script of the portal arrives so long after the page was asked for, or at once if it is asked for later. */
async function delayScripts(page: Page): Promise<void> {
  const arrival = new Promise((resolve) => setTimeout(resolve, LATE_MS));
  await page.route(/\.js(?:\?|$)/, async (route) => {
    await arrival;
    await route.continue();
  });
}

test.concurrent('an application begun 20 s before the scripts arrive ends well', async () => {
  const visitor = await newVisitor(browser());
  const page = await visitor.newPage();
  await delayScripts(page);
  const begun = performance.now();
  await page.goto(url + START_PATH, { waitUntil: 'commit' });
  const { answers, taxId } = newApplicant();
  const [first, later] = byFirstStep(answers);
  await fillFields(page, first);
  const before = await shownAnswers(page);
  expect(performance.now() - begun).toBeLessThan(LATE_MS);
  await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 3 * LATE_MS });
  expect(performance.now() - begun).toBeGreaterThan(LATE_MS);
  expect(await shownAnswers(page)).toEqual(before);
  expect(await page.locator('html[data-plain]').count()).toBe(0);
  await fillFields(page, later);
  await press(page, SUBMIT);
  await arrive(page, AFTER_START_PATH);
  expect(await countApplications(url, taxId)).toBe(1);
  await visitor.close();
});

test.concurrent('a form submitted before the scripts load is the server’s', async () => {
  const visitor = await newVisitor(browser());
  const page = await visitor.newPage();
  const release = await holdScripts(page);
  await page.goto(`${url}${START_PATH}?utm_source=a`, { waitUntil: 'commit' });
  const { answers, taxId } = newApplicant();
  const [first, later] = byFirstStep(answers);
  await fillFields(page, { ...first, CPF: '111.111.111-11' });
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  // Its answer stays, with the errors and what was typed, though scripts run.
  await page.getByRole('alert').getByRole('link').waitFor();
  expect(new URL(page.url()).search).toBe('?utm_source=a');
  const phone = await page.getByLabel('Celular com DDD').inputValue();
  expect(phone.replace(/\D/g, '')).toBe(answers['Celular com DDD']);
  expect(await page.getByRole('radio', { name: '6x' }).isChecked()).toBe(true);
  await page.getByLabel('CPF').fill(taxId);
  await fillFields(page, later);
  await press(page, SUBMIT);
  // A screen that waits for the lender may come first: it needs its scripts to go on.
  await comeTo(page, (path) => path !== START_PATH);
  expect(await countApplications(url, taxId)).toBe(1);
  release();
  await arrive(page, AFTER_START_PATH);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await visitor.close();
});

const missing = (route: Route) => route.fulfill({ status: 404, body: '' });
const MAIN = /\/assets\/main-[^/]*\.js/;

type Trouble = (page: Page) => Promise<unknown>;

const routed =
  (which: RegExp, instead: (route: Route) => Promise<void>): Trouble =>
  (page) =>
    page.route(which, instead);

/** It would run most of the scripts, until one uses what it does not have. */
const old: Trouble = (page) =>
  page.addInitScript(() => void Reflect.deleteProperty(Array.prototype, 'findLast'));

test.concurrent.each<[string, Trouble]>([
  ['scripts that are blocked', routed(/\.js(?:\?|$)/, (route) => route.abort('blockedbyclient'))],
  ['a first module that is gone', routed(MAIN, missing)],
  [
    'an exception in the first module',
    routed(MAIN, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
    ),
  ],
  ['the screens’ chunks gone', routed(/\/assets\/(inicio|informacoes-contrato)-[^/]*\.js/, missing)],
  ['a browser from before 2022', old],
])('an application goes on with %s', async (_, trouble) => {
  const visitor = await newVisitor(browser());
  const page = await visitor.newPage();
  await trouble(page);
  await page.goto(url + START_PATH, { waitUntil: 'commit' });
  const { answers, taxId } = newApplicant();
  const { CPF, ...others } = answers;
  await fillFields(page, { CPF: CPF ?? '' });
  await page.waitForSelector('html[data-plain=shown]', { state: 'attached' });
  expect((await page.getByLabel('CPF', { exact: true }).inputValue()).replace(/\D/g, '')).toBe(taxId);
  await fillFields(page, others);
  await press(page, SUBMIT);
  await comeTo(page, (path) => path === AFTER_START_PATH);
  await page.waitForSelector('html[data-plain=shown]', { state: 'attached' });
  await fillFields(page, { 'Em quantas parcelas?': '12x' });
  await press(page, 'Continuar com esta escolha');
  await comeTo(page, (path) => path !== AFTER_START_PATH);
  expect(await countApplications(url, taxId)).toBe(1);
  await visitor.close();
});

test.concurrent('a page that holds its scripts until it is shown runs them, and is the server’s without them', async () => {
  const visitor = await newVisitor(browser());
  await visitor.request.post(`${url}/sandbox/api/scenarios`, { data: { scenario: 'pre-contract' } });
  const page = await visitor.newPage();
  const path = '/emprestimo/solicitacao/informacoes-contrato';
  await page.goto(url + path);
  await arrive(page, path);
  const again = await reload(page);
  expect(await again?.text()).toMatch(/<template data-scripts>.*src="\/assets\/main-.*<\/template>/s);
  await arrive(page, path);
  expect(await page.locator('template[data-scripts]').count()).toBe(0);
  await page.route(MAIN, missing);
  await reload(page);
  await page.waitForSelector('html[data-plain=shown]', { state: 'attached' });
  await visitor.close();
});

test.concurrent('a page whose script is missing is loaded anew, then played by the server, and whole when it is back', async () => {
  const visitor = await newVisitor(browser());
  const page = await visitor.newPage();
  const script = /\/assets\/como-funciona[^/]*\.js/;
  await page.route(script, missing);
  await page.goto(url + START_PATH);
  await arrive(page, START_PATH);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/como-funciona"]')?.click());
  await page.waitForSelector('html[data-plain=shown]', { state: 'attached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(loads).toEqual(['/como-funciona']);
  await page.unroute(script);
  await reload(page);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await visitor.close();
});
