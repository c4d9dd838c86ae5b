/** Rule: each `call` maps onto its operation: parameters and body, nothing missing, unknown or of a wrong type. */

import { makerOf, unitsMeet } from '../../language/expression/meaning.ts';
import { memberChain } from '../../language/expression/parts.ts';
import { type JsonSchema, schemaType } from '../../language/expression/schema-type.ts';
import { suggestion } from '../../language/expression/suggestion.ts';
import { describeType, type ObjectType, overlap, type Type, unitOf } from '../../language/expression/type.ts';
import type {
  AnalysedCall,
  AnalysisScope,
  CallMember,
  CallMembers,
  ExpressionNode,
} from '../analyse/nodes.ts';
import type { Operation } from '../load/contract.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import type { Project } from '../load/project.ts';
import { member, type Place, plain, type SourceNode } from '../load/source-node.ts';
import { answerIn, memberAt, missingMembers } from './body-shape.ts';
import type { SentMember, SentMembers } from './needed-when.ts';
import type { RuleContext } from './rule-context.ts';
import { plainSchema, refusedConstant } from './wider-limits.ts';

/** A call of a known operation. */
type KnownCall = AnalysedCall & { operation: Operation };
type SentBy = Pick<KnownCall, 'operation' | 'when'>;

/** The compulsory members of a schema that objects of a type, or in a list of it, do not have. */
function lacking(type: Type, schema: JsonSchema, project: Project, depth = 0): string[] {
  const plainly = plainSchema(schema, project);
  if (depth > 4) return [];
  if (type.kind === 'list')
    return lacking(type.of, isRules(plainly.items) ? plainly.items : {}, project, depth + 1);
  if (type.kind !== 'object' || type.open) return [];
  const own = type.members();
  const required = Array.isArray(plainly.required) ? plainly.required.map(String) : [];
  const properties = isRules(plainly.properties) ? plainly.properties : {};
  const below = [...own].flatMap(([name, of]) => {
    const inner = properties[name];
    return isRules(inner) ? lacking(of, inner, project, depth + 1).map((path) => `${name}.${path}`) : [];
  });
  return [...required.filter((name) => !own.has(name)), ...below];
}

/** Why a value of one type does not fit where another is wanted, or null. */
export function misfit(type: Type, wanted: Type): string | null {
  if (!overlap(type, wanted)) return `expected ${describeType(wanted)}, found ${describeType(type)}`;
  if (!unitsMeet(type, wanted)) return `expected ${unitOf(wanted)}, found ${unitOf(type)}`;
  if (type.kind !== 'string' || wanted.kind !== 'string' || !type.values || !wanted.values) return null;
  const wrong = type.values.filter((value) => !wanted.values?.includes(value));
  return wrong.length > 0 ? `${wrong.join(', ')} is not among ${wanted.values.join(', ')}` : null;
}

/** In an address all is text: a number goes where any text does, and a text that is not known may hold a number. */
function canBeWritten(type: Type, wanted: Type): boolean {
  if (wanted.kind === 'string') return !wanted.values && (type.kind === 'number' || type.kind === 'bool');
  return type.kind === 'string' && !type.values && (wanted.kind === 'number' || wanted.kind === 'bool');
}

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
    const wrong = misfit(value.type, wanted);
    if (wrong && !canBeWritten(value.type, wanted))
      diagnostics.at(entry.value, 'TR405', `${key}: ${wrong}`, makerOf(value.type, wanted, value.scope.env));
    const { askedWhen } = parameter.required ? certainty(value, when, context) : {};
    if (askedWhen) diagnostics.at(askedWhen, 'TR401', `${operation.id} needs ${key}${SOMETIMES}`, ALWAYS);
  }
  const missing = names.filter(
    (name) => operation.params.get(name)?.required && !params.some(({ entry }) => entry.key === name),
  );
  for (const name of missing)
    diagnostics.at(place, 'TR401', `${operation.id} needs the parameter ${name}`, `params: { ${name}: … }`);
}

type Rules = Readonly<Record<string, unknown>>;
const isRules = (value: unknown): value is Rules =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The condition of a field or of a section around it, under which alone there is an answer, unless the call has the same. */
function conditionOf(answer: string, when: string, { form }: RuleContext): SourceNode | undefined {
  for (const { path, group, ui } of form?.fields ?? []) {
    const found = group === null ? member(ui ?? undefined, 'when') : undefined;
    if (found && (answer === path || answer.startsWith(`${path}.`)))
      return String(plain(found)) === when ? undefined : found;
  }
  return undefined;
}

/** Why an answer may be missing: the form does not demand it, or asks for it only sometimes. */
function certainty(value: CallMember['value'], when: string, context: RuleContext): SentMember {
  const { form } = context;
  const path = answerIn(value);
  // What the call's own condition looks at is there.
  if (!path || !form || when.includes(['form', ...path].join('.'))) return { isCertain: true };
  const askedWhen = conditionOf(path.join('.'), when, context);
  const answer = { path: path.join('.'), type: value.type };
  return { isCertain: isDemanded(path, form.schema), answer, ...(askedWhen && { askedWhen }) };
}

