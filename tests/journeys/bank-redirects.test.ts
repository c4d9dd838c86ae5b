/** What goes wrong on the way to a bank (specification §8.2): failures, two presses, reloads, another tab. */

import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from '../support/chromium.ts';
import { fillFields } from '../support/fill.ts';
import { goBack, reload } from '../support/history.ts';
import { openByItself, sharedPortal } from '../support/visit.ts';
import { customerVisits, open } from './customer-visit.ts';
import { arrive, press } from './play.ts';

const INSTITUTIONS = '**/api/institutions';
const CONSENT = '**/api/consent?*';
const CREATE = '**/api/loan/automatic-payment';
const INFORMATION = '/cliente/emprestimo/pix-auto-informacao';
const AUTHORISE = '/cliente/solicitacao/autorizar-pix-automatico';
const REDIRECT = '/cliente/solicitacao/redirecionar-pix-automatico';
const ERROR = '/cliente/solicitacao/erro-para-autorizar-pix-automatico';

const asCustomer = customerVisits();
const refuse = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'internal-error', message: '' } });
const lose = (route: Route) => route.abort();

test.concurrent('open finance: institutions that do not load, and a consent that is not made, are told', async () => {
  await asCustomer(
    'current',
    PHONE,
    async ({ page, watch }) => {
      await openByItself(page);
      await page.route(INSTITUTIONS, refuse);
      await open(page, '/emprestimo/open-finance');
      await page.getByText('Erro ao carregar instituições.').first().waitFor();
      await watch.inspect();
      await page.unroute(INSTITUTIONS);
      await press(page, 'Tentar novamente');
      await fillFields(page, { 'Procurar banco': 'xyz' }, '');
      await page.getByText('Nenhum banco com esse nome.').first().waitFor();
      await fillFields(page, { 'Procurar banco': '260', 'Bancos encontrados': 'Nubank' }, '');
      await press(page, 'Continuar');
      for (const failure of [refuse, lose]) {
        await page.route(CONSENT, failure);
        await press(page, 'Concordar e ir para o banco');
        await page.getByText('Erro ao criar consentimento.').first().waitFor();
        await page.unroute(CONSENT);
      }
      await watch.inspect();
      await page.getByRole('button', { name: 'Concordar e ir para o banco' }).dblclick();
      await arrive(page, '/sandbox/partner/open-finance');
    },
    [/500/, /ERR_FAILED/],
  );
});

test.concurrent('Pix Automático: two presses ask once, Back from the bank stays, another tab is noticed', async () => {
  await asCustomer('current', PHONE, async ({ page, watch }) => {
    let asked = 0;
    await page.route(CREATE, (route) => {
      asked += 1;
      return route.continue();
    });
    await open(page, AUTHORISE);
    await page.getByRole('button', { name: 'Ir para o meu banco' }).dblclick();
    await arrive(page, '/sandbox/partner/automatic-pix');
    expect(asked).toBe(1);
    const bank = page.url();
    await goBack(page);
    await arrive(page, REDIRECT);
    await page.clock.install();
    await reload(page);
    await page.getByRole('heading', { name: 'Falta a resposta do seu banco' }).waitFor();
    await page.clock.fastForward(10_000);
    await watch.inspect();
    expect(new URL(page.url()).pathname).toBe(REDIRECT);
    await open(page, ERROR);
    await arrive(page, REDIRECT);
    await page.request.post(bank, { form: { decision: 'yes' } });
    await arrive(page, INFORMATION);
    await page.getByRole('heading', { name: 'Pix Automático autorizado' }).waitFor();
    for (const path of [AUTHORISE, ERROR]) {
      await page.goto(sharedPortal() + path);
      await arrive(page, INFORMATION);
    }
  });
});

test.concurrent('Pix Automático: a charge without a balance is tried again, and shown', async () => {
  await asCustomer('current', PHONE, async ({ page, watch }) => {
    const api = `${sharedPortal()}/api`;
    const { authorizationUrl } = (await (
      await page.request.post(`${api}/loan/automatic-payment`, { data: {} })
    ).json()) as { authorizationUrl: string };
    await page.request.post(sharedPortal() + authorizationUrl, { form: { decision: 'yes-poor' } });
    // The customer of the scenario has an installment due in ten days; the charge fails on the day itself.
    await openByItself(page);
    await page.route('**/api/automatic-payment/current', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { charges: object[] };
      const charge = {
        installmentNumber: 3,
        amount: 19_301,
        dueDate: '2026-11-20',
        state: 'ATIVA',
        failedAttempts: 1,
      };
      body.charges = [
        { ...charge, nextAttemptOn: '2026-11-21' },
        { ...charge, dueDate: '2026-10-20', state: 'CONCLUIDA', failedAttempts: 0, nextAttemptOn: null },
      ];
      return route.fulfill({ response: reply, json: body });
    });
    await open(page, INFORMATION);
    await page
      .getByText('Sem saldo. Nova tentativa em 21/11/2026')
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.getByText('Paga', { exact: true }).filter({ visible: true }).first().waitFor();
    await watch.inspect();
  });
});
