/** The stages of an application follow the loan: along the life cycle none goes back, and none is done too early. */
import { expect, test } from 'vitest';
import { holds } from '../../renderer/runtime/engine/evaluate.ts';
import { worldScope } from '../../renderer/runtime/engine/scope.ts';
import { stagesOf } from '../../renderer/runtime/engine/stages.ts';
import { STATES, type StateName } from '../../src/sandbox/life-cycle/states.ts';
import { TRANSITIONS } from '../../src/sandbox/life-cycle/transitions.ts';
import { loanWith, TODAY } from './case.ts';
import { applicationScreens, loadPortalModules } from './guided.ts';

const modules = await loadPortalModules();
const { app } = modules;
const STAGES = ['request', 'offer', 'contract', 'analysis', 'money'];
/** The stages end where the request was refused; a loan that runs has them behind it. */
const IN_STAGES = Object.keys(STATES).filter((name) => {
  const { phase } = STATES[name as StateName];
  return phase !== 3 && phase < 5;
}) as StateName[];
/** Proof may be asked in any of these. */
const STEPS = [[], [0], [3], [9], [12], [20], [26], [28]];

/** What a screen in this journey shows of a loan whose history ends with `event`. */
function shownTo(
  state: StateName,
  event: string | null,
  steps: readonly number[],
  id = 'solicitacao/carregando',
) {
  const screen = modules.screen(id);
  const logs = event === null ? [] : [{ event, at: `${TODAY}T12:00:00Z` }];
  const loan = loanWith({
    state: STATES[state].id,
    'application.logs': logs,
    'application.pendingSteps': steps,
  });
  const context = { loan, session: {}, brand: null };
  const scope = worldScope(screen, {
    ...{ app, context, query: {}, params: {}, mount: null, path: null, today: TODAY },
    newKey: () => '',
  });
  const stages = stagesOf(app, screen, scope);
  const current = stages?.list[stages.at];
  return { at: stages?.at ?? -1, done: current?.done !== undefined && holds(current.done, scope) };
}

test('are those that customers know', () => {
  expect(Object.keys(app.journeys.solicitacao?.stages ?? {})).toEqual(STAGES);
});

const moves = Object.entries(TRANSITIONS).flatMap(([event, { from, to }]) =>
  from.flatMap((one) =>
    IN_STAGES.includes(one) && (IN_STAGES.includes(to) || to === 'installmentsInPreparation')
      ? [{ event, from: one as StateName, to: to as StateName }]
      : [],
  ),
);

test.each(moves)('$event leads on from $from to $to', ({ event, from, to }) => {
  for (const steps of STEPS)
    expect(shownTo(to, event, steps).at).toBeGreaterThanOrEqual(shownTo(from, null, steps).at);
});

test.each(IN_STAGES)('%s is in one stage on every screen and with every step', (state) => {
  const staged = applicationScreens(modules).filter((id) => modules.screen(id).stage !== null);
  const found = staged.flatMap((id) => STEPS.map((steps) => shownTo(state, null, steps, id).at));
  // Early states have no more than the screen they stand on.
  if (!['started', 'incomplete'].includes(state)) expect(new Set(found).size).toBe(1);
  expect(found.every((at) => at >= 0)).toBe(true);
});

test.each(IN_STAGES)('%s is done only once the money is there', (state) => {
  expect(shownTo(state, null, []).done).toBe(state === 'paid');
});
