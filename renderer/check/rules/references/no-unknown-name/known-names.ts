/** Rule: the id of a brand, screen or journey that a condition compares with exists. */
import type { Ast, AstOf } from '@trilha/language/expression/ast';
import type { TypedExpression } from '@trilha/language/expression/expression';
import { memberChain, partsOf } from '@trilha/language/expression/parts';
import { suggestion } from '@trilha/language/expression/suggestion';
import type { ExpressionNode, TextNode } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Kind } from '@trilha/project/load/kinds';
import type { Project } from '@trilha/project/load/project';
import { offsetInScalar, type ScalarNode } from '@trilha/project/load/source-node';

/** Values of the scope that are the ids of files. */
const NAMES: Readonly<Record<string, Kind>> = {
  'brand.id': 'brand',
  'session.brand': 'brand',
  'screen.id': 'screen',
  'screen.journey': 'journey',
};

const kindOf = (node: Ast): Kind | undefined => NAMES[memberChain(node)?.join('.') ?? ''];

const comparedIn = (node: AstOf<'binary'>): [Ast, Ast][] => {
  if (node.op === '==' || node.op === '!=')
    return [
      [node.left, node.right],
      [node.right, node.left],
    ];
  if (node.op !== 'in' || node.right.kind !== 'list') return [];
  return node.right.items.map((item) => [node.left, item]);
};

const walk = (node: Ast, visit: (node: AstOf<'binary'>) => void): void => {
  if (node.kind === 'binary') visit(node);
  for (const part of partsOf(node)) walk(part, visit);
};

/** @param start of the expression in its text */
function checkExpression(
  { ast, source: written }: TypedExpression,
  source: ScalarNode,
  start: number,
  { byKind }: Project,
  diagnostics: Diagnostics,
): void {
  if (!ast || !/\b(?:brand|screen)\b/.test(written)) return;
  walk(ast, (node) => {
    for (const [value, constant] of comparedIn(node)) {
      const kind = kindOf(value);
      if (!kind || constant.kind !== 'literal' || typeof constant.value !== 'string') continue;
      if (byKind[kind].has(constant.value)) continue;
      const place = { ...source, start: offsetInScalar(source, start + constant.start) };
      const hint = suggestion(constant.value, byKind[kind].keys());
      diagnostics.at(place, 'TR201', `There is no ${kind} ${constant.value}`, hint);
    }
  });
}

/** Checks one expression that has no other mistakes. */
export function checkKnownNames({ typed, source, scope }: ExpressionNode, diagnostics: Diagnostics): void {
  if (typed && source.kind === 'scalar') checkExpression(typed, source, 0, scope.project, diagnostics);
}

/** Checks the holes of one text. */
export function checkNamesInText({ source, typed, scope }: TextNode, diagnostics: Diagnostics): void {
  let at = 0;
  for (const hole of typed.holes) {
    const start = typed.text.indexOf(`\${${hole.source}}`, at) + 2;
    at = start + hole.source.length;
    checkExpression(hole, source, start, scope.project, diagnostics);
  }
}
