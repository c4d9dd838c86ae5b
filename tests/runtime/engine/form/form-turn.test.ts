/** What a form says while it is filled: on leaving a field, on a failing check, on sending, on a refusal by the server. */
import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../../renderer/language/definition/effect.ts';
import type { EngineEvent } from '../../../../renderer/runtime/engine/event.ts';
import { answering, bad, press, START, screenWith, submit, visitOf } from '../test-visit.ts';
import { formOf } from './form-of.ts';

const form = formOf(
  {
    name: { type: 'string', minLength: 2, maxLength: 5 },
    city: { type: 'string', minLength: 2 },
    pet: { type: 'string', minLength: 3 },
    home: { type: 'object', properties: { street: { type: 'string', minLength: 2 } } },
  },
  ['name'],
  {
    name: {
      messages: { required: 'name?', minLength: 'name short', maxLength: 'name long', reader: 'unread' },
    },
    city: { messages: { minLength: (scope) => `city of ${(scope.form as { name: string }).name}` } },
    pet: {
      messages: { minLength: 'pet short' },
      when: (scope) => (scope.form as { city?: string }).city === 'Rio',
    },
    home: { field: 'section' },
    'home.street': { messages: { minLength: 'street short' } },
  },
);

const send: Effect = { do: 'call', call: 'book', body: (scope) => scope.form };
const refuse = (reject: Record<string, string>): Effect[] => [{ do: 'reject', reject }];
const screen = screenWith(
  {
    on: {
      submit: [send],
      taken: refuse({ name: 'name taken' }),
      closed: refuse({ city: 'city closed' }),
      renamed: [{ do: 'set', set: { 'form.name': () => 'Anna' } }],
    },
  },
  { form },
);

const leave = (path: string): EngineEvent => ({ type: 'leave', path });
const check = (path: string, failed: string | null): EngineEvent => ({ type: 'check', path, failed });

interface Case {
  name: string;
  events: EngineEvent[];
  /** Messages on show, by path. */
  shows: Record<string, string>;
  /** Attempts that failed so far. */
  failed?: number;
  /** Texts of the summary. */
  summary?: string[];
  /** What was sent. */
  sent?: unknown[];
}

const cases: Case[] = [
  { name: 'a field that is left unanswered', events: [leave('name')], shows: {} },
  { name: 'an answer that is wrong, while it is typed', events: answering({ name: 'A' }), shows: {} },
  {
    name: 'an answer that is wrong, when left',
    events: [...answering({ name: 'A', city: 'B' }), leave('name')],
    shows: { name: 'name short' },
  },
  {
    name: 'a field of a section, when left',
    events: [...answering({ 'home.street': 'A' }), leave('home.street')],
    shows: { 'home.street': 'street short' },
  },
  {
    name: 'an answer that is wrong in another way than before',
    events: [...answering({ name: 'A' }), leave('name'), ...answering({ name: 'Anabel' })],
    shows: { name: 'name long' },
  },
  {
    name: 'an answer that was wrong and is right',
    events: [...answering({ name: 'A' }), leave('name'), ...answering({ name: 'Ana' })],
    shows: {},
  },
  {
    name: 'an answer that was emptied, when left',
    events: [...answering({ name: 'A' }), ...answering({ name: undefined }), leave('name')],
    shows: { name: 'name?' },
  },
  {
    name: 'a message that depends on another answer',
    events: [...answering({ name: 'Ana', city: 'B' }), leave('city'), ...answering({ name: 'Bia' })],
    shows: { city: 'city of Bia' },
  },
  {
    name: 'a wrong answer that is hidden meanwhile',
    events: [...answering({ city: 'Rio', pet: 'x' }), leave('pet'), ...answering({ city: 'Lima' })],
    shows: {},
  },
  {
    name: 'answers that the flow sets',
    events: [...answering({ name: 'A' }), leave('name'), press('renamed')],
    shows: {},
  },
  {
    name: 'a form that is sent with mistakes',
    events: [...answering({ city: 'B' }), submit()],
    shows: { name: 'name?', city: 'city of undefined' },
    failed: 1,
    summary: ['name?', 'city of undefined'],
  },
  {
    name: 'a mistake that is corrected after sending leaves the summary',
    events: [submit(), ...answering({ name: 'Ana' })],
    shows: {},
    failed: 1,
    summary: [],
  },
  {
    name: 'a form that is sent with mistakes twice',
    events: [submit(), ...answering({ name: 'A' }), submit()],
    shows: { name: 'name short' },
    failed: 2,
    summary: ['name short'],
  },
  {
    name: 'a form that is sent with mistakes, then without',
    events: [submit(), ...answering({ name: 'Ana' }), submit()],
    shows: {},
    failed: 1,
    summary: [],
    sent: [{ name: 'Ana', home: {} }],
  },
  {
    name: 'a form that is sent with a hidden mistake and an empty answer',
    events: [...answering({ name: 'Ana', pet: 'x', city: null }), submit()],
    shows: {},
    sent: [{ name: 'Ana', home: {} }],
  },
  {
    name: 'a check of a field type that fails',
    events: [...answering({ name: 'Ana' }), check('name', 'reader')],
    shows: { name: 'unread' },
  },
  {
    name: 'a check without a message of its own',
    events: [...answering({ name: 'Ana' }), check('name', 'unknown')],
    shows: { name: 'unknown' },
  },
  {
    name: 'a check that fails and then holds',
    events: [
      ...answering({ name: 'Ana' }),
      check('name', 'reader'),
      check('city', 'odd'),
      check('name', null),
    ],
    shows: { city: 'odd' },
  },
  {
    name: 'a check of a field that the form does not have',
    events: [...answering({ name: 'Ana' }), check('shoe', 'reader')],
    shows: {},
  },
  {
    name: 'a failing check keeps the form from being sent',
    events: [...answering({ name: 'Ana' }), check('name', 'reader'), submit()],
    shows: { name: 'unread' },
    failed: 1,
    summary: ['unread'],
  },
  {
    name: 'a failing check keeps the form from being sent once only',
    events: [...answering({ name: 'Ana' }), check('name', 'reader'), submit(), submit()],
    shows: {},
    failed: 1,
    summary: [],
    sent: [{ name: 'Ana', home: {} }],
  },
  {
    name: 'a refusal counts as a failed attempt',
    events: [...answering({ name: 'Ana' }), press('taken')],
    shows: { name: 'name taken' },
    failed: 1,
    summary: ['name taken'],
  },
  {
    name: 'a mistake of the same field comes before its refusal',
    events: [...answering({ name: 'A' }), press('taken')],
    shows: { name: 'name short' },
    failed: 1,
    summary: ['name short'],
  },
  {
    name: 'the same refusal again is not another attempt',
    events: [...answering({ name: 'Ana' }), press('taken'), press('taken')],
    shows: { name: 'name taken' },
    failed: 1,
    summary: ['name taken'],
  },
  {
    name: 'another refusal stands beside the first',
    events: [...answering({ name: 'Ana' }), press('taken'), press('closed')],
    shows: { name: 'name taken', city: 'city closed' },
    failed: 2,
    summary: ['name taken', 'city closed'],
  },
  {
    name: 'a refusal is forgotten with its answer',
    events: [...answering({ name: 'Ana' }), press('taken'), press('closed'), ...answering({ name: 'Bia' })],
    shows: { city: 'city closed' },
    failed: 2,
    summary: ['city closed'],
  },
  {
    name: 'the same answer again keeps the refusal',
    events: [...answering({ name: 'Ana' }), press('taken'), ...answering({ name: 'Ana' })],
    shows: { name: 'name taken' },
    failed: 1,
    summary: ['name taken'],
  },
  {
    name: 'what was refused may be sent again',
    events: [...answering({ name: 'Ana' }), press('taken'), submit()],
    shows: {},
    failed: 1,
    summary: [],
    sent: [{ name: 'Ana', home: {} }],
  },
];

