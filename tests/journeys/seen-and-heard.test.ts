/** What only a browser shows: where the focus is, what stays without a connection, large texts, forced colours, paper. */

import type { Locator, Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { LONGEST_WAIT, PHONE } from '../support/chromium.ts';
import { goBack } from '../support/history.ts';
import { customerVisits, open } from './customer-visit.ts';
import { arrive } from './play.ts';

const asCustomer = customerVisits();
const HOME = '/cliente/home';

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

test.concurrent('Escape in a dialog gives the focus back to what opened it, and the page stays where it is', async () => {
  await asCustomer('current', PHONE, async ({ page }) => {
    await open(page, '/emprestimo/produto/consorcio/cadastro');
    const opener = page.locator('form button', { hasText: /^Ler / }).first();
    await opener.scrollIntoViewIfNeeded();
    await opener.press('Enter');
    await page.locator('dialog[open]').waitFor();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await vi.waitFor(async () => expect(await hasFocus(opener)).toBe(true), { timeout: LONGEST_WAIT });
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});

test.concurrent('without a connection a link stays on the page, says so, and leads on once there is one', async () => {
  await asCustomer(
    'late',
    PHONE,
    async ({ page }) => {
      await open(page, HOME);
      const link = page.getByRole('link', { name: 'Boleto ou cartão' });
      await link.waitFor();
      await page.context().setOffline(true);
      await page.locator('.t-strip', { hasText: 'Sem internet' }).waitFor();
      await link.click();
      const notice = page.locator('main .t-notice--error', { hasText: 'Parece que você está sem internet' });
      await notice.waitFor({ timeout: LONGEST_WAIT });
      expect(new URL(page.url()).pathname).toBe(HOME);
      await page.context().setOffline(false);
      await page.locator('.t-strip:empty').waitFor({ state: 'attached' });
      await link.click();
      await arrive(page, '/cliente/emprestimo');
      await goBack(page);
      await arrive(page, HOME);
    },
    [/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/],
  );
});

/** Of each element its words, as far as they can be seen. */
const seenWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        const isWhole =
          element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1;
        return width > 8 && height > 8 && left >= 0 && right <= innerWidth && isWhole
          ? element.textContent
          : null;
      }),
  );

test.concurrent('texts of twice the size lose no words of the header', async () => {
  await asCustomer('late', PHONE, async ({ page, watch }) => {
    await open(page, HOME);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const words = await seenWords(page, '.t-header__action .t-with-icon > span, .t-header__brand > span');
    expect(words).toHaveLength(3);
    expect(words.filter(Boolean)).toEqual(['EmprestimoSim', 'Chat', expect.stringMatching(/^Olá, \p{L}+/u)]);
    await watch.inspect();
  });
});

const coloursOf = (locator: Locator, pseudo: '::before' | '::after') =>
  locator.evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);

test.concurrent('where colours are forced, a switch that is on looks other than one that is off', async () => {
  await asCustomer('current-insured', PHONE, async ({ page }) => {
    await open(page, '/cliente/preferencias-mensagens');
    await page.emulateMedia({ forcedColors: 'active' });
    const [on, off] = [true, false].map((is) =>
      page.locator(`[role=switch][aria-checked=${is}]`).first(),
    ) as [Locator, Locator];
    await off.waitFor();
    // The whole row is pressed.
    if ((await on.count()) === 0)
      await page
        .locator('.t-rows__row')
        .first()
        .click({ position: { x: 4, y: 20 } });
    await on.waitFor();
    for (const pseudo of ['::before', '::after'] as const)
      expect(await coloursOf(on, pseudo)).not.toBe(await coloursOf(off, pseudo));
    expect(await coloursOf(off, '::before')).not.toBe(await coloursOf(off, '::after'));
  });
});

test.concurrent('the contract is printed whole, without what is pressed', async () => {
  await asCustomer('contract', PHONE, async ({ page }) => {
    await open(page, '/emprestimo/solicitacao/contrato');
    const terms = page.locator('.t-paper');
    await terms.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await terms.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(2);
    const shown = await page
      .locator('button, .t-button, .t-trail, nav a')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
    expect(shown).toEqual([]);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });
});

test.concurrent('the chat opened by a key has the focus, and its message is two steps on', async () => {
  await asCustomer('late', PHONE, async ({ page, watch }) => {
    await open(page, HOME);
    await page.getByRole('button', { name: 'Chat' }).press('Enter');
    await vi.waitFor(
      async () => expect(await hasFocus(page.getByRole('button', { name: 'Fechar' }))).toBe(true),
      { timeout: LONGEST_WAIT },
    );
    await page.getByLabel('Mensagem').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByLabel('Mensagem'))).toBe(true);
    await watch.inspect();
  });
});
