/** `accepts: { <rule>: <why> }`: where it silences advice, where it is a finding itself, and that nothing else sees it. */
import { expect, it } from 'vitest';
import { findingsOf } from '../../renderer/compiler/compile.ts';
import { editorSchemas } from '../../renderer/compiler/editor-schemas.ts';
import { compileFixture, fixture } from './fixture-compilation.ts';

const PATH = 'schemas/shop/order.screen.yaml';
const ACCEPTS = 'accepts: { words-match-unit: the shop pays each month }';

/** The page of an order, whose words about its interest name a unit that the checker doubts. */
const page = ({ root = '', block = '', beside = '', other = '' }) =>
  `title: "Pedido \${params.code}"
path: /pedido/:code
${root}
blocks:
  title: { type: heading, level: 1, text: "Pedido de \${order.customer.name}" ${other} }
  state: { type: text, text: Pedido pago, when: isPaid }
  total:
    type: summary
    ${block}
    rows:
      total: { label: Juros ao ano, value: "\${percent(order.discount)}" ${beside} }
  status: { type: part, part: shop/status, with: { code: params.code } }
  back: { type: button, look: link, label: Voltar, go: shop/start }
`;

const found = (parts: Parameters<typeof page>[0]) =>
  compileFixture({ [PATH]: page(parts) }).diagnostics.map(
    ({ line, code, message }) => `${line} ${code} ${message}`,
  );

const DOUBTED = /^11 TR308 /;

it.each<[string, Parameters<typeof page>[0], (string | RegExp)[]]>([
  ['nowhere', {}, [DOUBTED]],
  ['at the file', { root: ACCEPTS }, []],
  ['at the block', { block: ACCEPTS }, []],
  ['at the row', { beside: `, ${ACCEPTS}` }, []],
  [
    'at another block',
    { other: `, ${ACCEPTS}` },
    ['5 TR953 Nothing here goes against words-match-unit', DOUBTED],
  ],
  [
    'at the block, of another rule',
    { block: 'accepts: { label-matches-member: it is a total }' },
    ['9 TR953 Nothing here goes against label-matches-member', DOUBTED],
  ],
  [
    'at the block, of an error',
    { block: 'accepts: { known-name: why }' },
    ['9 TR953 known-name is an error, and only advice can be accepted', DOUBTED],
  ],
  [
    'without a reason',
    { block: 'accepts: { words-match-unit: "" }' },
    ['9 TR101 accepts is not known here', DOUBTED],
  ],
  [
    'by a name that is no code',
    { block: 'accepts: { units: why }' },
    ['9 TR101 accepts is not known here', DOUBTED],
  ],
])('accepted %s', (_, parts, expected) => {
  expect(found(parts)).toEqual(
    expected.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))),
  );
});

it('what is made is the same with it and without', () => {
  const printed = (parts: Parameters<typeof page>[0]) =>
    compileFixture({ [PATH]: page(parts) }).modules.get('virtual:trilha/screen/shop/order');
  expect(printed({ root: ACCEPTS, block: ACCEPTS, beside: `, ${ACCEPTS}` })).toBe(printed({}));
});

it('advice stops nothing: rules over the whole run beside it', () => {
  const lost = {
    'schemas/shop/lost.screen.yaml': 'title: Oi\nblocks: { title: { type: heading, level: 1, text: Oi } }\n',
  };
  const { diagnostics, isWhole } = compileFixture({ [PATH]: page({}), ...lost });
  expect(isWhole).toBe(true);
  expect(diagnostics.map(({ code }) => code)).toEqual(['TR901', 'TR902', 'TR308']);
});

it.each([
  ['needed', { block: ACCEPTS }, []],
  ['needless', { other: `, ${ACCEPTS}`, block: ACCEPTS }, ['TR953']],
])('while editing, what is %s is known from the findings of the whole', (_, parts, codes) => {
  const alone = compileFixture({ [PATH]: page(parts) }, 'alone');
  expect(alone.diagnostics).toEqual([]);
  expect(findingsOf(alone).map(({ code }) => code)).toEqual(codes);
});

it('an editor offers it in each map with members of its own', () => {
  const { screen, journey } = editorSchemas(fixture.project) as Record<
    string,
    { properties: Record<string, unknown> }
  >;
  expect(screen?.properties.accepts).toMatchObject({ allOf: [{ $ref: '#/$defs/Accepts' }] });
  expect(journey?.properties.accepts).toMatchObject({ type: 'object' });
});
