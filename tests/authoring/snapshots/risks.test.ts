/** What is risky in a change is named in words: of a variant unlike its base, and of differences from the snapshots. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { risksBetween } from '../../../renderer/authoring/differences/risks.ts';
import { screenSheet } from '../../../renderer/authoring/differences/screen-sheet.ts';
import type { Difference } from '../../../renderer/authoring/snapshots/difference.ts';
import { risksIn } from '../../../renderer/authoring/snapshots/risks.ts';
import { compile } from '../../../renderer/compiler/compile.ts';
import { passwordField } from '../../../renderer/runtime/fields/password/definition.ts';
import { language } from '../../compiler/fixture/language.ts';

const root = join(import.meta.dirname, '../../compiler/fixture');
const SCREEN = 'schemas/shop/start.screen.yaml';
const FLOW = 'flows/shop/start.flow.yaml';

const sheet = (overlay: Record<string, string> = {}) => {
  const { screens, addresses, project } = compile({ root, language, overlay });
  const screen = screens.get('shop/start');
  if (!screen) throw new Error('shop/start is gone');
  return screenSheet(screen, { addresses, project });
};
const before = sheet();

it('a secret is no stored answer, whatever its field type is called', () => {
  const pin = { ...passwordField, type: 'pin' };
  const CONTACT = 'schemas/shared/contact.fragment.yaml';
  const contact = readFileSync(join(root, CONTACT), 'utf8');
  const asked = ['email', 'password', 'pin'].map((field) => {
    const overlay = { [CONTACT]: contact.replace('field: email', `field: ${field}`) };
    const { screens, addresses, project } = compile({
      root,
      language: { ...language, fields: [...language.fields, pin] },
      overlay,
    });
    const screen = screens.get('shop/start');
    const parts = screen ? screenSheet(screen, { addresses, project }) : [];
    return parts.find(({ kind, name }) => kind === 'field' && name === 'email')?.isAnswer;
  });
  expect(asked).toEqual([true, false, false]);
});

describe('a screen unlike another', () => {
  it.each<[string, string, string, string, string[]]>([
    ['equal', SCREEN, '', '', []],
    ['a longer text', SCREEN, 'label: Tamanho', 'label: Tamanho do pedido', []],
    [
      'an answer that may be left out',
      SCREEN,
      'required: [email, size]',
      'required: [email]',
      ['field size may be left out'],
    ],
    [
      'a choice more',
      SCREEN,
      'enum: [small, large]',
      'enum: [small, large, huge]',
      ['field size, rule enum is looser now with huge'],
    ],
    ['a choice less', SCREEN, 'enum: [small, large]', 'enum: [small]', []],
    [
      'an accent lost',
      SCREEN,
      'É presente',
      'E presente',
      ['field gift, label differs only in accents, case or blanks: “É presente” → “E presente”'],
    ],
    [
      'labels exchanged',
      SCREEN,
      'label: Pequeno }\n        - { value: large, label: Grande,',
      'label: Grande }\n        - { value: large, label: Pequeno,',
      ['field size, option small and field size, option large have changed places: “Grande”, “Pequeno”'],
    ],
    [
      'an answer not sent',
      FLOW,
      ', size: form.size,',
      ',',
      ['on submit call createOrder no longer sends size'],
    ],
  ])('%s', (_, file, from, to, risks) => {
    const text = readFileSync(join(root, file), 'utf8');
    expect(text).toContain(from);
    expect(risksBetween(before, sheet({ [file]: text.replace(from, to) }))).toEqual(risks);
  });

  it('a question and a call gone', () => {
    const after = before.filter(({ name }) => name !== 'gift' && name !== 'call createOrder');
    expect(risksBetween(before, after)).toEqual([
      'field gift is no longer asked',
      'on submit makes no call createOrder',
    ]);
  });
});

describe('differences from the snapshots', () => {
  const of = (what: string, was: string | null, is: string | null): Difference => ({
    ...{ subject: 'screen/a', scenario: 'late', what, was, is },
  });
  const SENT = 'calls order with {"size":"small","consents":[{"kind":"terms"}]}\nforgets the draft';

  it.each<[string, Difference[], string[]]>([
    [
      'a value taken',
      [of('field size with "x"', 'Escolha', 'right')],
      ['screen/a: field size takes "x", which it refused: “Escolha”'],
    ],
    ['a value refused', [of('field size with "x"', 'right', 'Escolha')], []],
    ['a new value', [of('field size with "x"', null, 'right')], []],
    [
      'a consent not sent, said once',
      [1, 2].map(() => of('submit', SENT, 'calls order with {"size":"small","consents":[]}')),
      ['screen/a: submit no longer sends consents.0.kind to order'],
    ],
    ['another value sent', [of('submit', SENT, SENT.replace('small', 'large'))], []],
    ['a call gone', [of('submit', SENT, 'forgets the draft')], ['screen/a: submit no longer calls order']],
    ['an event gone', [of('submit', SENT, null)], []],
    ['what is sent is unknown', [of('submit', SENT, 'calls order')], []],
  ])('%s', (_, differences, risks) => expect(risksIn(differences)).toEqual(risks));
});
