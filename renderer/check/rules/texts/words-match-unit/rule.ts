/**
 * Rule: the words beside a value name its unit and no other: a monthly rate is not called yearly, nor the price of
 * all that of one. `x-units` of the contract lists the words of each unit that has a sibling; with an ellipsis where the
 * value stands, `x de …`, they count right beside it only.
 */

import type { TypedExpression } from '@trilha/language/expression/expression';
import { HOLE } from '@trilha/language/expression/markup';
import { memberChain } from '@trilha/language/expression/parts';
import { unitOf } from '@trilha/language/expression/type';
import type { Members, TextNode } from '@trilha/project/analyse/nodes';
import type { Contract } from '@trilha/project/load/contract';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import { defineRule } from '../../../rule.ts';

/** By unit, the words that name it. */
type Words = ReadonlyMap<string, readonly string[]>;

interface UnitWords {
  /** Anywhere near a value of a unit that has some. */
  near: Words;
  /** Right beside any value: with an ellipsis where it stands. */
  beside: Words;
}

const VALUE = '…';

const wordsOf = memo(({ resolve }: Contract): UnitWords => {
  const units = Object.entries(resolve('#/x-units') ?? {}).map(
    ([unit, words]) => [unit, Array.isArray(words) ? words.map(String) : []] as const,
  );
  const near = units.map(([unit, words]) => [unit, words.filter((word) => !word.includes(VALUE))] as const);
  const after = units.map(
    ([unit, words]) =>
      [unit, words.map((word) => (word.includes(VALUE) ? word : `${VALUE} ${word}`))] as const,
  );
  return { near: new Map(near.filter(([, words]) => words.length > 0)), beside: new Map(after) };
});

/** By unit, the words that name it right beside a value, with an ellipsis where that stands. */
export const unitWords = (contract: Contract): Words => wordsOf(contract).beside;

/** The words right before and after a value, as they are compared. */
const plainly = (text: string) => text.toLowerCase().replaceAll('*', '').replaceAll(/\s+/g, ' ');

/** Units that the words right beside a value name. */
function unitsBeside(before: string, after: string, words: Words): string[] {
  const [left, right] = [plainly(before), plainly(after)];
  const names = (word: string) => {
    const [first = '', last = ''] = word.split(VALUE);
    return left.endsWith(first) && right.startsWith(last) && !/^\p{L}/u.test(right.slice(last.length));
  };
  return [...words].flatMap(([unit, own]) => (own.some(names) ? [unit] : []));
}

/** Units that a label consists of: `Por dia`. */
const unitsCalled = (label: string, words: Words): string[] =>
  [...words].flatMap(([unit, own]) => (own.includes(label.toLowerCase()) ? [unit] : []));

/** A share of something counted, as `sum / item`: the contract does not tell what it is for. */
const isDivided = ({ ast }: TypedExpression): boolean => {
  const [shown = ast] = ast?.kind === 'call' ? ast.args : [];
  return shown?.kind === 'binary' && shown.op === '/' && shown.right.kind !== 'literal';
};

/** The unit of what a hole shows, through the function that makes a text of it. An answer has that of its field, which knows no period. */
function unitShown({ ast, type, types }: TypedExpression): string | undefined {
  const [shown = ast] = ast?.kind === 'call' && type.kind === 'string' ? ast.args : [];
  if (shown && memberChain(shown)?.[0] === 'form') return undefined;
  return unitOf((shown && types.get(shown)) ?? type);
}

/** The words that a hole chooses between: `count == 1 ? 'day' : 'days'`. */
const wordsChosen = (hole: TypedExpression | undefined): string[] =>
  hole?.ast?.kind === 'choice'
    ? [hole.ast.yes, hole.ast.no].flatMap((one) =>
        one.kind === 'literal' && typeof one.value === 'string' ? one.value : [],
      )
    : [];

/** Units that some words name. */
const unitsIn = (text: string, words: Words): string[] =>
  [...words].flatMap(([unit, own]) => (own.some((word) => text.toLowerCase().includes(word)) ? [unit] : []));

/** What ends the words about a value: another number, another sentence. */
const END = /\d|[.!?;]\s/;

function checkHoles(node: TextNode, label: string, diagnostics: Diagnostics): void {
  const { typed, source, scope } = node;
  if (typed.holes.length === 0) return;
  const { near, beside } = wordsOf(scope.project.contract);
  const [first = '', ...rest] = typed.words.split(HOLE);
  for (const [index, hole] of typed.holes.entries()) {
    const unit = unitShown(hole);
    if (unit === undefined) continue;
    const [before = '', after = ''] = [index === 0 ? first : rest[index - 1], rest[index]];
    const around = near.has(unit)
      ? [after.split(END)[0] ?? '', before.split(END).at(-1) ?? '', label].map((text) => unitsIn(text, near))
      : [];
    const chosen = /^\s*$/.test(after) ? wordsChosen(typed.holes[index + 1]) : [];
    const afterwards = [after, ...chosen.map((word) => after + word)];
    const right = isDivided(hole)
      ? []
      : [...afterwards.map((words) => unitsBeside(before, words, beside)), unitsCalled(label, near)];
    const named = [...right, ...around].find((units) => units.length > 0);
    if (!named || named.includes(unit)) continue;
    const message = `${hole.source.trim()} is in ${unit}, and the words say ${named.join(', ')}`;
    const [say] = near.get(unit) ?? beside.get(unit) ?? [];
    diagnostics.at(source, 'TR308', message, `${say ? `say ${say}, or ` : ''}show the other value`);
  }
}

const labelOf = (members: Members): string => {
  const label = members.find(([key]) => key === 'label')?.[1];
  return label?.kind === 'text' ? label.typed.words : '';
};

export const wordsMatchUnit = defineRule({
  folder: import.meta.dirname,
  code: 'TR308',
  severity: 'advice',
  check: {
    members(node, diagnostics) {
      const label = labelOf(node.members);
      for (const [key, text] of node.members)
        if (text.kind === 'text') checkHoles(text, key === 'label' ? '' : label, diagnostics);
    },
  },
});
