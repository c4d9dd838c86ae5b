/**
 * Rule: conditions that stand together can hold together: `when` beside `unless`, a block within a block. A condition
 * that the outer one already brings along says nothing.
 */
import type { Ast } from '@trilha/language/expression/ast';
import { conditionOf, type TypedCondition } from '@trilha/project/analyse/condition';
import {
  type Analysed,
  type AnalysisScope,
  childrenOf,
  type EffectNode,
  memberOf,
} from '@trilha/project/analyse/nodes';
import type { AnalysedScreen } from '@trilha/project/analyse/screen';
import { createDiagnostics, type Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import { isNullNode, type SourceFile, type SourceNode } from '@trilha/project/load/source-node';
import { constantTruth } from '../../readings/truth.ts';
import { truthScope } from './conditions.ts';

const SPAN = { start: 0, end: 0 };
export const not = (of: Ast): Ast => ({ ...SPAN, kind: 'unary', op: '!', of });
export const allOf = (asts: readonly Ast[]): Ast =>
  asts.reduce((left, right) => ({ ...SPAN, kind: 'binary', op: '&&', left, right }));

/** True when the conditions can never hold at once. */
export const exclude = (
  asts: readonly Ast[],
  known: readonly TypedCondition[],
  scope: AnalysisScope,
): boolean => constantTruth(allOf(asts), truthScope(known, scope)) === false;

/** A condition that is written out decides nothing. */
function checkConstant(node: SourceNode, key: string, diagnostics: Diagnostics): void {
  const is = node.kind === 'scalar' && !isNullNode(node) ? String(node.value).trim() : '';
  if (is !== 'true' && is !== 'false') return;
  diagnostics.at(node, 'TR304', `${key} is always ${is}`, 'remove it, or write a condition');
}

/** Checks `when` and `unless` of one effect. */
export function checkEffectConditions(effect: EffectNode, diagnostics: Diagnostics): void {
  const [when, unless] = [memberOf(effect, 'when'), memberOf(effect, 'unless')];
  if (when?.kind === 'expression') checkConstant(when.source, 'when', diagnostics);
  if (unless?.kind === 'expression') checkConstant(unless.source, 'unless', diagnostics);
  const [yes, no] = [conditionOf(when), conditionOf(unless)];
  if (unless?.kind !== 'expression' || !yes || !no) return;
  const known = [yes, no];
  if (exclude([yes.ast, not(no.ast)], known, effect.scope)) {
    diagnostics.at(unless.source, 'TR304', 'when and unless never let this run', 'keep one of them');
  } else if (exclude([yes.ast, no.ast], known, effect.scope)) {
    diagnostics.at(unless.source, 'TR304', 'unless has no effect beside this when', 'remove it');
  }
}

interface Outer extends TypedCondition {
  file: SourceFile;
}

function checkWithin(
  { source, scope }: { source: SourceNode; scope: AnalysisScope },
  own: TypedCondition,
  outer: readonly Outer[],
  diagnostics: Diagnostics,
): void {
  const around = outer.map(({ ast }) => ast);
  const known = [...outer, own];
  if (exclude([...around, own.ast], known, scope)) {
    const hint = 'the condition around it excludes it';
    diagnostics.at(source, 'TR304', 'This is never true here', hint);
    // A variant may well narrow what its base has within.
  } else if (
    outer.every(({ file }) => file === source.file) &&
    exclude([...around, not(own.ast)], known, scope)
  ) {
    const hint = 'the condition around it implies it';
    diagnostics.at(source, 'TR304', 'This is always true here', hint);
  }
}

/** Checks a tree of blocks, rows and links: each `when` against those of what it stands in. */
function checkNestedConditions(node: Analysed, diagnostics: Diagnostics, outer: readonly Outer[] = []): void {
  const when = memberOf(node, 'when');
  const own = conditionOf(when);
  let inner = outer;
  if (when?.kind === 'expression') {
    checkConstant(when.source, 'when', diagnostics);
    if (own && outer.length > 0) checkWithin(when, own, outer, diagnostics);
    if (own) inner = [...outer, { ...own, file: when.source.file }];
  }
  for (const child of childrenOf(node)) checkNestedConditions(child, diagnostics, inner);
}

const nestedConditions = memo((node: Analysed) => {
  const diagnostics = createDiagnostics();
  checkNestedConditions(node, diagnostics);
  return diagnostics.list;
});

/** Checks the blocks and the fields of a screen. */
export function checkConditionsWithin({ head, form }: AnalysedScreen, diagnostics: Diagnostics): void {
  const blocks = head.blocks?.kind === 'blocks' ? head.blocks.items.map(({ block }) => block) : [];
  for (const part of [...blocks, ...(form?.fields.map(({ looks }) => looks) ?? [])])
    diagnostics.list.push(...nestedConditions(part));
}
