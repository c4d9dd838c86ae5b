/** The start page before and while its scripts load. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOf } from '../../bench/first-load.ts';
import { newVisitor, PHONE } from '../support/chromium.ts';
import { fillFields } from '../support/fill.ts';
import { openBrowser, sharedPortal } from '../support/visit.ts';
import { arrive, press } from './play.ts';
import { AFTER_START_PATH, newApplicant, START_PATH, SUBMIT } from './start-answers.ts';

let browser: Browser;
let url: string;

beforeAll(async () => {
  browser = await openBrowser();
  url = sharedPortal();
});

afterAll(() => browser.close());

const START_PAGES = ['', '/voltz', '/serasa', '/lead', '/multiplik', '/banco-parceiro'];

test.concurrent.each(START_PAGES)('%s: the form is in the HTML, before any script', async (variant) => {
  const visitor = await newVisitor(browser, PHONE, { javaScriptEnabled: false });
  const page = await visitor.newPage();
  const answer = await page.goto(url + START_PATH + variant);
  expect(answer?.status()).toBe(200);
  for (const label of ['CPF', 'E-mail', 'Celular com DDD']) {
    expect(await page.getByLabel(label, { exact: true }).isVisible(), label).toBe(true);
  }
  expect(await page.locator('form [type=submit]').isVisible()).toBe(true);
  await visitor.close();
});

/** Compressed scripts of a first visit, in bytes. What the first page does not need is loaded later. */
const SCRIPT_BUDGET = 132_000;

test('a first visit loads no more scripts than it may', async () => {
  const { script } = await bytesOf(browser, url + START_PATH);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(SCRIPT_BUDGET);
});

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

/** The value of each control, without what a mask adds to it: separators, and the cents of a whole amount. */
const shownAnswers = (page: Page) =>
  page.locator('form').evaluate((form) =>
    [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map((control) => {
      if (/checkbox|radio/.test(control.type)) return `${control.id} ${control.matches(':checked')}`;
      const text = control.value.replace(/,00$/, '');
      return `${control.id} ${text.replace(/\D/g, '') || text}`;
    }),
  );

test.concurrent('what is typed, chosen and ticked before the scripts load is kept and sent', async () => {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  const release = await holdScripts(page);
  await page.goto(url + START_PATH, { waitUntil: 'commit' });
  await fillFields(page, newApplicant().answers);
  const before = await shownAnswers(page);
  release();
  await arrive(page, START_PATH);
  expect(await shownAnswers(page)).toEqual(before);
  await press(page, SUBMIT);
  await arrive(page, AFTER_START_PATH);
  await visitor.close();
});

test.concurrent('a form submitted before the scripts load is sent once they have', async () => {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  const release = await holdScripts(page);
  await page.goto(url + START_PATH, { waitUntil: 'commit' });
  await fillFields(page, newApplicant().answers);
  await press(page, SUBMIT);
  expect(new URL(page.url()).search).toBe('');
  release();
  await arrive(page, AFTER_START_PATH);
  await visitor.close();
});

test.concurrent('personal data of a partner link leave the URL, and no other request contains them', async () => {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  const personal = ['52998224725', 'ana.souza', '11987654321'];
  const told: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    told.push(`${request.url()} ${referer} ${request.postData() ?? ''}`);
  });
  await page.goto(
    `${url}${START_PATH}/iq?document=529.982.247-25&document=52998224725&utm_source=iq&email=ana.souza@exemplo.com.br&phone=11987654321`,
  );
  await arrive(page, `${START_PATH}/iq`);
  expect(await page.getByLabel('CPF', { exact: true }).inputValue()).toBe('529.982.247-25');
  expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('ana.souza@exemplo.com.br');
  expect(new URL(page.url()).search).toBe('?utm_source=iq');
  await page.reload();
  await arrive(page, `${START_PATH}/iq`);
  expect(await page.getByLabel('CPF', { exact: true }).inputValue(), 'after a reload').toBe('529.982.247-25');
  const history = await page.evaluate(() =>
    JSON.stringify([performance.getEntriesByType('navigation'), window.dataLayer]),
  );
  const [first = '', ...others] = told;
  expect(first).toContain('52998224725');
  expect(others.length).toBeGreaterThan(3);
  for (const word of personal)
    expect(
      others.filter((one) => one.includes(word)),
      word,
    ).toEqual([]);
  expect(history).not.toContain('52998224725');
  await visitor.close();
});

test.concurrent('a page whose script is missing reloads once, then shows an error, and works when it is back', async () => {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  const script = /\/assets\/como-funciona[^/]*\.js/;
  await page.route(script, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(url + START_PATH);
  await arrive(page, START_PATH);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/como-funciona"]')?.click());
  await page.getByText('Erro ao renderizar a página.').waitFor();
  expect(loads).toEqual(['/como-funciona']);
  await page.unroute(script);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await arrive(page, '/como-funciona');
  expect(await page.getByText('Erro ao renderizar a página.').count()).toBe(0);
  await visitor.close();
});

test.concurrent('a page that is not prerendered names its own script and its layout in the HTML', async () => {
  const visitor = await newVisitor(browser, PHONE, { javaScriptEnabled: false });
  const page = await visitor.newPage();
  const answer = await page.goto(`${url}/emprestimo/solicitacao/contrato`);
  const html = (await answer?.text()) ?? '';
  const links = [...html.matchAll(/<link rel="modulepreload" href="\/assets\/([a-z]+)-/g)].map(
    ([, name]) => name,
  );
  expect(links).toEqual(expect.arrayContaining(['contrato', 'application']));
  await visitor.close();
});

/** Cumulative layout shift not caused by input, since the first paint. A mark comes after all that was shifted. */
const shifts = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await nextFrame();
    return new Promise<number>((resolve) => {
      let sum = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as { value?: number }).value ?? 0;
        if (list.getEntriesByType('mark').length > 0) resolve(sum);
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      observer.observe({ type: 'mark' });
      performance.mark('counted');
    });
  });

test.concurrent.each([
  ['phone', PHONE, '.t-field__note', '.t-aside'],
  ['desk', { width: 1280, height: 800 }, '.t-aside .t-strong-number', '.t-field__note'],
])('the example follows the amount without layout shift: %s', async (_, viewport, seen, unseen) => {
  const visitor = await newVisitor(browser, viewport);
  const page = await visitor.newPage();
  await page.goto(url + START_PATH);
  await arrive(page, START_PATH);
  await page.locator(seen, { hasText: '12x de R$' }).first().waitFor();
  const before = await page.locator(seen).first().textContent();
  await page.getByLabel('De quanto você precisa?').fill('2500');
  await page.waitForFunction(
    ([selector, text]) => {
      const shown = document.querySelector<HTMLElement>(selector ?? '')?.textContent;
      return shown !== text && /12x de R\$\s4\d\d,\d\d/.test(shown ?? '');
    },
    [seen, before],
  );
  expect(await page.locator(unseen).first().isVisible()).toBe(false);
  expect(await page.locator('[aria-current="step"]').textContent()).toMatch(/^Etapa 1 de 5: Pedido$/);
  expect(await shifts(page)).toBeLessThan(0.01);
  await visitor.close();
});
