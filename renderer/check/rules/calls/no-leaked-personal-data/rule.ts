/**
 * Rule: what the contract marks `x-personal` stays where it belongs: not in addresses, analytics, session flags or names of
 * files, on no page made in advance, and in a call only where the contract marks it, too.
 */

import { effectDefinitions } from '@trilha/language/definition/effect';
import type { Exposure } from '@trilha/language/definition/effects/contract';
import type { Ast } from '@trilha/language/expression/ast';
import type { TypedExpression } from '@trilha/language/expression/expression';
import { memberChain, partsOf } from '@trilha/language/expression/parts';
import type { JsonSchema } from '@trilha/language/expression/schema-type';
import { ANY, isPersonal, personalKind, personalOf, type Type } from '@trilha/language/expression/type';
import {
  type Analysed,
  type AnalysedCall,
  type AnalysisScope,
  type AssignmentsNode,
  type CallMember,
  type EffectNode,
  type Members,
  memberOf,
  walk,
} from '@trilha/project/analyse/nodes';
import { withParameters } from '@trilha/project/analyse/parameters';
import { type AnalysedScreen, analyseScreen } from '@trilha/project/analyse/screen';
import type { Contract } from '@trilha/project/load/contract';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { member, type Place } from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { freeTextIn } from '../../../readings/free-text.ts';
import { defineRule } from '../../../rule.ts';
import { memberAt } from '../body-shape.ts';

const SESSION = 'session.';

const FREE = 'may hold anything about anybody';

function report(place: Place, said: string, where: string, hint: string, diagnostics: Diagnostics): void {
  diagnostics.at(place, 'TR821', `${said} is about a person, and ${where}`, hint);
}

/** Reports values about people anywhere below a node. */
function checkBelow(node: Analysed | undefined, where: string, hint: string, diagnostics: Diagnostics): void {
  if (!node) return;
  const checkFree = (ast: Ast | null | undefined, place: Place, scope: AnalysisScope) => {
    const free = freeTextIn(ast ?? null, scope);
    if (free !== undefined)
      diagnostics.at(place, 'TR821', `${free} is typed freely and ${FREE}, and ${where}`, hint);
  };
  walk(node, (at) => {
    if (at.kind === 'expression') {
      if (personalIn(at.type).length === 0) checkFree(at.typed?.ast, at.source, at.scope);
      else if (at.source.kind === 'scalar')
        report(at.source, String(at.source.value), where, hint, diagnostics);
    }
    if (at.kind !== 'text') return;
    for (const { type, source, ast } of at.typed.holes)
      if (isPersonal(type)) report(at.source, source.trim(), where, hint, diagnostics);
      else checkFree(ast, at.source, at.scope);
  });
}

const IN_ADDRESS = 'addresses stay in histories and logs';

/** What is said of a value about a person at each place that leaves the page, and what to do instead. */
const EXPOSED: Readonly<Record<Exposure, readonly [where: string, hint: string]>> = {
  address: [IN_ADDRESS, 'keep it in a variable, or send it in the body of a call'],
  'file-name': ['the name of a file goes wherever the file does', 'name what it is'],
  analytics: ['analytics are kept without people', 'send an id or a count'],
};

/** Checks a link of a block. */
export function checkPersonalLink(members: Members, diagnostics: Diagnostics): void {
  const query = members.find(([name]) => name === 'query')?.[1];
  checkBelow(query, ...EXPOSED.address, diagnostics);
}

/** Checks one effect. */
export function checkPersonalEffect(node: EffectNode, diagnostics: Diagnostics): void {
  for (const [key, exposure] of Object.entries(effectDefinitions[node.does].exposes))
    checkBelow(memberOf(node, key), ...EXPOSED[exposure], diagnostics);
}

/** Checks what is written to session flags. */
export function checkPersonalFlags({ items }: AssignmentsNode, diagnostics: Diagnostics): void {
  for (const { entry, value } of items) {
    if (!entry.key.startsWith(SESSION) || !isPersonal(value.type)) continue;
    const where = 'session flags are stored in the browser';
    report(entry.value, String(value.typed?.source ?? entry.key), where, 'keep it in vars', diagnostics);
  }
}

