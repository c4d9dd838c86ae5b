/** What a screen does in one situation: what it shows once it is ready, and what comes of all that can happen. */
import type { CompiledScreen } from '../definition/compiled.ts';
import type { EngineEvent } from '../engine/event.ts';
import { merged } from '../engine/path.ts';
import type { ScreenState } from '../engine/state.ts';
import type { World } from '../engine/world.ts';
import { FormStore } from '../view/form/form-store.ts';
import type { Failing } from './answers.ts';
import { viewLines } from './outcome.ts';
import { failuresOf, type Script, scriptKey } from './scripts.ts';
import { applied, differencesOf, type Situation } from './situation.ts';
import type { Answers, Behaviour } from './subject.ts';
import { type Emitted, type Shown, screenView, type View } from './view.ts';
import { type Stage, Visit } from './visit.ts';

/** A screen that is there, as its customer finds it. */
interface Ready {
  state: ScreenState;
  world: World;
  shown: Shown;
}

/** A screen in a situation, with the answers that its customer gives. */
export class Played {
  readonly ready: Ready | null;
  private readonly opened: Visit;

  constructor(
    private readonly stage: Stage,
    private readonly screen: CompiledScreen,
    private readonly situation: Situation,
    private readonly answers: Answers,
  ) {
    this.opened = this.open(false, null);
    this.ready = this.opened.isOver || this.opened.state.phase !== 'ready' ? null : this.settle(this.opened);
  }

  /** What is on show: of a screen that leads on by itself, what is there until then. */
  get view(): View {
    if (this.ready) return this.ready.shown.view;
    const { state, world } = this.opened;
    return state.phase === 'ready' ? this.shown(state, world).view : new Map();
  }

  private open(entersJourney: boolean, fails: Failing | null): Visit {
    const visit = new Visit(this.stage, this.screen, this.situation, fails, entersJourney);
    visit.open();
    if (visit.isOver || visit.state.phase !== 'failed') return visit;
    visit.lines.push('tries again');
    visit.play({ type: 'retry' });
    return visit;
  }

  /** The customer fills the form in, and variables are what the situation says. */
  private settle({ state, world }: Visit): Ready {
    const own = (root: string, tree: unknown) =>
      applied(tree, differencesOf(this.situation, root)) as Readonly<Record<string, unknown>>;
    const timers = Object.fromEntries(
      Object.entries(own('timers', {})).map(([name, seconds]) => [
        name,
        { left: Number(seconds) * 1000, every: state.timers[name]?.every ?? null },
      ]),
    );
    const settled: ScreenState = {
      ...state,
      vars: own('vars', state.vars),
      form: this.screen.form ? own('form', merged(this.answers, state.form)) : state.form,
      timers: { ...state.timers, ...timers },
      notice: null,
    };
    return { state: settled, world, shown: this.shown(settled, world) };
  }

  private shown(state: ScreenState, world: World): Shown {
    const visit = new Visit(this.stage, this.screen, this.situation, null).at(state, world);
    return screenView(this.screen, visit.scope, state.form, this.stage.project);
  }

  /** What the form's answers are, and the scope they are judged in. */
  get form() {
    if (!this.ready || !this.screen.form) return null;
    const { state, world } = this.ready;
    const visit = new Visit(this.stage, this.screen, this.situation, null).at(state, world);
    return { form: this.screen.form, scope: visit.scope, answers: state.form };
  }

  /** The events that can happen here. */
  events(): string[] {
    const { flow, journey, form } = this.screen;
    const { enter, guided } = this.stage.modules.app.journeys[journey ?? ''] ?? {};
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

  /** All that can happen here, failures included. */
  scripts(): Script[] {
    const { errors } = this.stage.modules.app;
    return this.events().flatMap((event) => {
      const asked = this.play({ event, fails: null })?.asked ?? [];
      return [{ event, fails: null }, ...failuresOf(event, asked, this.screen, errors)];
    });
  }

  /** What comes of a script; null when it cannot happen here. */
  play({ event, fails }: Script): { lines: string[]; asked: readonly string[] } | null {
    const [kind, ...rest] = event.split(' ');
    if (kind === 'open' || kind === 'arrive') return this.open(kind === 'arrive', fails);
    const happening = this.ready && this.eventOf(kind ?? '', rest.join(' '), this.ready);
    if (!this.ready || !happening) return null;
    if ('lines' in happening) return { lines: happening.lines, asked: [] };
    const state = kind === 'timer' ? withOnly(this.ready.state, rest.join(' ')) : this.ready.state;
    const visit = new Visit(this.stage, this.screen, this.situation, fails).at(state, this.ready.world);
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
    if (kind === 'submit') return this.submit(state);
    if (kind === 'change')
      return this.screen.flow.on?.[`change.${name}`]
        ? { type: 'change', paths: [name], answers: state.form }
        : null;
    if (kind === 'timer') {
      const timer = state.timers[name];
      return timer ? { type: 'tick', elapsed: timer.left } : null;
    }
    const emitted = shown.emits.find((one) => one.name === name);
    return emitted ? pressOf(emitted) : null;
  }

  /** A form that is not right is not sent: its messages are what comes of it. */
  private submit(state: ScreenState): EngineEvent | { lines: string[] } | null {
    const { form } = this;
    if (!form) return null;
    const store = new FormStore(form.form, form.scope, state.form);
    store.setAnswers(state.form);
    const faults = store.judgeToSend(state.form);
    if (faults.length > 0) return { lines: faults.map(({ path, text }) => `field ${path}: ${text}`) };
    return { type: 'submit', answers: store.asked(state.form) };
  }
}

const pressOf = ({ name, ...rest }: Emitted): EngineEvent => ({ type: 'emit', name, ...rest });

/** Time passes for one timer alone. */
function withOnly(state: ScreenState, name: string): ScreenState {
  const timer = state.timers[name];
  return timer ? { ...state, timers: { [name]: timer } } : state;
}

/** Whoever arrives from outside mostly finds the same. */
const AS_OPEN = 'the same as open';

/** What a screen shows and does. `scripts` that cannot happen are left out. */
export function behaviourOf(played: Played, scripts: readonly Script[]): Behaviour {
  const does = new Map<string, string>();
  for (const script of scripts) {
    const outcome = played.play(script)?.lines.join('\n');
    if (outcome === undefined) continue;
    const within = scriptKey({ ...script, event: script.event.replace(/^arrive$/, 'open') });
    const isSame = script.event === 'arrive' && does.get(within) === outcome;
    does.set(scriptKey(script), isSame ? AS_OPEN : outcome);
  }
  return { shows: played.view, does };
}
