/**
 * Repeated groups: lists of objects with the same fields. Imported by the modules of forms that have one, as their `groups`;
 * other pages do not load it.
 */
import type { CompiledText, Expression, Scope } from '../../../language/definition/annotations.ts';
import { isTree } from '../path.ts';
import type { ScreenState } from '../state.ts';
import { type Answers, answerAt } from './answers.ts';
import type { Entries, FormEntry } from './entries.ts';
import type { FieldRules } from './field-ui.ts';

/** Where the elements were before a change of their list, by where they are now; null for a new one. */
export type Moves = readonly (number | null)[];

/** A copy whose expressions see the element at a path as `item`; where there is an `item` already, that is nearer. */
function bound<T>(member: T, segments: readonly string[]): T {
  if (typeof member === 'function') {
    const expression = member as unknown as Expression;
    const inside = (scope: Scope) =>
      'item' in scope ? scope : { ...scope, item: answerAt(scope.form as Answers, segments) ?? null };
    return ((scope: Scope) => expression(inside(scope))) as T;
  }
  if (Array.isArray(member)) return member.map((one) => bound(one, segments)) as T;
  if (!isTree(member)) return member;
  return Object.fromEntries(Object.entries(member).map(([name, one]) => [name, bound(one, segments)])) as T;
}

/** The name of an element: that of one, with its number. */
function elementName(name: unknown, number: number): CompiledText {
  if (typeof name !== 'function') return `${name} ${number}`;
  return (scope) => `${(name as Expression)(scope)} ${number}`;
}

/** An element as a section, then its fields. */
function fieldsOfElement(group: FormEntry, index: number): FormEntry[] {
  const segments = [...group.segments, String(index)];
  const path = segments.join('.');
  const sections = [...group.sections, group.path];
  const label = elementName(group.ui.element, index + 1);
  const { inner: fields = [], ...own } = group;
  const element = { ...own, path, segments, sections, ui: { field: 'section', label } };
  const inside = fields.map((field) => ({
    ...field,
    path: `${path}.${field.path}`,
    segments: [...segments, ...field.segments],
    sections: [...sections, path, ...field.sections.map((section) => `${path}.${section}`)],
    ui: bound(field.ui, segments),
  }));
  return [element, ...inside];
}

const known = new WeakMap<Entries, { key: string; entries: Entries }>();

/** The fields of a form, those of each element behind its group. */
export function withElements(fields: Entries, answers: Answers): Entries {
  const lengths = new Map<string, number>();
  for (const { inner, path, segments } of fields.values()) {
    const list = inner && answerAt(answers, segments);
    if (Array.isArray(list)) lengths.set(path, list.length);
  }
  const key = JSON.stringify([...lengths]);
  const before = known.get(fields);
  if (before?.key === key) return before.entries;
  const all = [...fields.values()].flatMap((field) => [
    field,
    ...Array.from({ length: lengths.get(field.path) ?? 0 }, (_, at) => fieldsOfElement(field, at)).flat(),
  ]);
  const entries = new Map(all.map((field) => [field.path, field]));
  known.set(fields, { key, entries });
  return entries;
}

/** A new element: the defaults of its fields. */
export const newElement = (fields: readonly FormEntry[]): Answers => {
  const element: Record<string, unknown> = {};
  for (const { segments, rules, isSection } of fields) {
    let inside = element;
    for (const name of segments.slice(0, -1)) inside = inside[name] as Record<string, unknown>;
    const value = isSection ? {} : rules.default;
    if (value !== undefined) inside[segments.at(-1) ?? ''] = value;
  }
  return element;
};

/** What a group begins with: its default, else as many elements as it must have. */
export const firstElements = (
  { default: given, minItems }: FieldRules,
  inner: readonly FormEntry[],
): unknown => given ?? Array.from({ length: Number(minItems ?? 0) }, () => newElement(inner));

/** Where a field is after its group has changed; null when its element is gone. */
function pathAfter(path: string, group: string, moves: Moves): string | null {
  if (!path.startsWith(`${group}.`)) return path;
  const [index = '', ...rest] = path.slice(group.length + 1).split('.');
  const now = moves.indexOf(Number(index));
  return now < 0 ? null : [group, now, ...rest].join('.');
}

/** What is said about the fields of a group moves with its elements, or goes with them. */
export function moved(
  { feedback, fieldErrors }: Pick<ScreenState, 'feedback' | 'fieldErrors'>,
  group: string,
  moves: Moves,
): Pick<ScreenState, 'feedback' | 'fieldErrors'> {
  const after = (path: string) => pathAfter(path, group, moves);
  const byPath = <T>(map: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(map).flatMap(([path, value]) => {
        const now = after(path);
        return now === null ? [] : [[now, value] as const];
      }),
    );
  const { touched, problems, messages, attempt } = feedback;
  return {
    fieldErrors: byPath(fieldErrors),
    feedback: {
      touched: touched.flatMap((path) => after(path) ?? []),
      problems: byPath(problems),
      messages: byPath(messages),
      attempt: {
        ...attempt,
        faults: attempt.faults.flatMap((fault) => {
          const path = after(fault.path);
          return path === null ? [] : [{ ...fault, path }];
        }),
      },
    },
  };
}
