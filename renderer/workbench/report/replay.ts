/**
 * Replays a report with the engine, step by step. The report has no personal data, so stand-ins take their place; a step
 * counts as replayed only if the engine asks for the recorded commands. Otherwise the screen stays as before it.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import { validAnswers } from '@trilha/authoring/snapshots/values/valid-answers';
import type { CompiledApp, CompiledPart, CompiledScreen } from '@trilha/language/definition/compiled';
import type { EngineEvent } from '@trilha/runtime/engine/event';
import { valueAt } from '@trilha/runtime/engine/path';
import { scopeOf } from '@trilha/runtime/engine/scope';
import { initialState } from '@trilha/runtime/engine/transition';
import type { World } from '@trilha/runtime/engine/world';
import { happened, type Moment, opened, shared, shown } from '@trilha/runtime/store/actions';
import type { PortalState } from '@trilha/runtime/store/portal-store';
import { reduceShared } from '@trilha/runtime/store/shared';
import { type OpenVisit, reduceVisits } from '@trilha/runtime/store/visits';
import { layoutOn } from '@trilha/runtime/view/LayoutView';
import { layoutIdOf } from '@trilha/runtime/view/library';
import { placedOn } from '@trilha/runtime/view/PartPlace';
import type { RecordedAction } from './read-report.ts';
import { isCut, standIn } from './stand-ins.ts';
import { type ReportStep, stepsOf } from './steps.ts';

/** Why the screen of a step is not what the engine made of it; null for a replayed step. */
export type Doubt = string | null;

export interface Replayed {
  doubt: Doubt;
  /** The store after the step, or before it if there is a doubt. */
  state: PortalState;
}

interface Setting {
  /** With all facts and messages. */
  app: CompiledApp;
  /** Shared values of a first visit: the report has only those that changed. */
  first: PortalState['shared'];
  /** Regular expressions of the language's formats, by name. */
  formats: Readonly<Record<string, RegExp>>;
}

/** Any key: it is sent nowhere. */
const SEED = '00000000-0000-4000-8000-000000000000';
/** The same stand-ins in every replay. */
const ANSWERS_SEED = 1;

type Json = Readonly<Record<string, unknown>>;

function momentOf(masked: unknown): Moment {
  const { query, params, mount, today, now } = (masked ?? {}) as Json;
  return {
    query: (standIn(query) ?? {}) as Json,
    params: (standIn(params) ?? {}) as Json,
    mount: typeof mount === 'string' ? mount : null,
    path: null,
    today: typeof today === 'string' ? today : '2000-01-01',
    ...(typeof now === 'string' && { now }),
    seed: SEED,
  };
}

/** A part that a screen, layout or part places, at any depth. */
function partOf(
  id: string,
  placing: { parts?: Record<string, CompiledPart> } | undefined,
): CompiledPart | null {
  for (const part of Object.values(placing?.parts ?? {})) {
    const found = part.id === id ? part : partOf(id, part);
    if (found) return found;
  }
  return null;
}

/** The screen, or the part or layout on its page; null if this version of the project has none. */
async function screenOf(
  app: CompiledApp,
  { of, page: pageId }: ReportStep,
  parameters: Json,
): Promise<CompiledScreen | null> {
  const page = (await app.loadScreen[pageId]?.())?.screen;
  if (!page || of === pageId) return page ?? null;
  const layout = (await app.loadLayout[layoutIdOf(app, page) ?? '']?.())?.layout;
  const played = layout?.flow && layoutOn(page, layout, layout.flow);
  if (played?.id === of) return played;
  const part = partOf(of, page) ?? partOf(of, layout);
  return part && placedOn(page, part, parameters);
}

/** The event with right answers in place of masked ones. */
function eventOf(
  masked: Json,
  { screen, state }: OpenVisit,
  world: World,
  formats: Setting['formats'],
): EngineEvent {
  const { form } = screen;
  const isTyped = masked.type === 'change' || masked.type === 'start';
  if (!form || !isTyped) return standIn(masked) as EngineEvent;
  const answers = validAnswers(form, scopeOf(screen, world, state), ANSWERS_SEED, formats);
  const event = masked as { type: string; path?: string; value?: unknown; draft?: unknown };
  return (
    event.type === 'change'
      ? { ...event, value: standIn(event.value, valueAt(answers, event.path ?? '')) }
      : { ...event, draft: standIn(event.draft, answers) }
  ) as EngineEvent;
}

const NAMING = ['operation', 'root', 'name', 'screen', 'table'];

/** A command in a few words, by what a report keeps of it. */
function nameOf(command: Json): string {
  const named = { ...command, ...(command.request as Json | undefined) } as Json;
  return [command.do, ...NAMING.map((name) => named[name]).filter((word) => typeof word === 'string')].join(
    ' ',
  );
}

