/**
 * On one development server of a copy of the project, whose start takes 25 s of a core: forms of screens that only these
 * tests have, and a product of two YAML files; pages as production serves them; then a partner's start page, one short file that
 * is added while it runs.
 */

import { errors, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONGEST_WAIT, newVisitor } from '../support/chromium.ts';
import { type DevPortal, startDevPortal } from '../support/dev-portal.ts';
import { NEW_PRODUCT } from '../support/new-product.ts';
import { PlainBrowser } from '../support/plain-browser.ts';
import { fillSteps } from '../support/scriptless.ts';
import { browserForFile } from '../support/visit.ts';
import { GROUPS_FILES, playGroups } from './form-groups.ts';
import { playPartSteps, playSteps, STEPS_FILES } from './form-steps.ts';
import { playNewProduct } from './new-product.ts';
import { arrive } from './play.ts';
import { AFTER_START_PATH, newApplicant, START_PATH, SUBMIT } from './start-answers.ts';

const TITLE = 'Cliente Banco Novo, peça aqui';
const VARIANT_FILE = 'schemas/solicitacao/inicio/banco-novo.screen.yaml';
const VARIANT = `extends: solicitacao/inicio
blocks:
  hero:
    title: ${TITLE}
    text: Seu pedido em poucos minutos.
`;

const browser = browserForFile();
let portal: DevPortal;

beforeAll(async () => {
  portal = await startDevPortal(START_PATH, { ...GROUPS_FILES, ...STEPS_FILES, ...NEW_PRODUCT });
});

afterAll(async () => {
  await portal.stop();
});

/** Opens the variant until its title shows, as its author would after saving; the server reloads open pages meanwhile. */
async function openUntilShown(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: TITLE });
  const isNotYet = (error: unknown) =>
    error instanceof errors.TimeoutError ||
    (error instanceof Error && error.message.includes('net::ERR_ABORTED'));
  for (const limit = Date.now() + LONGEST_WAIT; ; ) {
    try {
      await page.goto(`${portal.url}${START_PATH}/banco-novo`);
      await heading.waitFor({ timeout: 2000 });
      return;
    } catch (error) {
      if (!isNotYet(error) || Date.now() > limit) throw error;
    }
  }
}

test('people are added and removed, corrected, kept over a reload, and sent', () =>
  playGroups(browser(), portal.url));

test('a form is filled step by step, left and returned to, and sent once at its end', () =>
  playSteps(browser(), portal.url));

test('the form of a part beside it goes its own steps, which the address keeps apart', () =>
  playPartSteps(browser(), portal.url));

test('a product of two YAML files is played to its confirmation', () =>
  playNewProduct(browser(), portal.url));

test('the server renders screens with their data, and plays a form without scripts', async () => {
  const visitor = new PlainBrowser(portal.url, '');
  const { answers } = newApplicant();
  await visitor.open(START_PATH);
  for (const [label, answer] of Object.entries(answers)) if (visitor.has(label)) visitor.fill(label, answer);
  visitor.fill('CPF', '111.111.111-11');
  await visitor.press('Continuar');
  expect([visitor.status, visitor.path, visitor.text]).toEqual([
    422,
    START_PATH,
    expect.stringContaining('Digite um CPF válido'),
  ]);
  await fillSteps(visitor, answers);
  await visitor.press(SUBMIT);
  while (visitor.path !== AFTER_START_PATH && (await visitor.wait()));
  expect([visitor.status, visitor.path]).toEqual([200, AFTER_START_PATH]);
  // The same customer, once the browser runs scripts.
  await visitor.send('?with-scripts');
  const html = await (await visitor.send(AFTER_START_PATH)).text();
  expect(html).toMatch(/<div id="root">.*<main.*12x de R\$.*<script type="application\/json" id="served">/s);
});

test('a variant of a few lines of YAML, without TypeScript, is a page with the whole form', async () => {
  expect(VARIANT.trimEnd().split('\n').length).toBeLessThanOrEqual(15);
  const visitor = await newVisitor(browser());
  const page = await visitor.newPage();
  await page.goto(portal.url + START_PATH);
  await arrive(page, START_PATH);
  portal.write(VARIANT_FILE, VARIANT);
  await openUntilShown(page);
  expect(await page.getByLabel('CPF', { exact: true }).isVisible()).toBe(true);
  expect(await page.locator('form [type=submit]').isVisible()).toBe(true);
  await page.goto(`${portal.url}/emprestimo/solicitacao/banco-novo`);
  await arrive(page, `${START_PATH}/banco-novo`);
  await visitor.close();
});

test('an edited text shows on the open page, and typed answers stay', async () => {
  const visitor = await newVisitor(browser());
  const page = await visitor.newPage();
  await page.goto(`${portal.url}${START_PATH}/banco-novo`);
  await arrive(page, `${START_PATH}/banco-novo`);
  const phone = page.getByLabel('Celular com DDD', { exact: true });
  await phone.fill('11987654321');
  const edited = VARIANT.replace('peça aqui', 'comece por aqui');
  portal.write(VARIANT_FILE, edited);
  await page.getByRole('heading', { name: 'Cliente Banco Novo, comece por aqui' }).waitFor();
  expect(await phone.inputValue()).toBe('(11) 98765-4321');
  expect(await (await fetch(page.url())).text()).toContain('Cliente Banco Novo, comece por aqui</h1>');
  await visitor.close();
});
