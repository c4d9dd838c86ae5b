/** The blocks of a customer area as YAML writes them: typed over their lists, without a diagnostic, and compiled. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { compileChecked } from './compile-checked.ts';
import { language } from './fixture/language.ts';

const root = join(import.meta.dirname, 'fixture');
const PATH = 'schemas/shop/help.screen.yaml';

const SCREEN = `title: Ajuda
blocks:
  title: { type: heading, level: 1, text: Ajuda }
  desk:
    type: columns
    wide: last
    blocks:
      side:
        type: navigation
        label: Loja
        places: { start: { label: Início, icon: pin, tag: Novo, go: shop/start, when: isOpen } }
      tabs:
        type: tabs
        label: Pedidos
        query: ver
        tabs: { all: { label: Todos }, paid: { label: Pagos } }
        blocks:
          all:
            type: each
            of: vars.orders
            where: item.state != 'paid' && index < 9
            sort: item.total
            descending: true
            first: 3
            more: Mostrar mais
            blocks: { one: { type: button, look: "item.total > 5 ? 'primary' : 'link'", label: "\${index + 1}: \${item.code}", emit: choose } }
            empty: { none: { type: text, text: Nenhum pedido. } }
          paid:
            type: table
            caption: Pedidos pagos
            of: vars.orders
            where: item.state == 'paid'
            columns: { code: { label: Pedido, value: "\${item.code}" }, total: { label: Total, value: "\${item.total}", number: true } }
            empty: { none: { type: text, text: Nenhum. } }
  news:
    type: carousel
    label: Novidades
    every: 10
    blocks:
      list: { type: rows, of: vars.orders, row: { title: "\${item.code}", value: "\${item.total}", emit: choose, with: { code: item.code } } }
      sum: { type: breakdown, shares: { one: { label: Um, value: "vars.orders[0].total" } }, rows: { one: { label: Um, value: "\${vars.orders[0].total}" } } }
      parts: { type: pieces, label: Pedidos, of: vars.orders, number: "\${index}", said: "\${item.code}", state: "item.state == 'sent' ? 'done' : 'open'" }
  history: { type: timeline, of: vars.orders, title: "\${item.code}", state: "item.state == 'sent' ? 'done' : 'ahead'" }
  switches: { type: rows, title: Avisos, of: vars.orders, row: { title: "\${item.code}", switch: { on: item.state == 'open' }, emit: choose, with: { code: item.code } } }
  more: { type: details, summary: Mais, blocks: { qr: { type: qr, value: "vars.orders[0].code", alt: Código }, copy: { type: copy, label: Copiar, value: "vars.orders[0].code", failed: Copie à mão. } } }
  prize: { type: scratch-card, label: Revelar, blocks: { text: { type: text, text: Parabéns } } }
  terms: { type: modal, title: Termos, blocks: { text: { type: text, text: Leia. } } }
  back: { type: button, look: link, label: Voltar, go: shop/start }
`;

/** A written part, what it becomes, and the code that the compiler says. */
const MISTAKES: [string, string, RegExp][] = [
  ['where: item.state ==', 'where: item.stat ==', /TR302 Order has no member stat/],
  ['sort: item.total', 'sort: itm.total', /TR302 There is no itm/],
  ['value: "vars.orders[0].total"', 'value: "vars.orders[0].code"', /TR303 .*number/],
  ["'done' : 'open'", "'done' : 'closed'", /TR303 This may be closed/],
  ["'done' : 'ahead'", "'done' : 'soon'", /TR303 This may be soon/],
  ['with: { code: item.code }', 'with: { code: item.cod }', /TR302 Order has no member cod/],
  ['wide: last', 'wide: left', /TR104 left is not possible here/],
  ['go: shop/start, when', 'go: shop/strat, when', /TR201 There is no screen shop\/strat/],
];

const diagnose = (text: string) =>
  compileChecked({ root, language, overlay: { [PATH]: text } }).diagnostics.map(formatDiagnostic);

it('compile without a diagnostic', () => expect(diagnose(SCREEN)).toEqual([]));

it.each(MISTAKES)('with %s as %s are diagnosed', (right, wrong, expected) => {
  expect(SCREEN).toContain(right);
  const found = diagnose(SCREEN.replace(right, wrong));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(expected);
});
