/** Properties of every flow and every sequence of events. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../renderer/language/definition/effect.ts';
import type { CompiledFlow } from '../../../renderer/language/definition/flow.ts';
import type { CallResult } from '../../../renderer/language/host.ts';
import type { EngineEvent } from '../../../renderer/runtime/engine/event.ts';
import { busyEvent, isBlocked, type ScreenState } from '../../../renderer/runtime/engine/state.ts';
import { good, START, screenWith, type TestVisit, visitOf, worldWith } from './test-visit.ts';

const RUNS = { numRuns: 400 };

const answered = fc.constantFrom<CallResult>(
  { ok: true, status: 200, value: { x: 1 } },
  { ok: true, status: 204, value: null },
  { ok: false, status: 0, code: 'offline', message: '' },
  { ok: false, status: 401, code: 'unauthenticated', message: '' },
  { ok: false, status: 422, code: 'name-taken', message: '' },
  { ok: false, status: 500, code: 'toString', message: '' },
);

const simple = fc.constantFrom<Effect>(
  { do: 'set', set: { 'vars.a': (s) => s.result, 'form.city': () => 'Rio', 'session.b': () => true } },
  { do: 'open', open: 'more' },
  { do: 'close', close: 'more' },
  { do: 'notice', notice: 'info', text: 'Hello' },
  { do: 'reject', reject: { name: 'No' } },
  { do: 'track', track: 'seen', once: 'session' },
  { do: 'timer', timer: 'poll', to: 'start' },
  { do: 'timer', timer: 'unknown', to: 'stop' },
  { do: 'route', route: true },
  { do: 'go', go: 'trip/end', when: (s) => s.result !== null },
  { do: 'back', back: true, once: 'screen' },
  { do: 'redirect', redirect: () => null as unknown as string },
);

const waiting = fc
  .record({
    effect: fc.constantFrom<Effect>(
      { do: 'call', call: 'book', body: (s) => s.form, set: { ticket: (s) => s.result } },
      { do: 'reload', reload: 'ticket' },
      { do: 'reload', reload: 'unknown' },
      { do: 'action', action: 'scan' },
      { do: 'copy', copy: () => 'x' },
    ),
    quiet: fc.boolean(),
    debounce: fc.option(fc.constant(300), { nil: undefined }),
    fail: fc.option(fc.array(simple, { maxLength: 2 }), { nil: undefined }),
  })
  .map(({ effect, quiet, debounce, fail }) => {
    const more = { ...(debounce ? { debounce } : {}), ...(fail ? { fail } : {}) };
    return { ...effect, ...more, ...(effect.do === 'call' && quiet ? { quiet } : {}) } as Effect;
  });

const list = fc.array(fc.oneof(simple, waiting), { maxLength: 4 });

const flows: fc.Arbitrary<CompiledFlow> = fc
  .record({ submit: list, go: list, city: list, enter: list, poll: list, loads: fc.boolean() })
  .map(({ submit, go, city, enter, poll, loads }) => ({
    ...(loads ? { load: { seats: 'listSeats' } } : {}),
    enter,
    on: { submit, go, 'change.city': city },
    timers: { poll: { every: () => 2, do: poll } },
  }));

/** An event; `settle` and `rest` respond to whatever is pending at that time. */
type Happening =
  | EngineEvent
  | { type: 'settle'; which: number; result: CallResult }
  | { type: 'rest'; which: number };

const answer = fc.tuple(fc.constantFrom('name', 'city'), fc.string({ maxLength: 3 }));

const happenings: fc.Arbitrary<Happening> = fc.oneof(
  fc.constantFrom<Happening>(
    { type: 'submit' },
    { type: 'emit', name: 'go' },
    { type: 'emit', name: 'constructor' },
    { type: 'emit', name: 'go', item: 3 },
    { type: 'stayed' },
    { type: 'stayed', because: 'offline' },
    { type: 'retry' },
    { type: 'closeModal', id: 'more' },
    START,
  ),
  answer.map(([path, value]): Happening => ({ type: 'change', path, value })),
  fc.constantFrom('name', 'city').map((path): Happening => ({ type: 'leave', path })),
  fc.constantFrom('size', null).map((failed): Happening => ({ type: 'check', path: 'city', failed })),
  fc.integer({ min: 1, max: 5000 }).map((elapsed): Happening => ({ type: 'tick', elapsed })),
  fc
    .integer({ min: -1, max: 60 })
    .chain((run) => answered.map((result): Happening => ({ type: 'settled', run, result }))),
  fc.record({ type: fc.constant('settle' as const), which: fc.nat(5), result: answered }),
  fc.record({ type: fc.constant('rest' as const), which: fc.nat(5) }),
);

function eventOf(state: ScreenState, happening: Happening): EngineEvent | null {
  if (happening.type !== 'settle' && happening.type !== 'rest') return happening;
  const resting = happening.type === 'rest';
  const runs = state.runs.filter((run) => run.resting === resting);
  const run = runs[happening.which % Math.max(1, runs.length)];
  if (!run) return null;
  return happening.type === 'rest'
    ? { type: 'rested', run: run.id }
    : { type: 'settled', run: run.id, result: happening.result };
}

