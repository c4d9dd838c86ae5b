/** Rule: a form's rules are plain JSON Schema, of the part that a form needs. */

import { suggestion } from '@trilha/language/expression/suggestion';
import { entriesOf, member, plain, type SourceNode, textOf } from '@trilha/project/load/source-node';
import type { RuleContext } from '../../../readings/rule-context.ts';
import { defineRule } from '../../../rule.ts';

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => typeof value === 'number';
const isCount: Test = (value) => Number.isInteger(value) && (value as number) >= 0;
const isFlag: Test = (value) => typeof value === 'boolean';
const isTexts: Test = (value) => Array.isArray(value) && value.every(isText);
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
const isTypes: Test = (value) =>
  Array.isArray(value)
    ? value.length > 0 && value.every((name) => TYPES.includes(name))
    : TYPES.includes(String(value));
const isPattern: Test = (value) => {
  try {
    return isText(value) && new RegExp(value as string, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

const KEYWORDS: Record<string, [Test, string]> = {
  type: [isTypes, `one of ${TYPES.join(', ')}`],
  required: [isTexts, 'a list of property names'],
  pattern: [isPattern, 'a regular expression'],
  format: [isText, 'the name of a format'],
  minLength: [isCount, 'a whole number'],
  maxLength: [isCount, 'a whole number'],
  minItems: [isCount, 'a whole number'],
  maxItems: [isCount, 'a whole number'],
  minimum: [isNumber, 'a number'],
  maximum: [isNumber, 'a number'],
  exclusiveMinimum: [isNumber, 'a number'],
  exclusiveMaximum: [isNumber, 'a number'],
  multipleOf: [isNumber, 'a number'],
  enum: [Array.isArray, 'a list'],
  const: [() => true, ''],
  default: [() => true, ''],
  uniqueItems: [isFlag, 'true or false'],
  additionalProperties: [isFlag, 'true or false'],
  title: [isText, 'a text'],
  description: [isText, 'a text'],
  $comment: [isText, 'a text'],
};
const NESTED = ['properties', 'items'];

function checkKeyword(key: string, value: SourceNode, place: SourceNode, context: RuleContext): void {
  const { diagnostics, project } = context;
  const [fits, words] = KEYWORDS[key] ?? [];
  if (!fits) {
    const known = [...Object.keys(KEYWORDS), ...NESTED];
    const hint =
      suggestion(key, known) ??
      (key === 'if' || key === 'dependentRequired' ? 'conditional fields use `when` in ui' : undefined);
    diagnostics.at(place, 'TR504', `${key} is not a rule that a form may use`, hint);
  } else if (!fits(plain(value))) diagnostics.at(value, 'TR504', `${key} must be ${words}`);
  else if (key === 'format') {
    const formats = Object.keys(project.language.formats);
    const name = textOf(value) ?? '';
    if (!formats.includes(name))
      diagnostics.at(value, 'TR504', `There is no format ${name}`, suggestion(name, formats));
  }
}

function checkRequired(node: SourceNode, { diagnostics }: RuleContext): void {
  const required = member(node, 'required');
  const names = entriesOf(member(node, 'properties')).map(({ key }) => key);
  if (required?.kind !== 'list') return;
  const said = new Set<string>();
  for (const item of required.items) {
    const name = textOf(item);
    if (name !== undefined && said.has(name)) diagnostics.at(item, 'TR109', `${name} is already in the list`);
    if (name !== undefined) said.add(name);
    if (name === undefined || names.includes(name)) continue;
    diagnostics.at(item, 'TR504', `${name} is required but not a property`, suggestion(name, names));
  }
}

/** Checks a schema and all below it; `$ref`s are put in already. */
function checkFormSchema(node: SourceNode, context: RuleContext): void {
  if (node.kind !== 'map') {
    context.diagnostics.at(node, 'TR504', 'Expected a JSON Schema');
    return;
  }
  for (const { key, keyPlace, value } of node.entries.values()) {
    if (key.startsWith('x-')) continue;
    if (key === 'properties') {
      if (value.kind !== 'map') context.diagnostics.at(value, 'TR504', 'properties must be a map');
      for (const property of entriesOf(value)) checkFormSchema(property.value, context);
    } else if (key === 'items') checkFormSchema(value, context);
    else checkKeyword(key, value, { ...value, ...keyPlace }, context);
  }
  checkRequired(node, context);
}

export const knownSchemaKeyword = defineRule({
  folder: import.meta.dirname,
  code: 'TR504',
  check: {
    form({ form, scope, validator }, diagnostics) {
      const before = diagnostics.list.length;
      checkFormSchema(form.schemaNode, { ...scope, diagnostics });
      if (validator.error !== null && diagnostics.list.length === before)
        diagnostics.at(form.schemaNode, 'TR504', `The rules are no valid JSON Schema: ${validator.error}`);
    },
  },
  also: ['TR109'],
});
