/** Forms for tests: a schema and its `ui`, with a validator compiled as the compiler does. */
import Ajv2020 from 'ajv/dist/2020.js';
import type { CompiledForm } from '../../../../renderer/language/definition/compiled.ts';
import type { CompiledField } from '../../../../renderer/language/definition/field.ts';

const ajv = new Ajv2020({ allErrors: true, formats: { date: /^\d{4}-\d{2}-\d{2}$/ } });

type Schema = Record<string, unknown>;

/** A form from the schemas of its properties; `required` names those that must be answered. */
export function formOf(
  properties: Record<string, Schema>,
  required: string[],
  ui: Record<string, Partial<CompiledField>>,
): CompiledForm {
  const schema = { type: 'object', required, properties };
  const validate = ajv.compile(schema);
  const fields = Object.entries(ui).map(([path, looks]) => [path, { field: 'text', label: path, ...looks }]);
  return { schema, ui: Object.fromEntries(fields), hash: JSON.stringify(schema), validate } as CompiledForm;
}
