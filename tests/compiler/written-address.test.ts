/** A path of this site that a link or an expression writes out is the address of something. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../renderer/compiler/compile.ts';
import { language } from './fixture/language.ts';

const root = resolve(import.meta.dirname, 'fixture');

const screenWith = (block: string) => `title: Ajuda
blocks:
  title: { type: heading, level: 1, text: Ajuda }
  more: ${block}
  back: { type: button, look: link, label: Voltar, go: shop/start }
`;
const button = (href: string) => `{ type: button, label: Ver mais, href: "${href}" }`;
const text = (target: string) => `{ type: text, text: "[Ver mais](${target})" }`;

const CASES: readonly [block: string, leadsNowhere: boolean][] = [
  [button('/loja/help'), false],
  [button('/loja/help?from=a#b'), false],
  [button('/loja/helps'), true],
  [button('/help'), true],
  // A parameter, and what a hole brings, may be anything; what stands around it may not.
  [button('/loja/pedido/12'), false],
  [button('/loja/pedido/${query.code}'), false],
  [button('/loja/pedidos/${query.code}'), true],
  [button('/loja/${query.page}'), false],
  [button('/loja/pedido/${query.code}/x'), true],
  [text('/loja/help'), false],
  [text('/loja/ajuda'), true],
  [text('https://example.com/loja/ajuda'), false],
];

test.each(CASES)('%s leads nowhere: %j', (block, leadsNowhere) => {
  const { diagnostics } = compile({
    root,
    language,
    overlay: { 'schemas/shop/help.screen.yaml': screenWith(block), 'flows/shop/help.flow.yaml': '{}\n' },
  });
  const found = diagnostics.filter(({ code }) => code === 'TR607');
  expect(found.map(({ line }) => line)).toEqual(leadsNowhere ? [4] : []);
});
