/** The rules of single nodes: each node of a tree, with all below it, is asked once. */
import { type Analysed, childrenOf, type ExpressionNode } from '../analyse/nodes.ts';
import { createDiagnostics, type Diagnostics } from '../load/diagnostics.ts';
import { memo } from '../load/memo.ts';
import { checkAssignments } from './assignment.ts';
import { checkCall } from './call-mapping.ts';
import { checkConditions } from './conditions.ts';
import { checkEffectConditions } from './conditions-together.ts';
import { checkEffectNames } from './effect-names.ts';
import { checkAmong, checkConstant, checkProblems } from './expressions.ts';
import { checkFirstAnswers } from './first-answers.ts';
import { checkForm } from './form-fields.ts';
import { checkLink } from './links.ts';
import { checkPlacedPart } from './parts.ts';
import { checkReference } from './references.ts';
import { checkText } from './texts.ts';

function checkExpression(node: ExpressionNode, diagnostics: Diagnostics): void {
  const { typed, source } = node;
  if (!typed || source.kind !== 'scalar') checkConstant(node, diagnostics);
  else if (typed.problems.length > 0) checkProblems(typed.problems, source, diagnostics);
  else {
    checkAmong(node, diagnostics);
    checkConditions(node, diagnostics);
  }
}

function checkOne(node: Analysed, diagnostics: Diagnostics): void {
  switch (node.kind) {
    case 'text':
      checkText(node, diagnostics);
      checkProblems(node.typed.problems, node.source, diagnostics);
      break;
    case 'expression':
      checkExpression(node, diagnostics);
      break;
    case 'reference':
      checkReference(node.to, node.source, node.scope, diagnostics);
      break;
    case 'assignments':
      checkAssignments(node, diagnostics);
      break;
    case 'object':
      if (node.isLink) checkLink(node.source, node.scope, diagnostics);
      break;
    case 'load':
      checkCall(node.call, false, node.scope, diagnostics);
      break;
    case 'effect':
      checkEffectConditions(node, diagnostics);
      checkEffectNames(node, diagnostics);
      if (node.call) checkCall(node.call, node.does === 'reload', node.scope, diagnostics);
      if (node.does === 'go') checkLink(node.source, node.scope, diagnostics);
      break;
    case 'block':
      checkLink(node.source, node.scope, diagnostics);
      if (node.type === 'part') checkPlacedPart(node, diagnostics);
      break;
    case 'form':
      checkForm(node, diagnostics);
      break;
    case 'flow':
      checkFirstAnswers(node, diagnostics);
      break;
  }
}

function checkTree(node: Analysed, diagnostics: Diagnostics): void {
  checkOne(node, diagnostics);
  for (const child of childrenOf(node)) checkNode(child, diagnostics);
}

/** What screens have in common is asked once. */
const mistakesIn = memo((node: Analysed) => {
  const diagnostics = createDiagnostics();
  checkTree(node, diagnostics);
  return diagnostics.list;
});

const SHARED: readonly Analysed['kind'][] = ['block', 'form', 'flow'];

/** Checks a node and all below it. */
export function checkNode(node: Analysed, diagnostics: Diagnostics): void {
  if (SHARED.includes(node.kind)) diagnostics.list.push(...mistakesIn(node));
  else checkTree(node, diagnostics);
}
