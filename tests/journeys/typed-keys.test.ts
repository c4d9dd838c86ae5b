/** What is typed key by key in a real browser is what the tables of inputs say (tests/runtime/fields/inputs). */

import { expect, test } from 'vitest';
import { newVisitor, PHONE } from '../support/chromium.ts';
import { fillField, reachStep } from '../support/fill.ts';
import { browserForFile, sharedPortal } from '../support/visit.ts';
import { arrive } from './play.ts';
import { START_ANSWERS, START_PATH } from './start-answers.ts';

const browser = browserForFile();
const url = sharedPortal();

type Typed = readonly [label: string, keys: string, shown: string];

/** Each control of the start form's steps, in their order. */
const STEPS: readonly (readonly Typed[])[] = [
  [
    ['Celular com DDD', '+5591987654321', '(91) 98765-4321'],
    ['Celular com DDD', '0 15 91 98765-4321', '(91) 98765-4321'],
    ['Celular com DDD', '+51 912 345 678', '+51912345678'],
    ['CPF', '529.982.247-2599', '5299822472599'],
  ],
  [
    ['Data de nascimento', '1/2/1990', '01/02/1990'],
    ['Data de nascimento', '1990-02-01', '01/02/1990'],
    ['E-mail', 'Ana <ana@example.com>', 'ana@example.com'],
    ['Nome completo', 'Ana Sant´Anna', "Ana Sant'Anna"],
  ],
  [
    ['Quanto você recebe por mês?', '2,500.00', '2.500,00'],
    ['Quanto você recebe por mês?', ',5', '0,50'],
    ['Quanto você recebe por mês?', '2500 reais', '2500 reais'],
  ],
];

test('each control keeps its keys, or their meaning', async () => {
  const visitor = await newVisitor(browser(), PHONE);
  const page = await visitor.newPage();
  await page.goto(url + START_PATH);
  await arrive(page, START_PATH);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  for (const typed of STEPS) {
    for (const [label, keys, shown] of typed) {
      const control = page.getByLabel(label, { exact: true });
      await reachStep(page, control, press);
      await control.fill('');
      await control.pressSequentially(keys);
      await control.blur();
      expect(await control.inputValue(), `${label}: ${keys}`).toBe(shown);
    }
    // Only answers that can be meant lead on.
    for (const label of new Set(typed.map(([one]) => one)))
      await fillField(page, label, START_ANSWERS[label] ?? '');
  }
  await visitor.close();
});
