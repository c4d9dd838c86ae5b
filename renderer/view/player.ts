/**
 * Plays one open screen: holds its state, feeds events to the pure engine and carries its commands out. It
 * knows no React; a component subscribes to it.
 */
import type { Scope } from '../definition/annotations.ts';
import type { CompiledScreen } from '../definition/compiled.ts';
import type { Command } from '../engine/command.ts';
import type { EngineEvent } from '../engine/event.ts';
import { scopeOf } from '../engine/scope.ts';
import type { ScreenState } from '../engine/state.ts';
import { initialState, transition } from '../engine/transition.ts';
import type { World } from '../engine/world.ts';
import { type AnsweredCommand, answerCommand } from './commands/answer-command.ts';
import { type LeavingCommand, leave } from './commands/leave.ts';
import { createDraftKeeper, keepable } from './draft-keeper.ts';
import { newKey } from './new-key.ts';
import type { Surroundings } from './surroundings.ts';
import { createTicker } from './ticker.ts';

export interface Player {
  state(): ScreenState;
  /** The scope of the screen's expressions at this moment. */
  scope(): Scope;
  subscribe(listener: () => void): () => void;
  dispatch(event: EngineEvent): void;
  /** The screen is on the page. May follow a `stop`. */
  start(): void;
  stop(): void;
  /** The edited screen goes on with the state of the one before. */
  replace(screen: CompiledScreen): void;
}

export function createPlayer(
  first: CompiledScreen,
  surroundings: Surroundings,
  { entersJourney, isLed }: Pick<ScreenState, 'entersJourney' | 'isLed'>,
): Player {
  const { host } = surroundings;
  const listeners = new Set<() => void>();
  const drafts = createDraftKeeper(host.drafts, first.id);
  const ticker = createTicker((elapsed) => handle({ type: 'tick', elapsed }));
  let screen = first;
  let running = false;
  let state = initialState(screen, world(), entersJourney, isLed);

  function world(): World {
    const { query, params, mount } = surroundings.place();
    return { app: host.app, context: host.context.get(), query, params, mount, today: host.today(), newKey };
  }
  const scope = () => scopeOf(screen, world(), state);

  function handle(event: EngineEvent): void {
    const before = state;
    const next = transition(screen, state, event, world());
    state = next.state;
    if (state.form !== before.form && screen.form && state.started && !state.leaving)
      drafts.keep(keepable(screen.form, state.form));
    for (const command of next.commands) execute(command);
    if (running) ticker.schedule(state.timers);
    if (state !== before) for (const listener of listeners) listener();
  }

  function dispatch(event: EngineEvent): void {
    if (running) ticker.catchUp();
    handle(event);
  }

  function execute(command: Command): void {
    if (command.do === 'context') host.context.set(command.root, command.value);
    else if (command.do === 'track') host.track(command.name, command.data, command.per);
    else if (command.do === 'clearDraft') drafts.clear();
    else if (command.do === 'rest') rest(command.run, command.milliseconds);
    else if ('run' in command) void answer(command);
    else void depart(command);
  }

  function rest(run: number, milliseconds: number): void {
    setTimeout(() => running && dispatch({ type: 'rested', run }), milliseconds);
  }

  async function answer(command: AnsweredCommand): Promise<void> {
    const result = await answerCommand(command, surroundings);
    dispatch({ type: 'settled', run: command.run, result });
  }

  async function depart(command: LeavingCommand): Promise<void> {
    // The customer is elsewhere already: a late answer must not pull the page away.
    if (!running) return;
    if (command.do === 'logout') drafts.clear();
    try {
      const leaving = await leave({ screen, surroundings, scope }, command);
      if (leaving === 'stayed') dispatch({ type: 'stayed' });
      if (leaving === 'refused') dispatch({ type: 'stayed', because: 'refused' });
    } catch (error) {
      console.error(error);
      dispatch({ type: 'stayed', because: navigator.onLine ? 'refused' : 'offline' });
    }
  }

  return {
    state: () => state,
    scope,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    start() {
      running = true;
      addEventListener('pagehide', drafts.flush);
      if (!state.started) handle({ type: 'start', draft: screen.form ? host.drafts.read(screen.id) : null });
      ticker.schedule(state.timers);
    },
    stop() {
      running = false;
      removeEventListener('pagehide', drafts.flush);
      drafts.flush();
      ticker.stop();
    },
    replace(edited) {
      screen = edited;
      for (const listener of listeners) listener();
    },
  };
}