/** The paths of what is about a person in a value: the value itself, or members of it. */
function personalIn(type: Type, depth = 0): string[][] {
  if (type.kind !== 'object') return isPersonal(type) ? [[]] : [];
  const members = depth > 2 ? [] : [...type.members()];
  return members.flatMap(([name, of]) => personalIn(of, depth + 1).map((path) => [name, ...path]));
}

/** Whether a body marks what it takes at a path, or something around it; true for what it does not take at all. */
function takesPersonal(schema: JsonSchema, path: readonly string[], { resolve }: Contract): boolean {
  return path.some((_name, index) => {
    const found = memberAt(schema, path.slice(0, index + 1), resolve);
    if (!('schema' in found)) return true;
    const { $ref } = found.schema;
    const named = typeof $ref === 'string' ? resolve($ref) : undefined;
    return [found.schema, named].some((one) => personalKind(one?.['x-personal']) !== undefined);
  });
}

const IN_CALL = 'nothing says so of it there: it is neither masked nor erased';

/** Whether a text is made of words and of what is known of a person; what they typed themselves may stand in it. */
function joinsPerson({ typed }: CallMember['value']): boolean {
  const joined = (node: Ast): readonly Ast[] => {
    if (node.kind === 'choice') return [...joined(node.yes), ...joined(node.no)];
    return node.kind === 'binary' && node.op === '+' ? [...joined(node.left), ...joined(node.right)] : [node];
  };
  const parts = typed?.ast ? joined(typed.ast) : [];
  const isWords = (part: Ast) => part.kind === 'literal' && /\p{L}{2}/u.test(String(part.value));
  const isKnown = (part: Ast) =>
    memberChain(part)?.[0] !== 'form' && personalOf(typed?.types.get(part) ?? ANY) === 'masked';
  return parts.length > 1 && parts.some(isWords) && parts.some(isKnown);
}

/** Checks that parameters and body take data about people as such; a log of what happened does not. */
export function checkPersonalCall(
  { operation, params, body, more }: AnalysedCall,
  { project: { contract } }: AnalysisScope,
  diagnostics: Diagnostics,
): void {
  for (const { entry, value } of params) {
    const parameter = operation?.params.get(entry.key);
    if (!parameter || parameter.isPersonal || !isPersonal(value.type)) continue;
    const hint = `send it in a body, or x-personal: true at ${entry.key} in the contract`;
    report(entry.value, `What ${operation?.id} gets as ${entry.key}`, IN_ADDRESS, hint, diagnostics);
  }
  if (!operation?.body) return;
  const { schema } = operation.body;
  for (const written of [body, more]) {
    for (const { entry, value } of written?.kind === 'members' ? written.items : []) {
      const path = entry.key.split('.');
      if (joinsPerson(value)) {
        const said = `A part of what ${operation.id} gets as ${entry.key}`;
        const hint = 'send it as a member of its own, or not at all';
        report(entry.value, said, 'within a text it is neither masked nor erased', hint, diagnostics);
      }
      const isTaken = (within: readonly string[]) => takesPersonal(schema, [...path, ...within], contract);
      if (personalIn(value.type).every(isTaken)) continue;
      const hint = `x-personal: true at ${entry.key} in the contract, or send something else`;
      report(entry.value, `What ${operation.id} gets as ${entry.key}`, IN_CALL, hint, diagnostics);
    }
  }
}

/** Roots that are empty while a page is made in advance, but for what they begin with, and filled once the customer has it. */
export const FILLED_LATER = ['vars', 'form', 'query'];
const BEGINNINGS = ['vars', 'initial'];

/** Whether an expression reads anything that is not filled later. */
function readsAtOnce(ast: Ast, later: readonly string[]): boolean {
  const root = memberChain(ast)?.[0];
  return root === undefined ? partsOf(ast).some((part) => readsAtOnce(part, later)) : !later.includes(root);
}

