/** Multiplik in a browser: a customer signs and shares the link, a friend applies through it, the customer sees it. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisitor, PHONE, type Viewport, widthInTurn } from '../support/chromium.ts';
import { fillFields } from '../support/fill.ts';
import { watchPage } from '../support/page-checks.ts';
import { browserForFile, openByItself, sharedPortal } from '../support/visit.ts';
import { clipboard, customerVisits, open } from './customer-visit.ts';
import { arrive, press } from './play.ts';
import { AFTER_START_PATH, newApplicant, SUBMIT } from './start-answers.ts';

const DESK: Viewport = { width: 1280, height: 800 };
const PROGRAMME = '/cliente/emprestimo/multiplik';

const asCustomer = customerVisits();
const browser = browserForFile();
const seen = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/** The friend of an invitation. */
const rowOf = (page: Page, name: string) =>
  page.locator('.t-rows__row').filter({ has: page.getByText(name, { exact: true }) });

async function nameOf(page: Page): Promise<string> {
  const answer = await page.request.get(`${sharedPortal()}/api/customer/loan/current`);
  const { application } = (await answer.json()) as { application: { personal: { name: string } } };
  return application.personal.name;
}

/** Without a signature, the pages that need one lead to the terms or the programme. */
async function findNoLink(page: Page): Promise<void> {
  await page.goto(`${sharedPortal()}${PROGRAMME}/convidar`);
  await arrive(page, `${PROGRAMME}/termos`);
  await page.goto(`${sharedPortal()}${PROGRAMME}/convites`);
  await arrive(page, PROGRAMME);
}

/** From the programme's page to the customer's own link. */
async function join(page: Page, inspect: () => Promise<void>): Promise<void> {
  await open(page, PROGRAMME);
  await inspect();
  await press(page, 'Quero participar');
  await arrive(page, `${PROGRAMME}/termos`);
  await inspect();
  // The rules stand whole on the page: who reaches the form below them has passed their end.
  const rules = page.getByRole('region', { name: 'Regras do Multiplik, versão 2026-11' });
  expect(await rules.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1);
  await fillFields(page, { 'Assine com seu nome completo': 'Outra Pessoa' });
  await page.getByLabel('Li e aceito as regras do Multiplik').check();
  await press(page, 'Assinar e participar');
  await seen(page, 'Digite seu nome completo, como está no seu cadastro');
  await inspect();
  await fillFields(page, { 'Assine com seu nome completo': await nameOf(page) });
  await press(page, 'Assinar e participar');
  await arrive(page, `${PROGRAMME}/convidar`);
}

/** One press, without a reason; the friends' invitations stay. */
async function leave(page: Page, inspect: () => Promise<void>): Promise<void> {
  await press(page, 'Sair do Multiplik');
  await arrive(page, `${PROGRAMME}/sair`);
  await inspect();
  await press(page, 'Sair do programa');
  await arrive(page, PROGRAMME);
  await seen(page, 'Você saiu do Multiplik');
  await inspect();
  await press(page, 'Ver meus convites');
  await arrive(page, `${PROGRAMME}/convites`);
  await rowOf(page, 'Ana').waitFor();
  await page.goto(`${sharedPortal()}${PROGRAMME}/sair`);
  await arrive(page, PROGRAMME);
}

/** The friend opens the link in a browser of their own, lets the first name be shown, and applies. */
async function applyThrough(link: string, viewport: Viewport, inviter: string): Promise<void> {
  const visitor = await newVisitor(browser(), viewport);
  const page = await visitor.newPage();
  const watch = await watchPage(page, []);
  const { pathname, search } = new URL(link);
  await page.goto(sharedPortal() + pathname + search);
  await arrive(page, pathname);
  await page.getByRole('heading', { name: `${inviter} indicou você` }).waitFor();
  await page.getByText('O que a indicação muda para você').click();
  await watch.inspect();
  await fillFields(page, { ...newApplicant().answers, [`Mostrar meu primeiro nome para ${inviter}`]: true });
  await press(page, SUBMIT);
  await arrive(page, AFTER_START_PATH);
  expect(watch.problems).toEqual([]);
  await visitor.close();
}

