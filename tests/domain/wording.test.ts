/** Which words customers cannot read as they are, and which names say nothing. */
import { expect, it } from 'vitest';
import { saysNothing, wrongWord } from '../../src/domain/wording.ts';

it.each([
  ['Code copied!', '«Code» is English'],
  ['Código copied', '«copied» is English'],
  ['Nao achou?', '«Nao» lacks its accent'],
  ['Continue o pedido no Open Finance e baixe o app', undefined],
  ['Escreva para help@exemplo.com.br ou abra /search', undefined],
])('%s', (text, message) => expect(wrongWord(text)?.message).toBe(message));

it.each([
  ['Clique aqui', true],
  [' saiba mais… ', true],
  ['iframe', true],
  ['Imagem', true],
  ['Imagem do código', false],
  ['Saiba mais sobre o seguro', false],
])('%s says nothing: %s', (words, is) => expect(saysNothing(words)).toBe(is));
