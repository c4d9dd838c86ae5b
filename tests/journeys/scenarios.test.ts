/**
 * Customers of the console's scenarios in a browser: what the console creates, what a device and a session keep. The page of
 * each scenario is opened by addresses.test.ts.
 */

import { expect, test } from 'vitest';
import { newVisitor, PHONE } from '../support/chromium.ts';
import { fillField } from '../support/fill.ts';
import { watchPage } from '../support/page-checks.ts';
import { browserForFile, sharedPortal } from '../support/visit.ts';

const browser = browserForFile();
const origin = sharedPortal();

test.concurrent("one click in the console opens the page too, and the console's pages have no problems", async () => {
  const visitor = await newVisitor(browser());
  const page = await visitor.newPage();
  const watch = await watchPage(page);
  for (const path of ['/sandbox/behaviours', '/sandbox/outbox', '/sandbox/events', '/sandbox']) {
    await page.goto(origin + path);
    await watch.inspect();
  }
  await page.getByRole('button', { name: 'Create and open step-questions' }).click();
  await page.waitForURL(`${origin}/emprestimo/solicitacao/verificacao/kba`);
  await page.goto(`${origin}/sandbox`);
  await page.getByRole('button', { name: 'Create late', exact: true }).click();
  await page.getByRole('link', { name: '/cliente/emprestimo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Meu empréstimo' }).waitFor();
  expect(watch.problems).toEqual([]);
  await visitor.close();
});

test.concurrent('a device gets its loan back after the session, and only the customer shares the position', async () => {
  const visitor = await newVisitor(browser(), PHONE, {
    geolocation: { latitude: -23.561684, longitude: -46.655981 },
    permissions: ['geolocation'],
  });
  const page = await visitor.newPage();
  const watch = await watchPage(page);
  const start = `${origin}/emprestimo/solicitacao/inicio/voltz`;
  const known = page.getByRole('button', { name: 'Entrar e continuar' });
  const asked = page.waitForResponse('**/api/loan/current/by-device*');
  await page.goto(start);
  expect(await (await asked).json()).toEqual({ inProgress: false });
  expect(await known.count()).toBe(0);

  const data = { scenario: 'underwriting' };
  const created = await visitor.request.post(`${origin}/sandbox/api/scenarios`, { data });
  const { url } = (await created.json()) as { url: string };
  const registered = page.waitForResponse('**/api/customer/device');
  await page.goto(origin + url);
  expect((await registered).status()).toBe(200);
  const sent = page.waitForRequest((request) => {
    const log = Buffer.from(request.headers()['x-persistent-log'] ?? '', 'base64url').toString();
    return log.includes('"geolocation":{"latitude":-23.56,"longitude":-46.66}');
  });
  const share = page.getByRole('button', { name: 'Permitir localização' });
  await share.click();
  await page.getByText('A sua região aproximada vai ajudar').waitFor();
  await share.waitFor({ state: 'detached' });
  await page.locator('main :focus').waitFor();
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

test.concurrent('a session that ends on a screen leads to the login, and no event is tracked twice', async () => {
  const visitor = await newVisitor(browser(), PHONE);
  const page = await visitor.newPage();
  const watch = await watchPage(page, [/response 401: PUT .*counter-offer/, /status of 401/]);
  const tracked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/tag-analytics-event')) tracked.push(searchParams.get('eventName'));
  });
  const data = { scenario: 'contract' };
  const created = await visitor.request.post(`${origin}/sandbox/api/scenarios`, { data });
  const { url, taxId } = (await created.json()) as { url: string; taxId: string };
  const acknowledged = page.waitForResponse('**/tag-analytics-event*');
  await page.goto(origin + url);
  await acknowledged;
  await page.getByText('Não gostei da proposta').click();
  await fillField(page, 'Qual é o motivo principal?', 'Valor da parcela');
  await fillField(page, 'Está baixo ou alto?', 'Está alto');
  await visitor.clearCookies();
  const loggedOut = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url() === `${origin}/api/auth/logout`,
  );
  const answered = page.waitForRequest('**/api/counter-offer?*');
  await page.getByRole('button', { name: 'Enviar resposta' }).click();
  // §7.4: the step that the customer stands at, here the contract.
  expect(new URL((await answered).url()).searchParams.get('step')).toBe('4');
  await loggedOut;
  await page.waitForURL(`${origin}/entrar?sessao=encerrada`);
  await page.getByText('Sua sessão terminou por segurança').waitFor();
  await watch.inspect();

  await visitor.request.post(`${origin}/sandbox/api/sessions`, { data: { taxId } });
  await page.getByRole('button', { name: 'Continuar um pedido deste aparelho' }).click();
  // Back where the customer was, with what was chosen.
  await page.waitForURL('**/contra-oferta');
  await page.getByRole('radio', { name: 'Valor da parcela', checked: true }).waitFor();
  expect(tracked).toEqual(['funil_contract_ready']);
  expect(watch.problems).toEqual([]);
  await visitor.close();
});

// Specification §4.3, §6: the customer area leads to the login, whatever its layout; an application to its start, where the root leads.
test.concurrent.each([
  ['/cliente/resumo', '/entrar'],
  ['/cliente/solicitacao/contrato', '/entrar'],
  ['/emprestimo/solicitacao/contrato', '/emprestimo/solicitacao/inicio'],
])('without a session %s leads to %s', async (from, to) => {
  const visitor = await newVisitor(browser(), PHONE);
  const page = await visitor.newPage();
  await page.goto(origin + from);
  // A form in steps adds the name of its first one.
  await page.waitForURL(({ pathname }) => pathname === to);
  await page.locator('h1').first().waitFor();
  expect(new URL(page.url()).pathname).toBe(to);
  await visitor.close();
});
