/** Test on the development server: a customer asks for the product of tests/support/new-product, up to its confirmation. */
import type { Browser } from 'playwright-core';
import { expect, vi } from 'vitest';
import { LONGEST_WAIT, newVisitor, PHONE } from '../support/chromium.ts';
import { fillFields } from '../support/fill.ts';
import { arrive, press } from './play.ts';

const LANDING = '/emprestimo/produto/previdencia';

/** @param url of the portal, without a trailing slash */
export async function playNewProduct(browser: Browser, url: string): Promise<void> {
  // The console answers this machine alone: the visitor has no other address.
  const visitor = await newVisitor(browser, PHONE, { extraHTTPHeaders: {} });
  const page = await visitor.newPage();
  // The lender starts beside the development server, and may need longer.
  await vi.waitFor(
    async () => {
      const created = await visitor.request.post(`${url}/sandbox/api/scenarios`, {
        data: { scenario: 'current' },
      });
      expect(created.ok()).toBe(true);
    },
    { timeout: LONGEST_WAIT, interval: 500 },
  );
  await page.goto(url + LANDING);
  await arrive(page, LANDING);
  await page.getByRole('heading', { name: 'Guarde um pouco todo mês para o seu futuro' }).waitFor();
  await press(page, 'Quero saber mais');
  await arrive(page, `${LANDING}/cadastro`);
  await page.getByRole('heading', { name: 'Previdência: confira seus dados' }).waitFor();
  await page.getByText('O que já sabemos').waitFor();
  await fillFields(page, { 'Autorizo o uso dos meus dados': true });
  await press(page, 'Ver a proposta');
  await arrive(page, `${LANDING}/oferta`);
  await page.getByText('Ainda não há valores').waitFor();
  await press(page, 'Confirmar meu interesse');
  await arrive(page, `${LANDING}/confirmacao`);
  await page.getByText('Protocolo').first().waitFor();
  await visitor.close();
}
