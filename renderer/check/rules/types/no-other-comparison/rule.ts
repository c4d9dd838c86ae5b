/**
 * Rule: two values that are compared twice are compared alike: on which side their equality lies (`<` and `>=`, or `<=` and
 * `>`) is one for a screen, and for two screens that lead to each other as they open, or the last day belongs to neither.
 */
import type { Ast } from '@trilha/language/expression/ast';
import { memberChain, partsOf } from '@trilha/language/expression/parts';
import { holesOf, isConstantText } from '@trilha/language/expression/template';
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

function comparedIn(ast: Ast, source: string, passing: readonly string[]): Omit<Comparison, 'at'>[] {
  const within = [...passing, ...elementOf(ast)];
  const below = partsOf(ast).flatMap((part) => comparedIn(part, source, within));
  if (ast.kind !== 'binary' || !Object.hasOwn(EQUAL_IS, ast.op)) return below;
  const [left, right] = [memberChain(ast.left), memberChain(ast.right)];
  if (!left || !right || [left, right].some(([root = '']) => passing.includes(root))) return below;
  const names = [left.join('.'), right.join('.')];
  const [first = '', second = ''] = names.toSorted();
  const own = EQUAL_IS[ast.op] ?? null;
  const equalIs = own && first !== names[0] ? OTHER_WAY[own] : own;
  const said = source.slice(ast.start, ast.end);
  return [...below, { pair: `${first} ${second}`, equalIs, said, index: ast.start }];
}

/** Most texts compare nothing. */
const mayCompare = (node: SourceNode): boolean =>
  node.kind !== 'scalar' || (typeof node.value === 'string' && /[<>]|==/.test(node.value));

function comparisonsOfText(at: ScalarNode, parse: Project['parse']): Comparison[] {
  const text = String(at.value);
  return (isConstantText(text) ? [text] : holesOf(text)).flatMap((source) => {
    const parsed = parse(source);
    const from = text.indexOf(source);
    const found = 'ast' in parsed ? comparedIn(parsed.ast, source, PASSING) : [];
    return found.map((one) => ({ ...one, index: from + one.index, at }));
  });
}

/** The comparisons of two values with each other below a node. */
const comparisonsIn = memo((parse: Project['parse'], node: SourceNode): readonly Comparison[] =>
  node.kind === 'scalar'
    ? comparisonsOfText(node, parse)
    : flatMap(nodesIn(node).filter(mayCompare), (one) => comparisonsIn(parse, one)),
);

const comparisonsOf = memo(
  (parse: Project['parse'], { node, flow, form }: ResolvedScreen): readonly Comparison[] =>
    [node, ...(flow ? [flow] : []), ...(form?.fields.flatMap(({ ui }) => ui ?? []) ?? [])]
      .flatMap(nodesIn)
      .filter(mayCompare)
      .flatMap((tree) => comparisonsIn(parse, tree)),
);

/** Two comparisons of one pair, each in an expression that does not ask for equality itself. */
function disagreeing(all: readonly Comparison[]): readonly [Comparison, Comparison] | undefined {
  for (const one of all) {
    const same = all.filter(({ pair }) => pair === one.pair);
    if (same.some(({ equalIs }) => equalIs === null)) continue;
    const other = same.find((two) => two.equalIs !== one.equalIs && two.at !== one.at);
    if (other) return [one, other];
  }
  return undefined;
}

export const noOtherComparison = defineRule({
  folder: import.meta.dirname,
  code: 'TR315',
  severity: 'advice',
  check: {
    whole({ all, screens, graph, project: { parse } }, diagnostics) {
      const leadsTo = (id: string) =>
        (graph.ways.get(id) ?? []).flatMap(({ by, to }) =>
          by === 'enter' && to !== 'away' && 'screen' in to ? (screens.get(to.screen) ?? []) : [],
        );
      const told = new Set<ScalarNode>();
      for (const screen of all) {
        const own = comparisonsOf(parse, screen);
        const around = own.length === 0 ? [] : leadsTo(screen.id);
        const both = around.filter(({ id }) =>
          leadsTo(id).some((back) => back === screen || screen.bases.includes(back.id)),
        );
        for (const others of [[], ...both.map((next) => comparisonsOf(parse, next))]) {
          const [one, other] = disagreeing([...own, ...others]) ?? [];
          if (!one || !other || told.has(one.at) || told.has(other.at)) continue;
          told.add(one.at);
          const placeOf = ({ at, index }: Comparison) => ({ ...at, start: offsetInScalar(at, index) });
          const related = { place: placeOf(other), says: `${other.said} here` };
          const message = `${one.said}, and elsewhere ${other.said}: where they are equal, these disagree`;
          diagnostics.at(placeOf(one), 'TR315', message, 'one of them for both', related);
        }
      }
    },
  },
});
