/**
 * Tests on the development server: a form with steps on a phone, by keyboard alone: rules across fields, several choices, a slider, back and reload,
 * and beside it the form of a part with steps of its own.
 */

import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newVisitor } from '../support/chromium.ts';
import { goBack, reload } from '../support/history.ts';
import { focused, pressEnter, tabTo, typeInto } from './by-keyboard.ts';
import { arrive } from './play.ts';

const PATH = '/formulario';

const SCREEN = `title: Formulário em passos
blocks:
  title: { type: heading, level: 1, text: Formulário em passos }
  form: { type: form, submit: Enviar, when: "!vars.isSent" }
  sent: { type: text, text: "Recebemos \${money(vars.amount)}", when: vars.isSent }
  contact: { type: part, part: institucional/contato }
form:
  steps:
    code: { title: Seu código, fields: [code, again] }
    days: { title: Seus dias, fields: [days] }
    amount: { title: Seu valor, fields: [amount] }
  schema:
    type: object
    required: [code, again, days, amount]
    properties:
      code: { type: string, minLength: 3 }
      again: { type: string }
      days:
        { type: array, items: { type: string, enum: [mon, tue, wed] }, uniqueItems: true, maxItems: 2 }
      amount: { type: integer, minimum: 10000, multipleOf: 5000 }
  ui:
    code: { field: text, label: Código, messages: { required: Digite o código, minLength: Código curto } }
    again:
      field: text
      label: Repita o código
      must: form.again == form.code
      messages: { required: Repita o código, must: Os códigos são diferentes }
    days:
      field: checkboxes
      label: Dias
      options:
        - { value: mon, label: Segunda }
        - { value: tue, label: Terça }
        - { value: wed, label: Quarta }
      messages: { required: Escolha um dia, maxItems: Escolha até dois dias }
    amount:
      field: slider
      label: Valor
      limits: { maximum: vars.most }
      shown: "\${money(form.amount)}"
      messages: { required: Escolha o valor, maximum: "Até \${money(limit)}" }
`;

const FLOW = `vars: { most: 10000, amount: null, isSent: false }
enter:
  - set: { vars.most: 20000 }
on:
  submit:
    - set: { vars.amount: form.amount, vars.isSent: true }
`;

const PART = `unmasked: { vars.name: Whoever typed it reads it again. }
blocks:
  form: { type: form, submit: Avisar, when: "!vars.isKnown" }
  known: { type: text, text: "Avisaremos \${vars.name}", when: vars.isKnown }
form:
  steps:
    name: { title: Seu nome, fields: [name] }
    city: { title: Sua cidade, fields: [city] }
  schema:
    type: object
    required: [name, city]
    properties: { name: { type: string }, city: { type: string } }
  ui:
    name: { field: text, label: Nome, messages: { required: Digite o nome } }
    city: { field: text, label: Cidade, messages: { required: Digite a cidade } }
`;

const PART_FLOW = `vars: { isKnown: false, name: null }
on:
  submit:
    - set: { vars.name: form.name, vars.isKnown: true }
`;

/** By path from the root. */
export const STEPS_FILES = {
  'schemas/institucional/formulario.screen.yaml': SCREEN,
  'flows/institucional/formulario.flow.yaml': FLOW,
  'schemas/institucional/contato.part.yaml': PART,
  'flows/institucional/contato.part.yaml': PART_FLOW,
};

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();

/** The steps that the address names. */
const named = (page: Page) => new URL(page.url()).hash.slice(1).split('+').toSorted();

/** A new visitor at the first step. */
async function opened(browser: Browser, url: string) {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  await page.goto(url + PATH);
  await arrive(page, PATH);
  await step(page, 'Passo 1 de 3 Seu código');
  return { visitor, page };
}

/** Nothing is wider than the phone. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Filled step by step, left and returned to, and sent once at its end, on a portal with `STEPS_FILES`. */
export async function playSteps(browser: Browser, url: string): Promise<void> {
  const { visitor, page } = await opened(browser, url);

  await typeInto(page, 'Código', 'abc');
  await typeInto(page, 'Repita o código', 'abd');
  await pressEnter(page, 'Continuar');
  await page.getByRole('link', { name: 'Os códigos são diferentes' }).waitFor();
  await expect.poll(() => named(page)).toEqual(['code', 'name']);
  await typeInto(page, 'Repita o código', 'abc');
  await pressEnter(page, 'Continuar');

  await step(page, 'Passo 2 de 3 Seus dias');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  for (const day of ['Segunda', 'Terça', 'Quarta']) {
    await tabTo(page, day);
    await page.keyboard.press('Space');
  }
  await pressEnter(page, 'Continuar');
  await page.getByRole('link', { name: 'Escolha até dois dias' }).waitFor();
  await tabTo(page, 'Terça');
  await page.keyboard.press('Space');
  await pressEnter(page, 'Continuar');

  await step(page, 'Passo 3 de 3 Seu valor');
  await pressEnter(page, 'Enviar');
  await page.getByRole('link', { name: 'Escolha o valor' }).waitFor();
  await tabTo(page, 'Valor');
  await page.keyboard.press('End');
  const slider = page.getByRole('slider', { name: 'Valor' });
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^R\$\s200,00$/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^R\$\s150,00$/);
  expect(await fits(page)).toBe(true);

  await goBack(page);
  await step(page, 'Passo 2 de 3 Seus dias');
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await reload(page);
  await step(page, 'Passo 2 de 3 Seus dias');
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await pressEnter(page, 'Voltar');
  await step(page, 'Passo 1 de 3 Seu código');
  await pressEnter(page, 'Continuar');
  await step(page, 'Passo 2 de 3 Seus dias');
  await pressEnter(page, 'Continuar');
  await step(page, 'Passo 3 de 3 Seu valor');
  await pressEnter(page, 'Enviar');
  await page.getByText(/Recebemos R\$\s150,00/).waitFor();
  await visitor.close();
}

/** The form of a part beside it goes its own steps, which the address keeps apart. */
export async function playPartSteps(browser: Browser, url: string): Promise<void> {
  const { visitor, page } = await opened(browser, url);
  await step(page, 'Passo 1 de 2 Seu nome');
  await expect.poll(() => named(page)).toEqual(['code', 'name']);

  await typeInto(page, 'Nome', 'Ana');
  await pressEnter(page, 'Continuar');
  await step(page, 'Passo 2 de 2 Sua cidade');
  await expect.poll(() => focused(page)).toBe('Passo 2 de 2Sua cidade');
  await step(page, 'Passo 1 de 3 Seu código');
  await typeInto(page, 'Código', 'abc');
  await typeInto(page, 'Repita o código', 'abc');
  await pressEnter(page, 'Continuar');
  await step(page, 'Passo 2 de 3 Seus dias');
  await expect.poll(() => focused(page)).toBe('Passo 2 de 3Seus dias');
  await expect.poll(() => named(page)).toEqual(['city', 'days']);

  await reload(page);
  await step(page, 'Passo 2 de 3 Seus dias');
  await step(page, 'Passo 2 de 2 Sua cidade');
  await goBack(page);
  await step(page, 'Passo 1 de 3 Seu código');
  await step(page, 'Passo 2 de 2 Sua cidade');
  await typeInto(page, 'Cidade', 'Recife');
  await pressEnter(page, 'Avisar');
  await page.getByText('Avisaremos Ana').waitFor();
  await step(page, 'Passo 1 de 3 Seu código');
  await visitor.close();
}