function forEveryHistory(check: (visit: TestVisit, event: EngineEvent, before: TestVisit) => void): void {
  fc.assert(
    fc.property(flows, fc.array(happenings, { maxLength: 30 }), (flow, history) => {
      const visit = visitOf(screenWith(flow));
      for (const happening of [START, ...history]) {
        const event = eventOf(visit.state, happening);
        if (!event) continue;
        const before = { ...visit, commands: [...visit.commands] };
        visit.happen(event);
        check(visit, event, before);
      }
    }),
    RUNS,
  );
}

describe('in every history', () => {
  it('at most one foreground run is pending', () => {
    forEveryHistory(({ state }) => {
      const foreground = state.runs.filter((run) => run.kind === 'foreground' && !run.resting);
      expect(foreground.length).toBeLessThanOrEqual(1);
      if (busyEvent(state) !== null) expect(isBlocked(state)).toBe(true);
    });
  });

  it('a blocked screen starts nothing by a press', () => {
    forEveryHistory(({ state, commands }, event, before) => {
      if ((event.type !== 'submit' && event.type !== 'emit') || !isBlocked(before.state)) return;
      expect(commands).toEqual(before.commands);
      expect(state.form).toEqual(before.state.form);
    });
  });

  it('every waiting run has issued exactly one command that it waits for, and ends after its response', () => {
    forEveryHistory((visit) => {
      for (const run of visit.state.runs) {
        const asked = visit.commands.filter((command) => 'run' in command && command.run === run.id);
        expect(asked.length).toBeGreaterThanOrEqual(1);
        expect(asked.at(-1)?.do === 'rest').toBe(run.resting);
      }
      expect(new Set(visit.state.runs.map((run) => run.id)).size).toBe(visit.state.runs.length);
    });
  });

  it('a list ends after at most as many responses as it has effects', () => {
    fc.assert(
      fc.property(list, answered, (effects, result) => {
        const visit = visitOf(screenWith({ on: { submit: effects } })).happen(START, {
          type: 'submit',
        });
        const most = 3 * effects.length + 2;
        for (let given = 0; given < most && visit.state.runs.length > 0; given++) {
          const run = visit.state.runs[0];
          if (!run) break;
          visit.happen(
            run.resting ? { type: 'rested', run: run.id } : { type: 'settled', run: run.id, result },
          );
        }
        expect(visit.state.runs).toEqual([]);
      }),
      RUNS,
    );
  });

  it('a draft is cleared only by a submit whose list has ended', () => {
    forEveryHistory((visit, event, before) => {
      const cleared = visit.commands
        .slice(before.commands.length)
        .some((command) => command.do === 'clearDraft');
      if (!cleared) return;
      const wasSubmit = event.type === 'submit' || before.state.runs.some((run) => run.event === 'submit');
      expect(wasSubmit).toBe(true);
      expect(visit.state.runs.some((run) => run.event === 'submit')).toBe(false);
    });
  });

  it('what the customer typed changes only by the customer or by `set`', () => {
    forEveryHistory(({ state }, event, before) => {
      if (event.type === 'change' && event.path === 'name') expect(state.form.name).toBe(event.value);
      else if (before.state.started) expect(state.form.name).toBe(before.state.form.name);
    });
  });

  it('a screen that a server has opened goes on as one that the browser opens', () => {
    const typed = fc.array(answer, { maxLength: 2 });
    const draft = fc.option(fc.constant({ name: 'Bia', city: 'Lima' }));
    fc.assert(
      fc.property(
        flows,
        draft,
        typed,
        fc.array(happenings, { maxLength: 10 }),
        (flow, draft, typed, history) => {
          const screen = screenWith({
            ...flow,
            load: { seats: 'listSeats' },
            initial: { name: () => 'Ana' },
          });
          const early = typed.map(([path, value]): EngineEvent => ({ type: 'change', path, value }));
          const start: EngineEvent = { type: 'start', draft };
          const opened = visitOf(screen, worldWith({ onServer: true }))
            .happen(START)
            .answer(good(3));
          const { onServer: _, ...world } = opened.world;
          const served = visitOf(screen, world);
          served.state = JSON.parse(JSON.stringify(opened.state));
          served.happen(...early, start);
          const alone = visitOf(screen)
            .happen(start, ...early)
            .answer(good(3));
          alone.commands.splice(0, opened.commands.length);
          for (const happening of [null, ...history]) {
            for (const visit of happening ? [served, alone] : []) {
              const event = eventOf(visit.state, happening as Happening);
              if (event) visit.happen(event);
            }
            expect(served.state).toEqual(alone.state);
            expect(served.commands).toEqual(alone.commands);
          }
        },
      ),
      RUNS,
    );
  });

  it('states are never mutated', () => {
    const frozen = <T>(value: T): T => {
      if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
        Object.freeze(value);
        for (const member of Object.values(value)) frozen(member);
      }
      return value;
    };
    forEveryHistory((visit) => {
      frozen(visit.state);
    });
  });
});
