/** Every value of a page that can be edited, with its place in the files. */
import type { Compilation } from '@trilha/compiler/compile';
import type { Meaning } from '@trilha/language/definition/annotations';
import { screensWithPart } from '@trilha/project/graph/page';
import { memo } from '@trilha/project/load/memo';
import type { LoadedFile } from '@trilha/project/load/project-files';
import type { Schema } from '@trilha/project/load/schema-walk';
import {
  entriesOf,
  positionOf,
  type ScalarNode,
  type SourceFile,
  type SourceNode,
} from '@trilha/project/load/source-node';
import { layoutOf } from '@trilha/project/resolve/layout';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import type { EditableValue, ValueKind } from '../edits.ts';
import { isAmongEffects, variantPath } from './effect-path.ts';
import { visitScalars } from './member-schemas.ts';
import { type Holder, holderName, type PageTree, pageTrees, treeOf } from './page-trees.ts';
import type { Path } from './yaml-text.ts';

interface WrittenScalar {
  path: Path;
  value: ScalarNode['value'];
}

/** The scalars of a file by their offset. */
const scalarsOf = memo(({ node }: LoadedFile): ReadonlyMap<number, WrittenScalar> => {
  const found = new Map<number, WrittenScalar>();
  const add = (at: SourceNode, path: Path): void => {
    if (at.kind === 'scalar') found.set(at.start, { path, value: at.value });
    else if (at.kind === 'list')
      at.items.forEach((item, index) => {
        add(item, [...path, index]);
      });
    else for (const { key, value } of entriesOf(at)) add(value, [...path, key]);
  };
  add(node, []);
  return found;
});

const filesByPath = memo(
  ({ project }: Compilation): ReadonlyMap<SourceFile, LoadedFile> =>
    new Map(project.files.map((file) => [file.file, file])),
);

/** Where a resolved scalar is written; null for one that the compiler made. */
export function writtenAt(node: ScalarNode, compilation: Compilation): WrittenScalar | null {
  const file = filesByPath(compilation).get(node.file);
  const written = file && scalarsOf(file).get(node.start);
  return written && written.value === node.value ? written : null;
}

const placeKey = ({ file, start }: ScalarNode): string => `${file.path}:${start}`;

function holdersOf({ project, screens, parts }: Compilation): Holder[] {
  const ids = (kind: 'layout' | 'journey' | 'brand' | 'errors') =>
    [...project.byKind[kind].keys()].map((id): Holder => ({ kind, id }));
  return [
    ...[...screens.keys()].map((id): Holder => ({ kind: 'screen', id })),
    ...[...parts.keys()].map((id): Holder => ({ kind: 'part', id })),
    ...ids('layout'),
  ];
}

/** The screens on whose pages a holder is; null for all. What groups of experiments get instead is the same screen. */
function screensOf({ kind, id }: Holder, compilation: Compilation): readonly string[] | null {
  const { screens, parts, project } = compilation;
  const part = parts.get(id);
  const all = [...screens.values()];
  const named = (found: readonly ResolvedScreen[]) => [...new Set(found.map(({ shownAs }) => shownAs))];
  if (kind === 'screen') return named(all.filter((one) => one.id === id));
  if (kind === 'part') return named(part ? screensWithPart(part, compilation) : []);
  if (kind === 'layout') return named(all.filter((one) => layoutOf(one, project) === id));
  if (kind === 'journey') return named(all.filter(({ journey }) => journey === id));
  return null;
}

/** By the place of a scalar: the screens that show it. */
const touchedBy = memo((compilation: Compilation): ReadonlyMap<string, ReadonlySet<string>> => {
  const touched = new Map<string, Set<string>>();
  for (const holder of holdersOf(compilation)) {
    const own = treeOf(holder, compilation);
    const screens = screensOf(holder, compilation) ?? [];
    if (!own) continue;
    visitScalars(holder.kind, own.tree, compilation.project, (node) => {
      const key = placeKey(node);
      const known = touched.get(key) ?? new Set();
      for (const screen of screens) known.add(screen);
      touched.set(key, known);
    });
  }
  return touched;
});

