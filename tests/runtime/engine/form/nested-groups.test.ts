/** Repeated groups within repeated groups: paths, what their fields see and say, and what moves with their elements. */
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../../renderer/language/definition/annotations.ts';
import type { CompiledForm } from '../../../../renderer/language/definition/compiled.ts';
import type { Answers } from '../../../../renderer/runtime/engine/form/answers.ts';
import { defaultAnswers, entriesOf } from '../../../../renderer/runtime/engine/form/entries.ts';
import {
  elementsOn,
  groupNameOf,
  outermostOf,
  templateOf,
} from '../../../../renderer/runtime/engine/form/field-path.ts';
import { fieldViews } from '../../../../renderer/runtime/engine/form/field-views.ts';
import { answersToSend, filledForm } from '../../../../renderer/runtime/engine/form/filled-form.ts';
import * as groups from '../../../../renderer/runtime/engine/form/groups.ts';
import { judge } from '../../../../renderer/runtime/engine/form/judge.ts';
import { offeredAnswers } from '../../../../renderer/runtime/engine/form/offered.ts';
import { keepable } from '../../../../renderer/runtime/view/draft-keeper.ts';
import { bad, screenWith, submit, visitOf } from '../test-visit.ts';
import { formOf } from './form-of.ts';

type Tree = Record<string, unknown>;

it.each<[path: string, template: string, outermost: string, elements: string[]]>([
  ['', '', '', []],
  ['name', 'name', 'name', []],
  ['home.city', 'home.city', 'home.city', []],
  ['people.0', 'people', 'people', ['people.0']],
  ['people.12.home.city', 'people.home.city', 'people', ['people.12']],
  ['a.people.1.pets.10.kind', 'a.people.pets.kind', 'a.people', ['a.people.1', 'a.people.1.pets.10']],
  ['line2.1.street3', 'line2.street3', 'line2', ['line2.1']],
])('the path %s', (path, template, outermost, elements) => {
  expect([templateOf(path), outermostOf(path), elementsOn(path)]).toEqual([template, outermost, elements]);
  expect(elements.map(groupNameOf)).toEqual(elements.map((element) => element.split('.').at(-2)));
});

const text = { type: 'string' };
const rootsOf = ({ item, around }: Scope) => ({ item: item as Tree, around: around as Record<string, Tree> });

const toys = {
  type: 'array',
  minItems: 1,
  items: { type: 'object', required: ['colour'], properties: { colour: text, shop: text } },
};
const pets = {
  type: 'array',
  maxItems: 2,
  items: { type: 'object', required: ['kind'], properties: { kind: { ...text, default: 'dog' }, toys } },
};
const people = {
  type: 'array',
  items: {
    type: 'object',
    required: ['name'],
    properties: { name: text, home: { type: 'object', properties: { pets } } },
  },
};

const form: CompiledForm = {
  ...formOf({ people }, [], {
    people: { field: 'repeated-group', element: 'Person' },
    'people.name': {},
    'people.home': { field: 'section' },
    'people.home.pets': {
      field: 'repeated-group',
      element: (scope: Scope) => `Pet of ${rootsOf(scope).item.name}`,
      when: (scope) => rootsOf(scope).item.name !== 'none',
      messages: { maxItems: (scope) => `${rootsOf(scope).item.name} has too many` },
    },
    'people.home.pets.kind': {
      label: (scope) => `${rootsOf(scope).item.kind} of ${rootsOf(scope).around.people?.name}`,
      must: (scope) => rootsOf(scope).item.kind !== rootsOf(scope).around.people?.name,
      messages: { must: 'as the name', required: 'kind?' },
    },
    'people.home.pets.toys': { field: 'repeated-group', element: 'Toy', messages: { minItems: 'no toy' } },
    'people.home.pets.toys.colour': {
      messages: {
        required: (scope) => {
          const { around } = rootsOf(scope);
          return `colour for ${around.pets?.kind} of ${around.people?.name}?`;
        },
      },
    },
    'people.home.pets.toys.shop': {
      stored: false,
      when: (scope) => rootsOf(scope).around.pets?.kind === 'cat',
      optionsFrom: {
        of: (scope: Scope) => [rootsOf(scope).around.people?.name, 'any'],
        value: (scope: Scope) => scope.item,
        label: (scope: Scope) => `${scope.item} for ${rootsOf(scope).around.people?.name}`,
      },
    },
  }),
  groups,
};

const red = { colour: 'red' };
const ana = { name: 'Ana', home: { pets: [{ kind: 'cat', toys: [{ ...red, shop: 'Ana' }] }] } };
const bia = {
  name: 'Bia',
  home: {
    pets: [
      { kind: 'dog', toys: [] },
      { kind: 'Bia', toys: [red, {}] },
    ],
  },
};

const faultsIn = (answers: Answers) =>
  judge(form, filledForm(form, answers, {})).map(({ path, text: said }) => `${path} ${said}`);

