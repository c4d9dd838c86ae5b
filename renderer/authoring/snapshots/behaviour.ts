/** The behaviour of a screen in one scenario: what it shows once it is ready, and the outcome of every event. */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledScreen } from '@trilha/language/definition/compiled';
import type { EngineEvent } from '@trilha/runtime/engine/event';
import { faceOf } from '@trilha/runtime/engine/face';
import { type Answers, answerAt, isSame } from '@trilha/runtime/engine/form/answers';
import { filledForm } from '@trilha/runtime/engine/form/filled-form';
import { judge } from '@trilha/runtime/engine/form/judge';
import type { ScreenState } from '@trilha/runtime/engine/state';
import type { World } from '@trilha/runtime/engine/world';
import { viewLines } from './outcome.ts';
import type { Failing } from './responses.ts';
import type { Scenario } from './scenario.ts';
import { failureCodes, failuresInWords, type Script } from './scripts.ts';
import { settledState } from './settled-state.ts';
import type { Behaviour } from './subject.ts';
import { type Emitted, type Shown, screenView, type View } from './view.ts';
import { PlayedVisit, type Recorder } from './visit.ts';

/** A screen that has opened and been filled in. */
interface Ready {
  state: ScreenState;
  world: World;
  shown: Shown;
}

/** A screen in a scenario, with answers filled in. */
export class PlayedScreen {
  readonly ready: Ready | null;
  private readonly opened: PlayedVisit;

  constructor(
    private readonly recorder: Recorder,
    private readonly whole: CompiledScreen,
    private readonly scenario: Scenario,
    private readonly answers: Answers,
  ) {
    this.opened = this.open(false, null);
    this.ready = this.opened.isOver || this.opened.state.phase !== 'ready' ? null : this.settle(this.opened);
  }

  /** The screen as this customer gets it. */
  private get screen(): CompiledScreen {
    return faceOf(this.whole, this.opened.state);
  }

  /** What is shown; for a screen that redirects by itself, what is shown until then. */
  get view(): View {
    if (this.ready) return this.ready.shown.view;
    const { state, world } = this.opened;
    return state.phase === 'ready' ? this.shown(state, world).view : new Map();
  }

  private open(entersJourney: boolean, fails: Failing | null): PlayedVisit {
    const visit = new PlayedVisit(this.recorder, this.whole, this.scenario, fails, entersJourney);
    visit.open();
    if (visit.isOver || visit.state.phase !== 'failed') return visit;
    const before = visit.lines.length;
    visit.play({ type: 'retry' });
    const isAsUsual = fails !== null && endsAlike(visit, this.open(entersJourney, null));
    const said = isAsUsual ? ['all as usual'] : visit.lines.slice(before);
    visit.lines.splice(before, Number.POSITIVE_INFINITY, 'tries again', ...said);
    return visit;
  }

  private settle({ state, world }: PlayedVisit): Ready {
    const settled = settledState(state, this.screen, this.scenario, this.answers);
    return { state: settled, world, shown: this.shown(settled, world) };
  }

  private shown(state: ScreenState, world: World): Shown {
    const visit = new PlayedVisit(this.recorder, this.screen, this.scenario, null).at(state, world);
    const { sample, set } = this.scenario;
    const isReal = sample !== null && Object.keys(set).length === 0;
    return screenView(this.screen, visit.scope, state.form, this.recorder.project, isReal);
  }

  /** The form, its answers and the scope in which they are validated. */
  get form() {
    if (!this.ready || !this.screen.form) return null;
    const { state, world } = this.ready;
    const visit = new PlayedVisit(this.recorder, this.screen, this.scenario, null).at(state, world);
    return { form: this.screen.form, scope: visit.scope, answers: state.form };
  }

  private get scope(): Scope {
    return this.opened.scope;
  }

  /** The events that can occur here. */
  events(): string[] {
    const { flow, journey, form } = this.screen;
    const { enter, guided } = this.recorder.modules.app.journeys[journey ?? ''] ?? {};
    const arrives = enter !== undefined || guided !== undefined;
    const opening = arrives ? ['open', 'arrive'] : ['open'];
    if (!this.ready) return opening;
    const { state, shown } = this.ready;
    const changes = Object.keys(flow.on ?? {}).flatMap((event) =>
      event.startsWith('change.') ? [`change ${event.slice(7)}`] : [],
    );
    return [
      ...opening,
      ...(form ? ['submit', ...changes] : []),
      ...new Set(shown.emits.map(({ name }) => `press ${name}`)),
      ...Object.keys(state.timers).map((name) => `timer ${name}`),
    ];
  }

