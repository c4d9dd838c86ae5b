/**
 * Every value of every page is edited, in memory: its lines change, comments stay, and the checker judges it. A run
 * writes every sixth value, others with another TEST_SEED; `TESTS=all` writes each.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isScalar, parseDocument } from 'yaml';
import type { Compilation } from '../../../../renderer/compiler/compile.ts';
import { walk } from '../../../../renderer/project/analyse/nodes.ts';
import { withParameters } from '../../../../renderer/project/analyse/parameters.ts';
import { analyseScreen } from '../../../../renderer/project/analyse/screen.ts';
import { plain, type Scalar, type SourceNode } from '../../../../renderer/project/load/source-node.ts';
import type { EditHistory } from '../../../../renderer/workbench/editing/edit-history.ts';
import { createProjectEditor } from '../../../../renderer/workbench/editing/edit-project.ts';
import { editableValues } from '../../../../renderer/workbench/editing/editable-values.ts';
import { groupOfPath } from '../../../../renderer/workbench/editing/group-path.ts';
import { nodeIn } from '../../../../renderer/workbench/editing/member-schemas.ts';
import { planEdit, type Read } from '../../../../renderer/workbench/editing/plan-edit.ts';
import { commentsOf, readYaml } from '../../../../renderer/workbench/editing/yaml-text.ts';
import type { EditableValue } from '../../../../renderer/workbench/edits.ts';
import { drawn } from '../../../support/drawn.ts';
import { compilePortal, PORTAL_ROOT, portal } from '../../../support/portal-compilation.ts';

const read = (path: string): string | null =>
  existsSync(join(PORTAL_ROOT, path)) ? readFileSync(join(PORTAL_ROOT, path), 'utf8') : null;

const pages = [...portal.screens.keys(), ...portal.parts.keys()];
const onPages = pages.map((id) => editableValues(id, null, portal));

/** Each once, by its place. */
const places = new Map<string, EditableValue>();
for (const value of onPages.flat()) {
  const key = `${value.file}:${value.line}:${value.of.startsWith('file ') ? '' : value.kind}:${value.value}:${value.path.at(-1)}`;
  if (!places.has(key)) places.set(key, value);
}

const sampled = drawn([...places.values()], 6);

const other = (value: Scalar): Scalar => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value === null ? 'novo' : `${value} e mais`;
};

/** The lines of a text that differ from another, from the first to the last. */
function changedLines(before: readonly string[], after: readonly string[]): [from: number, to: number] {
  let [start, end] = [0, 0];
  while (before[start] === after[start] && start < before.length) start += 1;
  while (before.at(-1 - end) === after.at(-1 - end) && end < before.length - start) end += 1;
  return [start + 1, before.length - end];
}

/** First and last line of what is written, by its offset: read by the library alone. */
function linesOf(text: string): Map<number, number> {
  const lines = new Map<number, number>();
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const add = (node: unknown): void => {
    if (isScalar(node) && node.range)
      lines.set(
        lineAt(node.range[0]),
        Math.max(lineAt(node.range[1] - 1), lines.get(lineAt(node.range[0])) ?? 0),
      );
    const { items = [], key, value } = (node ?? {}) as { items?: unknown[]; key?: unknown; value?: unknown };
    for (const inner of [...items, key, value]) if (inner) add(inner);
  };
  add(parseDocument(text).contents);
  return lines;
}

/**
 * Edits each value everywhere.
 * @returns the number of comments in the files
 */
function writeEach(values: readonly EditableValue[], compilation: Compilation, readText: Read): number {
  let comments = 0;
  for (const file of new Set(values.map((value) => value.file))) {
    const text = readText(file) ?? '';
    const [lines, before, ends] = [text.split('\n'), commentsOf(readYaml(text)), linesOf(text)];
    comments += before.length;
    for (const { of, path, value, line } of values.filter((one) => one.file === file)) {
      const plan = planEdit(
        { act: 'write', of, path, where: 'everywhere', value: other(value) },
        compilation,
        readText,
      );
      expect(Object.keys(plan)).toEqual([file]);
      const after = plan[file] ?? '';
      const [from, to] = changedLines(lines, after.split('\n'));
      const place = `${file}:${line} ${path.join('.')}`;
      expect([place, from >= line, to <= (ends.get(line) ?? 0)]).toEqual([place, true, true]);
      // `splice` compares the comments itself, too.
      if (line % 8 === 0) expect(commentsOf(readYaml(after))).toEqual(before);
    }
  }
  return comments;
}

