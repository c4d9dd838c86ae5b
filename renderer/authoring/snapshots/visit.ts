/** A visit to a screen, played in the engine: commands are run as in a browser, and recorded as lines. */

import type { CompiledScreen } from '@trilha/language/definition/compiled';
import type { CallResult } from '@trilha/language/host';
import type { Project } from '@trilha/project/load/project';
import type { Command } from '@trilha/runtime/engine/command';
import type { EngineEvent } from '@trilha/runtime/engine/event';
import { scopeOf } from '@trilha/runtime/engine/scope';
import type { ScreenState } from '@trilha/runtime/engine/state';
import { initialState, transition } from '@trilha/runtime/engine/transition';
import type { World } from '@trilha/runtime/engine/world';
import { type AnsweredCommand, atOnce, carryOut, type Outside } from '@trilha/runtime/store/command-runner';
import { failure } from './failure.ts';
import type { Modules } from './modules.ts';
import { stateLines, waitingLine } from './outcome.ts';
import { recordedOutside } from './recorded-outside.ts';
import { type Failing, nameOf, responseTo } from './responses.ts';
import { type Scenario, type Setting, worldOf } from './scenario.ts';

/** What subjects are played with: a compilation’s modules, the samples and the date. */
export interface Recorder {
  modules: Modules;
  project: Project;
  setting: Setting;
}

/** Maximum number of events: a visit with more is in an endless loop. */
const MOST_EVENTS = 60;

/** A state that differs in every recorded member from an initial one. */
const NOTHING_YET = { phase: 'loading', vars: {}, form: {}, timers: {} } as const;

/** A screen being played. All pending commands get an immediate response. */
export class PlayedVisit {
  state: ScreenState;
  world: World;
  /** What happened. */
  readonly lines: string[] = [];
  /** Names of the pending commands that were called, in order. */
  readonly asked: string[] = [];
  /** The screen was left. */
  isOver = false;
  readonly answered = new Map<string, unknown>();
  private hasFailed = false;
  private isReady = false;
  private readonly outside: Outside;

  constructor(
    readonly recorder: Recorder,
    readonly screen: CompiledScreen,
    readonly scenario: Scenario,
    private readonly failing: Failing | null,
    entersJourney = false,
  ) {
    this.world = worldOf(scenario, recorder.setting, recorder.modules);
    this.state = initialState(screen, this.world, entersJourney);
    this.outside = recordedOutside(this, recorder.modules);
  }

  /** The same visit at another state, with an empty record. */
  at(state: ScreenState, world: World): this {
    this.state = state;
    this.world = world;
    this.isReady = true;
    return this;
  }

  get scope() {
    return scopeOf(this.screen, this.world, this.state);
  }

  /** Plays the opening; the initial state is recorded, too. */
  open(): void {
    this.play({ type: 'start', draft: null }, { ...this.state, ...NOTHING_YET });
  }

  /** Plays an event and everything that follows, until nothing is pending. */
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
    const { length } = this.lines;
    const event = this.eventOf(command);
    if (command.do === 'route') this.lines.splice(length, 0, `asks ${command.table}`);
    if (command.do === 'route' && event) this.lines.push('stays');
    // A guard's question is recorded only if it redirects.
    if (command.do === 'guide' && !event) this.lines.splice(length, 0, `asks ${command.table}`);
    return event ? [event] : [];
  }

  /** What cannot be carried out fails, as on a page. */
  private eventOf(command: Command): EngineEvent | null {
    try {
      return atOnce(carryOut(this.outside, command));
    } catch (error) {
      this.lines.push(`cannot: ${error instanceof Error ? error.message : error}`);
      return { type: 'stayed', because: 'refused' };
    }
  }

  /** The scenario's response, or once the failure that is tried. */
  answer(command: AnsweredCommand): CallResult {
    const name = nameOf(command);
    this.asked.push(name);
    this.lines.push(waitingLine(command));
    const inOpening = this.isReady ? undefined : this.scenario.set[`opening.${name}`];
    if (inOpening !== undefined) return failure(String(inOpening));
    if (this.failing?.call === name && !this.hasFailed) {
      this.hasFailed = true;
      // What happened before the failure is recorded in the outcome without failure.
      this.lines.length = 0;
      return failure(this.failing.as);
    }
    const { setting, project } = this.recorder;
    const { scenario, world, isReady } = this;
    const result = responseTo(command, { scenario, setting, project, world, isReady });
    if (result.ok) this.answered.set(name, result.value);
    return result;
  }
}
