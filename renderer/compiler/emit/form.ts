/** A form: rules as JSON, looks with their field type's presets under them, the validator imported. */
import { type FieldDefinition, fieldMembers } from '../../definition/field.ts';
import { quote } from '../../expression/emit.ts';
import { classOf, reachOf } from '../check/pattern-reach.ts';
import { entriesOf, type MapNode, member, type SourceNode, textOf } from '../load/source-node.ts';
import type { ResolvedField, ResolvedForm } from '../resolve/form.ts';
import { withPreset } from '../resolve/preset.ts';
import type { EmitContext } from './context.ts';
import type { Schema } from './schema-walk.ts';
import { emitValue, objectCode } from './value.ts';

/** The characters that a text of the rules may hold, for a type that leaves out all others. */
function allowedBy(rules: SourceNode, definition: FieldDefinition): [string, string][] {
  const pattern = definition.filtered ? textOf(member(rules, 'pattern')) : undefined;
  const characters = pattern === undefined ? null : reachOf(pattern).characters;
  return characters === null || classOf(characters) === null ? [] : [['allowed', quote(characters)]];
}

/** One entry of `ui`. Null when its type is unknown. */
export function emitField(ui: MapNode, rules: SourceNode, context: EmitContext): string | null {
  const type = textOf(member(ui, 'field')) ?? '';
  const definition = context.project.fields.get(type);
  if (!definition) return null;
  context.needs.fieldTypes.add(type);
  const schemas = { ...fieldMembers, ...definition.members } as unknown as Record<string, Schema>;
  const members = entriesOf(withPreset(ui, definition.preset)).flatMap(({ key, value }) => {
    const schema = key !== 'after' && Object.hasOwn(schemas, key) ? schemas[key] : undefined;
    return schema ? [[key, emitValue(schema, value, context)] as const] : [];
  });
  return objectCode([['field', quote(type)], ...members, ...allowedBy(rules, definition)]);
}

const emitUi = (fields: readonly ResolvedField[], context: EmitContext): string => {
  const members = fields.flatMap(({ path, ui, rules }) => {
    const code = ui ? emitField(ui, rules, context) : null;
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
