/**
 * Rule: a label shows what it says: beside `Total` stands the total, not a part of it. `x-labels` of the contract lists
 * labels whose meaning is fixed with the members that they show; a value is misplaced if one of these stands beside it.
 */

import type { Ast } from '@trilha/language/expression/ast';
import type { TypedExpression } from '@trilha/language/expression/expression';
import { HOLE } from '@trilha/language/expression/markup';
import { partsOf } from '@trilha/language/expression/parts';
import { ANY, type Type, unitOf } from '@trilha/language/expression/type';
import type { Members } from '@trilha/project/analyse/nodes';
import type { Contract } from '@trilha/project/load/contract';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import type { Place } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

interface Label {
  /** As it is written. */
  words: string;
  /** The members that it shows. */
  shown: readonly string[];
}
/** By their words in small letters. */
type Labels = ReadonlyMap<string, Label>;

const labelsOf = memo(({ resolve }: Contract): Labels => {
  const labels = Object.entries(resolve('#/x-labels') ?? {});
  return new Map(
    labels.map(([words, shown]) => [
      words.toLowerCase(),
      { words, shown: Array.isArray(shown) ? shown.map(String) : [] },
    ]),
  );
});

interface Shown {
  name: string;
  /** Those of the same object, itself among them. */
  beside: ReadonlyMap<string, Type>;
}

/** The members that an expression is made of, each with those beside it. */
function membersIn(node: Ast, typed: TypedExpression): Shown[] {
  const below = partsOf(node).flatMap((part) => membersIn(part, typed));
  if (node.kind !== 'member') return below;
  const of = typed.types.get(node.of);
  return [{ name: node.name, beside: of?.kind === 'object' ? of.members() : new Map() }, ...below];
}

/** Whether one could stand for the other in a sentence: both are days, both are amounts. */
const isAlike = (a: Type = ANY, b: Type = ANY): boolean =>
  a.kind === b.kind &&
  unitOf(a) === unitOf(b) &&
  (a.kind !== 'object' || b.kind !== 'object' || a.name === b.name);

/** A label in the words before a hole, and whether it stands right before it. */
interface Before {
  label: Label;
  isNext: boolean;
}

const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);

/** Where a label first stands as words of their own; -1 where it does not. */
function firstPlace(label: string, words: string): number {
  const at = words.indexOf(label);
  return at < 0 || isLetter(words[at - 1]) || isLetter(words[at + label.length]) ? -1 : at;
}

/** The label that the sentence before a hole ends with, else names first: `Total de ${…}`, `A primeira parcela vence em ${…}`. */
function labelBefore(words: string, labels: Labels): Before | undefined {
  const said = words.toLowerCase().replace(/(?: de|:)?\s*$/, '');
  const sentence = said.split(/[.!?;]\s/).at(-1) ?? '';
  const named = [...labels].flatMap(([text, label]) => {
    const at = firstPlace(text, sentence);
    return at < 0 ? [] : [{ at: sentence.endsWith(text) ? -1 : at, length: text.length, label }];
  });
  const [first] = named.sort((a, b) => a.at - b.at || b.length - a.length);
  return first && { label: first.label, isNext: sentence.length === first.length };
}

function checkHole(
  typed: TypedExpression,
  { label: { words, shown }, isNext }: Before,
  place: Place,
  diagnostics: Diagnostics,
): void {
  const members = typed.ast ? membersIn(typed.ast, typed) : [];
  if (members.some(({ name }) => shown.includes(name))) return;
  const own = members
    .flatMap(({ name, beside }) =>
      [...beside.keys()].filter((one) => isNext || isAlike(beside.get(name), beside.get(one))),
    )
    .find((name) => shown.includes(name));
  const [first] = members;
  if (own === undefined || !first) return;
  const message = `«${words}» shows ${own}, and this is ${typed.source.trim()}`;
  diagnostics.at(place, 'TR309', message, `${own}, or say what this is`);
}

/** Checks the texts of a row, a column or a block together with their label. */
export function checkSaidMembers(members: Members, diagnostics: Diagnostics): void {
  const label = members.find(([key]) => key === 'label')?.[1];
  for (const [key, text] of members) {
    if (text.kind !== 'text' || text.typed.holes.length === 0 || text.typed.problems.length > 0) continue;
    const labels = labelsOf(text.scope.project.contract);
    const words = label?.kind === 'text' && key !== 'label' ? label.typed.words.toLowerCase() : '';
    const before = text.typed.words.split(HOLE);
    for (const [index, hole] of text.typed.holes.entries()) {
      const beside = index === 0 ? labels.get(words) : undefined;
      const said = beside ? { label: beside, isNext: true } : labelBefore(before[index] ?? '', labels);
      // A variant says what a value of its base is called: then its label is wrong.
      const isOwn = beside && label?.kind === 'text' && label.source.file !== text.source.file;
      if (said) checkHole(hole, said, isOwn ? label.source : text.source, diagnostics);
    }
  }
}

export const labelMatchesMember = defineRule({
  folder: import.meta.dirname,
  code: 'TR309',
  severity: 'advice',
  check: { members: ({ members }, diagnostics) => checkSaidMembers(members, diagnostics) },
});
