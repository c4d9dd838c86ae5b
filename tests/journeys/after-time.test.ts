/**
 * What customers find in a browser after some time: the quittances of past years (Lei 12.007/2009), and links that have
 * expired. On a portal of its own, since its clock is moved.
 */

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newVisitor } from '../support/chromium.ts';
import { fillFields } from '../support/fill.ts';
import { watchPage } from '../support/page-checks.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { OPEN_SANDBOX } from '../support/sandbox-secret.ts';
import { browserForFile } from '../support/visit.ts';
import { KEYBOARD } from './keyboard-hands.ts';
import { arrive, press } from './play.ts';

/** So that the year of the last installment is over, whatever day it is. */
const A_YEAR = 366;

const browser = browserForFile();
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ data: inject('freshLender'), env: OPEN_SANDBOX });
});

afterAll(async () => {
  await portal.stop();
});

test('each year that has ended with everything paid has a quittance, and the running one has none', async () => {
  const { url } = portal;
  const visitor = await newVisitor(browser());
  const page = await visitor.newPage();
  const watch = await watchPage(page);
  const post = (path: string, data: object) => page.request.post(`${url}/sandbox/api/${path}`, { data });
  const created = await post('scenarios', { scenario: 'settled' });
  const { taxId, password } = (await created.json()) as { taxId: string; password: string };
  const answer = await page.request.get(`${url}/api/loan/current/re-payments`);
  const { balance } = (await answer.json()) as { balance: { dueDate: string }[] };
  const years = [...new Set(balance.map(({ dueDate }) => dueDate.slice(0, 4)))].sort();
  expect(years.length).toBeGreaterThan(0);
  expect((await post('clock', { days: A_YEAR })).ok()).toBe(true);
  await page.context().clearCookies();

  await page.goto(`${url}/cliente/emprestimo/documentos`);
  await arrive(page, '/entrar');
  await KEYBOARD.fill(page, { 'CPF ou e-mail': taxId, Senha: password }, '');
  await KEYBOARD.press(page, 'Entrar');
  await arrive(page, '/cliente/emprestimo/documentos');
  const buttons = page.getByRole('button', { name: /^Baixar a quitação anual de \d{4}$/ });
  await expect.poll(() => buttons.count()).toBe(years.length);
  for (const year of years) {
    const download = page.waitForEvent('download');
    await KEYBOARD.press(page, `Baixar a quitação anual de ${year}`);
    expect((await download).suggestedFilename()).toBe(`quitacao-${year}.pdf`);
  }
  await watch.inspect();
  expect(watch.problems).toEqual([]);
  await visitor.close();
});

/** Longer than any link is valid. */
const A_DAY = 1;

test('links that have expired say so, lead to new ones, and these are valid', async () => {
  const { url } = portal;
  const visitor = await newVisitor(browser());
  const page = await visitor.newPage();
  const watch = await watchPage(page, [/422/]);
  const post = (path: string, data: object) => page.request.post(`${url}/sandbox/api/${path}`, { data });
  const { taxId } = (await (await post('scenarios', { scenario: 'current' })).json()) as { taxId: string };
  await visitor.clearCookies();
  const newestLink = async () => {
    const outbox = await page.request.get(`${url}/sandbox/api/outbox?taxId=${taxId}`);
    const { messages } = (await outbox.json()) as { messages: { link: string | null }[] };
    return url + messages.find(({ link }) => link !== null)?.link;
  };
  const askForPassword = async () => {
    await fillFields(page, { CPF: taxId });
    await press(page, 'Enviar link');
    await page.getByRole('heading', { name: 'Confira o seu e-mail' }).waitFor();
    return newestLink();
  };
  const askForLogin = async () => {
    await page.goto(`${url}/entrar/link`);
    await fillFields(page, { CPF: taxId });
    await press(page, 'Enviar link');
    await page.getByText('enviamos um e-mail com o link').waitFor();
    return newestLink();
  };
  await page.goto(`${url}/entrar/nova-senha`);
  const forPassword = await askForPassword();
  const forLogin = await askForLogin();
  expect((await post('clock', { days: A_DAY })).ok()).toBe(true);

  await page.goto(forPassword);
  await fillFields(page, { 'Nova senha': 'tartaruga verde 42' });
  await press(page, 'Salvar nova senha');
  await page.getByText('Este link não vale mais').waitFor();
  await watch.inspect();
  await press(page, 'Pedir um novo link');
  await page.goto(await askForPassword());
  await fillFields(page, { 'Nova senha': 'tartaruga verde 42' });
  await press(page, 'Salvar nova senha');
  await page.getByText('Senha nova criada').waitFor();

  expect((await page.goto(forLogin))?.status()).toBe(422);
  await page.getByText('Este link não vale mais').waitFor();
  await press(page, 'Pedir um novo link');
  await arrive(page, '/entrar/link');
  await page.goto(await askForLogin());
  await press(page, 'Entrar');
  await page.waitForURL(({ pathname }) => pathname.startsWith('/cliente/'));
  await page.locator('h1').first().waitFor();
  expect(watch.problems).toEqual([]);
  await visitor.close();
});
