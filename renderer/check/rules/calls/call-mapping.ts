/** Rule: each `call` maps onto its operation: parameters and body, nothing missing, unknown or of a wrong type. */

import type { Ast } from '@trilha/language/expression/ast';
import { makerOf } from '@trilha/language/expression/meaning';
import { memberChain } from '@trilha/language/expression/parts';
import { type JsonSchema, schemaType } from '@trilha/language/expression/schema-type';
import { suggestion } from '@trilha/language/expression/suggestion';
import { describeType, type ObjectType, objectOf, overlap } from '@trilha/language/expression/type';
import type {
  AnalysedCall,
  AnalysisScope,
  CallMember,
  CallMembers,
  ExpressionNode,
} from '@trilha/project/analyse/nodes';
import type { Operation } from '@trilha/project/load/contract';
import type { Diagnostics, Related } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { member, type Place } from '@trilha/project/load/source-node';
import { canBeWritten, lackingIn, misfit } from '../../readings/misfit.ts';
import type { SentMembers } from '../../readings/needed-when.ts';
import { originOf } from '../../readings/origin.ts';
import type { RuleContext } from '../../readings/rule-context.ts';
import { refusedConstant } from '../../readings/wider-limits.ts';
import { answerIn, memberAt, memberNames, missingMembers } from './body-shape.ts';
import { certainty, checkForm, demandPlace, sectionAt } from './sent-form.ts';

/** A call of a known operation. */
type KnownCall = AnalysedCall & { operation: Operation };

/** An answer that is asked only sometimes. */
const SOMETIMES = ', and the form asks for it only sometimes';
const ALWAYS = 'ask for it always, or send a value in its place';

function checkParams({ params, operation, place, when }: KnownCall, context: RuleContext): void {
  const { diagnostics, project } = context;
  const names = [...operation.params].filter(([, { isHosts }]) => !isHosts).map(([name]) => name);
  for (const { entry, value } of params) {
    const { key, keyPlace } = entry;
    const parameter = operation.params.get(key);
    if (!parameter) {
      diagnostics.at(keyPlace, 'TR402', `${operation.id} has no parameter ${key}`, suggestion(key, names));
      continue;
    }
    const wanted = schemaType(parameter.schema, project.contract.resolve);
    const wrong = canBeWritten(value.type, wanted) ? null : misfit(value.type, wanted);
    const refused = refusedAmong(constantsOf(value, context), parameter.schema, project);
    const said = wrong ?? (refused && `${operation.id} ${refused}`);
    if (said)
      diagnostics.at(
        entry.value,
        'TR405',
        `${key}: ${said}`,
        wrong === null ? undefined : makerOf(value.type, wanted, value.scope.env),
        originOf(value.typed?.source ?? '', value.scope),
      );
    const { askedWhen } = parameter.required ? certainty(value, when, context) : {};
    if (askedWhen) diagnostics.at(askedWhen, 'TR401', `${operation.id} needs ${key}${SOMETIMES}`, ALWAYS);
  }
  const missing = names.filter(
    (name) => operation.params.get(name)?.required && !params.some(({ entry }) => entry.key === name),
  );
  for (const name of missing)
    diagnostics.at(place, 'TR401', `${operation.id} needs the parameter ${name}`, `params: { ${name}: … }`);
}

/** What is sent whatever happens: a constant, or a variable that nothing sets. */
function constantOf({ source, typed }: CallMember['value'], { constants }: RuleContext): { value?: unknown } {
  if (source.kind === 'scalar' && typeof source.value !== 'string') return { value: source.value };
  const ast = typed?.ast;
  if (ast?.kind === 'literal') return { value: ast.value };
  const [root, name = '', ...below] = (ast && memberChain(ast)) ?? [];
  const isConstant = root === 'vars' && below.length === 0 && constants.has(name);
  return isConstant ? { value: constants.get(name) } : {};
}

/** All that may be sent, if each is written: both of a choice, and what the contract or a file lists. */
function constantsOf(value: CallMember['value'], context: RuleContext): readonly unknown[] {
  const only = constantOf(value, context);
  if ('value' in only) return [only.value];
  const branches = (ast: Ast): readonly unknown[] =>
    ast.kind === 'choice' ? [ast.yes, ast.no].flatMap(branches) : ast.kind === 'literal' ? [ast.value] : [];
  const { type, typed } = value;
  // The limits of an answer are those of its form, which are compared by themselves.
  if (answerIn(value)) return [];
  const listed = (type.kind === 'string' || type.kind === 'number') && type.values;
  return typed?.ast?.kind === 'choice' ? branches(typed.ast) : listed || [];
}

