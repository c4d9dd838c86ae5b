/** A visit to a screen, played in the engine: a server answers its calls, as it would a browser's. */
import type { CompiledOperation, CompiledScreen } from '@trilha/language/definition/compiled';
import type { CallRequest, CallResult, RehearsalVisit } from '@trilha/language/host';
import { mountPathOf } from '@trilha/runtime/engine/address';
import type { EngineEvent } from '@trilha/runtime/engine/event';
import type { Answers } from '@trilha/runtime/engine/form/answers';
import { scopeOf } from '@trilha/runtime/engine/scope';
import type { ScreenState } from '@trilha/runtime/engine/state';
import { initialState, transition } from '@trilha/runtime/engine/transition';
import type { World } from '@trilha/runtime/engine/world';
import { type AnsweredCommand, carryOut, inTime, type Outside } from '@trilha/runtime/store/command-runner';
import type { Modules } from '../snapshots/modules.ts';

/** A call that a screen made. */
export interface MadeCall {
  request: CallRequest;
  result: CallResult;
  /** The server refuses what is sent, whoever sends it. */
  isNeverTaken: boolean;
}

/** Maximum number of events: what polls never ends by itself. */
const MOST_EVENTS = 30;

const done = (value: unknown): CallResult => ({ ok: true, status: 200, value });

export class LiveVisit {
  state: ScreenState;
  /** In order, those of the opening first. */
  readonly calls: MadeCall[] = [];
  /** The screen was left. */
  isOver = false;
  /** The address that the screen leads to; null while it stays, or where it leads back or to no address. */
  leftFor: string | null = null;
  private readonly outside: Outside;
  private readonly operations: Readonly<Record<string, CompiledOperation>>;

  constructor(
    private readonly modules: Modules,
    readonly screen: CompiledScreen,
    private world: World,
    private readonly server: RehearsalVisit,
  ) {
    this.operations = { ...modules.app.operations, ...screen.operations };
    this.state = initialState(screen, world, false);
    this.outside = this.surroundings();
  }

  /** Another visit that has come as far, whose calls another server answers. */
  copyFor(server: RehearsalVisit): LiveVisit {
    const other = new LiveVisit(this.modules, this.screen, this.world, server);
    other.state = this.state;
    other.isOver = this.isOver;
    other.leftFor = this.leftFor;
    return other;
  }

  get scope() {
    return scopeOf(this.screen, this.world, this.state);
  }

  /** The form shows, and the customer may fill it in. */
  get isReady(): boolean {
    return !this.isOver && this.state.phase === 'ready';
  }

  /** @param draft answers of an earlier visit */
  async open(draft: Answers | null = null): Promise<void> {
    await this.play({ type: 'start', draft });
  }

  /** Sends the form with these answers. A form with steps is at its last. */
  async submit(answers: Answers): Promise<void> {
    const steps = this.screen.form?.steps;
    this.state = { ...this.state, form: answers, step: steps ? steps.length - 1 : null };
    await this.play({ type: 'submit' });
  }

  private async play(event: EngineEvent): Promise<void> {
    const events: EngineEvent[] = [event];
    for (let count = 0; count < MOST_EVENTS && !this.isOver; count++) {
      const next = events.shift();
      if (!next) return;
      const { state, commands } = transition(this.screen, this.state, next, this.world);
      this.state = state;
      for (const command of commands) {
        const following = await inTime(carryOut(this.outside, command));
        if (following) events.push(following);
      }
    }
  }

  private async answer(command: AnsweredCommand): Promise<CallResult> {
    if (command.do === 'action') return done(this.server.actions[command.name] ?? null);
    if (command.do !== 'call') return done(null);
    const { request } = command;
    const operation = this.operations[request.operation];
    if (!operation) throw new Error(`the screen ${this.screen.id} brings no operation ${request.operation}`);
    const result = await this.server.call(operation, request);
    const isNeverTaken = !result.ok && this.server.neverTaken.has(result.code);
    this.calls.push({ request, result, isNeverTaken });
    return result;
  }

  private surroundings(): Outside {
    const { app, tables, ways } = this.modules;
    const leave = (to?: string) => {
      this.isOver = true;
      this.leftFor = to ?? null;
    };
    return {
      app,
      tables,
      screen: () => this.screen,
      scope: () => this.scope,
      place: () => {
        const { query, params } = this.world;
        const { journey } = this.screen;
        const mount = journey === null ? null : mountPathOf(app, journey, this.scope);
        return { query, params, mount, path: null };
      },
      loadTable(id) {
        throw new Error(`there is no routing table ${id}`);
      },
      loadWays: () => ways,
      answer: (command) => this.answer(command),
      rest: () => true,
      share: (root, value) => {
        this.world = { ...this.world, context: { ...this.world.context, [root]: value } };
      },
      track: () => {},
      clearDraft: () => {},
      show: (path) => leave(path),
      back: () => {
        leave();
        return true;
      },
      redirect: (url) => {
        leave(url);
        return 'left';
      },
      logout: () => leave(),
    };
  }
}
