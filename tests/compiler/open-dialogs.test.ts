/** A dialog in which something was changed is closed by what follows: the event stands in the flow, the dialog on the screen. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compile } from '../../renderer/compiler/compile.ts';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { language } from './fixture/language.ts';

const SCREEN = `
title: Ajuda
blocks:
  title: { type: heading, level: 1, text: Ajuda }
  ask: { type: button, label: Cancelar o pedido, emit: ask }
  sure: { type: modal, title: Cancelar?, blocks: { yes: { type: button, label: 'Sim, cancelar', emit: cancel } } }
`;

const CANCEL = 'call: cancelOrder, params: { code: "\'1\'" }';

const found = (effects: string) =>
  compile({
    root: join(import.meta.dirname, 'fixture'),
    language,
    overlay: {
      'schemas/shop/help.screen.yaml': SCREEN,
      'flows/shop/help.flow.yaml': `on: { ask: [{ open: sure }], cancel: [${effects}] }\n`,
    },
  })
    .diagnostics.filter(({ code }) => code === 'TR721')
    .map(formatDiagnostic);

it.each([
  ['closed', `{ ${CANCEL} }, { close: sure }`],
  ['left for another screen', `{ ${CANCEL} }, { go: shop/start }`],
  ['open while nothing was changed', '{ call: listOrders, quiet: true }'],
])('%s', (_, effects) => expect(found(effects)).toEqual([]));

it('is reported where it stays open', () => {
  const effects = `{ ${CANCEL}, fail: [{ close: sure }] }, { notice: success, text: Cancelado. }`;
  expect(found(effects)).toEqual([
    'flows/shop/help.flow.yaml:1:30 TR721 After cancelOrder the dialog sure stays open (- close: sure)',
  ]);
});