test('each value is written into its own lines, and nothing else changes', () => {
  expect(writeEach(sampled, portal, read)).toBeGreaterThan(380);
  expect(places.size).toBeGreaterThan(7000);
}, 120_000);

/** What groups of an experiment get instead of a screen and of a part, added to shipped files. */
const GROUPS: Readonly<Record<string, string>> = {
  'schemas/solicitacao/inicio.screen.yaml': `groups:
  insurancePage:
    offer:
      title: Outro título
      blocks:
        hero: { title: Peça já, text: Sem sair de casa } # another greeting
        more: { type: button, label: Saber mais, emit: more, when: vars.inProgress }
      form:
        schema: { properties: { principal: { maximum: 200000 } } }
        ui: { principal: { label: De quanto você precisa? } }
`,
  'flows/solicitacao/inicio.flow.yaml': `groups:
  insurancePage:
    offer:
      vars: { asked: false }
      on:
        more:
          - { notice: info, text: Em breve } # until there is more
          - { go: acesso/entrar, when: vars.inProgress }
`,
  'schemas/cliente/partes/atendimento.part.yaml': `groups:
  insurancePage:
    offer: { form: { ui: { message: { label: Escreva aqui } } } }
`,
};
const groupTexts = Object.fromEntries(
  Object.entries(GROUPS).map(([path, text]) => [path, `${read(path)?.trimEnd()}\n${text}`]),
);
const grouped = compilePortal(groupTexts);
const readGrouped: Read = (path) => groupTexts[path] ?? read(path);
const ofGroups = (id: string) =>
  editableValues(id, null, grouped).filter(({ path }) => groupOfPath(path).group === 'insurancePage offer');

test('what groups of experiments get instead is edited as what it is', () => {
  const kinds = [...ofGroups('solicitacao/inicio'), ...ofGroups('cliente/partes/atendimento')].map(
    ({ path, kind, value }) => `${groupOfPath(path).path.join('.')}: ${kind} ${value}`,
  );
  expect(kinds).toEqual([
    'title: text Outro título',
    'blocks.hero.title: rich text Peça já',
    'blocks.hero.text: rich text Sem sair de casa',
    'blocks.more.type: word button',
    'blocks.more.label: text Saber mais',
    'blocks.more.emit: word more',
    'blocks.more.when: condition vars.inProgress',
    'form.schema.properties.principal.maximum: number 200000',
    'form.ui.principal.label: rich text De quanto você precisa?',
    'flow.vars.asked: expression false',
    'flow.on.more.0.notice: choice info',
    'flow.on.more.0.text: rich text Em breve',
    'flow.on.more.1.go: word acesso/entrar',
    'flow.on.more.1.when: condition vars.inProgress',
    'form.ui.message.label: rich text Escreva aqui',
  ]);
});

test('what groups get instead is written into its own lines, and shown by screens, not by their groups', () => {
  const values = [...ofGroups('solicitacao/inicio'), ...ofGroups('cliente/partes/atendimento')];
  expect(writeEach(values, grouped, readGrouped)).toBeGreaterThan(2);
  for (const { touches } of values) {
    expect(touches?.length).toBeGreaterThan(0);
    expect(touches?.filter((id) => id.includes('@'))).toEqual([]);
  }
});

test('a variant has its own text for a group, and of its flow all but effects', () => {
  const id = 'solicitacao/inicio/voltz';
  const hasHere = ofGroups(id).flatMap(({ path, hasHere: has }) =>
    has ? [groupOfPath(path).path.join('.')] : [],
  );
  expect(hasHere).toContain('blocks.hero.title');
  expect(hasHere).toContain('flow.vars.asked');
  expect(hasHere.filter((path) => path.startsWith('flow.on'))).toEqual([]);
  const history = inMemory(groupTexts);
  const editor = createProjectEditor((texts) => compilePortal({ ...history.saved(), ...texts }), history);
  const path = ['groups', 'insurancePage', 'offer', 'blocks', 'hero', 'title'];
  const edit = { act: 'write', of: `screen ${id}`, path, where: 'here', value: 'Peça pela Voltz' } as const;
  expect(editor.edit(edit)).toMatchObject({
    ok: true,
    files: ['schemas/solicitacao/inicio/voltz.screen.yaml'],
  });
  const shown = compilePortal(history.saved()).screens.get(`${id}@insurancePage.offer`);
  expect(plain(nodeIn(shown?.node as SourceNode, ['blocks', 'hero', 'title']) as SourceNode)).toBe(
    'Peça pela Voltz',
  );
});

