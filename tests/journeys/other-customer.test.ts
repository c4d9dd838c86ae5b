/** Two people at one browser: the page of the first does nothing with the session of the second, and closes. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from '../support/chromium.ts';
import { type Answer, fillFields } from '../support/fill.ts';
import { reload } from '../support/history.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { openByItself, sharedPortal } from '../support/visit.ts';
import { newLogin } from './customer.ts';
import { customerVisits, open } from './customer-visit.ts';
import { arrive, press } from './play.ts';

const OTHER = '/outro-acesso';
const SCENARIOS = '/sandbox/api/scenarios';
const CURRENT_LOAN = '/api/customer/loan/current';
const asCustomer = customerVisits();

interface Sending {
  scenario: string;
  path: string;
  fill: Readonly<Record<string, Answer>>;
  button: string;
}
const ACCOUNT: Sending = {
  scenario: 'current',
  path: '/cliente/emprestimo/conta',
  fill: { 'Seu banco': 'Inter', Agência: '0001', 'Conta com dígito': '12345678' },
  button: 'Atualizar conta',
};
const OFFER: Sending = {
  scenario: 'pre-contract',
  path: '/emprestimo/solicitacao/informacoes-contrato',
  fill: { 'Em quantas parcelas?': '12x' },
  button: 'Continuar com esta escolha',
};

/** Somebody else enters in the same browser, as in another tab. @returns how their loan is now */
async function anotherEnters(page: Page, scenario: string): Promise<() => Promise<unknown>> {
  const made = await page.request.post(sharedPortal() + SCENARIOS, { data: { scenario } });
  expect(made.ok()).toBe(true);
  return async () => (await page.request.get(sharedPortal() + CURRENT_LOAN)).json();
}

async function expectClosed(page: Page, name: string): Promise<void> {
  await arrive(page, OTHER);
  expect(await page.textContent('body')).not.toContain(name);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('1234567');
}

const nameOf = async (page: Page): Promise<string> => {
  const loan = await (await page.request.get(sharedPortal() + CURRENT_LOAN)).json();
  return loan.application.personal.name;
};

test.concurrent.each([
  ['that the server has opened', ACCOUNT, false],
  ['that the browser has opened', ACCOUNT, true],
  ['of an application', OFFER, false],
] as const)('what a page %s sends for another changes nothing', async (_, sending, byItself) => {
  const { scenario, path, fill, button } = sending;
  const visit = async ({ page }: { page: Page }) => {
    if (byItself) await openByItself(page);
    const name = await nameOf(page);
    await open(page, path);
    await fillFields(page, fill);
    const loanNow = await anotherEnters(page, scenario);
    const before = await loanNow();
    await press(page, button);
    await expectClosed(page, name);
    expect(await loanNow()).toEqual(before);
    await press(page, 'Continuar com o acesso de agora');
    await page.waitForURL((url) => ![OTHER, '/entrar', '/entrar/redirecionar'].includes(url.pathname));
  };
  await asCustomer(scenario, PHONE, visit, [/409/]);
});

test.concurrent('who comes back to a page of another sees it closed before pressing anything', async () => {
  const visit = async ({ page }: { page: Page }) => {
    const name = await nameOf(page);
    await open(page, ACCOUNT.path);
    await anotherEnters(page, ACCOUNT.scenario);
    // Tabs of a browser without a window are always in front.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expectClosed(page, name);
  };
  await asCustomer(ACCOUNT.scenario, PHONE, visit, [/409/]);
});

test.concurrent('a press on a step that another tab has done leads on to the present one', async () => {
  const visit = async ({ page }: { page: Page }) => {
    await open(page, OFFER.path);
    await fillFields(page, OFFER.fill);
    const data = { principal: 100_000, term: 12, dueDay: 10, insuranceRequested: false };
    const done = await page.request.put(`${sharedPortal()}/api/loan/application/contract/pre`, { data });
    expect(done.ok(), await done.text()).toBe(true);
    await press(page, OFFER.button);
    await page.waitForURL((url) => url.pathname !== OFFER.path);
  };
  await asCustomer(OFFER.scenario, PHONE, visit, [/409/]);
});

test.concurrent.each([
  ['/cliente/seguro', 'current'],
  ['/emprestimo/aprovado', 'paid'],
])(
  'a visitor of %s logs in, although the login page was reloaded, and is led back',
  async (path, scenario) => {
    const visit = async ({ page }: { page: Page }) => {
      const { taxId, password } = await newLogin(sharedPortal(), scenario);
      await page.context().clearCookies();
      await page.goto(sharedPortal() + path);
      await arrive(page, '/entrar');
      await reload(page);
      await arrive(page, '/entrar');
      await fillFields(page, { 'CPF ou e-mail': taxId, Senha: password });
      await press(page, 'Entrar');
      await arrive(page, path);
    };
    await asCustomer('current', PHONE, visit);
  },
);

test('without scripts, too, nothing is sent for another', async () => {
  const origin = sharedPortal();
  const browser = new PlainBrowser(origin, join(import.meta.dirname, 'files'));
  const enter = async () => {
    const body = JSON.stringify({ scenario: ACCOUNT.scenario });
    const headers = { 'content-type': 'application/json' };
    await browser.send(origin + SCENARIOS, { method: 'POST', body, headers });
    return async () => (await browser.send(origin + CURRENT_LOAN)).json();
  };
  const ana = (await (await enter())()) as { application: { personal: { name: string } } };
  await browser.open(origin + ACCOUNT.path);
  for (const [label, answer] of Object.entries(ACCOUNT.fill)) await browser.fill(label, answer);
  const loanNow = await enter();
  const before = await loanNow();
  await browser.press(ACCOUNT.button);
  expect([browser.path, browser.text.includes(ana.application.personal.name)]).toEqual([OTHER, false]);
  expect(await loanNow()).toEqual(before);
});