const visited = (events: EngineEvent[]) => visitOf(screen).happen(START, ...events);

describe('a form says', () => {
  it.each(cases)('$name', ({ events, shows, failed = 0, summary = [], sent = [] }) => {
    const { state, commands } = visited(events);
    expect(state.feedback.messages).toEqual(shows);
    expect(state.feedback.attempt.count).toBe(failed);
    expect(state.feedback.attempt.faults.map(({ text }) => text)).toEqual(summary);
    expect(commands.flatMap((one) => (one.do === 'call' ? [one.request.body] : []))).toEqual(sent);
  });

  it('the kind of each mistake', () => {
    const { attempt } = visited([...answering({ name: 'A' }), press('closed')]).state.feedback;
    expect(attempt.faults).toEqual([
      { path: 'name', keyword: 'minLength', text: 'name short' },
      { path: 'city', keyword: 'refused', text: 'city closed' },
    ]);
  });

  it('nothing about a press while another one is pending', () => {
    const { state } = visited([
      ...answering({ name: 'Ana' }),
      submit(),
      ...answering({ name: 'A' }),
      submit(),
    ]);
    expect(state.feedback).toMatchObject({ messages: {}, attempt: { count: 0 } });
  });
});

it('tells a field that was answered before when another one contradicts it', () => {
  const given = (scope: Readonly<Record<string, unknown>>) => scope.form as Record<string, unknown>;
  const texts = { type: 'string', maxLength: 3 };
  const same = formOf({ a: texts, b: texts, c: texts }, [], {
    b: { must: (scope) => given(scope).a === given(scope).b, messages: { must: 'differ' } },
  });
  const visit = visitOf(screenWith({}, { form: same }));
  visit.happen(START, ...answering({ a: 'x', b: 'x', c: 'long' }), leave('b'), ...answering({ a: 'y' }));
  expect(visit.state.feedback.messages).toEqual({});
  expect(visit.happen(leave('a')).state.feedback.messages).toEqual({ b: 'differ' });
});

it('records each answered field once', () => {
  const { state } = visited([
    ...answering({ name: 'A' }),
    ...answering({ city: 'B' }),
    ...answering({ name: 'Ab' }),
  ]);
  expect(state.feedback.touched).toEqual(['name', 'city']);
});

it('a screen without a form runs its effects, and tells a refusal in a notice', () => {
  const visit = visitOf(screenWith({ on: { submit: [send] } }, { form: null })).happen(START, submit());
  expect(visit.commands).toMatchObject([{ do: 'call', request: { body: {} } }]);
  expect(visit.answer(bad('name-taken')).state).toMatchObject({
    notice: { text: 'This name is taken' },
    fieldErrors: {},
  });
});
