/** Products beside the loan (specification §2.4): from the landing page to the confirmation, and what is kept of it. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { application } from '../sandbox/lender-client.ts';
import { PHONE, type Viewport } from '../support/chromium.ts';
import { type Answer, fillFields } from '../support/fill.ts';
import { reload } from '../support/history.ts';
import { openByItself, sharedPortal } from '../support/visit.ts';
import {
  customerVisits,
  developmentPortal,
  enterScenario,
  open as openOn,
  type Visit,
} from './customer-visit.ts';
import { arrive, press } from './play.ts';
import { newApplicant } from './start-answers.ts';

const DESK: Viewport = { width: 1280, height: 800 };

const asCustomer = customerVisits();

/** Promotions without their certificate are shown on development hosts only. */
const open = (page: Page, path: string) => openOn(page, path, developmentPortal());

interface Product {
  readonly page: string;
  /** Label of the landing page's button. */
  readonly begin: string;
  readonly answers: Readonly<Record<string, Answer>>;
  /** Label of the form's button, unless it leads to a proposal. */
  readonly send?: string;
  /** What the proposal shows. */
  readonly offers: readonly string[];
  readonly accept: string;
  /** Its name in the customer area. */
  readonly name: string;
  /** The customer who asks for it; one of a running loan unless named. */
  readonly scenario?: string;
}

const ACCEPT = 'Aceitar a proposta';

const PRODUCTS: readonly Product[] = [
  {
    page: 'renegocie-suas-dividas',
    begin: 'Ver minha proposta',
    answers: {},
    offers: ['Soma das dívidas', 'Cartão da Loja Bom Lar'],
    accept: 'Aceitar à vista',
    name: 'Renegociação de dívidas',
  },
  {
    page: 'saque-fgts',
    begin: 'Simular a antecipação',
    answers: { 'Quanto você tem de saldo no FGTS?': '5000', 'Data de nascimento': '17051990' },
    offers: ['Custo efetivo total (CET)', 'R$ 1.650,00', 'R$ 1.500,00'],
    accept: ACCEPT,
    name: 'Antecipação do FGTS',
  },
  {
    page: 'consorcio',
    begin: 'Simular meu consórcio',
    answers: { 'Qual o valor da carta de crédito?': '20000', 'Em quantas parcelas?': '60 meses' },
    offers: ['60x de R$ 400,00', 'R$ 3.600,00 (18,00% no prazo todo)', 'R$ 24.000,00'],
    accept: ACCEPT,
    name: 'Consórcio',
  },
  {
    page: 'seguro-celular',
    begin: 'Ver o preço do meu seguro',
    answers: { 'Qual é o celular?': 'Galaxy A15', 'Quanto ele custou?': '1500' },
    offers: ['R$ 25,77', 'R$ 300,00'],
    accept: ACCEPT,
    name: 'Seguro de celular',
  },
  {
    page: 'raspadinha-premiada',
    begin: 'Quero participar',
    answers: {},
    send: 'Continuar',
    offers: ['R$ 500,00', 'Raspadinhas para você'],
    accept: 'Participar',
    name: 'Raspadinha premiada',
  },
  {
    page: 'open-finance',
    begin: 'Quero compartilhar meus dados',
    answers: {},
    send: 'Continuar',
    offers: ['Open Finance: quer saber mais?'],
    accept: 'Confirmar meu interesse',
    name: 'Open Finance',
    // Who may not share data any more.
    scenario: 'declined',
  },
];

const ADS = ['consorcio', 'seguro-celular', 'raspadinha-premiada'].flatMap((base) => {
  const product = PRODUCTS.find(({ page }) => page === base);
  return product ? [{ ...product, page: `${base}-ads` }] : [];
});

async function comeBack(page: Page, at: string): Promise<void> {
  await press(page, 'Mudar os dados');
  await arrive(page, `${at}/cadastro`);
  // The record's step leads on, wherever the customer comes back to.
  await open(page, '/cliente/produtos');
  await press(page, 'Ver a proposta');
  await arrive(page, `${at}/oferta`);
}

