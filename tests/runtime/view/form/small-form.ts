/** Forms for tests: a schema and its `ui`, with a validator compiled as the compiler does. */
import Ajv2020 from 'ajv/dist/2020.js';
import type { CompiledForm } from '../../../../renderer/language/definition/compiled.ts';
import type { CompiledField } from '../../../../renderer/language/definition/field.ts';
import { CheckboxField } from '../../../../renderer/runtime/fields/checkbox/CheckboxField.tsx';
import { ConsentField } from '../../../../renderer/runtime/fields/consent/ConsentField.tsx';
import { DateField } from '../../../../renderer/runtime/fields/date/DateField.tsx';
import { FileField } from '../../../../renderer/runtime/fields/file/FileField.tsx';
import { HiddenField } from '../../../../renderer/runtime/fields/hidden/HiddenField.tsx';
import { MaskedField } from '../../../../renderer/runtime/fields/masked/MaskedField.tsx';
import { MoneyField } from '../../../../renderer/runtime/fields/money/MoneyField.tsx';
import { PhotoField } from '../../../../renderer/runtime/fields/photo/PhotoField.tsx';
import { RadioField } from '../../../../renderer/runtime/fields/radio/RadioField.tsx';
import { SectionField } from '../../../../renderer/runtime/fields/section/SectionField.tsx';
import { SelectField } from '../../../../renderer/runtime/fields/select/SelectField.tsx';
import { TextField } from '../../../../renderer/runtime/fields/text/TextField.tsx';
import { TilesField } from '../../../../renderer/runtime/fields/tiles/TilesField.tsx';

export const fieldTypes = {
  text: TextField,
  masked: MaskedField,
  date: DateField,
  money: MoneyField,
  select: SelectField,
  radio: RadioField,
  tiles: TilesField,
  checkbox: CheckboxField,
  consent: ConsentField,
  photo: PhotoField,
  file: FileField,
  section: SectionField,
  hidden: HiddenField,
};

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
