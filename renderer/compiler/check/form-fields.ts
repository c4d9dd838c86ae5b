/** Law: each field has its looks, its label and a message for each rule that an answer can break. */
import type { FieldDefinition } from '../../definition/field.ts';
import { suggestion } from '../../expression/suggestion.ts';
import type { EmitContext } from '../emit/context.ts';
import { entriesOf, type MapNode, member, plain, type SourceNode, textOf } from '../load/source-node.ts';
import type { ResolvedField, ResolvedForm } from '../resolve/form.ts';
import { withPreset } from '../resolve/preset.ts';
import { checkChoices, checkRange } from './choices.ts';
import { checkAnswers } from './form-answers.ts';
import { checkFormSchema } from './form-schema.ts';

/** Keywords that an answer can break. `type` is the field type's business, `enum` that of choices. */
const BREAKABLE = [
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'format',
  'enum',
  'const',
  'minItems',
  'maxItems',
  'uniqueItems',
];

/** The messages that a field must have, by the rules of its property and the checks of its type. */
export function messagesNeeded(field: ResolvedField, definition: FieldDefinition): string[] {
  const enforced = new Set(definition.enforces ?? []);
  const rules = BREAKABLE.filter((keyword) => member(field.rules, keyword) && !enforced.has(keyword));
  const isSection = definition.accepts.includes('object');
  const required = field.required && !isSection && !enforced.has('required') ? ['required'] : [];
  return [...required, ...rules, ...(definition.checks ?? [])];
}

function checkMessages(
  field: ResolvedField,
  ui: MapNode,
  definition: FieldDefinition,
  context: EmitContext,
): void {
  const preset = (definition.preset?.messages ?? {}) as Record<string, unknown>;
  const needed = messagesNeeded(field, definition).filter(
    (keyword) => !member(member(ui, 'messages'), keyword) && !Object.hasOwn(preset, keyword),
  );
  if (needed.length === 0) return;
  const names = needed.join(', ');
  const place = member(ui, 'messages') ?? ui;
  context.findings.at(
    place,
    'TR501',
    `${field.path} has no message for ${names}`,
    `messages: { ${needed[0]}: … }`,
  );
}

/** A message for what nobody can break is never shown: often its rule's name is misspelt. */
function checkIdleMessages(
  field: ResolvedField,
  ui: MapNode,
  definition: FieldDefinition,
  { findings }: EmitContext,
): void {
  const known = [...BREAKABLE.filter((name) => member(field.rules, name)), ...(definition.checks ?? [])];
  for (const { key, keyPlace } of entriesOf(member(ui, 'messages'))) {
    // Whether it is compulsory is for each screen to say, and a fragment brings the words for both.
    const isShared = key === 'required' && keyPlace.file !== field.place.file;
    if (isShared || known.includes(key) || (key === 'required' && field.required)) continue;
    const hint = suggestion(key, field.required ? [...known, 'required'] : known);
    findings.at(keyPlace, 'TR509', `${field.path} has no rule ${key}, so this is never said`, hint);
  }
}

const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

const typesOf = (rules: SourceNode): string[] => {
  const type = member(rules, 'type');
  if (!type) return [];
  const value = plain(type);
  return (Array.isArray(value) ? value : [value]).map(String).filter((name) => name !== 'null');
};

function checkAccepts(
  field: ResolvedField,
  ui: MapNode,
  definition: FieldDefinition,
  { findings }: EmitContext,
): void {
  const types = typesOf(field.rules);
  if (!types.every((type) => JSON_TYPES.includes(type))) return;
  if (types.length === 0 || types.some((type) => (definition.accepts as string[]).includes(type))) return;
  const place = member(ui, 'field') ?? ui;
  const hint = `it holds ${definition.accepts.join(', ')}`;
  findings.at(
    place,
    'TR505',
    `A ${definition.type} cannot hold ${field.path}, which is ${types.join(' or ')}`,
    hint,
  );
}

function checkField(field: ResolvedField, context: EmitContext): void {
  const { findings, project } = context;
  if (!field.ui) {
    findings.at(
      field.place,
      'TR502',
      `${field.path} has no looks and no label`,
      `ui: { ${field.path}: { field: …, label: … } }`,
    );
    return;
  }
  const type = textOf(member(field.ui, 'field'));
  const definition = project.fields.get(type ?? '');
  // A missing or unknown type is the shape check's finding.
  if (!definition) return;
  checkAccepts(field, field.ui, definition, context);
  checkMessages(field, field.ui, definition, context);
  checkIdleMessages(field, field.ui, definition, context);
  const dressed = { ...field, ui: withPreset(field.ui, definition.preset) };
  checkChoices(dressed, context);
  checkRange(dressed, context);
  checkAnswers(dressed, context);
}

/** Checks a form. `error` is what the validator's compiler said about its rules. */
export function checkForm(form: ResolvedForm, error: string | null, context: EmitContext): void {
  const { findings } = context;
  const before = findings.list.length;
  checkFormSchema(form.schemaNode, context);
  // What Ajv says is only told where our own check saw nothing: it knows no places.
  if (error !== null && findings.list.length === before) {
    findings.at(form.schemaNode, 'TR504', `The rules are no valid JSON Schema: ${error}`);
  }
  for (const field of form.fields) checkField(field, context);
  const paths = form.fields.map(({ path }) => path);
  for (const { key, keyPlace } of form.orphans) {
    findings.at(keyPlace, 'TR503', `The form has no property ${key}`, suggestion(key, paths));
  }
}