/** Whether a list is repeated that is there at once. */
function repeatsAtOnce(nodes: readonly Analysed[]): boolean {
  let found = false;
  for (const node of nodes)
    walk(node, (at) => {
      const list = 'members' in at ? memberOf(at, 'of') : undefined;
      const ast = list?.kind === 'expression' ? list.typed?.ast : undefined;
      if (ast && readsAtOnce(ast, FILLED_LATER)) found = true;
    });
  return found;
}

/**
 * True for what the page writes of a person once it is open: that belongs to a page of the customer's own. What customers
 * typed there, and what any screen may show, may be kept.
 */
function isWrittenLater({ entry, value: { type, typed } }: AssignmentsNode['items'][number]): boolean {
  const [root = ''] = entry.key.split('.');
  if (!FILLED_LATER.includes(root) || personalOf(type) !== 'masked') return false;
  return typed?.ast ? readsAtOnce(typed.ast, FILLED_LATER) : false;
}

function checkMadeForNobody({ screen, head, form, flow }: AnalysedScreen, diagnostics: Diagnostics): void {
  const made = member(screen.node, 'prerender');
  const related = made && { place: made, says: 'what makes the page in advance' };
  const report = (place: Place, said: string) => {
    const message = `${said} is about a person, and this page is made in advance, for nobody`;
    diagnostics.at(place, 'TR821', message, 'prerender: false, or show it on another page', related);
  };
  const shown = [...Object.values(head), ...(form ? [form] : [])];
  const later = repeatsAtOnce(shown) ? FILLED_LATER : [...FILLED_LATER, 'item'];
  const check = ({ ast, source, type }: TypedExpression, place: Place) => {
    if (ast && isPersonal(type) && readsAtOnce(ast, later)) report(place, source.trim());
  };
  for (const node of [...shown, ...BEGINNINGS.flatMap((section) => memberOf(flow, section) ?? [])])
    walk(node, (at) => {
      if (at.kind === 'expression' && at.typed) check(at.typed, at.source);
      if (at.kind === 'text') for (const hole of at.typed.holes) check(hole, at.source);
    });
  walk(flow, (at) => {
    for (const one of at.kind === 'assignments' ? at.items.filter(isWrittenLater) : [])
      report(one.entry.value, String(one.value.typed?.source ?? one.entry.key).trim());
  });
}

/** A page that is made before anybody opens it. */
export function isMadeInAdvance({ node }: ResolvedScreen): boolean {
  const made = member(node, 'prerender');
  return made?.kind === 'scalar' && made.value === true;
}

/** Checks a page that is made before anybody opens it. */
export function checkPrerendered(analysed: AnalysedScreen, diagnostics: Diagnostics): void {
  if (isMadeInAdvance(analysed.screen)) checkMadeForNobody(analysed, diagnostics);
}

/** Checks the parts that such pages place. @param common the scope of what belongs to no screen */
export function checkPrerenderedParts(
  screens: ReadonlyMap<string, ResolvedScreen>,
  common: AnalysisScope,
  diagnostics: Diagnostics,
): void {
  const placed = new Set([...screens.values()].filter(isMadeInAdvance).flatMap(({ parts }) => parts));
  for (const part of placed)
    checkMadeForNobody(analyseScreen(part, withParameters(part, common)), diagnostics);
}

export const noLeakedPersonalData = defineRule({
  folder: import.meta.dirname,
  code: 'TR821',
  check: {
    link: ({ members }, diagnostics) => checkPersonalLink(members, diagnostics),
    effect: checkPersonalEffect,
    assignments: checkPersonalFlags,
    call({ call, isLoad, scope }, diagnostics) {
      if (!isLoad) checkPersonalCall(call, scope, diagnostics);
    },
    screen: checkPrerendered,
    whole: ({ screens, scope }, diagnostics) => checkPrerenderedParts(screens, scope, diagnostics),
  },
});
