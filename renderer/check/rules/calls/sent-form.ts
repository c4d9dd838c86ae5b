/** Answers as calls send them: whether the form demands them, where it does, and sections sent as a whole. */

import { type JsonSchema, schemaType } from '@trilha/language/expression/schema-type';
import { suggestion } from '@trilha/language/expression/suggestion';
import { ANY, type Type } from '@trilha/language/expression/type';
import { isRecord } from '@trilha/language/record';
import type { AnalysedCall, CallMember } from '@trilha/project/analyse/nodes';
import type { Operation } from '@trilha/project/load/contract';
import type { Project } from '@trilha/project/load/project';
import { member, type Place, plain, type SourceNode } from '@trilha/project/load/source-node';
import { misfit, type Rules } from '../../readings/misfit.ts';
import type { SentMember, SentMembers } from '../../readings/needed-when.ts';
import type { RuleContext } from '../../readings/rule-context.ts';
import { plainSchema } from '../../readings/wider-limits.ts';
import { typeOfPath } from '../types/assignment.ts';
import { answerIn, memberAt } from './body-shape.ts';

type SentBy = Pick<AnalysedCall, 'when'> & { operation: Operation };

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
export function certainty(value: CallMember['value'], when: string, context: RuleContext): SentMember {
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
    const inner = isRecord(rules.properties) ? rules.properties[name] : undefined;
    rules = isRecord(inner) ? inner : {};
    // A section is always there, with what its own fields demand.
    return isRequired || isRecord(rules.properties);
  });
}

/** The section of the form whose answers are sent together. */
export function sectionAt(
  value: CallMember['value'],
  { form }: RuleContext,
): { path: string; rules: Rules } | undefined {
  const path = value.typed?.source.trim() === 'form' ? [] : answerIn(value);
  let rules: Rules = path && form ? form.schema : {};
  for (const name of path ?? []) {
    const inner = isRecord(rules.properties) ? rules.properties[name] : undefined;
    rules = isRecord(inner) ? inner : {};
  }
  return path && isRecord(rules.properties) ? { path: path.join('.'), rules } : undefined;
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
export function demandPlace(path: string, context: RuleContext): Place | undefined {
  const names = path.split('.').slice(0, -1);
  const inside = names.reduce<SourceNode | undefined>(
    (section, name) => member(member(section, 'properties'), name),
    context.form?.schemaNode,
  );
  return member(inside, 'required') ?? fieldPlace(path, context);
}

/** The type of an answer, with its unit. */
function answerType(path: string, context: RuleContext): Type {
  const type = typeOfPath(['form', ...path.split('.')], context);
  return typeof type === 'string' ? ANY : type;
}

/** The whole form as body, or a section as a member: every answer must be taken, and every compulsory member asked for. */
export function checkForm(
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
  for (const [name, property] of Object.entries(isRecord(rules.properties) ? rules.properties : {})) {
    const path = prefix.answers + name;
    const target = prefix.sent + name;
    const isConstant = isRecord(property) && property.const !== undefined;
    const askedWhen = conditionOf(path, when, context);
    sent.set(target, {
      isCertain: required.includes(name),
      ...(isRecord(property) && { answer: { path, type: schemaType(property, () => null) } }),
      ...(askedWhen && { askedWhen }),
      ...(isConstant ? { value: property.const } : {}),
    });
    const found = memberAt(operation.body?.schema ?? {}, target.split('.'), resolve);
    if ('unknown' in found) {
      const hint = suggestion(found.unknown, found.known) ?? 'send the members one by one';
      refused.push({ path, hint });
    } else if (isRecord(property) && isRecord(property.properties)) {
      if (!takesObject(found.schema, context.project)) {
        const message = `The form's ${path} is a section, and ${operation.id} takes a single value there`;
        context.diagnostics.at(
          fieldPlace(path, context) ?? place,
          'TR405',
          message,
          'send its answers one by one',
        );
      }
      const within = { answers: `${path}.`, sent: `${target}.` };
      checkForm(property, within, place, { operation, when }, context, sent);
    } else if (isRecord(property)) {
      const wrong = misfit(answerType(path, context), schemaType(found.schema, resolve));
      if (wrong) context.diagnostics.at(place, 'TR405', `The form's ${path}: ${wrong}`);
    }
  }
  // One answer is too much in the form; several are not what this call is for.
  for (const { path, hint } of refused) {
    const at = (refused.length === 1 && fieldPlace(path, context)) || place;
    context.diagnostics.at(at, 'TR404', `The form's ${path} is not accepted by ${operation.id}`, hint);
  }
}