  /** The outcome of an event, and of each failure of its calls; failures have the key `<event>, <call> fails`. */
  outcomes(event: string): [string, string][] {
    const plain = this.play({ event, fails: null });
    if (!plain) return [];
    const { errors } = this.recorder.modules.app;
    const codes = failureCodes(event, this.screen, errors, this.recorder.project);
    const failures = [...new Set(plain.asked)].map((call): [string, string] => {
      const outcomes = codes.map((as) => {
        const visit = this.play({ event, fails: { call, as } });
        return [as, visit ? joined(visit.lines) : ''] as const;
      });
      return [`${event}, ${call} fails`, failuresInWords(outcomes, errors, this.scope)];
    });
    return [[event, joined(plain.lines)], ...failures];
  }

  /** The outcome of a script; null when it cannot occur here. */
  play({ event, fails }: Script): { lines: string[]; asked: readonly string[] } | null {
    const [kind, ...rest] = event.split(' ');
    if (kind === 'open' || kind === 'arrive') return this.open(kind === 'arrive', fails);
    const happening = this.ready && this.eventOf(kind ?? '', rest.join(' '), this.ready);
    if (!this.ready || !happening) return null;
    if ('lines' in happening) return { lines: happening.lines, asked: [] };
    const state = kind === 'timer' ? withOnly(this.ready.state, rest.join(' ')) : this.ready.state;
    const visit = new PlayedVisit(this.recorder, this.screen, this.scenario, fails).at(
      state,
      this.ready.world,
    );
    visit.play(happening);
    if (!visit.isOver && kind !== 'timer')
      visit.lines.push(...viewLines(this.ready.shown.view, this.shown(visit.state, visit.world).view));
    return visit;
  }

  private eventOf(
    kind: string,
    name: string,
    { state, shown }: Ready,
  ): EngineEvent | { lines: string[] } | null {
    if (kind === 'submit') return this.submit();
    if (kind === 'change')
      return this.screen.flow.on?.[`change.${name}`]
        ? { type: 'change', path: name, value: answerAt(state.form, name.split('.')) }
        : null;
    if (kind === 'timer') {
      const timer = state.timers[name];
      return timer ? { type: 'tick', elapsed: timer.left } : null;
    }
    const emitted = shown.emits.find((one) => one.name === name);
    return emitted ? pressOf(emitted) : null;
  }

  /** An invalid form is not sent: the outcome is its messages. */
  private submit(): EngineEvent | { lines: string[] } | null {
    const { form: asked } = this;
    if (!asked) return null;
    const faults = judge(asked.form, filledForm(asked.form, asked.answers, asked.scope));
    if (faults.length > 0) return { lines: faults.map(({ path, text }) => `field ${path}: ${text}`) };
    return { type: 'submit' };
  }
}

/** Joins lines; a table and its decision share one. */
const joined = (lines: readonly string[]): string => lines.join('\n').replace(/^(asks \S+)\n/gm, '$1: ');

const pressOf = ({ name, ...rest }: Emitted): EngineEvent => ({ type: 'emit', name, ...rest });

/** The state with one timer only. */
function withOnly(state: ScreenState, name: string): ScreenState {
  const timer = state.timers[name];
  return timer ? { ...state, timers: { [name]: timer } } : state;
}

const restOf = ({ phase, vars, form, modals, fieldErrors }: ScreenState) => ({
  phase,
  vars,
  form,
  modals,
  fieldErrors,
});

/** Two visits end in the same state, with the same shared values and the same redirect. */
function endsAlike(one: PlayedVisit, other: PlayedVisit): boolean {
  const wayOut = ({ isOver, lines }: PlayedVisit) =>
    isOver ? lines.filter((line) => WAY_OUT.test(line)) : [];
  return (
    isSame(restOf(one.state), restOf(other.state)) &&
    isSame(one.world.context, other.world.context) &&
    isSame(wayOut(one), wayOut(other))
  );
}

const WAY_OUT = /^(goes to|redirects to|back$|logout$)/;

/** What a screen shows and does. The outcome of arriving from outside is omitted if it equals that of opening. */
export function behaviourOf(played: PlayedScreen): Behaviour {
  const does = new Map(played.events().flatMap((event) => played.outcomes(event)));
  for (const [key, outcome] of does)
    if (key.startsWith('arrive') && does.get(key.replace('arrive', 'open')) === outcome) does.delete(key);
  return { shows: played.view, does };
}
