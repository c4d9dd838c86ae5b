// @vitest-environment happy-dom
/** The list of states: each one that is chosen is the answer, and no other text becomes one, whoever sends it. */
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ufField } from '../../../../src/fields/uf/definition.ts';
import { openContract } from '../../../../src/sandbox/contract/contract-schemas.ts';
import { mountField, readerOf } from '../mounted-field.tsx';

afterEach(cleanup);

const { schemas } = openContract('schemas/api');
const lenderTakes = (state: unknown) => schemas.check('/components/schemas/State', state) === null;

type Give = (text: string) => Promise<unknown>;

const inBrowser =
  (give: (list: HTMLSelectElement, text: string) => void): Give =>
  async (text) => {
    const field = await mountField(ufField, { value: undefined });
    const [list] = field.controls();
    if (!(list instanceof HTMLSelectElement)) throw new Error('the field is no list');
    act(() => give(list, text));
    act(() => field.settle());
    // What is not in the list cannot be chosen: it stays as it was.
    expect(list.value).toBe(String(field.answers.at(-1) ?? ''));
    return field.answers.at(-1);
  };

const WAYS: Readonly<Record<string, Give>> = {
  chosen: inBrowser((list, text) => fireEvent.change(list, { target: { value: text } })),
  autofilled: inBrowser((list, text) => {
    list.value = text;
    fireEvent(list, new Event('change', { bubbles: true }));
  }),
  'posted without scripts': async (text) => {
    const read = await readerOf(ufField);
    const shown = { ui: { field: 'uf', label: '', ...ufField.preset }, rules: {}, value: undefined };
    const result = read({ texts: [text], files: [] }, shown);
    return 'answer' in result ? result.answer : undefined;
  },
};

const STATES = (
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO' as const
).split(' ');

/** How people, other programs and old forms write states, and what is none. */
const OTHERS = [
  ...['sp', 'Sp', 'rj', ' SP', 'SP ', 'S P', 'S.P.', 'SP\n', '\u00a0SP', '\uff33\uff30', 'ЅР'],
  ...['São Paulo', 'Sao Paulo', 'SÃO PAULO', 'Minas Gerais', 'Rio de Janeiro - RJ', 'RJ - Rio de Janeiro'],
  ...[
    'BR',
    'BR-SP',
    'GB',
    'FN',
    'EX',
    'XX',
    'UF',
    'N/A',
    '35',
    '11',
    '0',
    'S',
    'SPP',
    'SP,RJ',
    'SP;',
    'null',
  ],
  ...['undefined', 'toString', '__proto__', '[object Object]', 'Escolha o estado', ''],
];

describe.each(Object.entries(WAYS))('%s', (_way, give) => {
  it.each(STATES)('%j is the answer', async (state) => {
    expect(await give(state)).toBe(state);
    expect(lenderTakes(state)).toBe(true);
  });

  it.each(OTHERS)('%j is none', async (text) => {
    expect(await give(text)).toBeUndefined();
  });
});
