/** A flow without a screen plays for a flow that extends it, if that one plays. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../renderer/compiler/compile.ts';
import { language } from './fixture/language.ts';

const root = resolve(import.meta.dirname, 'fixture');

/** Flows by id, and those of them that never play. */
const CASES: readonly [flows: Record<string, string>, idle: readonly string[]][] = [
  [{ 'shared/lists': 'vars: {}', 'shop/order': 'extends: shared/lists' }, []],
  [
    {
      'shared/lists': 'extends: shared/more',
      'shared/more': 'vars: {}',
      'shop/order': 'extends: shared/lists',
    },
    [],
  ],
  [{ 'shared/lists': 'vars: {}' }, ['shared/lists']],
  [{ 'shared/lists': 'vars: {}', 'shared/idle': 'extends: shared/lists' }, ['shared/idle', 'shared/lists']],
];

test.each(CASES)('%o', (flows, idle) => {
  const overlay = Object.entries(flows).map(([id, text]) => [`flows/${id}.flow.yaml`, `${text}\n`]);
  const { diagnostics } = compile({ root, language, overlay: Object.fromEntries(overlay) });
  const found = diagnostics.filter(({ code }) => code === 'TR207').map(({ file }) => file);
  expect(found.sort()).toEqual(idle.map((id) => `flows/${id}.flow.yaml`));
});
