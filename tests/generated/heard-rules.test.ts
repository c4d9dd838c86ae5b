// @vitest-environment happy-dom
/** The rules for what is heard, and the reader that they rely on. */
import { afterEach, expect, it } from 'vitest';
import { announced, focusIn, hear, liveTexts } from './hear.ts';
import { faultsIn, faultsOfAct } from './heard-rules.ts';
import { difference } from './heard-script.ts';

afterEach(() => document.body.replaceChildren());

const LINE = '34191.09123 34567.800056 00000.000000 1 98765000012345';

it.each<[string, string[], number]>([
  ['an amount', ['Total: R$ 1.234,56'], 0],
  ['an amount with a non-breaking space', ['R$\u00a010,00'.replaceAll('\u00a0', ' ')], 0],
  ['a rate', ['Juros de 12,50% ao mês'], 0],
  ['a rate with an abbreviation', ['a partir de 12,82% a.m.'], 0],
  ['a bare amount', ['Total', '1.234,56'], 1],
  ['an amount that is typed', ['textbox, Valor, 10,00, R$ Sem centavos., required'], 0],
  ['an amount that is typed without its sign', ['textbox, Valor, 10,00, Sem centavos.'], 1],
  ['two bare amounts', ['de 10,00 a 20,00'], 2],
  ['a named code', ['group, Código do boleto', LINE], 0],
  ['a code in its button', [`button, Copiar o código ${LINE}`], 0],
  ['a code of nothing', ['heading', LINE], 1],
  ['a sentence read twice', ['Você paga na data que escolher.', 'Você paga na data que escolher.'], 1],
  ['a button without a name', ['button, disabled'], 1],
  ['a folded text', ['group'], 0],
  ['a link of no meaning', ['link, Saiba mais'], 1],
  ['a link of some meaning', ['link, Saiba mais sobre o Pix'], 0],
  ['words that run together', ['radio, 12x deR$ 188,98'], 1],
  ['an address', ['Confira em bcb.gov.br.'], 0],
  ['a short word read twice', ['Sim', 'Sim'], 0],
])('%s', (_what, lines, faults) => {
  expect(faultsIn(lines)).toHaveLength(faults);
});

it('an act has one announcement', () => {
  expect(faultsOfAct(['Enviado'])).toEqual([]);
  expect(faultsOfAct([])).toEqual([]);
  expect(faultsOfAct(['Enviado', 'Faltam dois campos'])).toHaveLength(1);
});

it('a page is read in its order, each thing once', async () => {
  document.body.innerHTML =
    '<main><h1>Pagar</h1><p>Escolha como.</p><p><small>R$</small><span>10,00</span></p><ul><li><a href="/pix">Pix</a></li></ul><button>Pagar</button></main>';
  expect(await hear(document.body)).toEqual([
    'main',
    'heading, Pagar, level 1',
    'Escolha como.',
    'R$ 10,00',
    'link, Pix',
    'button, Pagar',
  ]);
});

it('live regions are heard when they change, and the focus has its name', () => {
  document.body.innerHTML =
    '<p role="status"></p><div aria-live="polite"><p role="alert">Olá</p></div><label for="a">Nome</label><input id="a">';
  const before = liveTexts(document);
  expect(before).toEqual(['', 'Olá']);
  const [status] = document.querySelectorAll('[role=status]');
  if (status) status.textContent = 'Guardado';
  expect(announced(before, liveTexts(document))).toEqual(['Guardado']);
  expect(focusIn(document)).toBe('the page');
  document.querySelector('input')?.focus();
  expect(focusIn(document)).toBe('input, Nome');
});

it('another state is told by the lines that differ, below the line before them', () => {
  const open = ['main', 'CPF', 'textbox, CPF', 'button, Entrar', 'status'];
  const sent = ['main', 'Não deu', 'CPF', 'textbox, CPF', 'button, Entrando…', 'status'];
  expect(difference(open, sent)).toEqual([
    '@ main',
    '+ Não deu',
    '@ textbox, CPF',
    '- button, Entrar',
    '+ button, Entrando…',
  ]);
  expect(difference(open, open)).toEqual([]);
});