/** Why a call does not take one of some constants. */
const refusedAmong = (constants: readonly unknown[], schema: JsonSchema, project: Project): string | null =>
  constants.map((one) => refusedConstant(one, schema, project)).find((refused) => refused !== null) ?? null;

/** Checks that what must be ticked is sent as ticked: a constant in its place would stand whatever the customer did. */
function checkTickSent({ items }: CallMembers, { id }: Operation, { form, diagnostics }: RuleContext): void {
  for (const { entry, value } of items) {
    const written = value.typed ? value.typed.ast : value.source;
    if (!written || !('value' in written) || written.value !== true) continue;
    const field = form?.fields.find(({ path, rules }) => path === entry.key && member(rules, 'const'));
    if (!field) continue;
    const related = { place: field.place, says: 'where it is asked' };
    const message = `${id} gets true as ${entry.key} whatever the customer answers`;
    diagnostics.at(value.source, 'TR409', message, `form.${entry.key}`, related);
  }
}

/** Members written one by one: dotted path → expression. */
function checkMembers(
  members: CallMembers | null,
  { operation, when }: KnownCall,
  context: RuleContext,
): SentMembers {
  const sent: SentMembers = new Map();
  const { resolve } = context.project.contract;
  for (const { entry, value } of members?.items ?? []) {
    const { key, keyPlace } = entry;
    sent.set(key, { ...certainty(value, when, context), ...constantOf(value, context) });
    const found = memberAt(operation.body?.schema ?? {}, key.split('.'), resolve);
    if ('unknown' in found) {
      const hint = suggestion(found.unknown, found.known);
      context.diagnostics.at(keyPlace, 'TR404', `${operation.id} takes no ${key}`, hint);
      continue;
    }
    const wanted = schemaType(found.schema, resolve);
    const wrong = misfit(value.type, wanted);
    const section = sectionAt(value, context);
    if (section) {
      const within = { answers: section.path && `${section.path}.`, sent: `${key}.` };
      checkForm(section.rules, within, entry.value, { operation, when }, context, sent);
      continue;
    }
    const refused = refusedAmong(constantsOf(value, context), found.schema, context.project);
    const said = wrong ?? (refused && `${operation.id} ${refused}`);
    const hint = wrong === null ? undefined : makerOf(value.type, wanted, value.scope.env);
    if (said) {
      // A constant of a choice is written right there.
      const isThere = wrong === null && value.typed?.ast?.kind === 'choice';
      const origin = isThere ? undefined : originOf(value.typed?.source ?? '', value.scope);
      context.diagnostics.at(entry.value, 'TR405', `${key}: ${said}`, hint, origin);
    }
    for (const path of lackingIn(value.type, value.typed, found.schema, context.project))
      context.diagnostics.at(entry.value, 'TR403', `${operation.id} needs ${path} in ${key}`);
  }
  if (members) checkTickSent(members, operation, context);
  return sent;
}

/** An object as body, such as a variable that several calls send. */
function checkObject(
  type: ObjectType,
  place: Place,
  operation: Operation,
  context: RuleContext,
): SentMembers {
  const sent: SentMembers = new Map();
  const { resolve } = context.project.contract;
  for (const [name, member] of type.members()) {
    sent.set(name, { isCertain: true });
    const found = memberAt(operation.body?.schema ?? {}, [name], resolve);
    if ('unknown' in found) {
      const hint = suggestion(found.unknown, found.known);
      context.diagnostics.at(place, 'TR404', `${operation.id} takes no ${name}`, hint);
      continue;
    }
    const wrong = misfit(member, schemaType(found.schema, resolve));
    if (wrong) context.diagnostics.at(place, 'TR405', `The body's ${name}: ${wrong}`);
  }
  return sent;
}

function sentBody(
  body: NonNullable<AnalysedCall['body']>,
  call: KnownCall,
  context: RuleContext,
): SentMembers | null {
  const { operation } = call;
  if (body.kind === 'members') {
    const wanted = schemaType(operation.body?.schema ?? {}, context.project.contract.resolve);
    if (overlap(wanted, objectOf({}))) return checkMembers(body, call, context);
    const message = `The body: expected ${describeType(wanted)}, found members`;
    context.diagnostics.at(body.source, 'TR405', message, 'body: <what it is>');
    return null;
  }
  if (body.typed?.source.trim() === 'form' && context.form) {
    const sent: SentMembers = new Map();
    checkForm(context.form.schema, { answers: '', sent: '' }, body.source, call, context, sent);
    return sent;
  }
  const wrong = misfit(body.type, schemaType(operation.body?.schema ?? {}, context.project.contract.resolve));
  if (wrong) context.diagnostics.at(body.source, 'TR405', `The body: ${wrong}`);
  if (body.type.kind !== 'object' || body.type.open) return null;
  return checkObject(body.type, body.source, operation, context);
}

