/** Repeated groups: the fields of their elements, what these see and say, and what moves when elements come and go. */
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../../renderer/language/definition/annotations.ts';
import type { CompiledForm } from '../../../../renderer/language/definition/compiled.ts';
import type { Effect } from '../../../../renderer/language/definition/effect.ts';
import type { EngineEvent } from '../../../../renderer/runtime/engine/event.ts';
import { defaultAnswers, entriesOf } from '../../../../renderer/runtime/engine/form/entries.ts';
import { fieldViews } from '../../../../renderer/runtime/engine/form/field-views.ts';
import { answersToSend, filledForm } from '../../../../renderer/runtime/engine/form/filled-form.ts';
import * as groups from '../../../../renderer/runtime/engine/form/groups.ts';
import { judge } from '../../../../renderer/runtime/engine/form/judge.ts';
import { offeredAnswers } from '../../../../renderer/runtime/engine/form/offered.ts';
import { keepable } from '../../../../renderer/runtime/view/draft-keeper.ts';
import { answering, bad, press, START, screenWith, submit, visitOf } from '../test-visit.ts';
import { formOf } from './form-of.ts';

const text = { type: 'string' };
const item = (scope: Scope) => scope.item as Record<string, unknown>;

const people = {
  type: 'array',
  minItems: 1,
  maxItems: 3,
  items: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 2 },
      kind: { ...text, default: 'friend' },
      other: text,
      pin: text,
      home: {
        type: 'object',
        required: ['city'],
        properties: { city: { ...text, default: 'Rio' }, zip: text },
      },
    },
  },
};

const form: CompiledForm = {
  ...formOf({ title: text, people, last: text }, ['people'], {
    title: {},
    people: {
      field: 'repeated-group',
      element: 'Person',
      messages: { minItems: 'too few', maxItems: 'too many' },
    },
    'people.name': {
      label: (scope) => `Name of a ${item(scope).kind}`,
      must: (scope) => item(scope).name !== (scope.form as { title?: string }).title,
      messages: {
        required: 'name?',
        minLength: (scope) => `${item(scope).name} is short`,
        must: 'as the title',
      },
    },
    'people.kind': { options: ['friend', 'other'].map((value) => ({ value, label: value })) },
    'people.other': {
      when: (scope) => item(scope).kind === 'other',
      optionsFrom: {
        of: () => ['a', 'b'],
        value: (scope: Scope) => scope.item,
        label: (scope: Scope) => `${scope.item}`,
      },
    },
    'people.pin': { stored: false },
    'people.home': { field: 'section' },
    'people.home.city': { messages: { required: 'city?' } },
    'people.home.zip': { when: (scope) => (item(scope).home as { city: string }).city === 'Lima' },
    last: {},
  }),
  groups,
};

const ana = { name: 'Ana', kind: 'friend', home: { city: 'Rio' } };
const bia = { name: 'Bia', kind: 'other', other: 'b', home: { city: 'Lima', zip: '1' } };

describe('the fields of a repeated group', () => {
  it('stand behind it, once for each element, and are listed once for each length', () => {
    const two = entriesOf(form, { people: [ana, bia] });
    expect([...two.keys()].filter((path) => path.endsWith('name') || !path.includes('.'))).toEqual([
      'title',
      'people',
      'people.0.name',
      'people.1.name',
      'last',
    ]);
    expect(two.get('people.1.home.city')).toMatchObject({
      segments: ['people', '1', 'home', 'city'],
      sections: ['people', 'people.1', 'people.1.home'],
      required: true,
    });
    expect(entriesOf(form, { people: [{}, {}] })).toBe(two);
    expect([...entriesOf(form, { people: 'x' }).keys()]).toEqual(['title', 'people', 'last']);
    expect([...entriesOf(form).keys()]).toEqual(['title', 'people', 'last']);
  });

  it('begin with as many elements as there must be, with the defaults of their fields', () => {
    expect(defaultAnswers(form)).toEqual({ people: [{ kind: 'friend', home: { city: 'Rio' } }] });
  });

  it('see their element, and only what is asked of it is sent', () => {
    const filled = filledForm(form, { people: [{ ...ana, other: 'x', more: 1 }, bia, null] }, {});
    expect([...filled.hidden]).toEqual([
      'people.0.other',
      'people.0.home.zip',
      'people.2.other',
      'people.2.home.zip',
    ]);
    expect(answersToSend(filled)).toEqual({ people: [ana, bia, { home: {} }] });
    expect(answersToSend(filledForm(form, {}, {}))).toEqual({ people: [] });
    const views = fieldViews(form, { people: [ana, bia] }, {});
    expect(views.get('people.1')?.ui.label).toBe('Person 2');
    expect(views.get('people.1.name')?.ui.label).toBe('Name of a other');
    expect(views.get('people.1.other')?.ui.options?.map(({ label }) => label)).toEqual(['a', 'b']);
  });

  const given = { title: 'Bia', people: [{ ...ana, name: 'A' }, bia, {}] };
  it('are judged each by itself', () => {
    expect(judge(form, filledForm(form, given, {})).map(({ path, text }) => [path, text])).toEqual([
      ['people.0.name', 'A is short'],
      ['people.1.name', 'as the title'],
      ['people.2.name', 'name?'],
      ['people.2.home.city', 'city?'],
    ]);
    expect(judge(form, filledForm(form, { people: [] }, {})).map(({ text }) => text)).toEqual(['too few']);
  });

  it('keep only what they offer, and what may be stored', () => {
    const wrong = { people: [ana, { ...bia, other: 'c', pin: '123' }] };
    const { other: _, ...left } = { ...bia, pin: '123' };
    expect(offeredAnswers(form, wrong, {})).toEqual({ people: [ana, left] });
    expect(keepable(form, wrong)).toEqual({ people: [ana, { ...bia, other: 'c' }] });
  });
});

