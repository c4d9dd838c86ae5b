/**
 * Rule: two values that are compared twice are compared alike: on which side their equality lies (`<` and `>=`, or `<=` and
 * `>`) is one for a screen, and for two screens that lead to each other as they open, or the last day belongs to neither.
 */

import type { Ast } from '@trilha/language/expression/ast';
import { memberChain, partsOf } from '@trilha/language/expression/parts';
import { holesOf, isConstantText } from '@trilha/language/expression/template';
import type { ScreenGraph } from '@trilha/project/graph/screen-graph';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { flatMap } from '@trilha/project/load/flat-map';
import { memo } from '@trilha/project/load/memo';
import type { Project } from '@trilha/project/load/project';
import { nodesIn, offsetInScalar, type ScalarNode, type SourceNode } from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { defineRule } from '../../../rule.ts';

interface Comparison {
  /** Both values, whichever stands first. */
  pair: string;
  /** With what equality goes together: the first being greater, or less; null where it is asked for itself. */
  equalIs: 'greater' | 'less' | null;
  said: string;
  at: ScalarNode;
  /** Where it begins in the text. */
  index: number;
}

const EQUAL_IS: Readonly<Record<string, Comparison['equalIs']>> = {
  '<': 'greater',
  '>=': 'greater',
  '<=': 'less',
  '>': 'less',
  '==': null,
  '!=': null,
};

const OTHER_WAY = { greater: 'less', less: 'greater' } as const;

/** Names that stand for another value each time. */
const PASSING: readonly string[] = ['item', 'result', 'error', 'event'];

/** The element's name in `list.exists(one, …)`. */
const elementOf = (ast: Ast): readonly string[] =>
  ast.kind === 'method' && ast.args.length > 1 && ast.args[0]?.kind === 'name' ? [ast.args[0].name] : [];

function comparedIn(
  ast: Ast,
  passing: readonly string[],
  found: (comparison: Pick<Comparison, 'pair' | 'equalIs'>, node: Ast) => void,
): void {
  const within = [...passing, ...elementOf(ast)];
  for (const part of partsOf(ast)) comparedIn(part, within, found);
  if (ast.kind !== 'binary' || !Object.hasOwn(EQUAL_IS, ast.op)) return;
  const [left, right] = [memberChain(ast.left), memberChain(ast.right)];
  if (!left || !right || [left, right].some(([root = '']) => passing.includes(root))) return;
  const names = [left.join('.'), right.join('.')];
  const [first = '', second = ''] = names.toSorted();
  const own = EQUAL_IS[ast.op] ?? null;
  found({ pair: `${first} ${second}`, equalIs: own && first !== names[0] ? OTHER_WAY[own] : own }, ast);
}

/** Most texts compare nothing. */
const mayCompare = (node: SourceNode): boolean =>
  node.kind !== 'scalar' || (typeof node.value === 'string' && /[<>]|==/.test(node.value));

function comparisonsOfText(at: ScalarNode, parse: Project['parse']): Comparison[] {
  const text = String(at.value);
  const all: Comparison[] = [];
  for (const source of isConstantText(text) ? [text] : holesOf(text)) {
    const parsed = parse(source);
    if (!('ast' in parsed)) continue;
    const from = text.indexOf(source);
    comparedIn(parsed.ast, PASSING, (comparison, { start, end }) =>
      all.push({ ...comparison, said: source.slice(start, end), at, index: from + start }),
    );
  }
  return all;
}

/** The comparisons of two values with each other below a node. */
const comparisonsIn = memo((parse: Project['parse'], node: SourceNode): readonly Comparison[] =>
  node.kind === 'scalar'
    ? comparisonsOfText(node, parse)
    : flatMap(nodesIn(node).filter(mayCompare), (one) => comparisonsIn(parse, one)),
);

const comparisonsOf = ({ node, flow, form }: ResolvedScreen, parse: Project['parse']) =>
  [node, ...(flow ? [flow] : []), ...(form?.fields.flatMap(({ ui }) => ui ?? []) ?? [])]
    .flatMap(nodesIn)
    .filter(mayCompare)
    .flatMap((tree) => comparisonsIn(parse, tree));

/** Two comparisons of one pair, each in an expression that does not ask for equality itself. */
const disagreeing = memo((all: readonly Comparison[]): readonly [Comparison, Comparison] | undefined => {
  for (const one of all) {
    const same = all.filter(({ pair }) => pair === one.pair);
    if (same.some(({ equalIs }) => equalIs === null)) continue;
    const other = same.find((two) => two.equalIs !== one.equalIs && two.at !== one.at);
    if (other) return [one, other];
  }
  return undefined;
});

/** Of two screens that both compare something. */
const disagreeingBetween = memo((own: readonly Comparison[], others: readonly Comparison[]) =>
  disagreeing([...own, ...others]),
);

/** Checks all screens and parts, and the pairs of screens that lead to each other as they open. */
export function checkComparedOtherwise(
  screens: ReadonlyMap<string, ResolvedScreen>,
  parts: Iterable<ResolvedScreen>,
  { ways }: Pick<ScreenGraph, 'ways'>,
  { parse, memo }: Project,
  diagnostics: Diagnostics,
): void {
  const leadsTo = (id: string) =>
    (ways.get(id) ?? []).flatMap(({ by, to }) =>
      by === 'enter' && to !== 'away' && 'screen' in to ? to.screen : [],
    );
  const told = new Set<string>();
  const tell = (found: readonly [Comparison, Comparison] | undefined) => {
    if (!found) return;
    const [one, other] = found;
    const [a, b] = [one, other].map(({ at }) => `${at.file.path} ${at.start}`).toSorted();
    if (told.has(`${a} ${b}`)) return;
    told.add(`${a} ${b}`);
    const placeOf = ({ at, index }: Comparison) => ({ ...at, start: offsetInScalar(at, index) });
    const related = { place: placeOf(other), says: `${other.said} here` };
    const message = `${one.said}, and elsewhere ${other.said}: where they are equal, these disagree`;
    diagnostics.at(placeOf(one), 'TR315', message, 'one of them for both', related);
  };
  const all = [...screens.values(), ...parts];
  const compared = memo.each('compared values', [parse], all, (screen) => {
    const own = comparisonsOf(screen, parse);
    return own.length > 0 ? own : null;
  });
  for (const own of compared.values()) tell(disagreeing(own));
  for (const [screen, own] of compared) {
    if (screens.get(screen.id) !== screen) continue;
    for (const next of leadsTo(screen.id)) {
      const other = screens.get(next);
      const others = other && compared.get(other);
      const isBack = leadsTo(next).some((back) => back === screen.id || screen.bases.includes(back));
      if (others && isBack) tell(disagreeingBetween(own, others));
    }
  }
}

export const noOtherComparison = defineRule({
  folder: import.meta.dirname,
  code: 'TR315',
  severity: 'advice',
  check: {
    whole: ({ screens, parts, graph, project }, diagnostics) =>
      checkComparedOtherwise(screens, parts.values(), graph, project, diagnostics),
  },
});
