/** Words of texts that lack their accents: what is no Portuguese word without them, and nothing else. */
import { expect, it } from 'vitest';
import { misspelt } from '../../src/domain/spelling.ts';

it.each([
  ['Nao achou?', { at: 0, word: 'Nao', right: 'não' }],
  ['Faça a sua solicitacao', { at: 11, word: 'solicitacao', right: 'solicitação' }],
  ['Veja as condicoes', { at: 8, word: 'condicoes', right: 'condições' }],
  ['O seu emprestimo', { at: 6, word: 'emprestimo', right: 'empréstimo' }],
  ['Não achou? Veja as condições do crédito.', null],
  ['Escreva para nao@exemplo.com.br ou abra /numero-codigo', null],
  ['Ele numera as páginas e credita o valor', null],
  ['Chocolate com cacau', null],
])('%s', (text, found) => expect(misspelt(text)).toEqual(found));
