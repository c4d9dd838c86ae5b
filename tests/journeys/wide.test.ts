/** Where a customer weighs numbers, a wide page shows them beside the choice or the text, whatever is filled in. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisitor, PHONE, type Viewport } from '../support/chromium.ts';
import { browserForFile, sharedPortal } from '../support/visit.ts';

const DESK: Viewport = { width: 1280, height: 800 };

const browser = browserForFile();
const origin = sharedPortal();

async function openScenario(name: string, viewport: Viewport): Promise<Page> {
  const visitor = await newVisitor(browser(), viewport);
  const page = await visitor.newPage();
  const created = await visitor.request.post(`${origin}/sandbox/api/scenarios`, { data: { scenario: name } });
  const { url } = (await created.json()) as { url: string };
  await page.goto(origin + url);
  await page.locator('form [type=submit]').waitFor();
  return page;
}

const NUMBERS = '.t-form__beside, .t-sides > :first-child';
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not shown`);
  return box;
};

test.concurrent.each([
  ['contract', 'O que você paga'],
  ['multi-offer', 'O que você paga'],
  ['pre-contract', 'O que você paga'],
] as const)('%s: «%s» stands beside', async (scenario, text) => {
  const page = await openScenario(scenario, DESK);
  await page.locator(NUMBERS, { hasText: text }).waitFor();
  const [numbers, form] = [await boxOf(page, NUMBERS), await boxOf(page, 'form [type=submit]')];
  expect(numbers.x).toBeGreaterThan(form.x + form.width);
  expect(numbers.y).toBeLessThan(DESK.height / 2);
  await page.context().close();
});

test.concurrent('contract: on a phone the numbers stand above the text', async () => {
  const page = await openScenario('contract', PHONE);
  const [numbers, text] = [await boxOf(page, NUMBERS), await boxOf(page, '.t-paper')];
  expect(numbers.y + numbers.height).toBeLessThan(text.y);
  await page.context().close();
});

// Specification §2.5, §6: what the header offers
test.concurrent.each([
  ['a visitor', null, ['Como funciona', 'Ajuda', 'Quem somos', 'Solicitar', 'Clientes']],
  ['a customer', 'contract', ['Ajuda', 'Olá, ', 'Solicitar', 'Meu empréstimo', 'Sair']],
] as const)('the header of %s', async (_, scenario, texts) => {
  const visitor = await newVisitor(browser(), DESK);
  const page = await visitor.newPage();
  const data = { scenario };
  if (scenario !== null) await visitor.request.post(`${origin}/sandbox/api/scenarios`, { data });
  await page.goto(`${origin}/emprestimo/solicitacao/${scenario === null ? 'inicio' : 'contrato'}`);
  if (scenario !== null) await page.locator('header').getByText('Olá, ').first().click();
  for (const text of texts)
    await page.locator('header').getByText(text).filter({ visible: true }).first().waitFor();
  await visitor.close();
});
