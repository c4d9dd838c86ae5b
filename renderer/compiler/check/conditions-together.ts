/**
 * Law: conditions that stand together can hold together: `when` beside `unless`, a block within a block. A condition
 * that the outer one already brings along says nothing.
 */
import type { Ast } from '../../expression/ast.ts';
import type { EmitContext } from '../emit/context.ts';
import {
  entriesOf,
  isNullNode,
  member,
  type SourceFile,
  type SourceNode,
  textOf,
} from '../load/source-node.ts';
import { type TypedCondition, truthScope, typedCondition } from './conditions.ts';
import { constantTruth } from './truth.ts';

const SPAN = { start: 0, end: 0 };
export const not = (of: Ast): Ast => ({ ...SPAN, kind: 'unary', op: '!', of });
const allOf = (asts: readonly Ast[]): Ast =>
  asts.reduce((left, right) => ({ ...SPAN, kind: 'binary', op: '&&', left, right }));

/** True when the conditions can never hold at once. */
export const exclude = (
  asts: readonly Ast[],
  known: readonly TypedCondition[],
  context: EmitContext,
): boolean => constantTruth(allOf(asts), truthScope(known, context)) === false;

/** A condition that is written out decides nothing. */
function checkConstant(node: SourceNode, key: string, { findings }: EmitContext): void {
  const is = node.kind === 'scalar' && !isNullNode(node) ? String(node.value).trim() : '';
  if (is !== 'true' && is !== 'false') return;
  findings.at(node, 'TR304', `${key} is always ${is}`, 'take it away, or write a condition');
}

/** Checks `when` and `unless` of one effect. */
export function checkEffectConditions(effect: SourceNode, context: EmitContext): void {
  const [when, unless] = [member(effect, 'when'), member(effect, 'unless')];
  if (when) checkConstant(when, 'when', context);
  if (unless) checkConstant(unless, 'unless', context);
  const yes = typedCondition(textOf(when) ?? '', context);
  const no = typedCondition(textOf(unless) ?? '', context);
  if (!when || !unless || !yes || !no) return;
  const known = [yes, no];
  if (exclude([yes.ast, not(no.ast)], known, context)) {
    context.findings.at(unless, 'TR304', 'when and unless never let this run', 'keep one of them');
  } else if (exclude([yes.ast, no.ast], known, context)) {
    context.findings.at(unless, 'TR304', 'unless says nothing beside this when', 'take it away');
  }
}

interface Outer extends TypedCondition {
  file: SourceFile;
}

/** Checks a tree of blocks, rows and links: each `when` against those of what it stands in. */
export function checkNestedConditions(
  node: SourceNode,
  context: EmitContext,
  outer: readonly Outer[] = [],
): void {
  const when = member(node, 'when');
  const own = typedCondition(textOf(when) ?? '', context);
  const around = outer.map(({ ast }) => ast);
  if (when) checkConstant(when, 'when', context);
  if (when && own && outer.length > 0) {
    const known = [...outer, own];
    if (exclude([...around, own.ast], known, context)) {
      context.findings.at(
        when,
        'TR304',
        'This never holds where it stands',
        'the condition around it excludes it',
      );
      // A variant may well narrow what its base has within.
    } else if (
      outer.every(({ file }) => file === when.file) &&
      exclude([...around, not(own.ast)], known, context)
    ) {
      context.findings.at(
        when,
        'TR304',
        'This always holds where it stands',
        'the condition around it says so',
      );
    }
  }
  const inner = when && own ? [...outer, { ...own, file: when.file }] : outer;
  const below = node.kind === 'list' ? node.items : entriesOf(node).map(({ value }) => value);
  for (const item of below) checkNestedConditions(item, context, inner);
}
