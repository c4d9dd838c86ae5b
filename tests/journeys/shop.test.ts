/** The shop (specification §2.3): its list, a scratch card by keyboard and by mouse, and what is kept of it. */

import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { LONGEST_WAIT, PHONE, type Viewport, widthInTurn } from '../support/chromium.ts';
import { reload } from '../support/history.ts';
import { openByItself, sharedPortal } from '../support/visit.ts';
import { focused, pressEnter, tabTo } from './by-keyboard.ts';
import {
  clipboard,
  customerVisits,
  developmentPortal,
  enterScenario,
  open as openOn,
} from './customer-visit.ts';
import { arrive, press } from './play.ts';

const DESK: Viewport = { width: 1280, height: 800 };
const SHOP = '/cliente/personal-lending-shop';
const PROMOTION = `${SHOP}/promocao/raspadinha-premiada`;
const CARDS = `${SHOP}/raspadinhas`;

const asCustomer = customerVisits();

/** Promotions without their certificate are shown on development hosts only. */
const open = (page: Page, path: string) => openOn(page, path, developmentPortal());

const see = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/** The titles of the shop's entries, in order. */
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

/** The owner's fact: a made-up number would pass for a real one. */
const CERTIFICATE = 'Certificado de autorização SPA/MF nº [certificado SPA/MF].';
const RESULT = /^(Você ganhou: .*|Desta vez não há prêmio)\.$/;

test.concurrent('from the list to the history by keyboard', async () => {
  await asCustomer('promotion-joined', widthInTurn(1), async ({ page, watch }) => {
    await open(page, '/cliente/produtos');
    await press(page, 'Ver a loja');
    await arrive(page, SHOP);
    await see(page, 'Sua raspadinha está esperando');
    await watch.inspect();
    await pressEnter(page, 'Pegar minha raspadinha');
    await arrive(page, PROMOTION);
    await see(page, '50 de 1.000');
    await see(page, CERTIFICATE);
    await watch.inspect();
    await pressEnter(page, 'Pegar minha raspadinha');
    await tabTo(page, 'Revelar');
    await watch.inspect();
    await page.keyboard.press('Enter');
    await page.locator('.t-scratch canvas').waitFor({ state: 'detached' });
    const result = (await page.getByText(RESULT).textContent()) ?? '';
    expect(await focused(page)).toContain(result);
    await watch.inspect();
    await reload(page);
    await arrive(page, PROMOTION);
    await see(page, result);
    expect(await page.getByRole('button', { name: 'Pegar minha raspadinha' }).count()).toBe(0);
    await watch.inspect();
    await press(page, 'Minhas raspadinhas');
    await arrive(page, CARDS);
    await see(page, result.startsWith('Desta vez') ? 'Sem prêmio' : 'A caminho');
    await watch.inspect();
    // A card that won nothing is one row, whose whole line leads there
    if (result.startsWith('Desta vez')) await page.locator('.t-rows__link').first().click();
    else await press(page, 'Ver as regras deste período');
    await page.waitForURL(/\/promocao\/raspadinha-premiada\/\d{4}-\d{2}$/);
    await see(page, result);
    await open(page, `${PROMOTION}/2024-01`);
    await see(page, 'Esta promoção terminou');
  });
});

test.concurrent('a mouse scratches the cover away, and what is under it was decided before', async () => {
  await asCustomer('promotion-joined', DESK, async ({ page }) => {
    await open(page, PROMOTION);
    await press(page, 'Pegar minha raspadinha');
    const cover = page.locator('.t-scratch canvas');
    expect(await page.getByText(RESULT).evaluate((one) => one.closest('[inert]') !== null)).toBe(true);
    // A customer scratches on until the cover is gone, also where the page has moved meanwhile.
    await vi.waitFor(
      async () => {
        await cover.scrollIntoViewIfNeeded();
        const box = await cover.boundingBox();
        if (!box) throw new Error('the cover is not to be seen');
        await page.mouse.move(box.x + 5, box.y + 5);
        await page.mouse.down();
        for (let at = 0; at * 40 < box.height; at++) {
          await page.mouse.move(box.x + (at % 2 === 0 ? box.width - 5 : 5), box.y + 5 + at * 40, {
            steps: 3,
          });
        }
        await page.mouse.up();
        await cover.waitFor({ state: 'detached', timeout: 3_000 });
      },
      { timeout: LONGEST_WAIT },
    );
    expect(await page.getByText(RESULT).count()).toBe(1);
  });
});

test.concurrent('a period that is over keeps its rules, and gives no more cards', async () => {
  await asCustomer('promotion-joined', PHONE, async ({ page, watch }) => {
    await open(page, `${PROMOTION}/2024-01`);
    await see(page, 'Esta promoção terminou');
    await see(page, 'De 01/01/2024 a 31/01/2024');
    await see(page, '50 de 1.000');
    expect(await page.getByRole('button', { name: 'Pegar minha raspadinha' }).count()).toBe(0);
    await watch.inspect();
  });
});

