/** The fields of a form as a flat list, sections before what they hold. */
import type { CompiledForm } from '../../../language/definition/compiled.ts';
import type { CompiledField } from '../../../language/definition/field.ts';
import { isTree } from '../path.ts';
import { type Answers, withAnswer } from './answers.ts';
import type { FieldRules } from './field-ui.ts';

export interface FormEntry {
  /** Dotted path. */
  path: string;
  segments: string[];
  ui: CompiledField;
  /** The property's JSON Schema. */
  rules: FieldRules;
  required: boolean;
  /** The sections around it, outermost first. */
  sections: string[];
  isSection: boolean;
  /** Its `ui` holds an expression: it may change with the scope. */
  isDynamic: boolean;
}

/** By dotted path, in the order of the schema's properties; sections before what they hold. */
export type Entries = ReadonlyMap<string, FormEntry>;

type Schema = Readonly<Record<string, unknown>>;

/** True when a function stands anywhere in a compiled `ui`. */
function holdsExpression(value: unknown): boolean {
  if (typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsExpression);
}

const propertiesOf = (schema: Schema): Record<string, Schema> => {
  const properties = schema.properties;
  return isTree(properties) ? (properties as Record<string, Schema>) : {};
};

const isRequired = (schema: Schema, name: string): boolean =>
  Array.isArray(schema.required) && schema.required.includes(name);

/** A property without a `ui` of its own is kept, but has no looks. */
const LOOKLESS = { field: 'hidden', label: '' };

function walk(form: CompiledForm, schema: Schema, parents: string[], sections: string[]): FormEntry[] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, rules]) => {
    const segments = [...parents, name];
    const path = segments.join('.');
    const ui = form.ui[path] ?? LOOKLESS;
    const isSection = ui.field === 'section';
    const entry: FormEntry = {
      path,
      segments,
      ui,
      rules,
      required: isRequired(schema, name) || rules.const === true,
      sections,
      isSection,
      isDynamic: holdsExpression(ui),
    };
    return [entry, ...(isSection ? walk(form, rules, segments, [...sections, path]) : [])];
  });
}

/** A compiled form never changes, so its entries are listed once. */
const known = new WeakMap<CompiledForm, Entries>();

/** All fields of a form. */
export function entriesOf(form: CompiledForm): Entries {
  const entries =
    known.get(form) ?? new Map(walk(form, form.schema, [], []).map((entry) => [entry.path, entry]));
  known.set(form, entries);
  return entries;
}

/** What the schema gives as `default`. */
export const defaultAnswers = (form: CompiledForm | null): Answers =>
  [...(form ? entriesOf(form).values() : [])].reduce<Answers>(
    (answers, { segments, rules, isSection }) =>
      isSection || rules.default === undefined ? answers : withAnswer(answers, segments, rules.default),
    {},
  );
