/** A screen that has opened, with the answers, variables and timers of a scenario. */
import type { CompiledScreen } from '@trilha/language/definition/compiled';
import type { Answers } from '@trilha/runtime/engine/form/answers';
import { merged } from '@trilha/runtime/engine/path';
import type { ScreenState } from '@trilha/runtime/engine/state';
import { applied, differencesOf, type Scenario } from './scenario.ts';

/** @param answers to fill in; those that the screen knows, and the scenario's, take precedence */
export function settledState(
  state: ScreenState,
  { form }: Pick<CompiledScreen, 'form'>,
  scenario: Scenario,
  answers: Answers,
): ScreenState {
  const own = (root: string, tree: unknown) =>
    applied(tree, differencesOf(scenario, root)) as Readonly<Record<string, unknown>>;
  const timers = Object.fromEntries(
    Object.entries(own('timers', {})).map(([name, seconds]) => [
      name,
      { left: Number(seconds) * 1000, every: state.timers[name]?.every ?? null },
    ]),
  );
  return {
    ...state,
    vars: own('vars', state.vars),
    form: form ? own('form', merged(answers, state.form)) : state.form,
    timers: { ...state.timers, ...timers },
    // All answers are given: a form with steps is at its last.
    step: form?.steps ? form.steps.length - 1 : null,
    notice: null,
  };
}
