/** Repeated groups in random structures: whatever is done to a form, its answers and messages are those of a plain model. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Scope } from '../../../../renderer/language/definition/annotations.ts';
import type { CompiledForm } from '../../../../renderer/language/definition/compiled.ts';
import type { CompiledField } from '../../../../renderer/language/definition/field.ts';
import { answerAt } from '../../../../renderer/runtime/engine/form/answers.ts';
import { entriesOf } from '../../../../renderer/runtime/engine/form/entries.ts';
import { segmentsOf } from '../../../../renderer/runtime/engine/form/field-path.ts';
import * as groups from '../../../../renderer/runtime/engine/form/groups.ts';
import { answering, START, screenWith, submit, visitOf } from '../test-visit.ts';
import { formOf } from './form-of.ts';

type Tree = Record<string, unknown>;
const text = { type: 'string' };

/** A form or an element: texts, each of at least two characters, and groups of elements. */
interface Level {
  texts: readonly string[];
  groups: Readonly<Record<string, { least: number; element: Level }>>;
}

const levels = (depth: number): fc.Arbitrary<Level> =>
  fc.record({
    texts: fc.constantFrom(['a'], ['a', 'home.b']),
    groups:
      depth === 0
        ? fc.constant({})
        : fc.dictionary(
            // A group may stand in one of the same name.
            fc.constantFrom('x', 'y', 'z'),
            fc.record({ least: fc.nat(1), element: levels(depth - 1) }),
            { minKeys: depth === 3 ? 1 : 0, maxKeys: 2 },
          ),
  });

const schemaOf = ({ texts, groups: lists }: Level): Tree => ({
  type: 'object',
  required: texts.includes('home.b') ? ['a', 'home'] : ['a'],
  properties: {
    a: { ...text, minLength: 2 },
    ...(texts.includes('home.b')
      ? { home: { type: 'object', required: ['b'], properties: { b: { ...text, minLength: 2 } } } }
      : {}),
    ...Object.fromEntries(
      Object.entries(lists).map(([name, { least, element }]) => [
        name,
        { type: 'array', minItems: least, items: schemaOf(element) },
      ]),
    ),
  },
});

/** A message names all that its field sees. */
const wordsFor = (item: Tree | undefined, around: Readonly<Record<string, Tree>>, keyword: string) =>
  [...Object.entries(around).map(([name, { a }]) => `${name} ${a}`), `${item?.a}`, keyword].join(' · ');

const saying = (keyword: string) => (scope: Scope) =>
  wordsFor(scope.item as Tree | undefined, (scope.around ?? {}) as Record<string, Tree>, keyword);

function uiOf({ texts, groups: lists }: Level, prefix = ''): Record<string, Partial<CompiledField>> {
  const messages = Object.fromEntries(
    ['required', 'minLength', 'minItems'].map((keyword) => [keyword, saying(keyword)]),
  );
  return Object.assign(
    texts.includes('home.b') ? { [`${prefix}home`]: { field: 'section' } } : {},
    ...texts.map((name) => ({ [prefix + name]: { messages } })),
    ...Object.entries(lists).flatMap(([name, { element }]) => [
      { [prefix + name]: { field: 'repeated-group', element: name, messages } },
      uiOf(element, `${prefix}${name}.`),
    ]),
  );
}

/** The model of a form: its answers as plain JSON, and by paths what stands in them. */
const emptyOf = ({ texts, groups: lists }: Level): Tree => ({
  ...(texts.includes('home.b') ? { home: {} } : {}),
  ...Object.fromEntries(
    Object.entries(lists).map(([name, { least, element }]) => [
      name,
      Array.from({ length: least }, () => emptyOf(element)),
    ]),
  ),
});

interface Place {
  path: string;
  /** Of a list the level of its elements; of a text null. */
  element: Level | null;
  least: number;
  value: unknown;
  /** The element that it is in, and those around that one. */
  item: Tree | undefined;
  around: Readonly<Record<string, Tree>>;
}

function placesIn(
  { texts, groups: lists }: Level,
  model: Tree,
  prefix = '',
  item: Tree | undefined = undefined,
  around: Readonly<Record<string, Tree>> = {},
  own = '',
): Place[] {
  const seen = { item, around };
  const outer = item ? { ...around, [own]: item } : around;
  return [
    ...texts.map((name) => ({
      ...seen,
      path: prefix + name,
      element: null,
      least: 0,
      value: answerAt(model, segmentsOf(name)),
    })),
    ...Object.entries(lists).flatMap(([name, { least, element }]) => {
      const list = model[name] as Tree[];
      const inside = list.flatMap((one, at) =>
        placesIn(element, one, `${prefix}${name}.${at}.`, one, outer, name),
      );
      return [{ ...seen, path: prefix + name, element, least, value: list }, ...inside];
    }),
  ];
}