describe('the fields of a group in a group', () => {
  it('stand behind it, once for each element, in sections, too', () => {
    const entries = entriesOf(form, { people: [ana, bia] });
    expect([...entries.keys()].filter((path) => path.endsWith('colour'))).toEqual([
      'people.0.home.pets.0.toys.0.colour',
      'people.1.home.pets.1.toys.0.colour',
      'people.1.home.pets.1.toys.1.colour',
    ]);
    expect(entries.get('people.1.home.pets.1.kind')).toMatchObject({
      segments: ['people', '1', 'home', 'pets', '1', 'kind'],
      sections: ['people', 'people.1', 'people.1.home', 'people.1.home.pets', 'people.1.home.pets.1'],
      required: true,
    });
    expect(entriesOf(form, { people: [ana, bia] })).toBe(entries);
    const damaged = { people: [null, { home: { pets: 'x' } }, { home: { pets: [null, 3] } }] };
    expect([...entriesOf(form, damaged).keys()].filter((path) => /\d$/.test(path))).toEqual([
      'people.0',
      'people.1',
      'people.2',
      'people.2.home.pets.0',
      'people.2.home.pets.1',
    ]);
  });

  it('begin with as many elements as there must be, at each depth', () => {
    const inner = entriesOf(form, { people: [ana] }).get('people.0.home.pets')?.inner ?? [];
    expect(groups.newElement(inner)).toEqual({ kind: 'dog', toys: [{}] });
    const two = { ...form.schema, properties: { people: { ...people, minItems: 2 } } };
    expect(defaultAnswers({ ...form, schema: two })).toEqual({
      people: [{ home: { pets: [] } }, { home: { pets: [] } }],
    });
  });

  it('see their element and those around it', () => {
    const views = fieldViews(form, { people: [ana, bia] }, {});
    expect(views.get('people.1.home.pets.0')?.ui.label).toBe('Pet of Bia 1');
    expect(views.get('people.1.home.pets.0.kind')?.ui.label).toBe('dog of Bia');
    expect(views.get('people.0.home.pets.0.toys.0.shop')?.ui.options).toEqual([
      { value: 'Ana', label: 'Ana for Ana' },
      { value: 'any', label: 'any for Ana' },
    ]);
    expect(views.get('people.1.home.pets.1.toys.0.shop')?.isHidden).toBe(true);
  });

  it('are judged each by itself', () => {
    const three = { name: 'Eva', home: { pets: [{ kind: 'x', toys: [red] }, {}, { toys: [{}] }] } };
    expect(faultsIn({ people: [ana, bia, three] })).toEqual([
      'people.1.home.pets.0.toys no toy',
      'people.1.home.pets.1.kind as the name',
      'people.1.home.pets.1.toys.1.colour colour for Bia of Bia?',
      'people.2.home.pets Eva has too many',
      'people.2.home.pets.1.kind kind?',
      'people.2.home.pets.1.toys no toy',
      'people.2.home.pets.2.kind kind?',
      'people.2.home.pets.2.toys.0.colour colour for undefined of Eva?',
    ]);
  });

  it('are neither sent nor judged in an element that does not ask for them', () => {
    const none = { ...bia, name: 'none' };
    expect(faultsIn({ people: [none] })).toEqual([]);
    expect(answersToSend(filledForm(form, { people: [none, { ...ana, more: 1 }] }, {}))).toEqual({
      people: [{ name: 'none', home: {} }, ana],
    });
  });

  it('keep only what they offer, and what may be stored', () => {
    const shopAt = (shop: string) => ({
      people: [{ name: 'Ana', home: { pets: [{ kind: 'cat', toys: [{ ...red, shop }] }] } }],
    });
    const without = { people: [{ name: 'Ana', home: { pets: [{ kind: 'cat', toys: [red] }] } }] };
    expect(offeredAnswers(form, shopAt('any'), {})).toEqual(shopAt('any'));
    expect(offeredAnswers(form, shopAt('Bia'), {})).toEqual(without);
    expect(keepable(form, shopAt('Ana'))).toEqual(without);
  });

  it('show what the server refuses, also after their elements moved', () => {
    const on = { submit: [{ do: 'call' as const, call: 'book', body: (scope: Scope) => scope.form }] };
    const visit = visitOf(screenWith({ on }, { form }));
    const right = { name: 'Bia', home: { pets: [{ kind: 'dog', toys: [red, red] }] } };
    visit.happen({ type: 'start', draft: { people: [ana, right] } }, submit());
    visit.answer(bad('taken', 422, 'people.1.home.pets.0.toys.1.colour'));
    expect(Object.keys(visit.state.fieldErrors)).toEqual(['people.1.home.pets.0.toys.1.colour']);
    const list = 'people.1.home.pets.0.toys';
    visit.happen({ type: 'change', path: list, value: [red], moves: [1] });
    visit.happen({ type: 'change', path: 'people', value: [right], moves: [1] });
    expect(Object.keys(visit.state.fieldErrors)).toEqual(['people.0.home.pets.0.toys.0.colour']);
    expect(visit.state.feedback.attempt.faults.map(({ path }) => path)).toEqual([
      'people.0.home.pets.0.toys.0.colour',
    ]);
  });
});
