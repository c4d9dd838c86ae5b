/**
 * The messages of a field: its own, else those that the error catalogue has for its type, else for any field
 * (`rules` of `flows/errors.yaml`).
 */
import type { FieldDefinition } from '@trilha/language/definition/field';
import type { Project } from '../load/project.ts';
import {
  type Entry,
  entriesOf,
  type MapNode,
  member,
  nodeOf,
  type SourceNode,
  textOf,
  withEntries,
} from '../load/source-node.ts';

/** Keywords that an answer can break. `type` is the field type's business, `enum` that of choices. */
export const BREAKABLE = [
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

/** What the messages of a property depend on. */
export interface Judged {
  rules: SourceNode;
  required: boolean;
  ui: MapNode | null;
}

/** The rules in a field's looks: `must`, a rule across fields, and limits from data. */
export const rulesInLooks = ({ ui }: Judged): string[] => [
  ...(member(ui ?? undefined, 'must') ? ['must'] : []),
  ...entriesOf(member(ui ?? undefined, 'limits')).map(({ key }) => key),
];

/** What an answer can be wrong in, by the rules of its property and the checks of its type. */
function rulesOf(field: Judged, definition: FieldDefinition): string[] {
  const required = field.required && !definition.accepts.includes('object') ? ['required'] : [];
  const rules = BREAKABLE.filter((keyword) => member(field.rules, keyword));
  return [...new Set([...required, ...rules, ...(definition.checks ?? []), ...rulesInLooks(field)])];
}

/** A limit that no answer exceeds: nobody takes six of five choices, none of them twice. */
function isBeyondChoices({ rules }: Judged, { enforces = [] }: FieldDefinition): boolean {
  const [most, choices] = [member(rules, 'maxItems'), member(member(rules, 'items'), 'enum')];
  if (!enforces.includes('uniqueItems') || most?.kind !== 'scalar' || choices?.kind !== 'list') return false;
  return Number(most.value) >= choices.items.length;
}

/** The messages that a field must have: for all rules that its control does not enforce. */
export function messagesNeeded(field: Judged, definition: FieldDefinition): string[] {
  const free = rulesInLooks(field);
  return rulesOf(field, definition).filter(
    (keyword) =>
      free.includes(keyword) ||
      !(
        definition.enforces?.includes(keyword) ||
        (keyword === 'maxItems' && isBeyondChoices(field, definition))
      ),
  );
}

/** The default messages: field type, or `any` → rule → message. */
export const defaultMessages = ({ byKind }: Project): SourceNode | undefined =>
  member(byKind.errors.get('errors')?.node, 'rules');

/** The message for a rule of a field type where the field has none. */
export function defaultMessage(type: string, keyword: string, project: Project): Entry | undefined {
  const defaults = defaultMessages(project);
  const own = [type, 'any'].map((name) => member(defaults, name));
  return own.flatMap((messages) => entriesOf(messages)).find(({ key }) => key === keyword);
}

/** The looks of a field with the default messages of its rules. */
export function withMessages(field: Judged, project: Project): MapNode | null {
  const { ui } = field;
  const type = textOf(member(ui ?? undefined, 'field')) ?? '';
  const definition = project.fields.get(type);
  if (!ui || !definition) return ui;
  const written = member(ui, 'messages');
  if (written && written.kind !== 'map') return ui;
  const missing = rulesOf(field, definition).filter((keyword) => !member(written, keyword));
  const found = missing.flatMap((keyword) => defaultMessage(type, keyword, project) ?? []);
  if (found.length === 0) return ui;
  const messages = written ?? (nodeOf({}, ui) as MapNode);
  const entry = ui.entries.get('messages') ?? { key: 'messages', keyPlace: ui, value: messages };
  const value = withEntries(messages, [...messages.entries.values(), ...found]);
  return withEntries(ui, new Map(ui.entries).set('messages', { ...entry, value }).values());
}
