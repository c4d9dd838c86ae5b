/** An answer whose choice is no longer offered: it goes, from the form, the draft and what is sent. */
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../../renderer/language/definition/annotations.ts';
import type { Effect } from '../../../../renderer/language/definition/effect.ts';
import type { EngineEvent } from '../../../../renderer/runtime/engine/event.ts';
import * as offered from '../../../../renderer/runtime/engine/form/offered.ts';
import { answering, bad, good, press, START, screenWith, submit, visitOf, worldWith } from '../test-visit.ts';
import { formOf } from './form-of.ts';

const text = { type: 'string' };
const answer = (scope: Scope, name: string) => (scope.form as Record<string, unknown>)[name];
const listOf = (name: string) => ({
  of: (scope: Scope) => (scope.vars as Record<string, unknown[] | null>)[name] ?? null,
  value: (scope: Scope) => scope.item,
  label: (scope: Scope) => `Number ${scope.item}`,
});
const option = (value: unknown, when?: (scope: Scope) => boolean) => ({
  value,
  label: String(value),
  ...(when ? { when } : {}),
});

const form = {
  offered,
  ...formOf(
    {
      state: text,
      city: text,
      square: text,
      days: { type: 'array', items: text },
      due: { type: 'integer' },
      home: { type: 'object', properties: { bank: text } },
      payDay: { type: 'integer' },
      note: text,
    },
    ['city'],
    {
      state: {},
      city: {
        field: 'select',
        options: [
          option('Rio', (scope) => answer(scope, 'state') === 'RJ'),
          option('Campinas', (scope) => answer(scope, 'state') === 'SP'),
          option('Santos', (scope) => answer(scope, 'state') === 'SP'),
        ],
        messages: { required: 'city?' },
      },
      square: {
        field: 'select',
        when: (scope) => answer(scope, 'note') !== 'none',
        options: [option('Lapa', (scope) => answer(scope, 'city') === 'Rio'), option('any')],
      },
      days: { field: 'checkboxes', optionsFrom: listOf('days') },
      due: {
        field: 'select',
        range: { from: 1, to: (scope: Scope) => (scope.vars as { most: number | null }).most },
      },
      payDay: { field: 'day', typed: true, range: { from: 1, to: 30 } },
      home: { field: 'section' },
      'home.bank': { field: 'select', optionsFrom: listOf('banks') },
      note: {},
    },
  ),
};

const VARS = { days: ['mon', 'tue', 'wed'], most: 5, banks: ['001', '104'] };

interface Case {
  name: string;
  given: Record<string, unknown>;
  vars?: Partial<Record<keyof typeof VARS, unknown>>;
  left?: Record<string, unknown>;
}

const right = {
  state: 'RJ',
  city: 'Rio',
  square: 'Lapa',
  days: ['tue', 'mon'],
  due: 5,
  home: { bank: '104' },
};

const cases: Case[] = [
  { name: 'keeps what is offered', given: right },
  { name: 'keeps a number whose choice is written as text', given: { due: '3', home: { bank: 104 } } },
  { name: 'keeps what has no choices', given: { state: 'XX', note: 'anything' } },
  {
    name: 'takes away an answer and those that depended on it',
    given: { ...right, state: 'SP' },
    left: { state: 'SP', days: ['tue', 'mon'], due: 5, home: { bank: '104' } },
  },
  {
    name: 'keeps what is offered either way',
    given: { state: 'SP', city: 'Rio', square: 'any' },
    left: { state: 'SP', square: 'any' },
  },
  { name: 'keeps the answer of a hidden field', given: { square: 'Lapa', note: 'none' } },
  {
    name: 'leaves of a list what is offered',
    given: { days: ['sun', 'wed', 'sat'] },
    left: { days: ['wed'] },
  },
  { name: 'takes away a list of which nothing is offered', given: { days: ['sun'] }, left: {} },
  { name: 'takes away a number beyond the range', given: { due: 6 }, left: {} },
  { name: 'keeps a typed number, which the rules judge', given: { payDay: 31 } },
  { name: 'looks into sections', given: { home: { bank: '033' } }, left: { home: {} } },
  {
    name: 'takes it away where a list is empty',
    given: { home: { bank: '001' } },
    vars: { banks: [] },
    left: { home: {} },
  },
  {
    name: 'keeps it where a list is not loaded',
    given: { home: { bank: '033' }, days: ['x'] },
    vars: { banks: null, days: null },
  },
  { name: 'keeps it where the end of a range is unknown', given: { due: 31 }, vars: { most: null } },
];

