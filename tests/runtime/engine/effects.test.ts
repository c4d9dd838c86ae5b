/** Each kind of effect: its commands and its changes of the state. */
import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../renderer/language/definition/effect.ts';
import type { Command } from '../../../renderer/runtime/engine/command.ts';
import type { ScreenState } from '../../../renderer/runtime/engine/state.ts';
import { answering, press, submit, visitOn } from './test-visit.ts';

interface Case {
  name: string;
  effects: Effect[];
  commands?: unknown[];
  /** Members of the resulting state. */
  state?: { [M in keyof ScreenState]?: unknown };
}

const answers = { name: 'Ana', city: 'Lima' };

const cases: Case[] = [
  {
    name: 'call sends params and the body as an expression',
    effects: [{ do: 'call', call: 'book', params: { id: () => 7 }, body: (scope) => scope.form }],
    commands: [
      { do: 'call', request: { operation: 'book', params: { id: 7 }, body: answers, key: 'key-1' } },
    ],
  },
  {
    name: 'call builds a body from a map of dotted paths and leaves null members out',
    effects: [
      {
        do: 'call',
        call: 'book',
        body: { 'who.name': (s) => (s.form as typeof answers).name, none: () => null },
      },
    ],
    commands: [
      {
        do: 'call',
        request: { operation: 'book', params: {}, body: { who: { name: 'Ana' } }, key: 'key-1' },
      },
    ],
  },
  {
    name: 'call sends `with` alone',
    effects: [{ do: 'call', call: 'book', with: { via: () => 'start' } }],
    commands: [
      { do: 'call', request: { operation: 'book', params: {}, body: { via: 'start' }, key: 'key-1' } },
    ],
  },
  {
    name: 'call merges `with` over the body',
    effects: [
      {
        do: 'call',
        call: 'book',
        body: (s) => s.form,
        with: { 'via.page': () => 'start', city: () => 'Rio' },
      },
    ],
    commands: [
      {
        do: 'call',
        request: {
          operation: 'book',
          params: {},
          body: { name: 'Ana', city: 'Rio', via: { page: 'start' } },
          key: 'key-1',
        },
      },
    ],
  },
  {
    name: 'a call without body sends none',
    effects: [{ do: 'call', call: 'list' }],
    commands: [{ do: 'call', request: { operation: 'list', params: {}, key: 'key-1' } }],
  },
  {
    name: 'reload of a resource calls its operation',
    effects: [{ do: 'reload', reload: 'ticket', params: { full: () => true } }],
    commands: [{ do: 'call', request: { operation: 'getTicket', params: { full: true }, key: 'key-1' } }],
  },
  {
    name: 'reload of an unknown name passes over it',
    effects: [
      { do: 'reload', reload: 'nothing' },
      { do: 'open', open: 'more' },
    ],
    state: { modals: ['more'] },
  },
  {
    name: 'action hands its input to the host',
    effects: [{ do: 'action', action: 'scan', with: { side: () => 'front' } }],
    commands: [{ do: 'action', name: 'scan', input: { side: 'front' } }],
  },
  {
    name: 'set writes vars, nested form answers and shared roots, each seeing those before',
    effects: [
      {
        do: 'set',
        set: {
          'vars.count': () => 2,
          'form.address.street': (s) => `street ${(s.vars as { count: number }).count}`,
          'session.greeted': () => true,
          ticket: () => ({ id: 1 }),
        },
      },
    ],
    commands: [
      { do: 'context', root: 'session', value: { greeted: true } },
      { do: 'context', root: 'ticket', value: { id: 1 } },
    ],
    state: { vars: { count: 2 }, form: { address: { street: 'street 2' } } },
  },
  {
    name: 'go leaves with params and query',
    effects: [
      { do: 'go', go: 'trip/end', params: { id: () => 3 }, query: { from: () => 'start' }, replace: true },
    ],
    commands: [{ do: 'go', screen: 'trip/end', params: { id: 3 }, query: { from: 'start' }, replace: true }],
    state: { leaving: true },
  },
  {
    name: 'a bare route asks the journey’s table',
    effects: [{ do: 'route', route: true }],
    commands: [{ do: 'route', table: 'where/next', replace: false }],
    state: { leaving: true },
  },
  {
    name: 'a route with a name asks that table',
    effects: [{ do: 'route', route: 'where/else' }],
    commands: [{ do: 'route', table: 'where/else', replace: false }],
  },
  { name: 'back', effects: [{ do: 'back', back: true }], commands: [{ do: 'back' }] },
  { name: 'logout', effects: [{ do: 'logout', logout: true }], commands: [{ do: 'logout' }] },
  {
    name: 'redirect',
    effects: [{ do: 'redirect', redirect: () => 'https://example.org/x' }],
    commands: [{ do: 'redirect', url: 'https://example.org/x' }],
  },
  {
    name: 'what stands after a leaving effect does not run',
    effects: [
      { do: 'back', back: true },
      { do: 'open', open: 'more' },
    ],
    commands: [{ do: 'back' }],
    state: { modals: [] },
  },
  {
    name: 'open puts the dialog on top, close takes it away',
    effects: [
      { do: 'open', open: 'a' },
      { do: 'open', open: 'b' },
      { do: 'open', open: 'c' },
      { do: 'open', open: 'a' },
      { do: 'close', close: 'b' },
    ],
    state: { modals: ['c', 'a'] },
  },
  {
    name: 'notice evaluates its text',
    effects: [{ do: 'notice', notice: 'success', text: (s) => `Thanks, ${(s.form as typeof answers).name}` }],
    state: { notice: { tone: 'success', text: 'Thanks, Ana' } },
  },
  {
    name: 'reject tells the fields, and nothing after it calls or leaves',
    effects: [
      { do: 'reject', reject: { name: 'Too short' } },
      { do: 'notice', notice: 'warning', text: 'Look again' },
      { do: 'call', call: 'book' },
      { do: 'route', route: true },
    ],
    state: {
      fieldErrors: { name: 'Too short' },
      notice: { tone: 'warning', text: 'Look again' },
      runs: [],
    },
  },
  {
    name: 'track',
    effects: [{ do: 'track', track: 'booked', data: { seats: () => 2 } }],
    commands: [{ do: 'track', name: 'booked', data: { seats: 2 } }],
  },
  { name: 'copy', effects: [{ do: 'copy', copy: () => 'abc' }], commands: [{ do: 'copy', text: 'abc' }] },
  {
    name: 'copy of nothing',
    effects: [{ do: 'copy', copy: () => null as never }],
    commands: [{ do: 'copy', text: '' }],
  },
  {
    name: 'download of nothing',
    effects: [{ do: 'download', download: () => null as never, as: 'slip.pdf' }],
    commands: [{ do: 'download', url: '', as: 'slip.pdf' }],
  },
  {
    name: 'redirect to nowhere',
    effects: [{ do: 'redirect', redirect: () => null as never }],
    commands: [{ do: 'redirect', url: '' }],
  },
  {
    name: 'download',
    effects: [{ do: 'download', download: () => '/api/slip.pdf', as: 'slip.pdf' }],
    commands: [{ do: 'download', url: '/api/slip.pdf', as: 'slip.pdf' }],
  },
  {
    name: 'when and unless decide',
    effects: [
      { do: 'open', open: 'never', when: () => false },
      { do: 'open', open: 'neither', unless: () => true },
      { do: 'open', open: 'shown', when: () => true, unless: () => false },
    ],
    state: { modals: ['shown'] },
  },
];

const withoutRun = (command: Command) => {
  const { run: _run, ...rest } = { run: 0, ...command };
  return rest;
};

describe('effects', () => {
  it.each(cases)('$name', ({ effects, commands = [], state = {} }) => {
    const visit = visitOn(effects).happen(...answering(answers), submit());
    const asked = visit.commands.filter((command) => command.do !== 'clearDraft').map(withoutRun);
    expect(asked).toEqual(commands);
    expect(visit.state).toMatchObject(state);
  });

  it('timer restarts and stops', () => {
    const flow = { timers: { wait: { after: () => 30, manual: true, do: [] } } };
    const visit = visitOn([{ do: 'timer', timer: 'wait', to: 'start' }], flow).happen(press('go'));
    expect(visit.state.timers.wait).toEqual({ left: 30_000, every: null });
    const stopped = visitOn([{ do: 'timer', timer: 'wait', to: 'stop' }], flow).happen(press('go'));
    expect(stopped.state.timers).toEqual({});
  });
});