const KINDS: Partial<Record<string, ValueKind>> = { boolean: 'flag', number: 'number', integer: 'number' };

function kindOf(schema: Schema | null, { value }: ScalarNode): ValueKind {
  const meaning = schema?.means as Meaning | undefined;
  if (meaning?.kind === 'text') return meaning.rich ? 'rich text' : 'text';
  if (meaning?.kind === 'expression') return meaning.returns === 'bool' ? 'condition' : 'expression';
  if (meaning?.kind === 'reference' && meaning.to === 'image') return 'image';
  if (meaning?.kind === 'oneOf' || Array.isArray(schema?.enum)) return 'choice';
  return KINDS[String(schema?.type)] ?? KINDS[typeof value] ?? 'word';
}

function choicesOf(schema: Schema | null, compilation: Compilation): string[] {
  const meaning = schema?.means as Meaning | undefined;
  const { project, screens, parts } = compilation;
  if (meaning?.kind === 'oneOf') return [...meaning.values];
  if (Array.isArray(schema?.enum)) return schema.enum.map(String);
  if (meaning?.kind !== 'reference') return [];
  if (meaning.to === 'image') return [...project.images.keys()];
  if (meaning.to === 'screen') return [...screens.keys()];
  if (meaning.to === 'part') return [...parts.keys()];
  return meaning.to === 'brand' || meaning.to === 'layout' ? [...project.byKind[meaning.to].keys()] : [];
}

/** A variant changes a call of its base's effects, but no other effect alone. */
const canDiffer = (path: Path, tree: SourceNode) => !isAmongEffects(path) || variantPath(tree, path) !== null;

function valuesOfTree({ of, tree, own, files }: PageTree, compilation: Compilation): EditableValue[] {
  const values: EditableValue[] = [];
  const seen = new Set<string>();
  const canOverride = of.kind === 'screen' || of.kind === 'part';
  const put = (node: ScalarNode, path: Path, schema: Schema | null, prefix: string) => {
    if (!writtenAt(node, compilation)) return;
    seen.add(placeKey(node));
    const { file, start } = node;
    const isOwn = own.includes(file.path);
    values.push({
      key: `${prefix} ${JSON.stringify(path)}`,
      of: prefix,
      path,
      kind: kindOf(schema, node),
      value: node.value,
      help: typeof schema?.description === 'string' ? schema.description : '',
      choices: choicesOf(schema, compilation),
      file: file.path,
      line: positionOf(file, start).line,
      from: isOwn ? 'own' : file.path.endsWith('.fragment.yaml') ? 'fragment' : 'base',
      touches:
        of.kind === 'brand' || of.kind === 'errors'
          ? null
          : [...(touchedBy(compilation).get(placeKey(node)) ?? screensOf(of, compilation) ?? [])],
      hasHere: canOverride && !isOwn && !prefix.startsWith('file ') && canDiffer(path, tree),
    });
  };
  visitScalars(of.kind, tree, compilation.project, (node, path, schema) => {
    put(node, path, schema, holderName(of));
  });
  // What resolving uses up: bases, references, places.
  for (const { kind, node, file } of files) {
    const holder = kind === 'flow' ? 'screen' : (kind as Holder['kind']);
    const whole: SourceNode = kind === 'flow' ? { ...node, kind: 'map', entries: flowEntry(node) } : node;
    visitScalars(holder, whole, compilation.project, (scalar, path, schema) => {
      const inFile = kind === 'flow' ? path.slice(1) : path;
      if (!seen.has(placeKey(scalar))) put(scalar, inFile, schema, `file ${file.path}`);
    });
  }
  return values;
}

const flowEntry = (node: SourceNode) => new Map([['flow', { key: 'flow', keyPlace: node, value: node }]]);

/**
 * Every value of a page that can be edited.
 * @param brand in which it is seen; null for the screen's own
 */
export const editableValues = (id: string, brand: string | null, compilation: Compilation): EditableValue[] =>
  pageTrees(id, brand, compilation).flatMap((tree) => valuesOfTree(tree, compilation));