async function play({ page, watch }: Visit, product: Product): Promise<void> {
  const at = `/emprestimo/produto/${product.page}`;
  await open(page, at);
  await watch.inspect();
  await press(page, product.begin);
  await arrive(page, `${at}/cadastro`);
  await page.getByText('O que já sabemos').waitFor();
  await watch.inspect();
  // Who wants to be reached elsewhere is asked.
  if (product.page.endsWith('-ads')) {
    await press(page, 'Mudar');
    await page.getByLabel('Nome completo', { exact: true }).waitFor();
    await watch.inspect();
  }
  await fillFields(page, { ...product.answers, 'Autorizo o uso dos meus': true });
  await press(page, product.send ?? 'Ver a proposta');
  await arrive(page, `${at}/oferta`);
  for (const text of product.offers) await page.getByText(text).filter({ visible: true }).first().waitFor();
  await watch.inspect();
  if (!product.page.endsWith('-ads')) await comeBack(page, at);
  await press(page, product.accept);
  await arrive(page, `${at}/confirmacao`);
  await page.getByText('Protocolo').first().waitFor();
  await watch.inspect();
  // The page of an ad has the flow of its product.
  if (product.page.endsWith('-ads')) return;
  await reload(page);
  await arrive(page, `${at}/confirmacao`);
  await press(page, 'Ver meus produtos');
  await arrive(page, '/cliente/produtos');
  await page.getByText(`${product.name}`).first().waitFor();
  await page.getByText(/^Aceita em .* Protocolo /).waitFor();
  await watch.inspect();
}

const SIZES = [
  ['360×800', PHONE],
  ['1280×800', DESK],
] as const;

/** The pages are the same for all: each product is played at one width, in turn. At 320 px addresses.test.ts opens them. */
const VISITS = [...PRODUCTS, ...ADS].map((product, at) => {
  const [size, viewport] = SIZES[at % SIZES.length] ?? SIZES[0];
  return [product.page, size, viewport, product] as const;
});

// In parallel: a page mostly waits.
test.concurrent.each(VISITS)('%s at %s', async (_page, _size, viewport, product) => {
  await asCustomer(product.scenario ?? 'current', viewport, (visit) => play(visit, product));
});

test.concurrent('the page of Open Finance leads to it, where data may be shared', async () => {
  await asCustomer('current', PHONE, async ({ page }) => {
    await open(page, '/emprestimo/produto/open-finance');
    await press(page, 'Quero compartilhar meus dados');
    await arrive(page, '/emprestimo/start-open-finance');
  });
});

const EXPIRED = {
  id: '00000000-0000-4000-8000-000000000001',
  personId: '00000000-0000-4000-8000-000000000002',
  productItemId: 'consorcio',
  productCode: 'personal-lending',
  productName: 'Consórcio',
  newProductStep: 'showNewProductOffer',
  offer: { validUntil: '2020-01-01' },
  updatedAt: '2020-01-01T12:00:00.000Z',
};

test.concurrent('a proposal that fails to load says so, loads on the next try, and is not shown once it has expired', async () => {
  const visit = async ({ page, watch }: Visit) => {
    const at = '/emprestimo/produto/consorcio';
    await openByItself(page);
    await page.route('**/api/new-product/filter*', (route) => route.abort());
    await open(page, `${at}/cadastro`);
    await page.getByText('Não conseguimos carregar agora').waitFor();
    await watch.inspect();
    await page.unroute('**/api/new-product/filter*');
    await press(page, 'Tentar de novo');
    await page.getByLabel('Qual o valor da carta de crédito?').waitFor();
    await page.route('**/api/new-product/filter*', (route) => route.fulfill({ json: EXPIRED }));
    await page.goto(`${developmentPortal()}${at}/oferta`);
    await arrive(page, `${at}/cadastro`);
    await page.getByLabel('Qual o valor da carta de crédito?').waitFor();
  };
  await asCustomer('current', PHONE, visit, [/new-product/, /ERR_FAILED/]);
});