const _add = (list: readonly unknown[]): EngineEvent => ({
  type: 'change',
  path: 'people',
  value: [...list, {}],
  moves: [...list.keys(), null],
});
const remove = (list: readonly unknown[], at: number): EngineEvent => ({
  type: 'change',
  path: 'people',
  value: list.toSpliced(at, 1),
  moves: [...list.keys()].toSpliced(at, 1),
});

const count: Effect = {
  do: 'set',
  set: { 'vars.changes': (s) => (s.vars as { changes: number }).changes + 1 },
};
const screen = screenWith(
  {
    vars: { changes: () => 0 },
    initial: { people: () => [ana, {}, {}] },
    on: {
      submit: [{ do: 'call', call: 'book', body: (scope) => scope.form }],
      'change.people': [count],
      refused: [{ do: 'reject', reject: { people: 'not these' } }],
    },
  },
  { form },
);
const open = () => visitOf(screen).happen(START);
const list = (visit: ReturnType<typeof open>) => visit.state.form.people as unknown[];

describe('a form with a repeated group', () => {
  it('moves what is said of an element with it, and forgets what is said of a removed one', () => {
    const visit = open().happen(
      ...answering({ 'people.1.name': 'B', 'people.2.name': 'C', 'people.2.home.city': 'X' }),
    );
    visit.happen(submit());
    expect(visit.state.feedback.messages).toMatchObject({
      'people.1.name': 'B is short',
      'people.2.name': 'C is short',
    });
    visit.happen({ type: 'check', path: 'people.2.pin', failed: 'unread' });
    visit.happen(remove(list(visit), 1));
    expect(list(visit)).toEqual([ana, { name: 'C', home: { city: 'X' } }]);
    expect(visit.state.feedback).toEqual({
      touched: ['people.1.name', 'people.1.home.city', 'people'],
      problems: { 'people.1.pin': 'unread' },
      messages: { 'people.1.name': 'C is short', 'people.1.pin': 'unread' },
      rules: { 'people.1.name': 'minLength', 'people.1.pin': 'unread' },
      attempt: {
        count: 1,
        faults: [{ path: 'people.1.name', keyword: 'minLength', text: 'C is short' }],
        isMended: false,
      },
    });
  });

  it('asks the flow about the group, whatever changed in it', () => {
    const visit = open();
    visit.happen(
      ...answering({ 'people.0.name': 'Eva' }),
      remove(list(visit), 2),
      ...answering({ title: 'x' }),
    );
    expect(visit.state.vars.changes).toBe(2);
    const early = visitOf(screen).happen(
      ...answering({ 'people.0.name': 'Eva', 'people.0.kind': 'other' }),
      START,
    );
    expect(early.state.vars.changes).toBe(1);
    expect(early.state.form).toMatchObject({ people: [{ ...ana, name: 'Eva', kind: 'other' }, {}, {}] });
  });

  it('keeps its elements in a draft, and shows what the server refuses of it', () => {
    const visit = visitOf(screen).happen({ type: 'start', draft: { people: [bia] } });
    expect(visit.state.form).toEqual({ people: [bia] });
    expect(visit.happen(press('refused')).state.feedback.messages).toEqual({ people: 'not these' });
    visit.happen(submit());
    expect(visit.commands.flatMap((one) => (one.do === 'call' ? [one.request.body] : []))).toEqual([
      { people: [bia] },
    ]);
  });

  /** The field that the server refuses, and where it is shown; without one, the refusal is a notice. */
  const REFUSALS: readonly [field: string | undefined, shownAt: string | null][] = [
    ['people.1.name', 'people.1.name'],
    ['people.1.home.city', 'people.1.home.city'],
    ['people', 'people'],
    ['people.3.name', null],
    ['people.1.shoe', null],
    ['people.name', null],
    ['people.1', null],
    [undefined, null],
  ];

  it.each(REFUSALS)('refused by the server at %s: shown at %s', (field, shownAt) => {
    const visit = visitOf(screen).happen({ type: 'start', draft: { people: [ana, bia, bia] } });
    visit.happen(submit()).answer(bad('taken', 422, field));
    const text = 'Something went wrong';
    expect(visit.state.notice).toEqual(shownAt === null ? expect.objectContaining({ text }) : null);
    const messages = shownAt === null ? {} : { [shownAt]: text };
    expect(visit.state.feedback.messages).toEqual(messages);
    // The summary lists it, and the focus moves there.
    const faults = Object.keys(messages).map((path) => ({ path, keyword: 'refused', text }));
    expect(visit.state.feedback.attempt?.faults ?? []).toEqual(faults);
  });

  it('moves a refusal with its element, and forgets it once that is answered', () => {
    const visit = visitOf(screen).happen({ type: 'start', draft: { people: [ana, bia, bia] } });
    visit.happen(submit()).answer(bad('taken', 422, 'people.2.name'));
    visit.happen(remove(list(visit), 1));
    expect(Object.keys(visit.state.feedback.messages)).toEqual(['people.1.name']);
    visit.happen(...answering({ 'people.1.name': 'Davi' }));
    expect(visit.state.feedback.messages).toEqual({});
  });
});