test.concurrent('a card that another tab took is shown instead of a second one', async () => {
  await asCustomer(
    'promotion-joined',
    PHONE,
    async ({ page }) => {
      await open(page, PROMOTION);
      const shown = await page.request.get(`${sharedPortal()}/api/promotion/raspadinha-premiada`);
      const { promotionId } = await shown.json();
      const taken = await page.request.post(
        `${sharedPortal()}/api/promotion/raspadinha-premiada/${promotionId}/card`,
      );
      expect(taken.status()).toBe(201);
      await press(page, 'Pegar minha raspadinha');
      await see(page, 'Sua raspadinha');
      await see(page, RESULT);
    },
    [/409/],
  );
});

test.concurrent.each([
  ['promotion-won', ['A caminho', 'Sem prêmio', 'Nunca pedimos pagamento nem senha'], null],
  ['promotion-delivered', ['Entregue', 'Sem prêmio', 'DE40-0000-0000-0001'], 'DE40-0000-0000-0001'],
  ['promotion-lost', ['Sem prêmio'], null],
  ['current', ['Você ainda não revelou nenhuma raspadinha'], null],
] as const)('the cards of %s', async (scenario, texts, code) => {
  await asCustomer(scenario, PHONE, async ({ page, watch }) => {
    await open(page, CARDS);
    for (const text of texts) await see(page, text);
    await watch.inspect();
    if (code === null) return;
    await press(page, 'Copiar o código do vale');
    await see(page, 'Código copiado');
    expect(await clipboard(page)).toBe(code);
  });
});

test.concurrent('a product that was seen before goes on where it stopped, and who has not joined is led to it', async () => {
  await asCustomer('current', PHONE, async ({ page }) => {
    await open(page, '/emprestimo/produto/consorcio/cadastro');
    await page.getByLabel('Qual o valor da carta de crédito?').waitFor();
    await open(page, SHOP);
    await see(page, 'Você começou a ver');
    await press(page, 'Continuar');
    await arrive(page, '/emprestimo/produto/consorcio/cadastro');
    await open(page, PROMOTION);
    await press(page, 'Quero participar');
    await arrive(page, '/emprestimo/produto/raspadinha-premiada');
    await see(page, CERTIFICATE);
  });
});

const IN_ORDER = ['Raspadinha premiada', 'Renegocie suas dívidas'];

test.concurrent.each([
  ['default', IN_ORDER, 0],
  ['products-first', ['Raspadinha premiada'], -1],
  ['answered-last', ['Raspadinha premiada'], -1],
] as const)('the group %s orders the list', async (group, first, at) => {
  await asCustomer('promotion-lost', PHONE, async ({ page }) => {
    await enterScenario(page.context(), 'promotion-lost', { '2026-11-shop-order': group });
    await open(page, SHOP);
    await see(page, 'Raspadinha deste mês já revelada');
    const shown = await titles(page);
    expect(shown).toHaveLength(5);
    expect(at === 0 ? shown.slice(0, first.length) : shown.slice(at)).toEqual(first);
  });
});

test.concurrent('what does not exist says so, what fails loads on the next try, and an account is needed', async () => {
  const visit = async ({ page, watch }: Parameters<Parameters<typeof asCustomer>[2]>[0]) => {
    for (const path of [
      '/cliente/nada-shop',
      '/cliente/NADA-shop',
      `${SHOP}/promocao/nada`,
      `${PROMOTION}/2020-01`,
    ]) {
      await open(page, path);
      await see(page, 'Não encontramos o que você procura');
    }
    await watch.inspect();
    await press(page, 'Ver a loja');
    await arrive(page, SHOP);
    await openByItself(page);
    const loads = [
      [SHOP, '**/api/shop/*', 'Sua raspadinha está esperando'],
      [PROMOTION, '**/api/promotion/*', '50 de 1.000'],
      [CARDS, '**/api/scratch-card', 'Você ainda não revelou nenhuma raspadinha'],
    ] as const;
    for (const [path, calls, text] of loads) {
      await page.route(calls, (route) => route.abort());
      await page.goto(developmentPortal() + path);
      await arrive(page, path);
      await see(page, 'Não conseguimos carregar agora');
      await page.unroute(calls);
      await press(page, 'Tentar de novo');
      await see(page, text);
    }
    await watch.inspect();
    const refused = { status: 403, json: { code: 'login-required', message: 'Entre na sua conta.' } };
    await page.route('**/api/shop/*', (route) => route.fulfill(refused));
    await page.goto(developmentPortal() + SHOP);
    await arrive(page, '/entrar');
  };
  await asCustomer('promotion-joined', PHONE, visit, [/\b(400|403|404)\b/, /ERR_FAILED/]);
});

test.concurrent('without its certificate a promotion is not shown to customers', async () => {
  await asCustomer('promotion-joined', PHONE, async ({ page, watch }) => {
    await openOn(page, SHOP);
    await see(page, 'Renegocie suas dívidas');
    expect(await titles(page)).not.toContain('Raspadinha premiada');
    await watch.inspect();
    await page.goto(sharedPortal() + PROMOTION);
    await arrive(page, SHOP);
    await page.goto(`${sharedPortal()}/emprestimo/produto/raspadinha-premiada/cadastro`);
    await arrive(page, '/emprestimo/produto/raspadinha-premiada');
    await see(page, 'Esta promoção ainda não começou');
    expect(await page.getByText('Quero participar').count()).toBe(0);
    await watch.inspect();
  });
});