/** How a form demands an answer. */
function demandOf(path: string): string {
  const at = path.lastIndexOf('.');
  return at < 0 ? `required: [${path}]` : `required: [${path.slice(at + 1)}] in ${path.slice(0, at)}`;
}

/** An answer as the whole body is demanded by the form. */
function checkOnlyAnswer(body: ExpressionNode, { operation, when }: KnownCall, context: RuleContext): void {
  const { isCertain, answer, askedWhen } = certainty(body, when, context);
  if (!answer || (isCertain && !askedWhen)) return;
  const at = askedWhen ?? demandPlace(answer.path, context) ?? body.source;
  const why = askedWhen ? SOMETIMES : ', and the form does not demand it';
  const message = `${operation.id} needs ${answer.path} as its body${why}`;
  context.diagnostics.at(at, 'TR403', message, askedWhen ? ALWAYS : demandOf(answer.path));
}

/** After which member of a body another belongs, in the order of the contract. */
function placeAfter(
  path: string,
  { body }: Operation,
  written: readonly AnalysedCall['body'][],
  { contract }: Project,
): Related | undefined {
  const names = [...memberNames(body?.schema ?? {}, contract.resolve)];
  const sent = written.flatMap((one) => (one?.kind === 'members' ? one.items : []));
  const before = names.slice(0, Math.max(0, names.indexOf(path))).reverse();
  const entries = before.flatMap((name) => sent.find(({ entry }) => entry.key === name)?.entry ?? []);
  const [last] = entries;
  return last && { place: last.keyPlace, says: `after ${last.key}, as the contract has it` };
}

function checkBody(call: KnownCall, context: RuleContext): void {
  const { body, more, operation, place } = call;
  const { diagnostics, project } = context;
  const written = body ?? more;
  if (!operation.body) {
    if (written) diagnostics.at(written.source, 'TR406', `${operation.id} takes no body`);
    return;
  }
  if (!written) {
    if (operation.body.required)
      diagnostics.at(place, 'TR403', `${operation.id} needs a body`, 'body: form, or its members');
    return;
  }
  if (operation.body.required && body?.kind === 'expression') checkOnlyAnswer(body, call, context);
  const sent: SentMembers | null = body ? sentBody(body, call, context) : new Map();
  const extra = checkMembers(more, call, context);
  if (!sent) return;
  for (const [path, how] of extra) sent.set(path, how);
  for (const { path, own } of missingMembers(operation.body.schema, sent, project.contract.resolve)) {
    const needs = `${operation.id} needs ${path}`;
    if (own?.askedWhen) diagnostics.at(own.askedWhen, 'TR403', needs + SOMETIMES, ALWAYS);
    else {
      const reason = own ? ', and the form does not demand it' : '';
      const demanded = own?.answer && demandPlace(own.answer.path, context);
      const related = own ? undefined : placeAfter(path, operation, [body, more], project);
      const hint = own ? demandOf(own.answer?.path ?? path) : `${path}: …`;
      diagnostics.at(demanded ?? body?.source ?? place, 'TR403', needs + reason, hint, related);
    }
  }
}

/** Without tags, a write would make every read stale, and each is fetched again. */
function checkTags({ operation, place }: KnownCall, { diagnostics }: RuleContext): void {
  if (operation.method === 'GET' || operation.tags !== undefined) return;
  const message = `The contract does not name what ${operation.id} makes stale`;
  diagnostics.at(place, 'TR407', message, 'x-tags: […] at the operation; [] if no read shows it');
}

/** Checks a call of an effect or load; of a `reload` (`isReload`) only its parameters. */
export function checkCall(
  call: AnalysedCall,
  isReload: boolean,
  scope: AnalysisScope,
  diagnostics: Diagnostics,
): void {
  const { operation } = call;
  if (!operation) return;
  const context = { ...scope, diagnostics };
  checkParams({ ...call, operation }, context);
  if (isReload) return;
  checkBody({ ...call, operation }, context);
  checkTags({ ...call, operation }, context);
}
