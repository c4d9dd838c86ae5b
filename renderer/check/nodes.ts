/** The rules of single nodes: each node of a tree, with all below it, is asked once. */
import { type Analysed, childrenOf, type ExpressionNode, isShared } from '@trilha/project/analyse/nodes';
import { createDiagnostics, type Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import { member } from '@trilha/project/load/source-node';
import { checkAssignments } from './assignment.ts';
import { checkCall } from './call-mapping.ts';
import { checkConditions } from './conditions.ts';
import { checkEffectConditions } from './conditions-together.ts';
import { checkEffectNames } from './effect-names.ts';
import { checkAmong, checkConstant, checkProblems } from './expressions.ts';
import { checkFirstAnswers } from './first-answers.ts';
import { checkForm } from './form-fields.ts';
import { checkKnownNames, checkNamesInText } from './known-names.ts';
import { checkLeftOut } from './left-out.ts';
import { checkLink } from './links.ts';
import { checkLookups } from './lookups.ts';
import { checkNamesakes } from './namesakes.ts';
import { checkNeverAnother } from './never-another.ts';
import { checkOtherElement } from './other-element.ts';
import { checkOuterValue } from './outer-value.ts';
import { checkPlacedPart } from './parts.ts';
import {
  checkPersonalCall,
  checkPersonalEffect,
  checkPersonalFlags,
  checkPersonalLink,
} from './personal-data.ts';
import { checkPicture } from './pictures.ts';
import { checkPolling } from './polling.ts';
import { checkReference } from './references.ts';
import { checkSaidByAddress } from './said-by-address.ts';
import { checkSaidLimits } from './said-limits.ts';
import { checkSaidMembers } from './said-members.ts';
import { checkSaidUnits } from './said-units.ts';
import { checkSamePlace } from './same-place.ts';
import { checkSameValue } from './same-value.ts';
import { checkHandedOn, checkShownValues } from './shown-values.ts';
import { checkSpokenNames } from './spoken-names.ts';
import { checkText } from './texts.ts';
import { checkTimes } from './times.ts';
import { checkTurnedArguments, checkTurnedInText } from './turned-arguments.ts';
import { checkUnanswered } from './unanswered.ts';
import { checkWrittenPaths } from './written-address.ts';
import { checkLimitsInText, checkWrittenLimits } from './written-limits.ts';
import { checkWrittenPrice } from './written-price.ts';

function checkExpression(node: ExpressionNode, diagnostics: Diagnostics): void {
  const { typed, source } = node;
  if (!typed || source.kind !== 'scalar') checkConstant(node, diagnostics);
  else if (typed.problems.length > 0) checkProblems(typed.problems, source, node.scope, diagnostics);
  else {
    checkAmong(node, diagnostics);
    checkHandedOn(node, diagnostics);
    checkConditions(node, diagnostics);
    checkUnanswered(node, diagnostics);
    checkKnownNames(node, diagnostics);
    checkTurnedArguments(node, diagnostics);
    checkWrittenLimits(node, diagnostics);
    checkWrittenPaths(node, diagnostics);
  }
}

function checkOne(node: Analysed, diagnostics: Diagnostics): void {
  switch (node.kind) {
    case 'text':
      checkText(node, diagnostics);
      checkProblems(node.typed.problems, node.source, node.scope, diagnostics);
      checkShownValues(node, diagnostics);
      checkNamesInText(node, diagnostics);
      checkOuterValue(node, diagnostics);
      checkSaidByAddress(node, diagnostics);
      checkTurnedInText(node, diagnostics);
      checkLimitsInText(node, diagnostics);
      break;
    case 'expression':
      checkExpression(node, diagnostics);
      break;
    case 'reference':
      checkReference(node.to, node.source, node.scope, diagnostics);
      break;
    case 'assignments':
      checkAssignments(node, diagnostics);
      checkPersonalFlags(node, diagnostics);
      break;
    case 'blocks':
      checkSamePlace(childrenOf(node), diagnostics);
      break;
    case 'object':
      checkSamePlace(childrenOf(node), diagnostics);
      if (node.isLink) checkLink(node.source, node.scope, diagnostics);
      if (node.isLink) checkPersonalLink(node.members, diagnostics);
      checkSpokenNames(node.members, diagnostics);
      checkLookups(node.members, diagnostics);
      checkSaidUnits(node, diagnostics);
      checkSaidMembers(node.members, diagnostics);
      break;
    case 'load':
      checkCall(node.call, false, node.scope, diagnostics);
      break;
    case 'effect':
      checkEffectConditions(node, diagnostics);
      checkEffectNames(node, diagnostics);
      checkPersonalEffect(node, diagnostics);
      checkSaidUnits(node, diagnostics);
      checkSaidMembers(node.members, diagnostics);
      if (node.call) checkCall(node.call, node.does === 'reload', node.scope, diagnostics);
      if (node.call) checkWrittenPrice(node.call, node.scope.project.contract, diagnostics);
      if (node.call) checkPersonalCall(node.call, node.scope, diagnostics);
      for (const key of ['params', 'body', 'with']) checkOtherElement(member(node.source, key), diagnostics);
      if (node.does === 'go') checkLink(node.source, node.scope, diagnostics);
      break;
    case 'block':
      checkLink(node.source, node.scope, diagnostics);
      checkPersonalLink(node.members, diagnostics);
      checkSaidUnits(node, diagnostics);
      checkSaidMembers(node.members, diagnostics);
      checkSameValue(node, diagnostics);
      checkOtherElement(member(node.source, 'rows'), diagnostics);
      checkPicture(node, diagnostics);
      checkLookups(node.members, diagnostics);
      checkSpokenNames(node.members, diagnostics);
      if (node.type === 'part') checkPlacedPart(node, diagnostics);
      break;
    case 'field':
      checkSpokenNames(node.members, diagnostics);
      checkSaidUnits(node, diagnostics);
      break;
    case 'form':
      checkForm(node, diagnostics);
      checkSaidLimits(node, diagnostics);
      break;
    case 'flow':
      checkFirstAnswers(node, diagnostics);
      checkLeftOut(node, diagnostics);
      checkNeverAnother(node, diagnostics);
      if (node.source) checkTimes(node.source, node.scope, diagnostics);
      if (node.source) checkPolling(node.source, node.scope.project, diagnostics);
      break;
  }
}

function checkTree(node: Analysed, diagnostics: Diagnostics): void {
  checkOne(node, diagnostics);
  checkNamesakes(node, diagnostics);
  for (const child of childrenOf(node)) checkNode(child, diagnostics);
}

/** What screens have in common is asked once. */
const mistakesIn = memo((node: Analysed) => {
  const diagnostics = createDiagnostics();
  checkTree(node, diagnostics);
  return diagnostics.list;
});

/** Checks a node and all below it. */
export function checkNode(node: Analysed, diagnostics: Diagnostics): void {
  if (isShared(node)) diagnostics.list.push(...mistakesIn(node));
  else checkTree(node, diagnostics);
}
