/**
 * Repeated groups: lists of objects with the same fields, groups among these. Imported by the modules of forms that have one, as their `groups`;
 * other pages do not load it.
 */

import type { CompiledText, Expression, Scope } from '@trilha/language/definition/annotations';
import { isRecord } from '@trilha/language/record';
import type { ScreenState } from '../state.ts';
import { type Answers, answerAt } from './answers.ts';
import type { Entries, FormEntry } from './entries.ts';
import { elementsOn, groupNameOf, pathOf, segmentsOf } from './field-path.ts';
import type { FieldRules } from './field-ui.ts';

/** Where the elements were before a change of their list, by where they are now; null for a new one. */
export type Moves = readonly (number | null)[];

/** The elements of a group. */
export const listOf = (answer: unknown): readonly Answers[] => (Array.isArray(answer) ? answer : []);

/** The list of a group after a change, and where its elements were. */
export interface ChangedList {
  value: readonly Answers[];
  moves: Moves;
}

const inserted = <T>(list: readonly T[], at: number, one: T): T[] => [
  ...list.slice(0, at),
  one,
  ...list.slice(at),
];

export const withElement = (list: readonly Answers[], at: number, element: Answers): ChangedList => ({
  value: inserted(list, at, element),
  moves: inserted<number | null>([...list.keys()], at, null),
});

export const withoutElement = (list: readonly Answers[], at: number): ChangedList => ({
  value: list.filter((_element, index) => index !== at),
  moves: [...list.keys()].filter((index) => index !== at),
});

/** What expressions in an element see: it as `item`, and the elements that it is in as `around`, by their groups' names. */
function rootsIn(element: string): (scope: Scope) => Scope {
  const around = elementsOn(element).slice(0, -1);
  return ({ form }) => {
    const at = (path: string) => answerAt(form as Answers, segmentsOf(path)) ?? null;
    if (around.length === 0) return { item: at(element) };
    return {
      item: at(element),
      around: Object.fromEntries(around.map((outer) => [groupNameOf(outer), at(outer)])),
    };
  };
}

/** A copy whose expressions see more; where the scope has an `item` already, that is nearer. */
function bound<T>(member: T, roots: (scope: Scope) => Scope): T {
  if (typeof member === 'function') {
    const expression = member as unknown as Expression;
    return ((scope: Scope) => expression({ ...roots(scope), ...scope })) as T;
  }
  if (Array.isArray(member)) return member.map((one) => bound(one, roots)) as T;
  if (!isRecord(member)) return member;
  return Object.fromEntries(Object.entries(member).map(([name, one]) => [name, bound(one, roots)])) as T;
}

/** The name of an element: that of one, with its number. */
function elementName(name: unknown, number: number): CompiledText {
  if (typeof name !== 'function') return `${name} ${number}`;
  return (scope) => `${(name as Expression)(scope)} ${number}`;
}

/** An element as a section, then its fields. */
function fieldsOfElement(group: FormEntry, index: number): FormEntry[] {
  const segments = [...group.segments, String(index)];
  const path = pathOf(segments);
  const sections = [...group.sections, group.path];
  const label = elementName(group.ui.element, index + 1);
  const { inner: fields = [], ...own } = group;
  const roots = rootsIn(path);
  const element = { ...own, path, segments, sections, ui: { field: 'section', label } };
  const inside = fields.map((field) => ({
    ...field,
    path: `${path}.${field.path}`,
    segments: [...segments, ...field.segments],
    sections: [...sections, path, ...field.sections.map((section) => `${path}.${section}`)],
    ui: bound(field.ui, roots),
  }));
  return [element, ...inside];
}

const known = new WeakMap<Entries, { key: string; entries: Entries }>();

/** For each group in order its elements, each with the same of the groups in it. */
type Elements = readonly (readonly Elements[])[];

const elementsIn = (fields: Iterable<FormEntry>, answers: Answers): Elements =>
  [...fields].flatMap(({ inner, segments }) => {
    if (!inner) return [];
    const list = answerAt(answers, segments);
    return [Array.isArray(list) ? list.map((element) => elementsIn(inner, element)) : []];
  });

/** The fields of each element behind its group. */
function expanded(fields: Iterable<FormEntry>, groups: Elements): FormEntry[] {
  const next = groups.values();
  return [...fields].flatMap((field) => {
    const elements = field.inner ? (next.next().value ?? []) : [];
    return [field, ...elements.flatMap((inside, at) => expanded(fieldsOfElement(field, at), inside))];
  });
}

/** The fields of a form, those of each element behind its group. */
export function withElements(fields: Entries, answers: Answers): Entries {
  const elements = elementsIn(fields.values(), answers);
  const key = JSON.stringify(elements);
  const before = known.get(fields);
  if (before?.key === key) return before.entries;
  const entries = new Map(expanded(fields.values(), elements).map((field) => [field.path, field]));
  known.set(fields, { key, entries });
  return entries;
}

/** A new element: the defaults of its fields. */
export function newElement(fields: readonly FormEntry[]): Answers {
  const element: Record<string, unknown> = {};
  for (const { segments, rules, isSection, inner } of fields) {
    let inside = element;
    for (const name of segments.slice(0, -1)) inside = inside[name] as Record<string, unknown>;
    const value = inner ? firstElements(rules, inner) : isSection ? {} : rules.default;
    if (value !== undefined) inside[segments.at(-1) ?? ''] = value;
  }
  return element;
}

/** What a group begins with: its default, else as many elements as it must have. */
export function firstElements(
  { default: given, minItems }: FieldRules,
  inner: readonly FormEntry[],
): unknown {
  return given ?? Array.from({ length: Number(minItems ?? 0) }, () => newElement(inner));
}

/** Where a field is after its group has changed; null when its element is gone. */
function pathAfter(path: string, group: string, moves: Moves): string | null {
  if (!path.startsWith(`${group}.`)) return path;
  const [index = '', ...rest] = segmentsOf(path.slice(group.length + 1));
  const now = moves.indexOf(Number(index));
  return now < 0 ? null : pathOf([group, now, ...rest]);
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
  const { touched, problems, messages, rules, attempt } = feedback;
  return {
    fieldErrors: byPath(fieldErrors),
    feedback: {
      touched: touched.flatMap((path) => after(path) ?? []),
      problems: byPath(problems),
      messages: byPath(messages),
      rules: byPath(rules),
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
