/** Rule: each field has its looks, its label and a message for each rule that an answer can break. */
import type { FieldDefinition } from '@trilha/language/definition/field';
import { unitsMeet } from '@trilha/language/expression/meaning';
import { suggestion } from '@trilha/language/expression/suggestion';
import { NUMBER, unitOf, withUnit } from '@trilha/language/expression/type';
import { type FieldNode, type FormNode, memberOf } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import {
  entriesOf,
  isNullNode,
  type MapNode,
  member,
  plain,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import { answerUnit, currencyOfField } from '@trilha/project/resolve/answer-unit';
import type { ResolvedField } from '@trilha/project/resolve/form';
import { BREAKABLE, defaultMessage, messagesNeeded, rulesInLooks } from '@trilha/project/resolve/messages';
import { withPreset } from '@trilha/project/resolve/preset';
import { checkAutocomplete } from './autocomplete.ts';
import { checkChoices, checkRange } from './choices.ts';
import { checkAnswers } from './form-answers.ts';
import { checkGroups } from './form-groups.ts';
import { checkMust } from './form-must.ts';
import { checkFormSchema } from './form-schema.ts';
import { checkSteps } from './form-steps.ts';
import { originOf } from './origin.ts';
import type { RuleContext } from './rule-context.ts';

function checkMessages(
  field: ResolvedField,
  ui: MapNode,
  definition: FieldDefinition,
  context: RuleContext,
): void {
  const preset = (definition.preset?.messages ?? {}) as Record<string, unknown>;
  const needed = messagesNeeded(field, definition).filter(
    (keyword) => !member(member(ui, 'messages'), keyword) && !Object.hasOwn(preset, keyword),
  );
  if (needed.length === 0) return;
  const names = needed.join(', ');
  const place = member(ui, 'messages') ?? ui;
  context.diagnostics.at(
    place,
    'TR501',
    `${field.path} has no message for ${names}`,
    `messages: { ${needed[0]}: … }`,
  );
}

/** Rules without which the control cannot be shown. */
function checkNeeds(
  field: ResolvedField,
  ui: MapNode,
  definition: FieldDefinition,
  { diagnostics }: RuleContext,
) {
  for (const keyword of definition.needs ?? []) {
    if (member(field.rules, keyword) || member(member(ui, 'limits'), keyword)) continue;
    const message = `${keyword} is missing here, and a ${definition.type} needs it`;
    diagnostics.at(field.rules, 'TR103', message, `${keyword}: …, or under limits`);
  }
}

/** What browsers fill in from a card: it is sent and forgotten. */
const CARD = /^cc-/;

function checkStored(field: ResolvedField, ui: MapNode, { diagnostics }: RuleContext): void {
  const autocomplete = member(ui, 'autocomplete');
  const stored = member(ui, 'stored');
  if (!autocomplete || !CARD.test(textOf(autocomplete) ?? '') || (stored && plain(stored) === false)) return;
  const message = `${field.path} is of a card, and its draft is kept in the browser`;
  diagnostics.at(autocomplete, 'TR823', message, 'stored: false');
}

/** A message for what nobody can break is never shown: often its rule's name is misspelt. */
function checkIdleMessages(
  field: ResolvedField,
  ui: MapNode,
  definition: FieldDefinition,
  { diagnostics }: RuleContext,
): void {
  const known = [
    ...BREAKABLE.filter((name) => member(field.rules, name)),
    ...(definition.checks ?? []),
    ...rulesInLooks(field),
  ];
  for (const { key, keyPlace } of entriesOf(member(ui, 'messages'))) {
    // Whether it is compulsory is for each screen to say, and a fragment brings the words for both.
    const isShared = key === 'required' && keyPlace.file !== field.place.file;
    if (isShared || known.includes(key) || (key === 'required' && field.required)) continue;
    const hint = suggestion(key, field.required ? [...known, 'required'] : known);
    const message = `${field.path} has no rule ${key}, so this is never shown`;
    const mayHave = BREAKABLE.some((name) => name === key);
    const related = mayHave ? { place: field.rules, says: 'its rules' } : undefined;
    diagnostics.at(keyPlace, 'TR509', message, hint, related);
  }
}

/** A message that says what the default says anyway. */
function checkRepeatedMessages(
  field: ResolvedField,
  ui: MapNode,
  { diagnostics, project }: RuleContext,
): void {
  const type = textOf(member(ui, 'field')) ?? '';
  for (const { key, keyPlace, value } of entriesOf(member(ui, 'messages'))) {
    const usual = defaultMessage(type, key, project)?.value;
    if (!usual || usual === value || textOf(usual) !== textOf(value)) continue;
    const message = `The message ${key} of ${field.path} is that of flows/errors.yaml`;
    diagnostics.at(keyPlace, 'TR511', message, 'remove it');
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
  { diagnostics }: RuleContext,
): void {
  const types = typesOf(field.rules);
  if (!types.every((type) => JSON_TYPES.includes(type))) return;
  if (types.length === 0 || types.some((type) => (definition.accepts as string[]).includes(type))) return;
  const place = member(ui, 'field') ?? ui;
  const hint = `it holds ${definition.accepts.join(', ')}`;
  diagnostics.at(
    place,
    'TR505',
    `A ${definition.type} cannot hold ${field.path}, which is ${types.join(' or ')}`,
    hint,
  );
}

/** That a box must be answered is met by its being empty. */
function checkMustBeTicked(
  field: ResolvedField,
  { ticked }: FieldDefinition,
  { diagnostics }: RuleContext,
): void {
  const { path, required, rules, place } = field;
  const only = member(rules, 'const');
  if (!required || !ticked || !typesOf(rules).includes('boolean')) return;
  if (only && !isNullNode(only)) return;
  const message = `${path} is compulsory, and without a tick it is answered, too`;
  const hint = 'const: true, or without required';
  diagnostics.at(only ?? rules, 'TR517', message, hint, { place, says: 'the box' });
}

/** An amount is in a currency: the field's own, or the product's. */
function checkCurrency({ path }: ResolvedField, ui: MapNode, { diagnostics, project }: RuleContext): void {
  if (currencyOfField(ui, project) !== null) return;
  const own = member(ui, 'currency');
  if (own) diagnostics.at(own, 'TR306', `${textOf(own)} is no currency of ISO 4217`, 'currency: EUR');
  else {
    const hint = "currency: EUR here, or currency: 'EUR' in trilha.config.ts";
    diagnostics.at(member(ui, 'field') ?? ui, 'TR306', `Nothing names the currency of ${path}`, hint);
  }
}

/** A limit is of the unit of the answers. */
function checkLimitUnits(
  { path }: ResolvedField,
  looks: FieldNode,
  { diagnostics, project }: RuleContext,
): void {
  const limits = memberOf(looks, 'limits');
  const unit = answerUnit(looks.source, project);
  if (unit === undefined || limits?.kind !== 'object') return;
  for (const [, limit] of limits.members) {
    if (limit.kind !== 'expression' || unitsMeet(limit.type, withUnit(NUMBER, unit))) continue;
    const message = `This is in ${unitOf(limit.type)}, and ${path} in ${unit}`;
    diagnostics.at(
      limit.source,
      'TR306',
      message,
      undefined,
      originOf(limit.typed?.source ?? '', limit.scope),
    );
  }
}

function checkField(field: ResolvedField, context: RuleContext): void {
  const { diagnostics, project } = context;
  if (!field.ui) {
    diagnostics.at(
      field.place,
      'TR502',
      `${field.path} has no entry in ui and no label`,
      `ui: { ${field.path}: { field: …, label: … } }`,
    );
    return;
  }
  const type = textOf(member(field.ui, 'field'));
  const definition = project.fields.get(type ?? '');
  // A missing or unknown type is reported by the shape check.
  if (!definition) return;
  checkAccepts(field, field.ui, definition, context);
  checkStored(field, field.ui, context);
  checkCurrency(field, field.ui, context);
  checkMustBeTicked(field, definition, context);
  checkNeeds(field, field.ui, definition, context);
  checkMessages(field, field.ui, definition, context);
  checkIdleMessages(field, field.ui, definition, context);
  checkRepeatedMessages(field, field.ui, context);
  const dressed = { ...field, ui: withPreset(field.ui, definition.preset) };
  checkChoices(dressed, context);
  checkRange(dressed, context);
  checkAnswers(dressed, context);
}

/** Checks a form. */
export function checkForm(node: FormNode, diagnostics: Diagnostics): void {
  const { form, scope, validator } = node;
  const context = { ...scope, diagnostics };
  const before = diagnostics.list.length;
  checkFormSchema(form.schemaNode, context);
  // Ajv's message is reported only where our own check found nothing: it has no places.
  if (validator.error !== null && diagnostics.list.length === before) {
    diagnostics.at(form.schemaNode, 'TR504', `The rules are no valid JSON Schema: ${validator.error}`);
  }
  for (const field of form.fields) checkField(field, context);
  for (const { field, looks } of node.fields) checkLimitUnits(field, looks, context);
  checkAutocomplete(form.fields, diagnostics);
  checkMust(node, diagnostics);
  checkGroups(form, diagnostics);
  checkSteps(form, diagnostics);
  const paths = form.fields.map(({ path }) => path);
  for (const { key, keyPlace } of form.orphans) {
    diagnostics.at(keyPlace, 'TR503', `The form has no property ${key}`, suggestion(key, paths));
  }
}
