/** One transition in progress, which the functions of the engine mutate. */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledScreen, GroupFace } from '@trilha/language/definition/compiled';
import type { Words } from '@trilha/language/definition/words';
import type { Command } from './command.ts';
import { scopeOf } from './scope.ts';
import type { Run, ScreenState, Tone } from './state.ts';
import type { World } from './world.ts';

/** The members of a screen that determine its behaviour. */
export type ScreenLogic = Pick<
  CompiledScreen,
  | 'id'
  | 'shownAs'
  | 'variant'
  | 'journey'
  | 'brand'
  | 'flow'
  | 'form'
  | 'bases'
  | 'isNamed'
  | 'isEntry'
  | 'placed'
> & { readonly groups?: readonly GroupFace<ScreenLogic>[] };

export interface Turn {
  /** As this visit gets it. */
  screen: ScreenLogic;
  world: World;
  state: ScreenState;
  readonly commands: Command[];
}

/** The current scope of a run's expressions. */
export function scopeFor(turn: Turn, run?: Pick<Run, 'event' | 'extras'>): Scope {
  const submitted = run?.event === 'submit' ? { form: turn.state.submitted } : {};
  return scopeOf(turn.screen, turn.world, turn.state, { ...submitted, ...run?.extras });
}

/** Changes members of the state. */
export function change(turn: Turn, members: Partial<ScreenState>): void {
  turn.state = { ...turn.state, ...members };
}

/** A new unique number. */
export function nextSerial(turn: Turn): number {
  change(turn, { serial: turn.state.serial + 1 });
  return turn.state.serial;
}

/** Writes a shared root, for the rest of this turn and for the host. */
export function shareRoot(turn: Turn, root: string, value: unknown): void {
  turn.world = { ...turn.world, context: { ...turn.world.context, [root]: value } };
  turn.commands.push({ do: 'context', root, value });
}

export function notify(turn: Turn, tone: Tone, text: Words): void {
  change(turn, { notice: { tone, text, serial: nextSerial(turn) } });
}
