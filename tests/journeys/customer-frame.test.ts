/** The frame of the customer area in a browser (specification §2.5): its places, the page «Minha Conta», sheets. */

import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { LONGEST_WAIT, PHONE, type Viewport } from '../support/chromium.ts';
import { goBack, reload } from '../support/history.ts';
import { sharedPortal } from '../support/visit.ts';
import { customerVisits, open } from './customer-visit.ts';
import { arrive, press } from './play.ts';

const DESK: Viewport = { width: 1280, height: 800 };
/** A phone held sideways. */
const LOW: Viewport = { width: 640, height: 360 };

const asCustomer = customerVisits();

const HOME = '/cliente/home';
const places = (page: Page) => page.getByRole('navigation', { name: 'Área do cliente' });
const current = (page: Page) => places(page).locator('[aria-current]');
const chat = (page: Page) => page.getByRole('dialog', { name: 'Atendimento' });
const offer = (page: Page) => page.getByRole('dialog', { name: /^Pagamento recebido/ });
const anchor = (page: Page) => new URL(page.url()).hash;

test.concurrent('beside a wide page the places are a column, with the page on show marked', async () => {
  await asCustomer('current-insured', DESK, async ({ page, watch }) => {
    await open(page, HOME);
    expect(await current(page).allTextContents()).toEqual(['Início']);
    await watch.inspect();
    await places(page).getByRole('link', { name: 'SuperSeguro Novo' }).click();
    await arrive(page, '/cliente/seguro');
    await vi.waitFor(
      async () => expect(await current(page).allTextContents()).toEqual(['Conta', 'SuperSeguroNovo']),
      { timeout: LONGEST_WAIT },
    );
    expect(
      await places(page)
        .getByRole('link', { name: /^Ligar/ })
        .getAttribute('href'),
    ).toMatch(/^tel:\d+$/);
    const [column, screen] = [await places(page).boundingBox(), await page.getByRole('main').boundingBox()];
    expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThanOrEqual(screen?.x ?? 0);
    await page.getByRole('link', { name: /^Olá/ }).click();
    await arrive(page, '/cliente/conta');
    await watch.inspect();
  });
});

test.concurrent.each(['external-agreement', 'sold-recovery'])(
  '%s: the places have no SuperSeguro',
  async (scenario) => {
    await asCustomer(scenario, DESK, async ({ page }) => {
      await open(page, HOME);
      await places(page).getByRole('link', { name: 'Empréstimo' }).waitFor();
      expect(await places(page).getByText('SuperSeguro').count()).toBe(0);
    });
  },
);

test.concurrent('on a phone five places stay in view, and pages below a place keep it marked', async () => {
  await asCustomer('current-insured', PHONE, async ({ page, watch }) => {
    await open(page, '/cliente/emprestimo/documentos');
    const links = places(page).getByRole('link').filter({ visible: true });
    expect(await links.allTextContents()).toEqual(['Início', 'Pagar', 'Empréstimo', 'Ajuda', 'Conta']);
    expect(await current(page).allTextContents()).toEqual(['Empréstimo']);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    const { y = 0, height = 0 } = (await places(page).boundingBox()) ?? {};
    expect(Math.round(y + height)).toBe(PHONE.height);
    await links.last().click();
    await arrive(page, '/cliente/conta');
    await watch.inspect();
    const words = await page.getByRole('main').getByRole('link').allTextContents();
    for (const name of ['SuperSeguro', 'Perguntas frequentes', 'Ligar', 'Preferências de mensagens', 'Sair'])
      expect(words.filter((word) => word.includes(name))).toHaveLength(1);
  });
});

test.concurrent('where there is little height the places stand at the end of the page', async () => {
  await asCustomer('current', LOW, async ({ page }) => {
    await open(page, HOME);
    await places(page).waitFor();
    expect((await places(page).boundingBox())?.y).toBeGreaterThan(LOW.height);
  });
});

