/** The quittances of past years (Lei 12.007/2009) in a browser: on a portal whose clock may be moved, since a year must end. */

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newVisitor } from '../support/chromium.ts';
import { watchPage } from '../support/page-checks.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { browserForFile } from '../support/visit.ts';
import { KEYBOARD } from './keyboard-hands.ts';
import { arrive } from './play.ts';

/** So that the year of the last installment is over, whatever day it is. */
const A_YEAR = 366;

const browser = browserForFile();
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ data: inject('freshLender'), env: { SANDBOX_CONSOLE: 'on' } });
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