const listed = (commands: readonly object[]): string =>
  commands.map((command) => nameOf(command as Json)).join(', ') || 'nothing';

const worldAt = (moment: Moment, app: CompiledApp, { shared: context }: PortalState): World => {
  const { seed: _, ...place } = moment;
  return { ...place, app, context, newKey: () => SEED };
};

/** The state of a replay, from action to action. */
class Replay {
  readonly #setting: Setting;
  readonly #actions: readonly RecordedAction[];
  /** By action. */
  readonly #steps: ReadonlyMap<number, ReportStep>;
  /** Visits whose state is not what it was, and since which doubt. */
  readonly #lost = new Map<string, string>();
  #state: PortalState;
  /** Something of the report so far was cut. */
  #isCut = false;

  constructor(actions: readonly RecordedAction[], setting: Setting) {
    this.#actions = actions;
    this.#setting = setting;
    this.#steps = new Map(stepsOf(actions).map((step) => [step.at, step]));
    this.#state = { visits: {}, shared: setting.first };
  }

  async run(): Promise<Replayed[]> {
    const replayed: Replayed[] = [];
    for (const [at, action] of this.#actions.entries()) {
      this.#isCut ||= isCut(action.payload);
      this.#follow(action);
      const step = this.#steps.get(at);
      if (step) replayed.push({ doubt: await this.#take(step, action), state: this.#state });
      // What is shared or hidden after a step belongs to it.
      else if (replayed.length > 0)
        replayed.push({ doubt: replayed.pop()?.doubt ?? null, state: this.#state });
    }
    return replayed;
  }

  #reduced(action: UnknownAction): PortalState {
    const { visits, shared: values } = this.#state;
    return {
      visits: reduceVisits(this.#setting.app, visits, values, action),
      shared: reduceShared(values, action),
    };
  }

  #follow({ type, payload: { root, value, visit, isShown } }: RecordedAction): void {
    if (type === 'shared/written')
      this.#state = this.#reduced(shared({ root: String(root), value: standIn(value) }));
    if (type === 'visits/shown')
      this.#state = this.#reduced(shown({ visit: String(visit), isShown: isShown === true }));
  }

  async #take(step: ReportStep, { type, payload }: RecordedAction): Promise<Doubt> {
    const { visit } = step;
    if (type === 'visits/opened') this.#lost.delete(visit);
    const earlier = this.#lost.get(visit);
    if (earlier !== undefined) return earlier;
    try {
      const doubt = type === 'visits/opened' ? await this.#open(step, payload) : this.#happen(step, payload);
      if (doubt !== null) this.#lost.set(visit, doubt);
      return doubt;
    } catch (error) {
      const doubt = `The engine fails: ${String(error)}`;
      this.#lost.set(visit, doubt);
      return doubt;
    }
  }

  async #open(step: ReportStep, payload: Json): Promise<Doubt> {
    const { app } = this.#setting;
    const screen = await screenOf(app, step, standIn(payload.parameters ?? {}) as Json);
    if (!screen) return `There is no ${step.of} on ${step.page} in this version of the project.`;
    const next = [...this.#steps.values()].find(({ at, visit }) => at > step.at && visit === step.visit);
    const moment = momentOf(this.#actions[next?.at ?? -1]?.payload.moment);
    const world = worldAt(moment, app, this.#state);
    const state = initialState(screen, world, payload.entersJourney === true, payload.isLed !== false);
    this.#state = this.#reduced(opened({ visit: step.visit, screen, state }));
    return null;
  }

  #happen(step: ReportStep, payload: Json): Doubt {
    const visit = this.#state.visits[step.visit];
    if (!visit) return 'The report begins after this screen opened.';
    const { app, formats } = this.#setting;
    const moment = momentOf(payload.moment);
    const event = eventOf(payload.event as Json, visit, worldAt(moment, app, this.#state), formats);
    const after = this.#reduced(happened({ visit: step.visit, event, moment }));
    const played = listed(after.visits[step.visit]?.commands ?? []);
    const recorded = listed(step.commands);
    if (played !== recorded) {
      const known = this.#isCut ? 'what is neither masked nor cut' : 'what is not masked';
      return `Recorded: ${recorded}. The engine, with ${known}, asks for: ${played}.`;
    }
    this.#state = after;
    return null;
  }
}

/** Replays all steps. Never throws: what cannot be replayed is a doubt. */
export const replay = (actions: readonly RecordedAction[], setting: Setting): Promise<Replayed[]> =>
  new Replay(actions, setting).run();