const position = ({ file, start }: SourceNode) =>
  `${file.path}:${file.text.slice(0, start).split('\n').length}`;

test('every text that is written in YAML can be edited as a text', () => {
  const editable = new Set(
    [...places.values()]
      .filter(({ kind }) => kind === 'text' || kind === 'rich text')
      .map(({ file, line, value }) => `${file}:${line} ${value}`),
  );
  const texts = new Set<string>();
  for (const screen of [...portal.screens.values(), ...portal.parts.values()]) {
    const { head, form, flow } = analyseScreen(screen, withParameters(screen, portal.scope));
    for (const part of [...Object.values(head), ...(form ? [form] : []), flow])
      walk(part, (node) => {
        if (node.kind !== 'text') return;
        // A field type's preset is code: it has the place of the whole field.
        const isWritten =
          node.source.file.text[node.source.start] !== '{' && !/\n/.test(`${node.source.value}`);
        if (isWritten) texts.add(`${position(node.source)} ${node.source.value}`);
      });
  }
  const missing = [...texts].filter((text) => !editable.has(text));
  const presets = missing.filter((text) => {
    const [, path = '', line = '', value = ''] = /^([^:]+):(\d+) (.*)$/s.exec(text) ?? [];
    return !(read(path)?.split('\n')[Number(line) - 1] ?? '').includes(value.slice(0, 12));
  });
  expect(missing).toEqual(presets);
  expect(texts.size).toBeGreaterThan(2300);
});

test('of all that is written in the files of pages, 95 % can be edited', () => {
  const known = new Set([...places.values()].map(({ file, line, value }) => `${file}:${line} ${value}`));
  const all: string[] = [];
  const add = (node: SourceNode): void => {
    if (node.kind === 'scalar') all.push(`${position(node)} ${node.value}`);
    else if (node.kind === 'list') for (const item of node.items) add(item);
    else for (const { value } of node.entries.values()) add(value);
  };
  // Tables, facts, duties and the flags of a session are behaviour that no page shows.
  for (const { kind, node } of portal.project.files)
    if (!['routing', 'facts', 'session', 'experiments', 'duties'].includes(kind)) add(node);
  expect(all.filter((one) => known.has(one)).length / all.length).toBeGreaterThan(0.95);
});

/** The project's files with edits in memory. */
function inMemory(given: Readonly<Record<string, string>> = {}) {
  const texts = new Map<string, string | null>(Object.entries(given));
  const steps: (readonly [string, string | null])[][] = [];
  return {
    texts,
    read: (path) => texts.get(path) ?? read(path),
    write(written) {
      steps.push(Object.keys(written).map((path) => [path, texts.get(path) ?? read(path)] as const));
      for (const [path, text] of Object.entries(written)) texts.set(path, text);
    },
    undo() {
      const step = steps.pop() ?? [];
      for (const [path, text] of step) texts.set(path, text);
      return step.map(([path]) => path);
    },
    get steps() {
      return steps.length;
    },
    saved: () =>
      Object.fromEntries([...texts].filter((entry): entry is [string, string] => entry[1] !== null)),
  } satisfies EditHistory & { texts: unknown; saved: unknown };
}

const inherited = onPages
  .flat()
  .filter(
    ({ hasHere, kind, of }) =>
      hasHere && (kind === 'text' || kind === 'rich text') && of.startsWith('screen'),
  );

test('a text of a base can be changed for one screen alone', () => {
  const history = inMemory();
  const editor = createProjectEditor((texts) => compilePortal({ ...history.saved(), ...texts }), history);
  let written = 0;
  fc.assert(
    fc.property(fc.nat(), (index) => {
      const { of, path, file, value } = inherited[index % inherited.length] as EditableValue;
      const edit = { act: 'write', of, path, where: 'here', value: `${value} e mais` } as const;
      const result = editor.edit(edit);
      // A page that a variant only inherits has no file; the checker may refuse a text for its length.
      if (!result.ok) {
        expect(result.why).not.toBe('');
        return;
      }
      written += 1;
      expect(result.files).not.toContain(file);
      expect(editor.undo()).toMatchObject({ ok: true });
      for (const [path, text] of history.texts) expect(text).toBe(read(path));
    }),
    { numRuns: 12 },
  );
  expect(written).toBeGreaterThan(2);
});
