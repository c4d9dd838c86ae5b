/** Texts and expressions at their place in YAML. */
import { typeExpression, type Wanted } from '@trilha/language/expression/expression';
import { isConstantText, type TypedText, typeText } from '@trilha/language/expression/template';
import { ANY, BOOL, NULL, NUMBER, type Type } from '@trilha/language/expression/type';
import { memoTable } from '../load/memo.ts';
import { type SourceNode, textOf } from '../load/source-node.ts';
import type { AnalysisScope, ConstantNode, ExpressionNode, TextNode } from './nodes.ts';

const CONSTANT_TYPES: Record<string, Type> = { number: NUMBER, boolean: BOOL };

/** An expression; one without quotes may stand as a number, a boolean or null. */
export function analyseExpression(source: SourceNode, wanted: Wanted, scope: AnalysisScope): ExpressionNode {
  const node = { kind: 'expression', source, scope, wanted } as const;
  if (source.kind !== 'scalar') return { ...node, typed: null, type: ANY };
  if (typeof source.value !== 'string') {
    const type = source.value === null ? NULL : (CONSTANT_TYPES[typeof source.value] ?? ANY);
    return { ...node, typed: null, type };
  }
  const typed = typeExpression(source.value, scope.env, wanted);
  return { ...node, typed, type: typed.type };
}

/** A text without holes is the same in every scope. */
const constantTexts = { plain: memoTable<TypedText>(), rich: memoTable<TypedText>() };

/** A text; what is none reads as empty. */
export function analyseText(
  source: SourceNode,
  { rich, isRead }: { rich: boolean; isRead: boolean },
  scope: AnalysisScope,
): TextNode | ConstantNode {
  const text = textOf(source);
  if (text === undefined || source.kind !== 'scalar') return { kind: 'constant', value: '' };
  const type = () => typeText(text, scope.env, rich);
  const typed = isConstantText(text) ? constantTexts[rich ? 'rich' : 'plain']([source], type) : type();
  return { kind: 'text', source, scope, rich, isRead, typed };
}
