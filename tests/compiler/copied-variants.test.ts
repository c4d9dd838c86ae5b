/** What a variant kept of another one that it was copied from: values that are each one's own, and names. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compileChecked } from './compile-checked.ts';
import { language } from './fixture/language.ts';

const root = resolve(import.meta.dirname, 'fixture');

/** Five variants of one page: the title of each, its text, and what its flow begins with; null for no flow. */
const SHIPPED: Readonly<Record<string, readonly [title: string, text: string, sent: string | null]>> = {
  lima: ['Cartão da Lima', 'Quem vem da Lima pede aqui.', "'limada'"],
  verde: ['Seguro da Verde', 'Quem vem da Verde pede aqui.', "'verdejante'"],
  rosa: ['Consórcio rosa', 'Rosa é uma cor. Peça aqui.', "'rosada'"],
  cinza: ['Vale cinza', 'Peça aqui.', "'nublada'"],
};

const screenOf = (title: string, text: string) =>
  `extends: shop/start\ntitle: ${title}\nblocks:\n  hero: { title: Peça }\n  intro: { text: "${text}" }\n`;
const flowOf = (sent: string) => `extends: shop/start\nvars:\n  tries: 1\n  last: "${sent}"\n`;

function overlayWith(id: string, one: readonly [string, string, string | null]): Record<string, string> {
  const all = Object.entries({ ...SHIPPED, [id]: one });
  return Object.fromEntries(
    all.flatMap(([name, [title, text, sent]]) => [
      [`schemas/shop/start/${name}.screen.yaml`, screenOf(title, text)],
      ...(sent === null ? [] : [[`flows/shop/start/${name}.flow.yaml`, flowOf(sent)]]),
    ]),
  );
}

const CASES: readonly [id: string, one: readonly [string, string, string | null], found: string[]][] = [
  ['preta', ['Loja preta', 'Peça aqui.', "'negra'"], []],
  ['preta', ['Cartão da Lima', 'Peça aqui.', null], ['TR826 screen:2', 'TR827 screen:2']],
  ['preta', ['Vale cinza', 'Peça aqui.', null], ['TR826 screen:2']],
  // What begins with the other's name is of the same thing.
  ['cinza-escuro', ['Vale cinza', 'Peça aqui.', null], []],
  ['preta', ['Loja preta', 'Quem vem da Lima pede aqui.', null], ['TR827 screen:5']],
  ['lima-claro', ['Loja preta', 'Quem vem da Lima pede aqui.', null], []],
  // A whole sentence may be said twice; a word that others begin a sentence with is no name.
  ['preta', ['Loja preta', 'Rosa é uma cor. Peça aqui.', null], []],
  ['preta', ['Loja preta', 'Peça em https://lima.example.', null], ['TR827 screen:5']],
  ['preta', ['Loja preta', 'Peça aqui.', "'lima'"], ['TR827 flow:4']],
  ['preta', ['Loja preta', 'Peça aqui.', "query.email != null ? 'de-lima' : 'de-preta'"], ['TR827 flow:4']],
  ['preta', ['Loja preta', 'Peça aqui.', "'nublada'"], ['TR826 flow:4']],
];

test.each(CASES)('%s: %j', (id, one, found) => {
  const { diagnostics } = compileChecked({ root, language, overlay: overlayWith(id, one) });
  expect(diagnostics.map(({ code, file, line }) => `${code} ${file.split('.').at(-2)}:${line}`)).toEqual(
    found,
  );
  expect(diagnostics.filter(({ file }) => !file.includes(`/${id}.`))).toEqual([]);
});
