/** A part by itself on the stage: where it is placed, with its parameters, and how it begins. */
import { expect, test } from 'vitest';
import type { CompiledPart, CompiledScreen } from '../../../renderer/language/definition/compiled.ts';
import { type Placing, partAlone } from '../../../renderer/workbench/stage/part-alone.ts';

const part = (id: string, more: Partial<CompiledPart> = {}): CompiledPart => ({
  id,
  bases: [],
  blocks: [],
  skeleton: [],
  form: null,
  flow: {},
  fieldTypes: {},
  blockTypes: {},
  parameters: [],
  ...more,
});

const block = (id: string, more: object = {}) => ({ id: `${id}-block`, type: 'part', part: id, ...more });

const page = {
  id: 'shop/order',
  layout: 'page',
  form: { schema: {} },
  flow: { load: { order: 'getOrder' }, requires: 'isPaid', enter: [] },
  blocks: [{ id: 'box', type: 'group', blocks: [block('shop/status', { when: () => false, with: {} })] }],
  blockTypes: { group: 'Group', part: 'Part' },
  parts: {
    'shop/status': part('shop/status', {
      parameters: ['code'],
      blocks: [block('shop/inner')],
      parts: { 'shop/inner': part('shop/inner') },
    }),
  },
} as unknown as CompiledScreen;

const layout: Placing = {
  blocks: [block('shop/corner')],
  blockTypes: {},
  parts: { 'shop/corner': part('shop/corner') },
};

const alone = (id: string) => partAlone(id, page, [page, layout], (own) => ({ ...own, skeleton: ['card'] }));

test.each([
  ['of a block within another, whatever its condition', 'shop/status', { load: { order: 'getOrder' } }],
  ['within another part', 'shop/inner', {}],
  ['of the layout', 'shop/corner', {}],
])('a part %s stands alone, without the form, guards and layout of its page', (_, id, flow) => {
  const screen = alone(id);
  expect(screen.blocks).toMatchObject([{ type: 'part', part: id, when: undefined }]);
  expect([screen.form, screen.flow, screen.layout === page.layout]).toEqual([null, flow, false]);
  expect(screen.parts?.[id]?.skeleton).toEqual(['card']);
});

test('a part that the page does not place is refused', () => {
  expect(() => alone('shop/other')).toThrow('shop/order does not place the part shop/other');
});