test.concurrent('a sheet keeps the focus; Escape and Back close it, and lead to what opened it', async () => {
  await asCustomer('late', PHONE, async ({ page, watch }) => {
    await open(page, HOME);
    const button = page.getByRole('button', { name: 'Chat' });
    await button.press('Enter');
    await chat(page).waitFor();
    await watch.inspect();
    expect(anchor(page)).toBe('#atendimento');
    const { y, height } = (await chat(page).boundingBox()) ?? { y: 0, height: 0 };
    expect(Math.round(y + height)).toBe(PHONE.height);
    // A dialog that is modal leaves nothing else of the page to reach.
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement?.closest('dialog') === null && document.activeElement !== document.body,
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await chat(page).waitFor({ state: 'hidden' });
    await page.waitForURL(sharedPortal() + HOME);
    await vi.waitFor(
      async () => expect(await button.evaluate((element) => element === document.activeElement)).toBe(true),
      { timeout: LONGEST_WAIT },
    );
    await button.press('Enter');
    await chat(page).waitFor();
    await goBack(page);
    await chat(page).waitFor({ state: 'hidden' });
    expect(page.url()).toBe(sharedPortal() + HOME);
    // Back as soon as the sheet is there, before its name is in the page.
    await button.evaluate((element) => {
      const sheet = [...document.querySelectorAll('dialog')].find(({ textContent }) =>
        textContent?.includes('Atendimento'),
      );
      if (!sheet) throw new Error('no sheet');
      new MutationObserver((_, observer) => {
        observer.disconnect();
        history.back();
      }).observe(sheet, { attributeFilter: ['open'] });
      (element as HTMLElement).click();
    });
    await vi.waitFor(() => expect(page.url()).toBe(sharedPortal() + HOME), { timeout: LONGEST_WAIT });
    await chat(page).waitFor({ state: 'hidden' });
  });
});

test.concurrent('a link to the chat opens it; from the page of the account Back leads to the page before', async () => {
  await asCustomer('late', DESK, async ({ page, watch }) => {
    await page.goto(`${sharedPortal()}${HOME}#atendimento`);
    await chat(page).waitFor();
    await watch.inspect();
    const { y, height } = (await chat(page).boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height).toBeLessThan(DESK.height);
    await chat(page).getByRole('button', { name: 'Fechar' }).click();
    await chat(page).waitFor({ state: 'hidden' });
    await page.waitForURL(sharedPortal() + HOME);
    await page.getByRole('link', { name: /^Olá/ }).click();
    await arrive(page, '/cliente/conta');
    await page.getByRole('main').getByRole('link', { name: 'Produtos' }).click();
    await arrive(page, '/cliente/produtos');
    await goBack(page);
    await arrive(page, '/cliente/conta');
    expect(anchor(page)).toBe('');
  });
});

test.concurrent('the insurance is offered once, after a payment, and never over a bill before', async () => {
  await asCustomer('current', PHONE, async ({ page, watch }) => {
    await open(page, HOME);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await offer(page).isVisible()).toBe(false);
    await press(page, 'Pagar com Pix');
    await arrive(page, '/cliente/pagamento/pix');
    const code = await page.getByText(/^000201.*6304[0-9A-F]{4}$/).textContent();
    const paid = await page.request.post(`${sharedPortal()}/sandbox/partner/bank`, {
      form: { code: code ?? '' },
    });
    expect(paid.ok()).toBe(true);
    await page.getByRole('heading', { name: 'Pagamento recebido' }).waitFor();
    await places(page).getByRole('link', { name: 'Início' }).click();
    await arrive(page, HOME);
    await offer(page).waitFor();
    await watch.inspect();
    await press(page, 'Agora não');
    await offer(page).waitFor({ state: 'hidden' });
    await reload(page);
    await arrive(page, HOME);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await offer(page).isVisible()).toBe(false);
  });
});
