/**
 * Tests on the development server: a repeated group, and one in it, on a phone, by keyboard alone: people and their pets are added, removed, brought back,
 * corrected, kept and sent.
 */

import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newVisitor } from '../support/chromium.ts';
import { reload } from '../support/history.ts';
import { watchPage } from '../support/page-checks.ts';
import { focused, pressEnter, tabTo, typeInto } from './by-keyboard.ts';
import { arrive } from './play.ts';

const PATH = '/pessoas';

const SCREEN = `title: Pessoas da casa
unmasked:
  vars.sent[0].name: Whoever typed it reads it again.
  vars.sent[1].pets[0].name: Whoever typed it reads it again.
blocks:
  title: { type: heading, level: 1, text: Pessoas da casa }
  form: { type: form, submit: Enviar, when: vars.sent == null }
  sent: { type: text, text: "Recebemos \${size(vars.sent)}: \${vars.sent[0].name}, \${vars.sent[1].other}, \${vars.sent[1].pets[0].name}", when: vars.sent != null }
form:
  schema:
    type: object
    properties:
      people:
        type: array
        minItems: 1
        maxItems: 3
        items:
          type: object
          required: [name, kind, other]
          properties:
            name: { type: string, minLength: 2 }
            kind: { type: string, enum: [child, other] }
            other: { type: string }
            pets:
              type: array
              maxItems: 2
              items:
                type: object
                required: [name]
                properties: { name: { type: string } }
  ui:
    people:
      field: repeated-group
      label: Pessoas
      element: Pessoa
      add: Incluir pessoa
      messages: { minItems: Inclua uma pessoa, maxItems: Inclua até três }
    people.name:
      field: text
      label: Nome
      must: "form.people.filter(one, one.name == item.name).size() == 1"
      messages: { required: Digite o nome, minLength: Nome curto, must: "\${item.name} já está na lista" }
    people.kind:
      field: radio
      label: Quem é
      options: [{ value: child, label: Filho ou filha }, { value: other, label: Outra pessoa }]
    people.other:
      field: text
      label: Quem é essa pessoa
      when: item.kind == 'other'
      messages: { required: Diga quem é }
    people.pets:
      field: repeated-group
      label: Bichos
      element: Bicho
      add: Incluir bicho
      messages: { maxItems: Inclua até dois }
    people.pets.name:
      field: text
      label: "Nome do bicho\${around.people.name == null ? '' : ' de ' + around.people.name}"
      messages: { required: Digite o nome do bicho }
`;

const FLOW = `vars: { sent: null }
on:
  submit:
    - set: { vars.sent: form.people }
`;

/** By path from the root. */
export const GROUPS_FILES = {
  'schemas/institucional/pessoas.screen.yaml': SCREEN,
  'flows/institucional/pessoas.flow.yaml': FLOW,
};

const focusIs = (page: Page, words: string) => expect.poll(() => focused(page)).toBe(words);
const summary = (page: Page) => page.locator('.t-errors li').allTextContents();

/** Played on a portal with `GROUPS_FILES`. */
export async function playGroups(browser: Browser, url: string): Promise<void> {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  const watch = await watchPage(page);
  await page.goto(url + PATH);
  await arrive(page, PATH);

  await typeInto(page, 'Pessoa 1 de 1 / Nome', 'Ana');
  await tabTo(page, 'Pessoa 1 de 1 / Filho');
  await page.keyboard.press('Space');
  expect(await page.getByRole('button', { name: 'Remover' }).count()).toBe(0);

  await pressEnter(page, 'Pessoas / Incluir pessoa');
  await focusIs(page, 'Pessoa 2 de 2 / Nome');
  await page.keyboard.type('Bia');
  await tabTo(page, 'Pessoa 2 de 2 / Filho');
  await page.keyboard.press('ArrowDown');
  await typeInto(page, 'Pessoa 2 de 2 / Quem é essa', 'vizinha');
  await pressEnter(page, 'Bichos / Incluir bicho (Pessoa 2)');
  await focusIs(page, 'Bicho 1 de 1 / Nome do bicho de Bia');
  await page.getByRole('status').getByText('Você incluiu: Pessoa 2, Bicho 1').waitFor({ state: 'attached' });
  await pressEnter(page, 'Bichos / Incluir bicho (Pessoa 2)');
  await focusIs(page, 'Bicho 2 de 2 / Nome do bicho de Bia');
  await page.keyboard.type('Rex');
  await pressEnter(page, 'Pessoas / Incluir pessoa');
  await focusIs(page, 'Pessoa 3 de 3 / Nome');
  expect(await page.getByRole('button', { name: 'Incluir pessoa' }).count()).toBe(0);
  await page.keyboard.type('Ana');
  await watch.inspect();

  await pressEnter(page, 'Enviar');
  await expect
    .poll(() => summary(page))
    .toEqual([
      'Pessoa 1: Ana já está na lista',
      'Pessoa 2, Bicho 1: Digite o nome do bicho',
      'Pessoa 3: Ana já está na lista',
      'Pessoa 3: Escolha uma opção: Quem é',
    ]);
  await watch.inspect();
  await pressEnter(page, 'Pessoa 2, Bicho 1');
  await focusIs(page, 'Bicho 1 de 2 / Nome do bicho de Bia');
  await pressEnter(page, 'Bicho 1 de 2 / Remover Bicho 1 (Pessoa 2)');
  await focusIs(page, 'Bicho 1 de 1');
  await pressEnter(page, 'Pessoa 3 de 3 / Remover Pessoa 3');
  await focusIs(page, 'Pessoa 2 de 2');
  await page.getByRole('status').getByText('Você removeu: Pessoa 3').waitFor();
  await pressEnter(page, 'Pessoas / Desfazer');
  await focusIs(page, 'Pessoa 3 de 3 / Nome');
  expect(await page.getByLabel('Nome', { exact: true }).nth(2).inputValue()).toBe('Ana');
  await watch.inspect();

  await reload(page);
  await arrive(page, PATH);
  await expect.poll(() => page.getByLabel('Nome', { exact: true }).count()).toBe(3);
  await pressEnter(page, 'Pessoa 3 de 3 / Remover Pessoa 3');
  await pressEnter(page, 'Enviar');
  await page.getByText('Recebemos 2: Ana, vizinha, Rex').waitFor();
  expect(watch.problems).toEqual([]);
  await visitor.close();
}
