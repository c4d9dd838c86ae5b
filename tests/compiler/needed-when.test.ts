/** Whether a form asks for an answer wherever another one makes it needed. */
import { expect, it } from 'vitest';
import { isAskedWith } from '../../renderer/check/readings/needed-when.ts';
import { sourceFile } from '../../renderer/project/load/parse-yaml.ts';

const file = sourceFile('schemas/a.screen.yaml', '');

it.each<[when: string, kinds: readonly unknown[], isAsked: boolean]>([
  ["form.kind == 'a'", ['a'], true],
  ["form.kind == 'a'", ['a', 'b'], false],
  ["form.kind in ['a', 'b', 'c']", ['a', 'b'], true],
  ["form.kind in ['a', 'c']", ['a', 'b'], false],
  ["form.kind == 'a' || form.kind == 'b'", ['a', 'b'], true],
  ["form.kind != 'c'", ['a', 'b'], true],
  ["form.kind != 'b'", ['a', 'b'], false],
  ['form.kind != null', ['a', null], false],
  ['form.kind', [true], true],
  ['form.kind', [false], false],
  ['!form.kind', [false, null], true],
  ["form.kind == 'a' && form.other == 1", ['b'], false],
  ["form.kind == 'a' || isOpen", ['b'], true], // may be: nothing is known of it
  ['size(form.kind) > 1', ['a'], true],
])('%s with %j: %s', (when, kinds, isAsked) => {
  const condition = { kind: 'scalar', value: when, file, start: 0, end: 0 } as const;
  const cases = kinds.map((kind) => new Map([['kind', kind]]));
  expect(isAskedWith(condition as never, cases)).toBe(isAsked);
});