test.concurrent('from the terms to a friend’s application', async () => {
  const viewport = widthInTurn(0);
  const work: Parameters<typeof asCustomer>[2] = async ({ page, watch }) => {
    await findNoLink(page);
    await join(page, () => watch.inspect());
    await page.getByRole('img', { name: 'Código QR do seu convite' }).waitFor();
    await watch.inspect();
    await press(page, 'Copiar link');
    await page.getByRole('button', { name: 'Link copiado' }).waitFor();
    const link = await clipboard(page);
    const sent = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
    expect(new URL(sent ?? '').searchParams.get('text')).toContain(link);
    const [inviter = ''] = (await nameOf(page)).split(' ');
    await press(page, 'Ver meus convites');
    await seen(page, 'Ninguém abriu o seu link ainda');
    await watch.inspect();
    await applyThrough(link, viewport, inviter);
    await open(page, `${PROGRAMME}/convites`);
    const friend = rowOf(page, 'Ana');
    expect(await friend.textContent()).toContain('Pedido em andamento');
    // The page's example names the same amount.
    expect(await friend.textContent()).not.toMatch(/R\$/);
    expect(await page.getByText(/de Souza/).count()).toBe(0);
    await watch.inspect();
    await page.goto(`${sharedPortal()}${PROGRAMME}/termos`);
    await arrive(page, `${PROGRAMME}/convidar`);
    await open(page, PROGRAMME);
    await seen(page, 'Você já participa');
    await watch.inspect();
    await leave(page, () => watch.inspect());
  };
  await asCustomer('current', viewport, work, [/422/, /409/]);
});

test.concurrent('each state of an invitation has its words, and rewards add up', async () => {
  await asCustomer('current-referring', PHONE, async ({ page, watch }) => {
    await open(page, '/cliente/home');
    const banner = page.locator('.t-offer', { hasText: 'Renda extra com indicações' }).getByRole('link');
    expect(await banner.getAttribute('href')).toBe(PROGRAMME);
    await open(page, `${PROGRAMME}/convites`);
    for (const [name, text] of [
      ['Bruno', 'Pedido em andamento'],
      ['Carla', 'Aprovado'],
      ['Diego', /Virou empréstimo, depósito em .*R\$\s50,00/s],
      ['Elisa', /Virou empréstimo, depósito feito em .*R\$\s50,00/s],
    ] as const)
      await rowOf(page, name).filter({ hasText: text }).waitFor();
    for (const text of ['Sem pedido ainda', 'Encerrado', 'Não virou pedido']) await seen(page, text);
    await watch.inspect();
  });
});

test.concurrent('who may not take part yet is told so, from the screen that names the programme', async () => {
  await asCustomer('declined-by-bank', PHONE, async ({ page, watch }) => {
    await open(page, '/emprestimo/solicitacao/banco-nao-disponivel');
    await page.locator('.t-banner', { hasText: 'Conheça o Multiplik' }).getByRole('link').click();
    await arrive(page, PROGRAMME);
    await seen(page, 'Ainda não dá para participar');
    expect(await page.getByRole('link', { name: 'Quero participar' }).count()).toBe(0);
    await watch.inspect();
  });
});

test.concurrent('an existing customer is told that the link does not count, and applies without it', async () => {
  await asCustomer(
    'settled',
    PHONE,
    async ({ page }) => {
      await join(page, async () => {});
      await press(page, 'Copiar link');
      await page.getByRole('button', { name: 'Link copiado' }).waitFor();
      const link = new URL(await clipboard(page));
      const answer = await page.request.get(`${sharedPortal()}/api/customer/loan/current`);
      const own = (await answer.json()) as { application: { personal: { taxId: string } } };
      await page.context().clearCookies();
      await page.goto(sharedPortal() + link.pathname + link.search);
      await arrive(page, link.pathname);
      await fillFields(page, { ...newApplicant().answers, CPF: own.application.personal.taxId });
      await press(page, SUBMIT);
      await seen(page, 'A indicação vale só para quem ainda não é cliente');
      await press(page, SUBMIT);
      await page.waitForURL((url) => url.pathname !== link.pathname);
    },
    [/409/, /422/],
  );
});

test.concurrent('a list that cannot be loaded says so, and is tried again', async () => {
  const work: Parameters<typeof asCustomer>[2] = async ({ page, watch }) => {
    await openByItself(page);
    await page.route('**/api/customer/multiplik/invitations*', (route) => route.abort());
    await open(page, `${PROGRAMME}/convites`);
    await seen(page, 'Não foi possível carregar esta página');
    await watch.inspect();
    await page.unroute('**/api/customer/multiplik/invitations*');
    await press(page, 'Tentar novamente');
    await rowOf(page, 'Bruno').waitFor();
  };
  await asCustomer('current-referring', DESK, work, [/invitations/, /ERR_FAILED/]);
});
