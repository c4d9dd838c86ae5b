// @vitest-environment happy-dom
/** What `npm run new` writes of blocks and field types is right as it is: played in a copy of the folders that it writes to. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewKind, startingPoint } from '../../renderer/authoring/cli/starting-points.ts';
import { loadModules } from '../../renderer/authoring/snapshots/modules.ts';
import { type Compilation, compile } from '../../renderer/compiler/compile.ts';
import type { BlockDefinition } from '../../renderer/language/definition/block.ts';
import type { FieldDefinition } from '../../renderer/language/definition/field.ts';
import { FOLDERS } from '../../renderer/language/product.ts';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { exampleOf } from '../runtime/fields/examples.ts';
import { answer, shownBy } from '../runtime/fields/gestures.ts';
import { mountField, readerOf } from '../runtime/fields/mounted-field.tsx';
import { portal } from '../support/portal-compilation.ts';
import { exampleProduct } from './reference/example-product.ts';

const ROOT = join(import.meta.dirname, '../..');
const COPY = join(ROOT, '.cache/new-types');

/** Kind, type, what follows it, and the registry with its list. */
const NEW: [NewKind, string, string | undefined, string, string][] = [
  ['block', 'side-note', undefined, 'renderer/runtime/blocks/definitions.ts', 'blockDefinitions'],
  ['field', 'nick-name', 'renderer', 'renderer/runtime/fields/definitions.ts', 'fieldDefinitions'],
  ['field', 'radio-stars', undefined, 'src/fields/definitions.ts', 'portalFieldDefinitions'],
  ['field', 'license-plate', 'masked', 'src/fields/definitions.ts', 'portalFieldDefinitions'],
];

const read = (path: string) => (existsSync(join(COPY, path)) ? readFileSync(join(COPY, path), 'utf8') : null);
const written: string[] = [];
let blocks: BlockDefinition[];
let fields: FieldDefinition[];
let compilation: Compilation;

/** The definitions of a list, with the modules of new types in the copy. */
async function listed<Definition extends { type: string; module: string }>(
  registry: string,
  name: string,
): Promise<Definition[]> {
  const lists: Record<string, Definition[]> = await import(join(COPY, registry));
  const isNew = ({ type }: Definition) => NEW.some(([, own, base]) => own === type && base !== 'masked');
  const inCopy = (module: string) =>
    `../${module.replace('@trilha', 'renderer').replace(/(?<!\.tsx)$/, '.tsx')}`;
  return (lists[name] ?? []).map((one) => (isNew(one) ? { ...one, module: inCopy(one.module) } : one));
}

beforeAll(async () => {
  rmSync(COPY, { recursive: true, force: true });
  for (const folder of ['renderer/runtime', 'src/fields', 'src/domain'])
    cpSync(join(ROOT, folder), join(COPY, folder), { recursive: true });
  for (const [kind, type, more] of NEW) {
    const known = { ...portal, read, product: { locales: ['pt-BR'] as const, folders: FOLDERS } };
    const { files, edits } = startingPoint(kind, type, known, more);
    for (const [path, text] of Object.entries({ ...files, ...edits })) {
      mkdirSync(dirname(join(COPY, path)), { recursive: true });
      writeFileSync(join(COPY, path), text);
      written.push(path);
    }
  }
  blocks = await listed('renderer/runtime/blocks/definitions.ts', 'blockDefinitions');
  fields = [
    ...(await listed<FieldDefinition>('renderer/runtime/fields/definitions.ts', 'fieldDefinitions')),
    ...(await listed<FieldDefinition>('src/fields/definitions.ts', 'portalFieldDefinitions')),
  ];
  compilation = compile(exampleProduct(join(COPY, 'product'), { blocks, fields }));
});
afterAll(() => rmSync(COPY, { recursive: true }));

describe('new types', () => {
  it('have the right types, also where they are listed', () => {
    const config = { extends: '../../tsconfig.json', include: written };
    writeFileSync(join(COPY, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', COPY], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });

  it('are formatted and break no lint rule', () => {
    const args = [
      'check',
      '--vcs-enabled=false',
      '--config-path',
      ROOT,
      ...written.map((path) => join(COPY, path)),
    ];
    const { status, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), args, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.anything()]);
  });

  it('have examples in which the checker finds nothing', () => {
    expect(compilation.diagnostics.map(formatDiagnostic)).toEqual([]);
  });

  it('show the example of a block', async () => {
    const modules = await loadModules(compilation);
    const block = modules.screen('example/block-side-note').blocks.at(-1);
    const path = join(COPY, 'renderer/runtime/blocks/side-note/SideNoteBlock.tsx');
    const { SideNoteBlock: Block }: Record<string, ComponentType<object>> = await import(path);
    if (!Block) throw new Error('no component');
    const { container } = render(<Block {...{ block, scope: {} }} />);
    expect(container.textContent).toBe('It takes ten minutes.');
    cleanup();
  });

  it.each(NEW.filter(([kind]) => kind === 'field').map(([, type]) => type))(
    'ask for the example of the field %s, also without scripts',
    async (type) => {
      const found = fields.find((one) => one.type === type);
      if (!found) throw new Error(`${type} is not listed`);
      const isOwn = found.module.startsWith('..');
      const definition = isOwn ? { ...found, module: join(COPY, 'product', found.module) } : found;
      const example = exampleOf(found);
      const field = await mountField(definition, { ...example, value: found.answer });
      const shown = shownBy(field.controls());
      expect(shown).not.toBe('');
      const empty = await mountField(definition, example);
      act(() => answer(empty.controls(), shown));
      expect(empty.answers).toEqual([found.answer]);
      const posted = await readerOf(definition);
      const shownField = { ...example, value: undefined };
      expect(posted({ texts: [shown], files: [] }, shownField)).toEqual({ answer: found.answer });
    },
  );
});
