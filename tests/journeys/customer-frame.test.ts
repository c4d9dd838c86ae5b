/** The frame of the customer area in a browser (specification §2.5): the side menu, and the panel «Minha Conta». */

import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { LONGEST_WAIT, PHONE, type Viewport } from '../support/chromium.ts';
import { sharedPortal } from '../support/visit.ts';
import { customerVisits, open } from './customer-visit.ts';
import { arrive } from './play.ts';

const DESK: Viewport = { width: 1280, height: 800 };

const asCustomer = customerVisits();

const HOME = '/cliente/home';
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const account = (page: Page) => page.getByRole('dialog', { name: 'Minha Conta' });
const anchor = (page: Page) => new URL(page.url()).hash;

test.concurrent('at a desk the menu is a column, with the page on show marked', async () => {
  await asCustomer('current-insured', DESK, async ({ page, watch }) => {
    await open(page, HOME);
    const links = page.getByRole('navigation', { name: 'Área do cliente' });
    const current = links.locator('[aria-current="page"]');
    expect(await current.textContent()).toBe('Início');
    await watch.inspect();
    await links.getByRole('link', { name: 'SuperSeguro Novo' }).click();
    await arrive(page, '/cliente/seguro');
    expect(await current.textContent()).toContain('SuperSeguro');
    expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
    expect(await links.getByRole('link', { name: /^Ligar/ }).getAttribute('href')).toBe('tel:08000001000');
    await page.getByRole('button', { name: /^Olá/ }).click();
    await account(page).waitFor();
    await watch.inspect();
    const { x, y, width, height } = (await account(page).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    expect([x + width, y, height]).toEqual([DESK.width, 0, DESK.height]);
  });
});

test.concurrent.each(['external-agreement', 'sold-recovery'])(
  '%s: the menu has no SuperSeguro',
  async (scenario) => {
    await asCustomer(scenario, DESK, async ({ page }) => {
      await open(page, HOME);
      // The offer of the insurance may lie over the page, so that nothing else of it has a role.
      const links = page.locator('.t-area > .t-side .t-side__link');
      await links.filter({ hasText: 'Meu empréstimo' }).waitFor();
      expect(await links.filter({ hasText: 'SuperSeguro' }).count()).toBe(0);
    });
  },
);

test.concurrent('on a phone the menu is a sheet: it keeps the focus, Escape and Back close it', async () => {
  await asCustomer('current-insured', PHONE, async ({ page, watch }) => {
    await open(page, HOME);
    const button = page.getByRole('button', { name: 'Menu' });
    await button.press('Enter');
    await menu(page).waitFor();
    await watch.inspect();
    expect(anchor(page)).toBe('#menu');
    // A dialog that is modal leaves nothing else of the page to reach.
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement?.closest('dialog') === null && document.activeElement !== document.body,
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });
    await page.waitForURL(sharedPortal() + HOME);
    await vi.waitFor(
      async () => expect(await button.evaluate((element) => element === document.activeElement)).toBe(true),
      { timeout: LONGEST_WAIT },
    );
    await button.press('Enter');
    await menu(page).waitFor();
    await page.goBack();
    await menu(page).waitFor({ state: 'hidden' });
    expect(page.url()).toBe(sharedPortal() + HOME);
    // Back as soon as the sheet is there, before its name is in the page.
    await button.evaluate((element) => {
      const sheet = [...document.querySelectorAll('dialog')].find(({ textContent }) =>
        textContent?.includes('Menu'),
      );
      if (!sheet) throw new Error('no sheet');
      new MutationObserver((_, observer) => {
        observer.disconnect();
        history.back();
      }).observe(sheet, { attributeFilter: ['open'] });
      (element as HTMLElement).click();
    });
    await vi.waitFor(() => expect(page.url()).toBe(sharedPortal() + HOME), { timeout: LONGEST_WAIT });
    await menu(page).waitFor({ state: 'hidden' });
  });
});

test.concurrent('a link to the panel opens it; from its pages Back leads to the page without it', async () => {
  await asCustomer('late', PHONE, async ({ page, watch }) => {
    await page.goto(`${sharedPortal()}${HOME}#minha-conta`);
    await account(page).waitFor();
    await watch.inspect();
    await account(page).getByRole('button', { name: 'Fechar' }).click();
    await account(page).waitFor({ state: 'hidden' });
    await page.waitForURL(sharedPortal() + HOME);
    await page.getByRole('button', { name: /^Olá/ }).click();
    await account(page).getByRole('link', { name: 'Produtos' }).click();
    await arrive(page, '/cliente/produtos');
    await page.goBack();
    await arrive(page, HOME);
    expect(anchor(page)).toBe('');
    expect(await account(page).isVisible()).toBe(false);
  });
});
