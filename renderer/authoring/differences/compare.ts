/** Two versions of a sheet → the changes in words, each with its place and its effect on stored answers. */
import type { Place } from '@trilha/project/load/source-node';
import { PERSONAL } from './contract-sheet.ts';
import { directionOf } from './rules.ts';
import { type Member, nameOfPart, type Sheet, type SheetPart } from './sheet.ts';
import { beforeAndAfter, quoted } from './words.ts';

export interface SheetChange {
  /** The part that changed, e.g. `field email`. */
  part: string;
  words: string;
  /** Where it is now; for a removal, where it was. */
  at: Place;
  isGone: boolean;
  /** The effect on a draft in progress; null for none. */
  draft: string | null;
  /** What differs, for whoever decides by it; left out for what is told of something new as a whole. */
  of?: ChangedPart;
}

/** The part before and after; one of both is left out where it was added or removed. */
interface ChangedPart {
  was?: SheetPart;
  is?: SheetPart;
  /** The member that differs; left out where the part as a whole was added, removed, replaced or moved. */
  member?: string;
  /** Only its place among the others differs. */
  isMoved?: true;
}

/** The effect that a change of one member of a field has on a stored answer. */
function draftOf(part: SheetPart, name: string, before?: Member, after?: Member): string | null {
  if (!part.isAnswer) return null;
  if (name === 'required')
    return after?.value === true
      ? 'a draft may lack the answer; customers past this step are not asked'
      : null;
  if (!name.startsWith('rule ')) return null;
  if (name === 'rule type') return 'a stored answer has another type';
  const direction = directionOf(name.slice(5), before?.value, after?.value);
  return direction === 'loosened' ? null : 'a stored answer may be refused';
}

