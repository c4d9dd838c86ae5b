/** Law: each `call` maps onto its operation: parameters and body, nothing missing, unknown or of a wrong type. */

import { schemaType } from '../../expression/schema-type.ts';
import { suggestion } from '../../expression/suggestion.ts';
import { describeType, overlap, type Type } from '../../expression/type.ts';
import type { Operation } from '../contract.ts';
import type { EmitContext } from '../emit/context.ts';
import { compileValue } from '../emit/leaf.ts';
import { type Entry, entriesOf, member, type Place, type SourceNode, textOf } from '../load/source-node.ts';
import { memberAt, missingMembers, type SentMembers } from './body-shape.ts';

const silent = (context: EmitContext): EmitContext => ({ ...context, findings: { list: [], at: () => {} } });

/** Why a value of one type does not fit where another is wanted, or null. */
function misfit(type: Type, wanted: Type): string | null {
  if (!overlap(type, wanted)) return `${describeType(wanted)} is wanted, and this is ${describeType(type)}`;
  if (type.kind !== 'string' || wanted.kind !== 'string' || !type.values || !wanted.values) return null;
  const wrong = type.values.filter((value) => !wanted.values?.includes(value));
  return wrong.length > 0 ? `${wrong.join(', ')} is not among ${wanted.values.join(', ')}` : null;
}

/** In an address all is text: a number goes where any text does, and a text that is not known may hold a number. */
function canBeWritten(type: Type, wanted: Type): boolean {
  if (wanted.kind === 'string') return !wanted.values && (type.kind === 'number' || type.kind === 'bool');
  return type.kind === 'string' && !type.values && (wanted.kind === 'number' || wanted.kind === 'bool');
}

function checkParams(node: SourceNode, operation: Operation, context: EmitContext): void {
  const { findings, project } = context;
  const given = entriesOf(member(node, 'params'));
  const names = [...operation.params].filter(([, { isHosts }]) => !isHosts).map(([name]) => name);
  for (const { key, keyPlace, value } of given) {
    const parameter = operation.params.get(key);
    if (!parameter) {
      findings.at(keyPlace, 'TR402', `${operation.id} has no parameter ${key}`, suggestion(key, names));
      continue;
    }
    const { type } = compileValue(value, 'any', silent(context));
    const wanted = schemaType(parameter.schema, project.contract.resolve);
    const wrong = misfit(type, wanted);
    if (wrong && !canBeWritten(type, wanted)) findings.at(value, 'TR405', `${key}: ${wrong}`);
  }
  const missing = names.filter(
    (name) => operation.params.get(name)?.required && !given.some(({ key }) => key === name),
  );
  const call = member(node, 'call') ?? member(node, 'reload') ?? node;
  for (const name of missing)
    findings.at(call, 'TR401', `${operation.id} needs the parameter ${name}`, `params: { ${name}: … }`);
}

/** Members written one by one: dotted path → expression. */
function checkMembers(entries: Entry[], operation: Operation, context: EmitContext): SentMembers {
  const sent: SentMembers = new Map();
  const { resolve } = context.project.contract;
  for (const { key, keyPlace, value } of entries) {
    sent.set(key, 'always');
    const found = memberAt(operation.body?.schema ?? {}, key.split('.'), resolve);
    if ('unknown' in found) {
      context.findings.at(
        keyPlace,
        'TR404',
        `${operation.id} takes no ${key}`,
        suggestion(found.unknown, found.known),
      );
      continue;
    }
    const { type } = compileValue(value, 'any', silent(context));
    const wrong = misfit(type, schemaType(found.schema, resolve));
    if (wrong) context.findings.at(value, 'TR405', `${key}: ${wrong}`);
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
  context: EmitContext,
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
      context.findings.at(place, 'TR404', `The form's ${path} is not taken by ${operation.id}`, hint);
    } else if (isRules(property) && isRules(property.properties)) {
      checkForm(property, `${path}.`, place, operation, context, sent);
    } else if (isRules(property)) {
      const wrong = misfit(
        schemaType(property, () => null),
        schemaType(found.schema, resolve),
      );
      if (wrong) context.findings.at(place, 'TR405', `The form's ${path}: ${wrong}`);
    }
  }
}

function sentBody(body: SourceNode, operation: Operation, context: EmitContext): SentMembers | null {
  if (body.kind === 'map') return checkMembers(entriesOf(body), operation, context);
  if (textOf(body)?.trim() === 'form' && context.formSchema) {
    const sent: SentMembers = new Map();
    checkForm(context.formSchema, '', body, operation, context, sent);
    return sent;
  }
  const { type } = compileValue(body, 'any', silent(context));
  const wrong = misfit(type, schemaType(operation.body?.schema ?? {}, context.project.contract.resolve));
  if (wrong) context.findings.at(body, 'TR405', `The body: ${wrong}`);
  return null;
}

function checkBody(node: SourceNode, operation: Operation, context: EmitContext): void {
  const { findings, project } = context;
  const body = member(node, 'body');
  const more = member(node, 'with');
  const place = member(node, 'call') ?? node;
  if (!operation.body) {
    const written = body ?? more;
    if (written) findings.at(written, 'TR406', `${operation.id} takes no body`);
    return;
  }
  if (!body && !more) {
    if (operation.body.required)
      findings.at(place, 'TR403', `${operation.id} needs a body`, 'body: form, or its members');
    return;
  }
  const sent: SentMembers | null = body ? sentBody(body, operation, context) : new Map();
  const extra = checkMembers(entriesOf(more), operation, context);
  if (!sent) return;
  for (const path of extra.keys()) sent.set(path, 'always');
  for (const { path, reason } of missingMembers(operation.body.schema, sent, project.contract.resolve)) {
    findings.at(body ?? place, 'TR403', `${operation.id} needs ${path}${reason}`);
  }
}

/** Checks the parameters of a `reload` that names a resource of the host. */
export function checkReload(node: SourceNode, context: EmitContext): void {
  const { language, contract } = context.project;
  const resource = textOf(member(node, 'reload')) ?? '';
  const id = Object.hasOwn(language.resources, resource) ? language.resources[resource] : undefined;
  const operation = contract.operations.get(id ?? '');
  if (operation && !context.names.loads.has(resource)) checkParams(node, operation, context);
}

/** Checks one `call` effect, or an entry of `load` (which may be the bare operation). */
export function checkCall(node: SourceNode, context: EmitContext): void {
  const id = textOf(node) ?? textOf(member(node, 'call')) ?? '';
  const operation = context.project.contract.operations.get(id);
  if (!operation) return;
  checkParams(node, operation, context);
  checkBody(node, operation, context);
}
