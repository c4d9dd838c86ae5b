/** Rule: each `call` maps onto its operation: parameters and body, nothing missing, unknown or of a wrong type. */

import { schemaType } from '../../language/expression/schema-type.ts';
import { suggestion } from '../../language/expression/suggestion.ts';
import { describeType, overlap, type Type } from '../../language/expression/type.ts';
import type { AnalysedCall, AnalysisScope, CallMembers } from '../analyse/nodes.ts';
import type { Operation } from '../load/contract.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import type { Place } from '../load/source-node.ts';
import { memberAt, missingMembers, type SentMembers } from './body-shape.ts';
import type { RuleContext } from './rule-context.ts';

/** A call of a known operation. */
type KnownCall = AnalysedCall & { operation: Operation };

/** Why a value of one type does not fit where another is wanted, or null. */
export function misfit(type: Type, wanted: Type): string | null {
  if (!overlap(type, wanted)) return `expected ${describeType(wanted)}, found ${describeType(type)}`;
  if (type.kind !== 'string' || wanted.kind !== 'string' || !type.values || !wanted.values) return null;
  const wrong = type.values.filter((value) => !wanted.values?.includes(value));
  return wrong.length > 0 ? `${wrong.join(', ')} is not among ${wanted.values.join(', ')}` : null;
}

/** In an address all is text: a number goes where any text does, and a text that is not known may hold a number. */
function canBeWritten(type: Type, wanted: Type): boolean {
  if (wanted.kind === 'string') return !wanted.values && (type.kind === 'number' || type.kind === 'bool');
  return type.kind === 'string' && !type.values && (wanted.kind === 'number' || wanted.kind === 'bool');
}

function checkParams({ params, operation, place }: KnownCall, context: RuleContext): void {
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
    if (wrong && !canBeWritten(value.type, wanted)) diagnostics.at(entry.value, 'TR405', `${key}: ${wrong}`);
  }
  const missing = names.filter(
    (name) => operation.params.get(name)?.required && !params.some(({ entry }) => entry.key === name),
  );
  for (const name of missing)
    diagnostics.at(place, 'TR401', `${operation.id} needs the parameter ${name}`, `params: { ${name}: … }`);
}

/** Members written one by one: dotted path → expression. */
function checkMembers(members: CallMembers | null, operation: Operation, context: RuleContext): SentMembers {
  const sent: SentMembers = new Map();
  const { resolve } = context.project.contract;
  for (const { entry, value } of members?.items ?? []) {
    const { key, keyPlace } = entry;
    sent.set(key, 'always');
    const found = memberAt(operation.body?.schema ?? {}, key.split('.'), resolve);
    if ('unknown' in found) {
      const hint = suggestion(found.unknown, found.known);
      context.diagnostics.at(keyPlace, 'TR404', `${operation.id} takes no ${key}`, hint);
      continue;
    }
    const wrong = misfit(value.type, schemaType(found.schema, resolve));
    if (wrong) context.diagnostics.at(entry.value, 'TR405', `${key}: ${wrong}`);
  }
  return sent;
}

type Rules = Readonly<Record<string, unknown>>;
const isRules = (value: unknown): value is Rules =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The whole form as body: every answer must be taken, and every compulsory member asked for. */
function checkForm(
  rules: Rules,
  prefix: string,
  place: Place,
  operation: Operation,
  context: RuleContext,
  sent: SentMembers,
): void {
  const { resolve } = context.project.contract;
  const required = Array.isArray(rules.required) ? rules.required : [];
  for (const [name, property] of Object.entries(isRules(rules.properties) ? rules.properties : {})) {
    const path = prefix + name;
    sent.set(path, required.includes(name) ? 'always' : 'maybe');
    const found = memberAt(operation.body?.schema ?? {}, path.split('.'), resolve);
    if ('unknown' in found) {
      const hint = suggestion(found.unknown, found.known) ?? 'send the members one by one';
      context.diagnostics.at(place, 'TR404', `The form's ${path} is not accepted by ${operation.id}`, hint);
    } else if (isRules(property) && isRules(property.properties)) {
      checkForm(property, `${path}.`, place, operation, context, sent);
    } else if (isRules(property)) {
      const wrong = misfit(
        schemaType(property, () => null),
        schemaType(found.schema, resolve),
      );
      if (wrong) context.diagnostics.at(place, 'TR405', `The form's ${path}: ${wrong}`);
    }
  }
}

function sentBody(
  body: NonNullable<AnalysedCall['body']>,
  operation: Operation,
  context: RuleContext,
): SentMembers | null {
  if (body.kind === 'members') return checkMembers(body, operation, context);
  if (body.typed?.source.trim() === 'form' && context.formSchema) {
    const sent: SentMembers = new Map();
    checkForm(context.formSchema, '', body.source, operation, context, sent);
    return sent;
  }
  const wrong = misfit(body.type, schemaType(operation.body?.schema ?? {}, context.project.contract.resolve));
  if (wrong) context.diagnostics.at(body.source, 'TR405', `The body: ${wrong}`);
  return null;
}

function checkBody({ body, more, operation, place }: KnownCall, context: RuleContext): void {
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
  const sent: SentMembers | null = body ? sentBody(body, operation, context) : new Map();
  const extra = checkMembers(more, operation, context);
  if (!sent) return;
  for (const path of extra.keys()) sent.set(path, 'always');
  for (const { path, reason } of missingMembers(operation.body.schema, sent, project.contract.resolve)) {
    diagnostics.at(body?.source ?? place, 'TR403', `${operation.id} needs ${path}${reason}`);
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