/** What a place says when it is wrong; null when it is right. */
function wordsAt({ element, least, value, item, around }: Place): string | null {
  const said = (keyword: string) => wordsFor(item, around, keyword);
  if (element) return (value as unknown[]).length < least ? said('minItems') : null;
  if (value === undefined) return said('required');
  return [...(value as string)].length < 2 ? said('minLength') : null;
}

const acts = fc.array(
  fc.record({
    act: fc.constantFrom('add', 'add', 'remove', 'undo', 'turn', 'type', 'type', 'leave', 'submit'),
    pick: fc.nat(99),
    at: fc.nat(9),
    typed: fc.string({ maxLength: 3 }),
  }),
  { maxLength: 25 },
);

/** A form and its model, to which the same is done. */
function bothOf(level: Level) {
  const { properties, required } = schemaOf(level) as {
    properties: Record<string, Tree>;
    required: string[];
  };
  const form: CompiledForm = { ...formOf(properties, required, uiOf(level)), groups };
  const visit = visitOf(screenWith({}, { form })).happen(START);
  const model = emptyOf(level);
  let removed: { path: string; at: number; element: Tree } | null = null;

  /** @param moves null stands for `fresh` */
  function change({ path, value }: Place, moves: (number | null)[], fresh: Tree = {}) {
    const list = value as Tree[];
    const next = moves.map((from) => (from === null ? fresh : (list[from] as Tree)));
    visit.happen({ type: 'change', path, value: structuredClone(next), moves });
    list.splice(0, list.length, ...next);
  }

  function changeList(act: string, place: Place, element: Level, at: number) {
    const keys: (number | null)[] = [...(place.value as Tree[]).keys()];
    const index = at % Math.max(1, keys.length);
    const undone = removed?.path === place.path ? removed : null;
    removed = null;
    if (act === 'add') {
      const inner = entriesOf(form, visit.state.form).get(place.path)?.inner ?? [];
      expect(groups.newElement(inner)).toEqual(emptyOf(element));
      change(place, [...keys, null], emptyOf(element));
    } else if (act === 'turn') change(place, [...keys.slice(index), ...keys.slice(0, index)]);
    else if (act === 'undo' && undone) change(place, keys.toSpliced(undone.at, 0, null), undone.element);
    else if (act === 'remove' && keys.length > 0) {
      removed = { path: place.path, at: index, element: (place.value as Tree[])[index] as Tree };
      change(place, keys.toSpliced(index, 1));
    }
  }

  function changeText(act: string, { path }: Place, typed: string) {
    const segments = segmentsOf(path);
    if (act === 'leave') visit.happen({ type: 'leave', path });
    else {
      visit.happen(...answering({ [path]: typed }));
      const inside = segments.length === 1 ? model : (answerAt(model, segments.slice(0, -1)) as Tree);
      inside[segments.at(-1) ?? ''] = typed;
    }
  }
  return { form, visit, model, changeList, changeText };
}

it('has the answers of the model, and each message where the model is wrong, however groups nest', () => {
  fc.assert(
    fc.property(levels(3), acts, (level, all) => {
      const root = { ...level, texts: ['a'] };
      const { form, visit, model, changeList, changeText } = bothOf(root);
      for (const { act, pick, at, typed } of all) {
        const isOfText = act === 'type' || act === 'leave';
        const places = placesIn(root, model).filter(({ element }) => (element === null) === isOfText);
        const place = places[pick % places.length];
        if (act === 'submit') visit.happen(submit());
        else if (place?.element) changeList(act, place, place.element, at);
        else if (place) changeText(act, place, typed);

        const wrong = new Map(placesIn(root, model).map((one) => [one.path, wordsAt(one)]));
        const { messages, touched, attempt } = visit.state.feedback;
        const faults = attempt.faults.map((fault): [string, string] => [fault.path, fault.text]);
        expect(visit.state.form).toEqual(model);
        for (const [path, words] of Object.entries(messages)) expect(words).toBe(wrong.get(path));
        const paths = [...touched, ...faults.map(([path]) => path)];
        expect(paths.filter((path) => !entriesOf(form, visit.state.form).has(path))).toEqual([]);
        if (act !== 'submit') continue;
        expect(faults).toEqual([...wrong].filter(([, words]) => words !== null));
        expect(messages).toEqual(Object.fromEntries(faults));
      }
    }),
  );
});
