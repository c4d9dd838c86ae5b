/** One visit of a screen, played in the engine: commands are carried out as a browser would, and told in lines. */
import type { Project } from '../compiler/project.ts';
import type { CompiledScreen } from '../definition/compiled.ts';
import type { Command } from '../engine/command.ts';
import { type Decision, resolveRoute } from '../engine/decision.ts';
import type { EngineEvent } from '../engine/event.ts';
import { leadsOn, standsFor } from '../engine/guidance.ts';
import { scopeOf } from '../engine/scope.ts';
import type { ScreenState } from '../engine/state.ts';
import { initialState, transition } from '../engine/transition.ts';
import type { World } from '../engine/world.ts';
import type { CallResult } from '../host.ts';
import { answerTo, type Failing, failure, nameOf, type Waiting } from './answers.ts';
import type { Modules } from './modules.ts';
import { contextLines, goLine, stateLines, waitingLine } from './outcome.ts';
import { type Setting, type Situation, worldOf } from './situation.ts';

/** What screens are played with. */
export interface Stage {
  modules: Modules;
  project: Project;
  setting: Setting;
}

/** A visit that does not come to rest by then goes round in a circle. */
const MOST_EVENTS = 60;

/** A state that nobody has told of. */
const NOTHING_YET = { phase: 'loading', vars: {}, form: {}, formRevision: -1, timers: {} } as const;

/** A screen that is being played. Everything it waits for is answered at once. */
export class Visit {
  state: ScreenState;
  world: World;
  /** What happened. */
  readonly lines: string[] = [];
  /** Names of the waiting commands that were asked, in order. */
  readonly asked: string[] = [];
  /** The screen was left. */
  isOver = false;
  private readonly answered = new Map<string, unknown>();
  private hasFailed = false;
  private isReady = false;

  constructor(
    readonly stage: Stage,
    readonly screen: CompiledScreen,
    readonly situation: Situation,
    private readonly failing: Failing | null,
    entersJourney = false,
  ) {
    this.world = worldOf(situation, stage.setting, stage.modules);
    this.state = initialState(screen, this.world, entersJourney);
  }

  /** The same visit at another state, with nothing told yet. */
  at(state: ScreenState, world: World): this {
    this.state = state;
    this.world = world;
    this.isReady = true;
    return this;
  }

  get scope() {
    return scopeOf(this.screen, this.world, this.state);
  }

  /** Plays the opening; what the screen begins with is told, too. */
  open(): void {
    this.play({ type: 'start', draft: null }, { ...this.state, ...NOTHING_YET });
  }

  /** Plays an event and all that follows from it, until nothing is waited for. */
  play(event: EngineEvent, before: ScreenState = this.state): void {
    const events: EngineEvent[] = [event];
    for (let count = 0; count < MOST_EVENTS && !this.isOver; count++) {
      const next = events.shift();
      if (!next) break;
      const { state, commands } = transition(this.screen, this.state, next, this.world);
      this.state = state;
      for (const command of commands) events.push(...this.carryOut(command));
    }
    if (events.length > 0 && !this.isOver) this.lines.push('goes round in a circle');
    this.lines.push(...stateLines(before, this.state, this.answered));
  }

  private carryOut(command: Command): EngineEvent[] {
    switch (command.do) {
      case 'call':
      case 'action':
      case 'copy':
      case 'download':
        return [{ type: 'settled', run: command.run, result: this.answer(command) }];
      case 'rest':
        this.lines.push(`after ${command.milliseconds} ms`);
        return [{ type: 'rested', run: command.run }];
      case 'context':
        this.lines.push(
          ...contextLines(command.root, this.world.context[command.root], command.value, this.answered),
        );
        this.world = { ...this.world, context: { ...this.world.context, [command.root]: command.value } };
        return [];
      case 'track':
        this.lines.push(
          `tracks ${command.name} ${JSON.stringify(command.data)}${command.per === undefined ? '' : ', once for this value'}`,
        );
        return [];
      case 'clearDraft':
        this.lines.push('forgets the draft');
        return [];
      default:
        return this.leave(command);
    }
  }

  private answer(command: Waiting): CallResult {
    const name = nameOf(command);
    this.asked.push(name);
    this.lines.push(waitingLine(command));
    const inOpening = this.isReady ? undefined : this.situation.set[`opening.${name}`];
    if (inOpening !== undefined) return failure(String(inOpening));
    if (this.failing?.call === name && !this.hasFailed) {
      this.hasFailed = true;
      // What came before is told where nothing fails.
      this.lines.length = 0;
      return failure(this.failing.as);
    }
    const { setting, project } = this.stage;
    const { situation, world, isReady } = this;
    const result = answerTo(command, { situation, setting, project, world, isReady });
    if (result.ok) this.answered.set(name, result.value);
    return result;
  }

  private leave(
    command: Extract<Command, { do: 'go' | 'route' | 'guide' | 'back' | 'redirect' | 'logout' }>,
  ): EngineEvent[] {
    if (command.do === 'route') return this.route(command);
    if (command.do === 'guide') return this.guide(command);
    this.isOver = true;
    if (command.do === 'go') this.lines.push(goLine(command, this.stage.modules.app, this.scope));
    else this.lines.push(command.do === 'redirect' ? `redirects to ${command.url}` : command.do);
    return [];
  }

  /** A decision for the screen itself, or for a base that it stands for, is to stay. */
  private decide(table: string): Decision {
    const { tables } = this.stage.modules;
    const decision = resolveRoute(tables, table, this.scope);
    const isHere = decision.kind === 'go' && standsFor(this.screen, decision.screen);
    return isHere ? { kind: 'stay' } : decision;
  }

  private goes(table: string, decision: Extract<Decision, { kind: 'go' }>, replace: boolean): EngineEvent[] {
    const { app } = this.stage.modules;
    this.isOver = true;
    this.lines.push(`asks ${table}`, goLine({ ...decision, query: {}, replace }, app, this.scope));
    return [];
  }

  private route({ table, replace }: Extract<Command, { do: 'route' }>): EngineEvent[] {
    const decision = this.decide(table ?? '');
    if (decision.kind === 'go') return this.goes(table ?? '', decision, replace);
    this.lines.push(
      `asks ${table}`,
      decision.kind === 'needs' ? `which is missing: ${decision.table}` : 'stays',
    );
    return [{ type: 'stayed' }];
  }

  /** Of a screen that shows, guidance is not worth a line. */
  private guide({ table }: Extract<Command, { do: 'guide' }>): EngineEvent[] {
    const decision = this.decide(table);
    const { ways } = this.stage.modules;
    if (decision.kind === 'go' && !leadsOn(ways, decision.screen, this.screen, this.scope))
      return this.goes(table, decision, true);
    return [{ type: 'stayed' }];
  }
}