describe('answers that are offered', () => {
  it.each(cases)('$name', ({ given, vars, left = given }) => {
    expect(offered.offeredAnswers(form, given, { vars: { ...VARS, ...vars } })).toEqual(left);
  });

  it('are the same object when all are', () => {
    expect(offered.offeredAnswers(form, right, { vars: VARS })).toBe(right);
  });
});

const send: Effect = { do: 'call', call: 'book', body: (scope) => scope.form };
const screen = screenWith(
  {
    vars: { days: () => ['mon', 'tue'], most: () => 5, banks: (scope) => scope.banks },
    on: {
      submit: [send],
      fewer: [{ do: 'set', set: { 'vars.days': () => ['mon'] } }],
      local: [{ do: 'set', set: { 'form.city': () => 'Niterói' } }],
    },
  },
  { form },
);

interface Visit {
  name: string;
  draft?: Record<string, unknown>;
  events: EngineEvent[];
  form: Record<string, unknown>;
  says?: string[];
  sent?: unknown[];
}

const rio = { state: 'RJ', city: 'Rio' };

const visits: Visit[] = [
  {
    name: 'another answer narrows the choices',
    events: answering({ ...rio, state: 'SP' }).concat(
      answering({ state: 'RJ', city: 'Rio' }),
      answering({ state: 'SP' }),
    ),
    form: { state: 'SP' },
  },
  {
    name: 'then the field asks again, and nothing is sent',
    events: [...answering(rio), ...answering({ state: 'SP' }), submit()],
    form: { state: 'SP' },
    says: ['city?'],
  },
  {
    name: 'a set variable takes one of several away',
    events: [...answering({ ...rio, days: ['mon', 'tue'] }), press('fewer'), submit()],
    form: { ...rio, days: ['mon'] },
    sent: [{ ...rio, days: ['mon'], home: {} }],
  },
  {
    name: 'the flow sets what is not offered',
    events: [...answering(rio), press('local')],
    form: { state: 'RJ' },
  },
  { name: 'a draft has what is not offered', draft: { ...rio, days: ['sun'] }, events: [], form: rio },
];

describe('a form with an answer that is no longer offered', () => {
  it.each(visits)('$name', ({ draft, events, form: left, says = [], sent = [] }) => {
    const visit = visitOf(screen, worldWith({ context: { banks: null } })).happen(
      draft ? { type: 'start', draft } : START,
      ...events,
    );
    const { state, commands } = visit;
    expect(state.form).toEqual(left);
    expect(state.feedback.attempt.faults.map((fault) => fault.text)).toEqual(says);
    expect(commands.flatMap((one) => (one.do === 'call' ? [one.request.body] : []))).toEqual(sent);
  });

  it('changes once, so that the draft and the page follow', () => {
    const visit = visitOf(screen).happen(START, ...answering({ ...rio, days: ['mon', 'tue'] }));
    const before = visit.state.form;
    const { form } = visit.happen(press('fewer')).state;
    expect(form).not.toBe(before);
    expect(visit.happen({ type: 'tick', elapsed: 1000 }).state.form).toBe(form);
  });

  it('keeps a draft’s answer until its choices are loaded, whether they come or not', () => {
    const loading = screenWith(
      { load: { banks: { call: 'listBanks', optional: true } }, vars: { days: () => [], most: () => 5 } },
      { form },
    );
    const start: EngineEvent = { type: 'start', draft: { home: { bank: '001' } } };
    const open = () => visitOf(loading).happen(start);
    expect(open().answer(good(['001'])).state.form).toEqual({ home: { bank: '001' } });
    expect(open().answer(good(['104'])).state.form).toEqual({ home: {} });
    expect(open().answer(bad('down', 500)).state.form).toEqual({ home: { bank: '001' } });
  });

  it('sends nothing that another screen has taken out of the choices meanwhile', () => {
    const shared = screenWith(
      { on: { submit: [send] } },
      {
        form: {
          offered,
          ...formOf({ bank: text }, [], {
            bank: {
              optionsFrom: {
                of: (scope: Scope) => scope.banks as string[],
                value: (scope: Scope) => scope.item,
                label: 'Bank',
              },
            },
          }),
        },
      },
    );
    const visit = visitOf(shared, worldWith({ context: { banks: ['001'] } })).happen(
      START,
      ...answering({ bank: '001' }),
    );
    visit.world = worldWith({ context: { banks: ['104'] } });
    visit.happen(submit());
    expect(visit.commands.flatMap((one) => (one.do === 'call' ? [one.request.body] : []))).toEqual([{}]);
  });
});
