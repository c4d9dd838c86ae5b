/** Every scenario of the console in a browser: the page the lender names is the page that opens, without a fault. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCENARIOS } from '../../src/sandbox/scenarios/catalogue.ts';
import { launchChromium, PHONE } from '../support/chromium.ts';
import { fillField } from '../support/fill.ts';
import { watchPage } from '../support/page-checks.ts';
import { type Portal, startPortal } from '../support/portal.ts';

let browser: Browser;
let portal: Portal;

beforeAll(async () => {
  browser = await launchChromium();
  portal = await startPortal();
});

afterAll(async () => {
  await browser.close();
  await portal.stop();
});

/** The short journey's own address only leads on. */
const LEADS_ON: Record<string, string> = {
  'lead-short': '/emprestimo/solicitacao/inicio-jornada',
  'offer-short': '/emprestimo/solicitacao/oferta/jornada',
  'offer-adiantasim-short': '/jornada/oferta',
};

// Several at once: a page mostly waits.
test.concurrent.each(SCENARIOS)('$name opens its screen', async ({ name }) => {
  const visitor = await browser.newContext({ viewport: PHONE });
  const page = await visitor.newPage();
  const watch = await watchPage(page);
  const created = await visitor.request.post(`${portal.url}/sandbox/api/scenarios`, {
    data: { scenario: name },
  });
  const { url } = (await created.json()) as { url: string };
  await page.goto(portal.url + url);
  await page.waitForURL(portal.url + (LEADS_ON[name] ?? url));
  await page.locator('h1').first().waitFor();
  await watch.inspect();
  expect(watch.problems).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(LEADS_ON[name] ?? url);
  await visitor.close();
});

test('the code to a contact on record lets a returning customer go on', async () => {
  const visitor = await browser.newContext({ viewport: PHONE });
  const page = await visitor.newPage();
  const watch = await watchPage(page);
  const data = { scenario: 'account-proof' };
  const created = await visitor.request.post(`${portal.url}/sandbox/api/scenarios`, { data });
  const { url, taxId } = (await created.json()) as { url: string; taxId: string };
  await page.goto(portal.url + url);
  await page.getByRole('heading', { level: 1, name: 'Confirme que é você' }).waitFor();
  await page.getByText('Enviamos uma mensagem para cl***@exemplo.com.br').waitFor();
  await watch.inspect();
  const sent = await visitor.request.get(`${portal.url}/sandbox/api/outbox?taxId=${taxId}`);
  const code = /confirmação é (\d{6})/.exec(await sent.text())?.[1] ?? '';
  await fillField(page, 'Código de 6 números', code);
  await page.getByRole('button', { name: 'Confirmar código' }).click();
  await page.waitForURL(`${portal.url}/emprestimo/solicitacao/inicio-complemento`);
  expect(watch.problems).toEqual([]);
  await visitor.close();
});

test('one click at the console leads there too, and its pages are without fault', async () => {
  const visitor = await browser.newContext({ viewport: PHONE });
  const page = await visitor.newPage();
  const watch = await watchPage(page);
  for (const path of ['/sandbox/behaviours', '/sandbox/outbox', '/sandbox/events', '/sandbox']) {
    await page.goto(portal.url + path);
    await watch.inspect();
  }
  await page.getByRole('button', { name: 'Create and open step-questions' }).click();
  await page.waitForURL(`${portal.url}/emprestimo/solicitacao/verificacao/kba`);
  await page.goto(`${portal.url}/sandbox`);
  await page.getByRole('button', { name: 'Create late', exact: true }).click();
  await page.getByRole('link', { name: '/cliente/emprestimo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Meu empréstimo' }).waitFor();
  expect(watch.problems).toEqual([]);
  await visitor.close();
});

test('a device is told of its loan after the session, and the position is shared by the customer alone', async () => {
  const visitor = await browser.newContext({
    viewport: PHONE,
    geolocation: { latitude: -23.561684, longitude: -46.655981 },
    permissions: ['geolocation'],
  });
  const page = await visitor.newPage();
  const watch = await watchPage(page);
  const start = `${portal.url}/emprestimo/solicitacao/inicio/voltz`;
  const known = page.getByRole('button', { name: 'Entrar e continuar' });
  const asked = page.waitForResponse('**/api/loan/current/by-device*');
  await page.goto(start);
  expect(await (await asked).json()).toEqual({ inProgress: false });
  expect(await known.count()).toBe(0);

  const data = { scenario: 'underwriting' };
  const created = await visitor.request.post(`${portal.url}/sandbox/api/scenarios`, { data });
  const { url } = (await created.json()) as { url: string };
  const registered = page.waitForResponse('**/api/customer/device');
  await page.goto(portal.url + url);
  expect((await registered).status()).toBe(200);
  const sent = page.waitForRequest((request) => {
    const log = Buffer.from(request.headers()['x-persistent-log'] ?? '', 'base64url').toString();
    return log.includes('"geolocation":{"latitude":-23.56,"longitude":-46.66}');
  });
  await page.getByRole('button', { name: 'Permitir localização' }).click();
  await page.getByText('A sua região aproximada vai ajudar').waitFor();
  await sent;

  await page.goto('about:blank');
  await visitor.clearCookies();
  await page.goto(start);
  await known.waitFor();
  await watch.inspect();
  await known.click();
  await page.waitForURL('**/entrar');
  expect(watch.problems).toEqual([]);
  await visitor.close();
});