function memberWords(name: string, before?: Member, after?: Member): string {
  if (name === 'required') return after?.value === true ? 'is now required' : 'is now optional';
  if (name === PERSONAL && !(before && after))
    return after ? `is now ${PERSONAL}` : `is no longer ${PERSONAL}`;
  const isList = name === 'rule x-extensible-enum';
  const way =
    name.startsWith('rule ') && !isList
      ? ` (${directionOf(name.slice(5), before?.value, after?.value)})`
      : '';
  if (!before) return `${name} is new: ${quoted(after?.value)}${way}`;
  if (!after) return `${name} is gone: it was ${quoted(before.value)}${way}`;
  return `${isList ? 'known values' : name}${beforeAndAfter(before.value, after.value)}${way}`;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function memberChanges(before: SheetPart, after: SheetPart): SheetChange[] {
  const names = new Set([...before.members.keys(), ...after.members.keys()]);
  return [...names].flatMap((name) => {
    const [was, is] = [before.members.get(name), after.members.get(name)];
    if (same(was?.value, is?.value)) return [];
    // A part without a name is the only one of its kind, and the heading of the change already names it.
    const about = after.name === '' ? '' : `${nameOfPart(after)}, `;
    const words = about + memberWords(name, was, is);
    return [
      {
        part: nameOfPart(after),
        words,
        at: (is ?? was ?? after).at,
        isGone: !is,
        draft: draftOf(after, name, was, is),
        of: { was: before, is: after, member: name },
      },
    ];
  });
}

const summed = (part: SheetPart) =>
  part.summary === '' ? nameOfPart(part) : `${nameOfPart(part)} (${part.summary})`;

function added(part: SheetPart): SheetChange {
  const isAsked = part.isAnswer && part.members.get('required')?.value === true;
  const draft = isAsked ? 'a draft has no answer for it; customers past this step are not asked' : null;
  return {
    part: nameOfPart(part),
    words: `new ${summed(part)}`,
    at: part.at,
    isGone: false,
    draft,
    of: { is: part },
  };
}

const removed = (part: SheetPart): SheetChange => ({
  part: nameOfPart(part),
  words: `${summed(part)} is gone`,
  at: part.at,
  isGone: true,
  draft: part.isAnswer ? 'a stored answer is dropped' : null,
  of: { was: part },
});

const replaced = (before: SheetPart, after: SheetPart): SheetChange => ({
  part: nameOfPart(after),
  words: `${nameOfPart(before)} is now ${after.kind === before.kind ? after.name : nameOfPart(after)}`,
  at: after.at,
  isGone: false,
  draft: before.isAnswer
    ? 'published, the answer stored under the old name is carried; in a release it is dropped'
    : null,
  of: { was: before, is: after },
});

/** Pairs a removed part with its replacement, where there is exactly one of each. */
function pairs(gone: readonly SheetPart[], come: readonly SheetPart[]): [SheetPart, SheetPart][] {
  return gone.flatMap((part): [SheetPart, SheetPart][] => {
    const isLike = (other: SheetPart) =>
      other.kind === part.kind && other.instead !== undefined && other.instead === part.instead;
    const [match, ...more] = come.filter(isLike);
    return match && more.length === 0 && gone.filter(isLike).length === 1 ? [[part, match]] : [];
  });
}

/** The longest subsequence of parts whose order is unchanged; the others moved. */
function inOrder(places: readonly number[]): Set<number> {
  const best: number[][] = places.map(() => []);
  let longest: number[] = [];
  for (const [index, place] of places.entries()) {
    let before: number[] = [];
    for (let other = 0; other < index; other++) {
      const run = best[other] ?? [];
      if ((places[other] ?? 0) < place && run.length > before.length) before = run;
    }
    const run = [...before, place];
    best[index] = run;
    if (run.length > longest.length) longest = run;
  }
  return new Set(longest);
}

/** Kinds whose order matters. */
const isOrdered = (part: SheetPart) =>
  ['block', 'field', 'rule'].includes(part.kind) || part.kind.startsWith('on ');

function moves(kept: readonly [SheetPart, SheetPart][], before: Sheet, after: Sheet): SheetChange[] {
  const kinds = new Set(kept.filter(([, part]) => isOrdered(part)).map(([, { kind }]) => kind));
  return [...kinds].flatMap((kind) => {
    const own = kept.filter(([, part]) => part.kind === kind);
    const inAfter = own.toSorted(([, a], [, b]) => after.indexOf(a) - after.indexOf(b));
    const still = inOrder(inAfter.map(([part]) => before.indexOf(part)));
    return inAfter.flatMap(([was, part], index): SheetChange[] => {
      if (still.has(before.indexOf(was))) return [];
      const previous = inAfter[index - 1]?.[1];
      const words = `${nameOfPart(part)} is now ${previous ? `after ${previous.name}` : 'first'}`;
      const of = { was, is: part, isMoved: true } as const;
      return [{ part: nameOfPart(part), words, at: part.at, isGone: false, draft: null, of }];
    });
  });
}

/** Without blocks whose enclosing block is added or removed with them. */
const withoutNested = (parts: readonly SheetPart[]): SheetPart[] =>
  parts.filter(
    (part) =>
      part.kind !== 'block' ||
      !parts.some(({ kind, name }) => kind === 'block' && part.name.startsWith(`${name}/`)),
  );

/** All changes from one sheet to another, in the order of the later one. */
export function compareSheets(before: Sheet, after: Sheet): SheetChange[] {
  const [old, now] = [
    new Map(before.map((part) => [nameOfPart(part), part])),
    new Map(after.map((part) => [nameOfPart(part), part])),
  ];
  const gone = before.filter((part) => !now.has(nameOfPart(part)));
  const come = after.filter((part) => !old.has(nameOfPart(part)));
  const instead = pairs(gone, come);
  const settled = new Set(instead.flat());
  const kept = after.flatMap((part): [SheetPart, SheetPart][] => {
    const was = old.get(nameOfPart(part));
    return was ? [[was, part]] : [];
  });
  return [
    ...kept.flatMap(([was, is]) => memberChanges(was, is)),
    ...instead.flatMap(([was, is]) => [replaced(was, is), ...memberChanges(was, is)]),
    ...withoutNested(come.filter((part) => !settled.has(part))).map(added),
    ...withoutNested(gone.filter((part) => !settled.has(part))).map(removed),
    ...moves(kept, before, after),
  ];
}
