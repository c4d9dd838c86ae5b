/** A form: rules as JSON, looks with their field type's presets under them, the validator imported. */
import { fieldMembers } from '../../definition/field.ts';
import { quote } from '../../expression/emit.ts';
import { entriesOf, type MapNode, member, textOf } from '../load/source-node.ts';
import type { ResolvedField, ResolvedForm } from '../resolve/form.ts';
import { withPreset } from '../resolve/preset.ts';
import type { EmitContext } from './context.ts';
import type { Schema } from './schema-walk.ts';
import { emitValue, objectCode } from './value.ts';

/** One entry of `ui`. Null when its type is unknown. */
export function emitField(ui: MapNode, context: EmitContext): string | null {
  const type = textOf(member(ui, 'field')) ?? '';
  const definition = context.project.fields.get(type);
  if (!definition) return null;
  context.needs.fieldTypes.add(type);
  const schemas = { ...fieldMembers, ...definition.members } as unknown as Record<string, Schema>;
  const members = entriesOf(withPreset(ui, definition.preset)).flatMap(({ key, value }) => {
    const schema = key !== 'after' && Object.hasOwn(schemas, key) ? schemas[key] : undefined;
    return schema ? [[key, emitValue(schema, value, context)] as const] : [];
  });
  return objectCode([['field', quote(type)], ...members]);
}

const emitUi = (fields: readonly ResolvedField[], context: EmitContext): string => {
  const members = fields.flatMap(({ path, ui }) => {
    const code = ui ? emitField(ui, context) : null;
    return code === null ? [] : [`${quote(path)}: ${code}`];
  });
  return `{${members.join(',\n')}}`;
};

/** JSON as a JavaScript literal; a `__proto__` key stays a key. */
const jsonCode = (value: unknown) => JSON.stringify(value).replaceAll('"__proto__":', '["__proto__"]:');

/** The `form` member of a compiled screen. The module imports `validate`. */
export function emitForm(form: ResolvedForm, hash: string, context: EmitContext): string {
  return `{schema: ${jsonCode(form.schema)},\nui: ${emitUi(form.fields, context)},\nhash: ${quote(hash)}, validate}`;
}
