/**
 * Rehearses a screen: opens it as a customer who may see it, fills its form with right answers, submits it, and collects
 * what the server refuses for its shape. Such a call never succeeds, whoever the customer is.
 */
import type { CompiledScreen } from '@trilha/language/definition/compiled';
import type { RehearsalServer, RehearsalVisit } from '@trilha/language/host';
import { type Answers, withAnswer } from '@trilha/runtime/engine/form/answers';
import { entriesOf, type FormEntry } from '@trilha/runtime/engine/form/entries';
import { fieldViews } from '@trilha/runtime/engine/form/field-views';
import { filledForm } from '@trilha/runtime/engine/form/filled-form';
import { type Fault, judge } from '@trilha/runtime/engine/form/judge';
import { valueAt } from '@trilha/runtime/engine/path';
import { applied, contextOf, differencesOf, type Scenario, worldOf } from '../snapshots/scenario.ts';
import { fieldValues } from '../snapshots/values/field-values.ts';
import { validAnswers } from '../snapshots/values/valid-answers.ts';
import type { Recorder } from '../snapshots/visit.ts';
import { LiveVisit, type MadeCall } from './live-visit.ts';

/** Seed of the right answers. */
const SEED = 1;
/** A list of questions is one form that is submitted for each. */
const MOST_SUBMITS = 5;

/** One visit to a screen whose form was filled in. */
export interface Rehearsal {
  scenario: Scenario;
  /** What was submitted. */
  answers: Answers;
  /** What the form itself refuses: no right answers were found. */
  faults: readonly Fault[];
  /** In order, those of the opening included. */
  calls: readonly MadeCall[];
  /** The last call of the submit, if it made any. */
  last: MadeCall | undefined;
}

/** The fields' right values go together in the first turns, then each field is ahead of the one before it. */
const TOGETHER = 4;
const turnOf = (turn: number, position: number): number => turn + Math.floor(turn / TOGETHER) * position;

/** Statuses of a request that is never right. */
const SHAPE: ReadonlySet<number> = new Set([400, 404, 405, 406, 410, 411, 413, 414, 415, 431, 500, 501]);

/** The member that the server names was not sent at all. */
export function lacksMember({ request, result }: MadeCall): boolean {
  if (result.ok || result.field === undefined) return false;
  const { body } = request;
  return typeof body === 'object' && body !== null && (valueAt(body, result.field) ?? null) === null;
}

/** The server refused a call for what is sent or left out, not for a reason that concerns the customer. */
export const isRefusedForShape = (call: MadeCall): boolean => {
  const { result, isNeverTaken } = call;
  return !result.ok && (SHAPE.has(result.status) || isNeverTaken || lacksMember(call));
};

/** Rehearses the screens of one compilation. */
export class Rehearsals {
  constructor(
    private readonly recorder: Recorder,
    private readonly server: RehearsalServer,
  ) {}

  /**
   * @param turn 0 for typical answers, 1 for the second right value of each field, and so on
   * @returns null where the form does not show
   */
  async play(screen: CompiledScreen, scenario: Scenario, turn = 0): Promise<Rehearsal | null> {
    const { form } = screen;
    if (!form) return null;
    const visit = await this.server.visit(scenario.sample);
    const live = await this.opened(screen, scenario, visit);
    if (!live.isReady) return null;
    const before = live.calls.length;
    const first = this.answersFor(live, visit, turn);
    const faults = judge(form, filledForm(form, first, live.scope));
    const outcome = (): Rehearsal => ({
      scenario,
      answers: first,
      faults,
      calls: live.calls,
      last: live.calls.slice(before).at(-1),
    });
    if (faults.length > 0) return outcome();
    for (let count = 0; count < MOST_SUBMITS && live.isReady && live.calls.length === before; count++)
      await live.submit(count === 0 ? first : this.answersFor(live, visit, turn));
    return outcome();
  }

  private async opened(
    screen: CompiledScreen,
    scenario: Scenario,
    visit: RehearsalVisit,
  ): Promise<LiveVisit> {
    const { modules, setting } = this.recorder;
    const context = { ...contextOf(scenario, setting), ...visit.context };
    const world = { ...worldOf(scenario, setting, modules), context, newKey: () => crypto.randomUUID() };
    const live = new LiveVisit(modules, screen, world, visit);
    await live.open();
    const vars = applied(live.state.vars, differencesOf(scenario, 'vars')) as Answers;
    live.state = { ...live.state, vars };
    return live;
  }

  /** Right answers, those among them that only the server knows. */
  private answersFor(live: LiveVisit, visit: RehearsalVisit, turn: number): Answers {
    const { formats } = this.recorder.project.language;
    const { form } = live.screen;
    if (!form) return {};
    const { scope, state } = live;
    const views = fieldViews(form, state.form, scope);
    const known = ({ path, rules }: FormEntry, position: number): unknown => {
      const own = visit.answers[path] ?? visit.answers[String(rules.format)];
      if (own !== undefined || turn === 0) return own;
      const ui = views.get(path)?.ui;
      const right = ui ? fieldValues(rules, ui, formats, SEED).filter(({ breaks }) => breaks === null) : [];
      return right.length === 0 ? undefined : right[turnOf(turn, position) % right.length]?.value;
    };
    const given = [...entriesOf(form, state.form).values()].reduce((all: Answers, entry, position) => {
      const value = entry.isSection ? undefined : known(entry, position);
      return value === undefined ? all : withAnswer(all, entry.segments, value);
    }, state.form);
    return validAnswers(form, { ...scope, form: given }, SEED, formats);
  }
}