test.concurrent('an account is needed: a visitor logs in, a declined product can be asked for again', async () => {
  await asCustomer('current', DESK, async ({ page, watch }) => {
    const at = '/emprestimo/produto/raspadinha-premiada';
    await open(page, `${at}/cadastro`);
    await fillFields(page, { 'Autorizo o uso dos meus dados': true });
    await press(page, 'Continuar');
    await arrive(page, `${at}/oferta`);
    await press(page, 'Não quero agora');
    await arrive(page, at);
    await page.goto(`${developmentPortal()}${at}/oferta`);
    await arrive(page, `${at}/cadastro`);
    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(page.url());
    await arrive(page, '/entrar');
    await watch.inspect();
  });
});

test('a product needs an account: the session of a form is asked to log in', async () => {
  const visit = async ({ page }: Visit) => {
    const { taxId } = newApplicant();
    const contacts = {
      emailAddress: `p${taxId}@exemplo.com.br`,
      mobilePhoneNumber: `119${taxId.slice(0, 8)}`,
    };
    await page.context().clearCookies();
    const begun = await page.request.post(`${sharedPortal()}/api/loan/application/new`, {
      data: application(taxId, contacts),
      headers: { origin: sharedPortal() },
    });
    expect(begun.status()).toBe(201);
    const registration = `${sharedPortal()}/emprestimo/produto/consorcio/cadastro`;
    await page.goto(registration);
    await arrive(page, '/entrar');
    await openByItself(page);
    const refused = page.waitForResponse((answer) => answer.status() === 403);
    await page.goto(registration);
    expect(await (await refused).json()).toMatchObject({ code: 'login-required' });
    await arrive(page, '/entrar');
  };
  await asCustomer('current', PHONE, visit, [/403/]);
});

/** Group of the experiment (specification §3) and the page that its ad leads to; the default group has no ad. */
const AD_PAGES: Readonly<Record<string, string | null>> = {
  default: null,
  'raspadinha-premiada': 'raspadinha-premiada',
  'raspadinha-premiada-ads': 'raspadinha-premiada-ads',
  'seguro-celular': 'seguro-celular',
  'seguro-celular-ads': 'seguro-celular-ads',
  'renegocie-suas-dividas': 'renegocie-suas-dividas',
  consorcio: 'consorcio',
  'consorcio-ads': 'consorcio-ads',
  'new-product-open-finance': 'open-finance',
  'new-product-open-finance-ads': 'open-finance',
};

/** Both screens have the same ads: each group is seen on one of them, the default on both. */
test.concurrent.each([
  ['declined', 'nao-disponivel', PHONE, 0],
  ['declined-by-bank', 'banco-nao-disponivel', DESK, 1],
])('the ad of a customer who is %s follows the experiment', async (scenario, screen, viewport, turn) => {
  await asCustomer(scenario, viewport, async ({ page, watch }) => {
    const groups = Object.entries(AD_PAGES).filter(([, leads], at) => leads === null || at % 2 === turn);
    for (const [group, leads] of groups) {
      const experiments = { '2025-07-new-product-ads': group };
      await enterScenario(page.context(), scenario, experiments);
      await open(page, `/emprestimo/solicitacao/${screen}`);
      const ad = page.locator('main a[href^="/emprestimo/produto/"]');
      await page.getByText('A primeira resposta é automática').waitFor();
      if (leads === null) {
        await page.waitForLoadState('networkidle');
        expect(await ad.count(), group).toBe(0);
        continue;
      }
      await ad.waitFor();
      await watch.inspect();
      await ad.click();
      await arrive(page, `/emprestimo/produto/${leads}`);
    }
  });
});
