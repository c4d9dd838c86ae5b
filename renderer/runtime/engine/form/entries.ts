/** The fields of a form as a flat list, sections before what they hold. */
import type { CompiledForm } from '../../../language/definition/compiled.ts';
import type { CompiledField } from '../../../language/definition/field.ts';
import type { FieldRules } from './field-ui.ts';

export interface Entry {
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

type Schema = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True when a function stands anywhere in a compiled `ui`. */
function holdsExpression(value: unknown): boolean {
  if (typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsExpression);
}

const propertiesOf = (schema: Schema): Record<string, Schema> => {
  const properties = schema.properties;
  return isObject(properties) ? (properties as Record<string, Schema>) : {};
};

const isRequired = (schema: Schema, name: string): boolean =>
  Array.isArray(schema.required) && schema.required.includes(name);

/** A property without a `ui` of its own is kept, but has no looks. */
const LOOKLESS = { field: 'hidden', label: '' };

/** @returns all fields of the form, in the order of the schema's properties */
export function entriesOf(form: Pick<CompiledForm, 'schema' | 'ui'>): Entry[] {
  const walk = (schema: Schema, parents: string[], sections: string[]): Entry[] =>
    Object.entries(propertiesOf(schema)).flatMap(([name, rules]) => {
      const segments = [...parents, name];
      const path = segments.join('.');
      const ui = form.ui[path] ?? LOOKLESS;
      const isSection = ui.field === 'section';
      const entry: Entry = {
        path,
        segments,
        ui,
        rules,
        required: isRequired(schema, name) || rules.const === true,
        sections,
        isSection,
        isDynamic: holdsExpression(ui),
      };
      return [entry, ...(isSection ? walk(rules, segments, [...sections, path]) : [])];
    });
  return walk(form.schema, [], []);
}
