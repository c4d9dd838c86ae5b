/**
 * Rule: a value by which variants of one base differ, each from all others, stays different: a variant that says what
 * another one says was copied from it and kept what names that. The same goes for brands.
 */
import { isConstantText } from '@trilha/language/expression/template';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { flatMap } from '@trilha/project/load/flat-map';
import { folded } from '@trilha/project/load/folded';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { entriesOf, type ScalarNode, type SourceNode } from '@trilha/project/load/source-node';
import { belongTogether, families } from '../../../readings/siblings.ts';

interface Leaf {
  path: string;
  text: string;
  at: ScalarNode;
  file: LoadedFile;
}

/** So many different values make a value the file's own. */
const LEAST = 4;

/** What needs not differ: references, and what buttons say. */
const SHARED = /(^|\.)(extends|\$\w+|submit|busy|busyLabel)$|(^|\.)blocks\.[^.]+\.label$|^look\./;

const QUOTED = /^'[^']+'$/;

/** A text that names or heads something: a whole sentence may well be another variant's, too. */
const isName = (text: string, parse: Project['parse']): boolean =>
  QUOTED.test(text) ||
  (isConstantText(text) && !/[.!?]$/.test(text) && (/^\p{Lu}/u.test(text) || !('ast' in parse(text))));

function leavesOf(parse: Project['parse'], file: LoadedFile): readonly Leaf[] {
  const below = (at: SourceNode, path: string): Leaf[] => {
    if (at.kind !== 'scalar')
      return flatMap(entriesOf(at), ({ key, value }) => below(value, path === '' ? key : `${path}.${key}`));
    if (typeof at.value !== 'string' || SHARED.test(path)) return [];
    const text = at.value.trim();
    const counts = file.kind === 'flow' ? QUOTED.test(text) : isName(text, parse);
    return counts ? [{ path, text, at, file }] : [];
  };
  return below(file.node, '');
}

/** How many words of a file's name a text has. */
const likeness = ({ text, file }: Leaf): number => {
  const words = folded(text);
  return file.id.split(/[/-]/).filter((word) => word.length > 2 && words.includes(word)).length;
};

/** Of values at one path the two that are the same, the copy first; undefined where none are, or several. */
function kept(
  leaves: readonly Leaf[],
  together: (one: LoadedFile, other: LoadedFile) => boolean,
): readonly [Leaf, Leaf] | undefined {
  const pairs = leaves.flatMap((one, index) =>
    leaves
      .slice(index + 1)
      .filter((other) => other.text === one.text && !together(one.file, other.file))
      .map((other) => [one, other] as const),
  );
  const [pair] = pairs;
  if (!pair || pairs.length > 1 || new Set(leaves.map(({ text }) => text)).size < LEAST) return undefined;
  const [one, other] = pair;
  return likeness(one) < likeness(other) ? [one, other] : [other, one];
}

function checkFamily(
  files: readonly LoadedFile[],
  together: (one: LoadedFile, other: LoadedFile) => boolean,
  { parse }: Project,
  diagnostics: Diagnostics,
): void {
  const byPath = new Map<string, Leaf[]>();
  for (const leaf of files.flatMap((file) => leavesOf(parse, file))) {
    const known = byPath.get(leaf.path);
    if (known) known.push(leaf);
    else byPath.set(leaf.path, [leaf]);
  }
  for (const [path, leaves] of byPath) {
    const [copy, pattern] = kept(leaves, together) ?? [];
    if (!copy || !pattern) continue;
    const name = path.slice(path.lastIndexOf('.') + 1);
    const message = `${name} is ${copy.text} as in ${pattern.file.id}, and each of ${leaves.length - 2} others has its own`;
    const related = { place: pattern.at, says: 'the same' };
    diagnostics.at(copy.at, 'TR826', message, `what ${copy.file.id} is called`, related);
  }
}

/** Checks screens, parts and flows by what they extend, and the brands. */
export function checkKeptValues(project: Project, diagnostics: Diagnostics): void {
  const { byKind, memo } = project;
  for (const kind of ['screen', 'part', 'flow'] as const) {
    const together = (one: LoadedFile, other: LoadedFile) => belongTogether(one, other, byKind[kind]);
    for (const { of, files } of families(kind, project)) {
      const check = (own: Diagnostics) => checkFamily(files, together, project, own);
      memo.result(`values kept in ${kind}s of ${of}`, { file: 'schemas', of: files }, diagnostics, check);
    }
  }
  const brands = [...byKind.brand.values()];
  const check = (own: Diagnostics) => checkFamily(brands, () => false, project, own);
  memo.result('values kept in brands', { file: 'schemas', of: brands }, diagnostics, check);
}
