/** A visit that comes over from an earlier version with what it has typed: played by the code that pages run, with its calls. */
import type { CompiledScreen } from '@trilha/language/definition/compiled';
import type { CallRequest, CallResult } from '@trilha/language/host';
import { faceOf } from '@trilha/runtime/engine/face';
import type { Answers } from '@trilha/runtime/engine/form/answers';
import type { AnsweredCommand } from '@trilha/runtime/store/command-runner';
import { applied, differencesOf, type Scenario } from '../snapshots/scenario.ts';
import { PlayedVisit, type Recorder } from '../snapshots/visit.ts';

/** What cannot go on, in a line of a played visit. */
export const FAILS = /^(?:cannot: |goes round in a circle)/;
/** What leads on. */
export const LEADS = /^(?:goes to|redirects to|back$|logout$)/;

export class CarriedVisit extends PlayedVisit {
  /** The calls that were made, in order. */
  readonly requests: CallRequest[] = [];

  constructor(recorder: Recorder, screen: CompiledScreen, scenario: Scenario) {
    super(recorder, screen, scenario, null);
  }

  /** Opens the screen with a draft, as a page does that finds one, where the scenario's variables are set. */
  openWith(draft: Answers): void {
    this.play({ type: 'start', draft });
    const vars = applied(this.state.vars, differencesOf(this.scenario, 'vars')) as Answers;
    this.state = { ...this.state, vars };
  }

  /** Sends the form with these answers; a form with steps is at its last. */
  send(answers: Answers): void {
    const steps = this.face.form?.steps;
    this.at({ ...this.state, form: answers, step: steps ? steps.length - 1 : null }, this.world);
    this.play({ type: 'submit' });
  }

  /** The screen as this customer gets it. */
  get face(): CompiledScreen {
    return faceOf(this.screen, this.state);
  }

  get isShown(): boolean {
    return !this.isOver && this.state.phase === 'ready';
  }

  override answer(command: AnsweredCommand): CallResult {
    if (command.do === 'call') this.requests.push(command.request);
    return super.answer(command);
  }
}
