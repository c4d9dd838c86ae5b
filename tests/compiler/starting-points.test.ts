/** What is new is right as it is written. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { type NewKind, Refusal, startingPoint } from '../../renderer/tools/starting-points.ts';
import { language } from './fixture/language.ts';

const root = join(import.meta.dirname, 'fixture');
const cache = createCompileCache();
const known = compile({ root, language, cache });

/** Kind, id, the paths written, and the codes that are left until somebody goes on. */
const NEW: [NewKind, string, string[], string[]][] = [
  [
    'screen',
    'shop/wish-list',
    ['schemas/shop/wish-list.screen.yaml', 'flows/shop/wish-list.flow.yaml'],
    ['TR901'],
  ],
  ['variant', 'shop/start/fast', ['schemas/shop/start/fast.screen.yaml'], []],
  ['flow', 'shop/order', ['flows/shop/order.flow.yaml'], []],
];

describe('something new', () => {
  it.each(NEW)('%s %s', (kind, id, paths, codes) => {
    const { files } = startingPoint(kind, id, known);
    expect(Object.keys(files)).toEqual(paths);
    const { diagnostics } = compile({ root, language, cache, overlay: files });
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  });

  it('hears the events that a screen without a flow emits', () => {
    const path = 'schemas/shop/ask.screen.yaml';
    const text =
      'title: A\nblocks: { a: { type: button, label: A, emit: ask }, b: { type: group, blocks: { c: { type: button, label: C, emit: call } } } }\n';
    const asked = compile({ root, language, cache, overlay: { [path]: text } });
    expect(asked.diagnostics.map(({ code }) => code)).toEqual(['TR701', 'TR701']);
    const { files } = startingPoint('flow', 'shop/ask', asked);
    expect(files['flows/shop/ask.flow.yaml']).toContain('on:\n  ask: route\n  call: route\n');
  });

  it('field', () => {
    const { files } = startingPoint('field', 'star-rating', known);
    expect(files['renderer/fields/star-rating/definition.ts']).toContain(
      'export const starRatingField: FieldDefinition',
    );
    expect(files['renderer/fields/star-rating/StarRatingField.tsx']).toContain(
      'export function StarRatingField(',
    );
  });

  it.each<[NewKind, string]>([
    ['screen', 'shop/start'],
    ['screen', 'shpo/new'],
    ['variant', 'shop/nowhere'],
    ['variant', 'shop/start/partner'],
    ['flow', 'shop/start'],
    ['flow', 'shop/nowhere'],
    ['field', 'text'],
  ])('refuses %s %s', (kind, id) => {
    expect(() => startingPoint(kind, id, known)).toThrow(Refusal);
  });
});
