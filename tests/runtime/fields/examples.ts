/** All field types, and the field of each one's example: what the tests of all types show, answer and post. */
import { parse } from 'yaml';
import type { FieldDefinition } from '../../../renderer/language/definition/field.ts';
import type { CurrencySigns } from '../../../renderer/language/expression/runtime.ts';
import type { FieldUi } from '../../../renderer/runtime/fields/contract.ts';
import { fieldDefinitions } from '../../../renderer/runtime/fields/definitions.ts';
import { portalFieldDefinitions } from '../../../src/fields/definitions.ts';

export const definitions = [...fieldDefinitions, ...portalFieldDefinitions];

export const answerable = definitions.filter(({ answer }) => answer !== undefined);

export function definitionOf(type: string): FieldDefinition {
  const found = definitions.find((one) => one.type === type);
  if (!found) throw new Error(`no field type ${type}`);
  return found;
}

/** How the compiler says that amounts are in reais. */
export const REAIS: CurrencySigns = ['R$\u00a0', '', 2];

/** What the compiler adds to the looks of a field whose answers are amounts. */
export function signsFor({ amount, preset }: FieldDefinition, ui: object = {}) {
  const settings: Readonly<Record<string, unknown>> = { ...preset, ...ui };
  return amount === true || (amount && settings[amount] === true) ? { currency: REAIS } : {};
}

interface ExampleForm {
  schema: { properties: Record<string, Record<string, unknown>> };
  ui: Record<string, FieldUi>;
}

/** The looks and rules of the first field of a type's example. */
export function exampleOf({ example }: FieldDefinition): { ui: FieldUi; rules: Record<string, unknown> } {
  const { schema, ui } = parse(example) as ExampleForm;
  const [[property, rules] = ['', {}]] = Object.entries(schema.properties);
  return { ui: ui[property] ?? { field: '', label: '' }, rules };
}
