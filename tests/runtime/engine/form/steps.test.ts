/** A form with steps: which step an event leads to, what it says, and what is sent. */
import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '../../../../renderer/language/definition/compiled.ts';
import type { Effect } from '../../../../renderer/language/definition/effect.ts';
import type { EngineEvent } from '../../../../renderer/runtime/engine/event.ts';
import { fieldViews } from '../../../../renderer/runtime/engine/form/field-views.ts';
import { filledForm } from '../../../../renderer/runtime/engine/form/filled-form.ts';
import * as stepping from '../../../../renderer/runtime/engine/form/steps.ts';
import { answering, press, START, screenWith, submit, visitOf } from '../test-visit.ts';
import { formOf } from './form-of.ts';

const isFirm = (scope: Readonly<Record<string, unknown>>) =>
  (scope.form as { kind?: string } | null)?.kind === 'firm';

const form: CompiledForm = {
  ...formOf(
    {
      kind: { type: 'string' },
      name: { type: 'string', minLength: 2 },
      firm: { type: 'string' },
      home: { type: 'object', required: ['city'], properties: { city: { type: 'string', minLength: 2 } } },
    },
    ['name'],
    {
      kind: {},
      name: { messages: { required: 'name?', minLength: 'name short' } },
      firm: { when: isFirm, messages: { required: 'firm?' } },
      home: { field: 'section' },
      'home.city': { messages: { required: 'city?', minLength: 'city short' } },
    },
  ),
  stepping,
  steps: [
    { id: 'who', title: 'Who', fields: ['kind', 'name'] },
    { id: 'firm', title: 'Firm', fields: ['firm'] },
    { id: 'where', title: (scope) => `Where, ${(scope.form as { name: string }).name}`, fields: ['home'] },
  ],
};

const send: Effect = { do: 'call', call: 'book', body: (scope) => scope.form };
const refuse: Effect = { do: 'reject', reject: { name: 'name taken' } };
const screen = screenWith({ on: { submit: [send], taken: [refuse] } }, { form });

const step = (to: number): EngineEvent => ({ type: 'step', to });
const who = { name: 'Ana' };
const where = { 'home.city': 'Rio' };

interface Case {
  name: string;
  events: EngineEvent[];
  at: number;
  summary?: string[];
  sent?: unknown[];
}

const cases: Case[] = [
  { name: 'begins at the first', events: [], at: 0 },
  { name: 'stays while its own field is wrong', events: [submit()], at: 0, summary: ['name?'] },
  { name: 'passes a step that shows nothing', events: [...answering(who), submit()], at: 2 },
  { name: 'shows it when it has a field', events: [...answering({ ...who, kind: 'firm' }), submit()], at: 1 },
  {
    name: 'says nothing of the next step before it is left',
    events: [...answering(who), submit()],
    at: 2,
    summary: [],
  },
  {
    name: 'judges the last step',
    events: [...answering(who), submit(), submit()],
    at: 2,
    summary: ['city?'],
  },
  {
    name: 'sends all answers at the last step',
    events: [...answering(who), submit(), ...answering(where), submit()],
    at: 2,
    sent: [{ name: 'Ana', home: { city: 'Rio' } }],
  },
  {
    name: 'goes back and keeps the answers',
    events: [...answering(who), submit(), ...answering(where), step(0), submit(), submit()],
    at: 2,
    sent: [{ name: 'Ana', home: { city: 'Rio' } }],
  },
  { name: 'goes back over a step that shows nothing', events: [...answering(who), submit(), step(1)], at: 0 },
  { name: 'does not go beyond a fault', events: [step(2)], at: 0, summary: [] },
  { name: 'goes as far as the answers lead', events: [...answering(who), step(2)], at: 2 },
  {
    name: 'goes to the first step with a fault, and says only that one’s',
    events: [...answering(who), submit(), ...answering({ name: 'A' }), submit()],
    at: 0,
    summary: ['name short'],
  },
  {
    name: 'goes to the step of what the server refuses',
    events: [...answering({ ...who, ...where }), submit(), press('taken')],
    at: 0,
    summary: ['name taken'],
  },
];

describe('a form with steps', () => {
  it.each(cases)('$name', ({ events, at, summary = [], sent = [] }) => {
    const { state, commands } = visitOf(screen).happen(START, ...events);
    expect(state.step).toBe(at);
    expect(state.feedback.attempt.faults.map(({ text }) => text)).toEqual(summary);
    expect(commands.flatMap((one) => (one.do === 'call' ? [one.request.body] : []))).toEqual(sent);
  });

  it.each([
    [{ name: 'Ana' }, 2],
    [{ home: { city: 'Rio' } }, 0],
    [{ name: 'Ana', kind: 'firm', home: { city: 'R' } }, 2],
  ])('returns with the draft %j to step %i', (draft, at) => {
    expect(visitOf(screen).happen({ type: 'start', draft }).state.step).toBe(at);
  });

  it('ignores steps before its answers are in place', () => {
    expect(visitOf(screen).happen(step(2)).state.step).toBeNull();
  });

  it('has no step where the form has none', () => {
    const { steps: _, stepping: __, ...plain } = form;
    const { state } = visitOf(screenWith({}, { form: plain })).happen(START, step(1));
    expect(state.step).toBeNull();
  });

  it.each([
    [{ name: 'Ana' }, 2, { id: 'where', title: 'Where, Ana', number: 2, count: 2 }, ['home', 'home.city']],
    [{ kind: 'firm' }, 1, { id: 'firm', title: 'Firm', number: 2, count: 3 }, ['firm']],
  ])('with %j shows at step %i its head and fields', (answers, at, head, fields) => {
    expect(stepping.stepView(form, filledForm(form, answers, {}), at)).toEqual({ at, ...head });
    const views = [...fieldViews(form, answers, {}, {}, undefined, at)];
    expect(views.filter(([, view]) => !view.isHidden).map(([path]) => path)).toEqual(fields);
    expect(views.find(([, view]) => view.last)?.[0]).toBe(fields.at(-1));
  });
});
