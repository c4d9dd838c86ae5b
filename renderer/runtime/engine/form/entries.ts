/** The fields of a form as a flat list, sections before what they hold. */
import type { CompiledForm } from '@trilha/language/definition/compiled';
import type { CompiledField } from '@trilha/language/definition/field';
import { type Answers, withAnswer } from './answers.ts';
import { pathOf } from './field-path.ts';
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
  sections: readonly string[];
  /** Its answer is made of those of other fields: it is an object, or a list of objects. */
  isSection: boolean;
  /** Of a repeated group: the fields of each of its elements, groups among them, with paths within the element. */
  inner?: readonly FormEntry[];
  /** An expression decides what it shows: it may change with the scope. */
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

/** A property without a `ui` of its own is kept, but has no looks. */
const LOOKLESS = { field: 'hidden', label: '' };

/** @param group the path of the repeated group around in the configuration, with a dot behind it */
function walk(
  form: CompiledForm,
  schema: Schema,
  parents: string[] = [],
  sections: string[] = [],
  group = '',
): FormEntry[] {
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([name, rules]) => {
    const segments = [...parents, name];
    const path = pathOf(segments);
    const ui = form.ui[group + path] ?? LOOKLESS;
    const isGroup = ui.field === 'repeated-group';
    const isSection = isGroup || ui.field === 'section';
    const entry: FormEntry = {
      path,
      segments,
      ui,
      rules,
      required: [schema.required].flat().includes(name) || rules.const === true,
      sections,
      isSection,
      isDynamic: holdsExpression({ ...ui, messages: null, must: null }),
    };
    if (isGroup) return { ...entry, inner: walk(form, rules.items as Schema, [], [], `${group}${path}.`) };
    return [entry, ...(isSection ? walk(form, rules, segments, [...sections, path], group) : [])];
  });
}

/** A compiled form never changes, so its entries are listed once. */
const known = new WeakMap<CompiledForm, Entries>();

/** What only forms with repeated groups need (`groups.ts`): their modules bring it. */
interface Groups {
  withElements(fields: Entries, answers: Answers): Entries;
  firstElements(rules: FieldRules, inner: readonly FormEntry[]): unknown;
}

const groupsOf = ({ groups }: CompiledForm) => groups as Groups | undefined;

/**
 * All fields of a form.
 * @param answers decide how many elements its repeated groups have; without them only the outermost groups are listed
 */
export function entriesOf(form: CompiledForm, answers?: Answers): Entries {
  const entries = known.get(form) ?? new Map(walk(form, form.schema).map((entry) => [entry.path, entry]));
  known.set(form, entries);
  return (answers && groupsOf(form)?.withElements(entries, answers)) ?? entries;
}

/** What the schema gives as `default`. */
export const defaultAnswers = (form: CompiledForm | null): Answers =>
  [...(form ? entriesOf(form).values() : [])].reduce<Answers>(
    (answers, { segments, rules, isSection, inner }) => {
      const value = inner ? groupsOf(form as CompiledForm)?.firstElements(rules, inner) : rules.default;
      return (isSection && !inner) || value === undefined ? answers : withAnswer(answers, segments, value);
    },
    {},
  );
