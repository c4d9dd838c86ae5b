/** A form: looks with their field type's presets under them, and its validator. */
import { type FieldDefinition, fieldMembers } from '@trilha/language/definition/field';
import { currencySigns, customsOf } from '@trilha/language/expression/currency';
import { type JsonSchema, schemaType } from '@trilha/language/expression/schema-type';
import { NUMBER, objectOf, orNull, STRING, type Type } from '@trilha/language/expression/type';
import type { Schema } from '../load/schema-walk.ts';
import {
  entriesOf,
  listedTexts,
  type MapNode,
  member,
  plain,
  type SourceNode,
  textOf,
} from '../load/source-node.ts';
import { currencyOfField } from '../resolve/answer-unit.ts';
import type { ResolvedForm } from '../resolve/form.ts';
import { withPreset } from '../resolve/preset.ts';
import { analyseText } from './expression.ts';
import type { AnalysisScope, FieldNode, FormNode, Members, StepNode } from './nodes.ts';
import { classOf, reachOf } from './pattern-reach.ts';
import { withRoots } from './scope.ts';
import { validatorOf } from './validator.ts';
import { analyseValue } from './value.ts';

type Formats = Readonly<Record<string, RegExp>>;

/** The characters that a text of the rules may hold, for a type that leaves out all others. */
function allowedBy(rules: SourceNode, definition: FieldDefinition, formats: Formats): string | null {
  if (!definition.filtered) return null;
  const format = formats[textOf(member(rules, 'format')) ?? ''];
  const pattern = textOf(member(rules, 'pattern')) ?? format?.source;
  const characters = pattern === undefined ? null : reachOf(pattern).characters;
  return characters === null || classOf(characters) === null ? null : characters;
}

/** A page is told how the currency of an amount is written: what makes it an amount, and in which currency, follows. */
const notCompiled = (key: string, { amount }: FieldDefinition) =>
  key === 'after' || key === amount || (key === 'currency' && amount !== undefined);

/** What a message may name besides: the label of its field, and the number in the broken rule. */
const MESSAGE_ROOTS = { label: STRING, limit: orNull(NUMBER) };

/** One entry of `ui`. Null when its type is unknown. */
function analyseField(ui: MapNode, rules: SourceNode, scope: AnalysisScope): FieldNode | null {
  const type = textOf(member(ui, 'field')) ?? '';
  const definition = scope.project.fields.get(type);
  if (!definition) return null;
  const schemas = { ...fieldMembers, ...definition.members } as unknown as Record<string, Schema>;
  const ofMessages = withRoots(scope, MESSAGE_ROOTS);
  const members = entriesOf(withPreset(ui, definition.preset)).flatMap(({ key, value }): Members => {
    const schema = !notCompiled(key, definition) && Object.hasOwn(schemas, key) ? schemas[key] : undefined;
    return schema ? [[key, analyseValue(schema, value, key === 'messages' ? ofMessages : scope)]] : [];
  });
  const { language } = scope.project;
  const currency = currencyOfField(ui, scope.project);
  return {
    kind: 'field',
    type,
    source: ui,
    members,
    allowed: allowedBy(rules, definition, language.formats),
    sendsFiles: definition.sendsFiles ?? false,
    currency: currency === undefined ? null : currencySigns(customsOf(language.customs).locale, currency),
  };
}

const groupName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** In a repeated group, a field sees its element, and those that this one is in. */
function scopeIn(group: string | null, { fields }: ResolvedForm, scope: AnalysisScope): AnalysisScope {
  const elements: [name: string, type: Type][] = [];
  for (let at = group; at !== null; ) {
    const field = fields.find(({ path }) => path === at);
    const items = member(field?.rules, 'items');
    if (items) elements.push([groupName(at), schemaType(plain(items) as JsonSchema, () => null)]);
    at = field?.group ?? null;
  }
  const [own, ...around] = elements;
  if (!own) return scope;
  const item = { item: own[1] };
  // The nearest of groups with the same name.
  const outer = Object.fromEntries(around.toReversed());
  return withRoots(scope, around.length === 0 ? item : { ...item, around: objectOf(outer) });
}

/** The form of a screen. */
export function analyseForm(form: ResolvedForm, scope: AnalysisScope): FormNode {
  const fields = form.fields.flatMap((field) => {
    const within = scopeIn(field.group, form, scope);
    const looks = field.ui ? analyseField(field.ui, field.rules, within) : null;
    return looks ? [{ field, looks }] : [];
  });
  const validator = validatorOf(form.schema, scope.project);
  const steps = form.steps?.map(({ key, value }): StepNode => {
    const title = member(value, 'title');
    return {
      id: key,
      title: title
        ? analyseText(title, { rich: false, isRead: true }, scope)
        : { kind: 'constant', value: '' },
      fields: listedTexts(member(value, 'fields')),
    };
  });
  return { kind: 'form', form, scope, fields, validator, ...(steps ? { steps } : {}) };
}
