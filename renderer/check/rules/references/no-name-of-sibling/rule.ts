/**
 * Rule: a variant does not go by the name of another of its base: its texts do not say that name, and what it sends or sets
 * is not that name. Whoever copied the other variant forgot it there.
 */

import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { folded } from '@trilha/project/load/folded';
import { memo } from '@trilha/project/load/memo';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { offsetInScalar, type Place, type SourceNode } from '@trilha/project/load/source-node';
import { textsIn } from '../../../readings/said-texts.ts';
import { apart, belongTogether, families } from '../../../readings/siblings.ts';
import { defineRule } from '../../../rule.ts';

/** More words than that are no name. */
const MOST_WORDS = 4;

interface Named {
  /** As it is written: `Banco Azul`. */
  name: string;
  index: number;
  /** Within a sentence, where only names have capitals. */
  isWithin: boolean;
}

/** Where a text has a name in capitals, whatever its spaces and accents. */
function namedIn(text: string, slug: string): Named[] {
  const wanted = bare(slug);
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  return words.flatMap((first, index) => {
    for (const last of words.slice(index, index + MOST_WORDS)) {
      const name = text.slice(first.index, last.index + last[0].length);
      if (/[^\p{L}\p{N} -]/u.test(name)) return [];
      if (!/\p{Lu}/u.test(name) || bare(folded(name)) !== wanted) continue;
      const isWithin = /[^.!?:\s]\s+$/u.test(text.slice(0, first.index));
      return [{ name, index: first.index, isWithin }];
    }
    return [];
  });
}

const bare = (text: string): string => text.replace(/[ -]/g, '');

/** More words than that are no id of a variant. */
const MOST_PARTS = 6;

/** All that the texts of a file may name, as ids are written: each row of some words, without what stands between them. */
const namesIn = memo((node: SourceNode): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const { text } of textsIn(node)) {
    const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    words.forEach((_, at) => {
      for (let size = 1; size <= MOST_PARTS; size++) names.add(words.slice(at, at + size).join(''));
    });
  }
  return names;
});

const mayName = (node: SourceNode, slug: string): boolean => namesIn(node).has(bare(slug));

/** How the texts of a variant write its own name; undefined where it is no name that others would know. */
const properName = memo((node: SourceNode, slug: string): string | undefined =>
  mayName(node, slug)
    ? textsIn(node)
        .flatMap(({ text }) => namedIn(text, slug))
        .find(({ isWithin }) => isWithin)?.name
    : undefined,
);

const says = (node: SourceNode, name: string): boolean =>
  textsIn(node).some(({ text }) => text.includes(name));

/** In addresses and in what is sent a name has no capitals: `https://azul.example`, `'partner-azul'`. */
const CODE = /'[^']*'|\S*(?::\/\/|@)\S*/g;

function coded(text: string, slug: string): number | undefined {
  const word = new RegExp(`(?<![a-z0-9])${slug}(?![a-z0-9])`);
  for (const { index, 0: code } of text.matchAll(CODE)) {
    const within = word.exec(code);
    if (within) return index + within.index;
  }
  return undefined;
}

/** Where something that may name it is called by a name; by one that is no proper name, where it is nothing but that. */
const placeIn = memo((node: SourceNode, slug: string, name: string | undefined): Place | undefined => {
  for (const { at, text } of textsIn(node)) {
    if (text.trim() === `'${slug}'`) return at;
    const index = name === undefined ? undefined : (namedIn(text, slug)[0]?.index ?? coded(text, slug));
    if (index !== undefined) return { ...at, start: offsetInScalar(at, index) };
  }
  return undefined;
});

interface Suspect {
  screen: LoadedFile;
  other: LoadedFile;
  slug: string;
  /** The proper name of the screen. */
  name: string | undefined;
}

/** The files of a screen that say something. */
const filesOf = (screen: LoadedFile, { flow }: Project['byKind']) => {
  const own = flow.get(screen.id);
  return own ? [screen, own] : [screen];
};

const placeOf = (other: LoadedFile, slug: string, name: string | undefined, { byKind }: Project) =>
  filesOf(other, byKind)
    .filter(({ node }) => mayName(node, slug))
    .flatMap(({ node }) => placeIn(node, slug, name) ?? [])[0];

/** The screens of a family by what their ids do not have in common with all others. */
function byOwnNames(family: readonly LoadedFile[]): ReadonlyMap<string, readonly LoadedFile[]> {
  const ids = family.map(({ id }) => id.split('/'));
  const [first = []] = ids;
  let common = 0;
  while (common < first.length && ids.every((id) => id[common] === first[common])) common++;
  const byName = new Map<string, LoadedFile[]>();
  family.forEach((screen, at) => {
    for (const name of new Set(ids[at]?.slice(common))) {
      const key = bare(name);
      const known = byName.get(key);
      if (known) known.push(screen);
      else byName.set(key, [screen]);
    }
  });
  return byName;
}

/** Those of a family that go by the name of another, which may be a word that others use, too. */
function suspectsIn(family: readonly LoadedFile[], project: Project): Suspect[] {
  const { byKind } = project;
  const byName = byOwnNames(family);
  return family.flatMap((other) => {
    const names = filesOf(other, byKind).flatMap(({ node }) => [...namesIn(node)]);
    const named = new Set(names.flatMap((name) => byName.get(name) ?? []));
    return [...named].flatMap((screen) => {
      const [slug] = apart(screen.id, other.id);
      if (slug === '' || slug.includes('/')) return [];
      const [name] = filesOf(screen, byKind).flatMap(({ node }) => properName(node, slug) ?? []);
      if (!placeOf(other, slug, name, project) || belongTogether(screen, other, byKind.screen)) return [];
      return [{ screen, other, slug, name }];
    });
  });
}

/** Checks all screens with their flows. */
export function checkNamedSiblings(project: Project, diagnostics: Diagnostics): void {
  const { files, memo } = project;
  const written = new Set(files);
  for (const family of families('screen', project)) {
    // Pages that variants have without a file say nothing.
    const own = family.files.filter((file) => written.has(file));
    const suspects = memo.value(`named siblings of ${family.of}`, own, () => suspectsIn(own, project));
    const ids = new Set(suspects.length > 0 ? family.files.map(({ id }) => id) : []);
    const isElsewhere = (name: string) => files.some(({ id, node }) => !ids.has(id) && says(node, name));
    for (const { screen, other, slug, name: known } of suspects) {
      const name = known !== undefined && isElsewhere(known) ? undefined : known;
      const place = placeOf(other, slug, name, project);
      if (!place) continue;
      const message = `This names ${name ?? slug}, which is ${other.id}, and stands on ${screen.id}`;
      const related = { place: { file: screen.file, start: 0, end: 0 }, says: name ?? slug };
      diagnostics.at(place, 'TR827', message, 'its own name', related);
    }
  }
}

export const noNameOfSibling = defineRule({
  folder: import.meta.dirname,
  code: 'TR827',
  severity: 'advice',
  check: { whole: ({ project }, diagnostics) => checkNamedSiblings(project, diagnostics) },
});
