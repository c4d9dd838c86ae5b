/** The start page before and while its scripts load. */

import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bytesOf } from '../../bench/first-load.ts';
import { newVisitor, PHONE } from '../support/chromium.ts';
import { goBack, goForward, reload } from '../support/history.ts';
import { browserForFile, sharedPortal } from '../support/visit.ts';
import { arrive } from './play.ts';
import { START_PATH } from './start-answers.ts';

const browser = browserForFile();
const url = sharedPortal();

const START_PAGES = ['', '/voltz', '/serasa', '/lead', '/multiplik', '/banco-parceiro'];

test.concurrent.each(START_PAGES)('%s: the form is in the HTML, before any script', async (variant) => {
  const visitor = await newVisitor(browser(), PHONE, { javaScriptEnabled: false });
  const page = await visitor.newPage();
  // It would lead on to the page that the server plays without scripts.
  await page.route(
    ({ search }) => search === '?no-script',
    (route) => route.fulfill({ status: 204 }),
  );
  const answer = await page.goto(url + START_PATH + variant);
  expect(answer?.status()).toBe(200);
  for (const label of ['CPF', 'Celular com DDD']) {
    expect(await page.getByLabel(label, { exact: true }).isVisible(), label).toBe(true);
  }
  expect(await page.locator('form [type=submit]').isVisible()).toBe(true);
  await visitor.close();
});

/** Compressed scripts of a first visit, in bytes. What the first page does not need is loaded later. */
const SCRIPT_BUDGET = 133_000;

test.concurrent('a first visit loads no more scripts than it may', async () => {
  const { script } = await bytesOf(browser(), url + START_PATH);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(SCRIPT_BUDGET);
});

test.concurrent('personal data of a partner link leave the URL, and no other request contains them', async () => {
  const visitor = await newVisitor(browser());
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
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('ana.souza@exemplo.com.br');
  await page.getByRole('button', { name: 'Voltar' }).click();
  expect(new URL(page.url()).search).toBe('?utm_source=iq');
  await reload(page);
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

test.concurrent('a page that is not prerendered names its own script and its layout in the HTML', async () => {
  const answer = await fetch(`${url}/emprestimo/solicitacao/contrato`, {
    headers: { 'sec-purpose': 'prefetch' },
  });
  const html = await answer.text();
  const links = [
    ...html.matchAll(/<link rel="modulepreload" href="\/assets\/([a-z]+)-[^"]+" data-module="([^"]+)"/g),
  ].map(([, ...named]) => named.join(' '));
  expect(links.sort()).toEqual(['application layout/application', 'contrato screen/solicitacao/contrato']);
});

test.concurrent('the page of a partner names its own address, which no other page knows', async () => {
  const visitor = await newVisitor(browser(), PHONE);
  const page = await visitor.newPage();
  const partner = `${url}${START_PATH}/voltz`;
  const ready = () => page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.goto(partner);
  await ready();
  const title = await page.title();
  const isShown = () => page.waitForFunction((shown) => document.title === shown, title);
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/quem-somos"]')?.click());
  await page.waitForURL(`${url}/quem-somos`);
  await goBack(page);
  await isShown();
  expect(documents).toEqual([]);
  // A page that was loaded anew knows only itself: the server sends the one before.
  await goForward(page);
  await reload(page);
  await ready();
  await goBack(page);
  await isShown();
  // The history may move on before the page's scripts run.
  await goForward(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/main-/, (route) => held.then(() => route.continue()));
  await reload(page, { waitUntil: 'commit' });
  await goBack(page, { waitUntil: 'commit' });
  release();
  await ready();
  await isShown();
  const visited = documents.map((one) => one.replace(/[?#].*/, ''));
  expect(visited.slice(0, 3)).toEqual([`${url}/quem-somos`, partner, `${url}/quem-somos`]);
  expect(visited.at(-1)).toBe(partner);
  await visitor.close();
});

test.concurrent('a first page is used before the list of all modules comes', async () => {
  const visitor = await newVisitor(browser(), PHONE);
  const page = await visitor.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/modules-/, (route) => held.then(() => route.continue()));
  await page.goto(url + START_PATH);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  const listed = page.waitForResponse(/\/assets\/modules-/);
  release();
  expect((await listed).status()).toBe(200);
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
  ['phone', PHONE],
  ['desk', { width: 1280, height: 800 }],
])('the price follows the amount without layout shift: %s', async (_, viewport) => {
  const visitor = await newVisitor(browser(), viewport);
  const page = await visitor.newPage();
  await page.goto(url + START_PATH);
  await arrive(page, START_PATH);
  const price = page.locator('.t-price .t-amount');
  await price.filter({ hasText: '12x de R$' }).waitFor();
  const before = await price.textContent();
  await page.getByLabel('De quanto você precisa?').fill('2500');
  // What an installment costs depends on the days until the first one, so on today; that of 2.500 is two to three times as high.
  await page.waitForFunction((text) => {
    const [was = 0, is = 0] = [text, document.querySelector('.t-price .t-amount')?.textContent].map((shown) =>
      Number(/12x de R\$\s(\d+),\d\d/.exec(shown ?? '')?.[1]),
    );
    return is > 2 * was && is < 3 * was;
  }, before);
  await page.getByRole('radio', { name: '6x' }).check();
  await price.filter({ hasText: '6x de R$' }).waitFor();
  expect(await page.getByRole('button', { name: /50 a mais$/ }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: /50 a menos$/ }).click();
  await page.locator('output', { hasText: '2.450' }).waitFor();
  expect(await page.locator('[aria-current="step"]').textContent()).toMatch(/^Etapa 1 de 5: Pedido$/);
  expect(await shifts(page)).toBeLessThan(0.01);
  await visitor.close();
});

/** Passes a page on in two parts: a browser shows what it has when the second one is late. */
async function inTwoParts(html: string, cut: string, response: ServerResponse): Promise<void> {
  const at = html.indexOf(cut);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.write(html.slice(0, at));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  response.end(html.slice(at));
}

/** The portal, whose pages arrive in parts; all else comes from the portal itself. */
async function slowPages(cut: string): Promise<{ server: Server; origin: string }> {
  const server = createServer(async ({ url: path = '/', headers }, response) => {
    const isPage = headers['sec-fetch-dest'] === 'document';
    const answer = await fetch(url + path, { headers: { accept: headers.accept ?? '*/*' } });
    if (isPage) return inTwoParts(await answer.text(), cut, response);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test.concurrent('a page whose rest is late is not shown before its parts have their places', async () => {
  const { server, origin } = await slowPages('class="t-form__inset');
  const visitor = await newVisitor(browser(), { width: 1280, height: 800 });
  const page = await visitor.newPage();
  await page.goto(origin + START_PATH);
  await page.locator('.t-price .t-amount').first().waitFor();
  expect(await shifts(page)).toBeLessThan(0.01);
  await visitor.close();
  server.close();
});
