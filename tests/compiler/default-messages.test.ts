/** Which message a field says: its own, else that of its type, else that of any field; with its label and its limit. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadModules } from '../../renderer/authoring/snapshots/modules.ts';
import { compile } from '../../renderer/compiler/compile.ts';
import { filledForm } from '../../renderer/runtime/engine/form/filled-form.ts';
import { judge } from '../../renderer/runtime/engine/form/judge.ts';
import { language } from './fixture/language.ts';

const root = join(import.meta.dirname, 'fixture');

const errors = `catalogue:
  email-taken: { text: Este e-mail já existe, fields: [email] }
otherwise: Algo deu errado
offline: Sem internet
rules:
  number: { type: Só números, minimum: "\${label}: no mínimo \${limit}" }
  any: { required: "Preencha \${label}", minimum: Pouco, maximum: "Até \${limit}" }
`;

const screen = `title: Pedido rápido
blocks:
  title: { type: heading, level: 1, text: Pedido rápido }
  form: { type: form, submit: Pedir }
form:
  schema:
    type: object
    required: [email, boxes, years]
    properties:
      email: { $ref: shared/contact#/email }
      boxes: { type: integer, minimum: 2, maximum: 9 }
      years: { type: integer, minimum: 18 }
  ui:
    boxes: { field: number, label: "**Caixas** de \${today}" }
    years: { field: number, label: Idade, messages: { required: Que idade?, minimum: "Só com \${limit}" } }
`;

const { diagnostics, ...compilation } = compile({
  root,
  language,
  parts: 'alone',
  overlay: {
    'flows/errors.yaml': errors,
    'schemas/shop/quick.screen.yaml': screen,
    'flows/shop/quick.flow.yaml': 'on: { submit: [route] }\n',
  },
});
const modules = await loadModules(compilation);

const CASES: [answers: Record<string, unknown>, texts: string[]][] = [
  [{}, ['Informe seu e-mail', 'Preencha Caixas de 2026-03-01', 'Que idade?']],
  [{ email: 'ana@exemplo.com', boxes: 1, years: 17 }, ['Caixas de 2026-03-01: no mínimo 2', 'Só com 18']],
  [{ email: 'ana@exemplo.com', boxes: 10, years: 18 }, ['Até 9']],
];

describe('default messages', () => {
  it('complete a form without diagnostics', () => {
    expect(diagnostics).toEqual([]);
  });

  it.each(CASES)('%j', (answers, texts) => {
    const { form } = modules.screen('shop/quick');
    if (!form) throw new Error('no form');
    const faults = judge(form, filledForm(form, answers, { today: '2026-03-01' }));
    expect(faults.map(({ text }) => text)).toEqual(texts);
  });

  it('are in no module but those of the forms that take them', () => {
    expect(compilation.modules.get('virtual:trilha/app')).not.toContain('Preencha');
  });
});

describe('a list of choices', () => {
  const options = '[{ value: cat, label: Gato }, { value: dog, label: Cão }]';
  const asked = (most: number) => `title: Pedido rápido
blocks:
  title: { type: heading, level: 1, text: Pedido rápido }
  form: { type: form, submit: Pedir }
form:
  schema:
    type: object
    properties: { pets: { type: array, maxItems: ${most}, items: { type: string, enum: [cat, dog] } } }
  ui: { pets: { field: checkboxes, label: Bichos, options: ${options} } }
`;

  it.each([
    [1, ['TR501']],
    [2, []],
    [4, []],
  ])('of two choices at most %i needs a message: %j', (most, codes) => {
    const overlay = {
      'schemas/shop/quick.screen.yaml': asked(most),
      'flows/shop/quick.flow.yaml': 'on: { submit: [route] }\n',
    };
    expect(compile({ root, language, parts: 'alone', overlay }).diagnostics.map(({ code }) => code)).toEqual(
      codes,
    );
  });
});
