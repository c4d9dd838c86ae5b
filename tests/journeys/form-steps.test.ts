/** A form with steps on a phone, by keyboard alone: rules across fields, several choices, a slider, back and reload. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisitor } from '../support/chromium.ts';
import { pressEnter, servedScreen, tabTo, typeInto } from './by-keyboard.ts';
import { arrive } from './play.ts';

const PATH = '/formulario';

const SCREEN = `title: Formulário em passos
blocks:
  title: { type: heading, level: 1, text: Formulário em passos }
  form: { type: form, submit: Enviar, when: "!vars.isSent" }
  sent: { type: text, text: "Recebemos \${money(vars.amount)}", when: vars.isSent }
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

const served = servedScreen('institucional/formulario', PATH, SCREEN, FLOW);

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();

/** Nothing is wider than the phone. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('it is filled step by step, left and returned to, and sent once at its end', async () => {
  const visitor = await newVisitor(served.browser());
  const page = await visitor.newPage();
  await page.goto(served.address());
  await arrive(page, PATH);
  await step(page, 'Passo 1 de 3 Seu código');

  await typeInto(page, 'Código', 'abc');
  await typeInto(page, 'Repita o código', 'abd');
  await pressEnter(page, 'Continuar');
  await page.getByRole('link', { name: 'Os códigos são diferentes' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#code');
  await typeInto(page, 'Repita o código', 'abc');
  await pressEnter(page, 'Continuar');

  await step(page, 'Passo 2 de 3 Seus dias');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
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

  await page.goBack();
  await step(page, 'Passo 2 de 3 Seus dias');
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await page.reload();
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
});