function isDemanded(path: readonly string[], formSchema: Rules): boolean {
  let rules: Rules = formSchema;
  return path.every((name) => {
    const isRequired = Array.isArray(rules.required) && rules.required.includes(name);
    const inner = isRules(rules.properties) ? rules.properties[name] : undefined;
    rules = isRules(inner) ? inner : {};
    // A section is always there, with what its own fields demand.
    return isRequired || isRules(rules.properties);
  });
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
    const refused = refusedConstant(sent.get(key)?.value, found.schema, context.project);
    const said = wrong ?? (refused && `${operation.id} ${refused}`);
    const hint = wrong === null ? undefined : makerOf(value.type, wanted, value.scope.env);
    if (said) context.diagnostics.at(entry.value, 'TR405', `${key}: ${said}`, hint);
    for (const path of lacking(value.type, found.schema, context.project))
      context.diagnostics.at(entry.value, 'TR403', `${operation.id} needs ${path} in ${key}`);
  }
  return sent;
}

/** The section of the form whose answers are sent together. */
function sectionAt(
  value: CallMember['value'],
  { form }: RuleContext,
): { path: string; rules: Rules } | undefined {
  const path = value.typed?.source.trim() === 'form' ? [] : answerIn(value);
  let rules: Rules = path && form ? form.schema : {};
  for (const name of path ?? []) {
    const inner = isRules(rules.properties) ? rules.properties[name] : undefined;
    rules = isRules(inner) ? inner : {};
  }
  return path && isRules(rules.properties) ? { path: path.join('.'), rules } : undefined;
}

/** Whether a schema that names types names objects. */
function takesObject(schema: JsonSchema, project: Project): boolean {
  const { type } = plainSchema(schema, project);
  return type === undefined || [type].flat().includes('object');
}

/** Where a field is asked; undefined for none of this form. */
const fieldPlace = (path: string, { form }: RuleContext): Place | undefined =>
  form?.fields.find((field) => field.path === path)?.place;

/** Where a form, or a section of it, lists the answers that it demands; else where the answer is asked. */
function demandPlace(path: string, context: RuleContext): Place | undefined {
  const names = path.split('.').slice(0, -1);
  const inside = names.reduce<SourceNode | undefined>(
    (section, name) => member(member(section, 'properties'), name),
    context.form?.schemaNode,
  );
  return member(inside, 'required') ?? fieldPlace(path, context);
}

/** The whole form as body, or a section as a member: every answer must be taken, and every compulsory member asked for. */
function checkForm(
  rules: Rules,
  prefix: { answers: string; sent: string },
  place: Place,
  { operation, when }: SentBy,
  context: RuleContext,
  sent: SentMembers,
): void {
  const { resolve } = context.project.contract;
  const required = Array.isArray(rules.required) ? rules.required : [];
  const refused: { path: string; hint: string }[] = [];
  for (const [name, property] of Object.entries(isRules(rules.properties) ? rules.properties : {})) {
    const path = prefix.answers + name;
    const target = prefix.sent + name;
    const isConstant = isRules(property) && property.const !== undefined;
    const askedWhen = conditionOf(path, when, context);
    sent.set(target, {
      isCertain: required.includes(name),
      ...(isRules(property) && { answer: { path, type: schemaType(property, () => null) } }),
      ...(askedWhen && { askedWhen }),
      ...(isConstant ? { value: property.const } : {}),
    });
    const found = memberAt(operation.body?.schema ?? {}, target.split('.'), resolve);
    if ('unknown' in found) {
      const hint = suggestion(found.unknown, found.known) ?? 'send the members one by one';
      refused.push({ path, hint });
    } else if (isRules(property) && isRules(property.properties)) {
      if (!takesObject(found.schema, context.project)) {
        const message = `The form's ${path} is a section, and ${operation.id} takes none there`;
        context.diagnostics.at(fieldPlace(path, context) ?? place, 'TR405', message);
      }
      const within = { answers: `${path}.`, sent: `${target}.` };
      checkForm(property, within, place, { operation, when }, context, sent);
    } else if (isRules(property)) {
      const wrong = misfit(
        schemaType(property, () => null),
        schemaType(found.schema, resolve),
      );
      if (wrong) context.diagnostics.at(place, 'TR405', `The form's ${path}: ${wrong}`);
    }
  }
  // One answer is too much in the form; several are not what this call is for.
  for (const { path, hint } of refused) {
    const at = (refused.length === 1 && fieldPlace(path, context)) || place;
    context.diagnostics.at(at, 'TR404', `The form's ${path} is not accepted by ${operation.id}`, hint);
  }
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
  if (body.kind === 'members') return checkMembers(body, call, context);
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

/** An answer as the whole body is demanded by the form. */
function checkOnlyAnswer(body: ExpressionNode, { operation, when }: KnownCall, context: RuleContext): void {
  const { isCertain, answer, askedWhen } = certainty(body, when, context);
  if (!answer || (isCertain && !askedWhen)) return;
  const at = askedWhen ?? demandPlace(answer.path, context) ?? body.source;
  const why = askedWhen ? SOMETIMES : ', and the form does not demand it';
  const message = `${operation.id} needs ${answer.path} as its body${why}`;
  context.diagnostics.at(at, 'TR403', message, askedWhen && ALWAYS);
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
      diagnostics.at(demanded ?? body?.source ?? place, 'TR403', needs + reason);
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
