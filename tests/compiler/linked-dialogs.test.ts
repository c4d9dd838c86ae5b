/** A link that names the address of a dialog opens it, like an effect. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../renderer/compiler/compile.ts';
import { language } from './fixture/language.ts';

const root = resolve(import.meta.dirname, 'fixture');

const screenWith = (blocks: string) => `title: Ajuda
blocks:
  title: { type: heading, level: 1, text: Ajuda }
${blocks}  back: { type: button, look: link, label: Voltar, go: shop/start }
`;
const DIALOG =
  '  terms: { type: modal, address: termos, title: Termos, blocks: { text: { type: text, text: Leia. } } }\n';
const HELP = 'schemas/shop/help.screen.yaml';
const linking = (link: string) => `  more: { type: text, text: "[Leia](${link})" }\n`;

/** Another block, and whether something opens the dialog. */
const CASES: readonly [block: string, isOpened: boolean][] = [
  ['', false],
  [linking('screen:shop/help#termos'), true],
  [linking('/loja/help#termos'), true],
  [linking('/loja/help#termos-novos'), false],
  ['  # see #termos\n', false],
];

test.each(CASES)('%j: opened %s', (block, isOpened) => {
  const flow = { 'flows/shop/help.flow.yaml': '{}\n' };
  const { diagnostics } = compile({
    root,
    language,
    overlay: { ...flow, [HELP]: screenWith(block + DIALOG) },
  });
  const found = diagnostics.filter(({ code }) => code === 'TR704').map(({ file }) => file);
  expect(found).toEqual(isOpened ? [] : [HELP]);
});
