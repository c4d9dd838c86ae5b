/** What a kind of effect does, beside its definition in `language/effects`. */
import type { CourseOf, Effect, EffectKind, EffectKinds } from '@trilha/language/definition/effect';
import type { CallResult } from '@trilha/language/host';
import type { EffectCommands } from '../command.ts';
import type { Run } from '../state.ts';
import type { Turn } from '../turn.ts';

/** Kinds that are performed. The others give place to the effects in them. */
export type PerformedKind = { [K in EffectKind]: CourseOf<K> extends 'holds' ? never : K }[EffectKind];
export type Performed = Extract<Effect, { do: PerformedKind }>;

/** `waits`: a command was issued; `left`: the screen is being left; `rejected`: a field was rejected. */
export type Outcome = 'done' | 'waits' | 'left' | 'rejected';

interface OutcomeAfter {
  'goes-on': 'done';
  waits: 'waits' | 'done';
  leaves: 'left';
  refuses: 'rejected';
  holds: never;
}

interface Performance<K extends PerformedKind> {
  /** The same as in its definition, which no page loads. */
  course: CourseOf<K>;
  /** Changes the state of the turn, or issues a command. */
  perform(turn: Turn, run: Run, effect: EffectKinds[K]): OutcomeAfter[CourseOf<K>];
  /** Applies an answer that is no failure, after the effect's `set`; `result` is in the run's extras. */
  settle?(turn: Turn, run: Run, effect: EffectKinds[K]): void;
}

/** What effects may use of a host. */
export interface EffectHost {
  /** Named actions, for what effects cannot do. */
  actions: Record<string, (input: Record<string, unknown>) => Promise<unknown>>;
  /** A server: offers a file of this site with the page. */
  download?(url: string): Promise<CallResult>;
  /** Checks the result of a download as `call` does its own, e.g. for a session that has ended. */
  downloaded?(result: CallResult): Promise<CallResult>;
}

/** What effects may use of the page that they are performed in. */
export interface EffectPage {
  host: EffectHost;
  /** Retries the screen that this one replaces. */
  retry(): void;
}

/** Writes values as the snapshots do: any value, and the members of a map after a space. */
export interface LineWriter {
  value(value: unknown): string;
  map(map: Readonly<Record<string, unknown>>): string;
}

/** What carries a command of an effect's own out. */
interface Carrier<K extends keyof EffectCommands> {
  /** Carries it out in a browser. What it throws is a failure with the code of the error, or `page-failure`. */
  inPage(command: EffectCommands[K], page: EffectPage): Promise<CallResult>;
  /** The same where scripts are off, on a server. `same`: no browser is needed; `fails`: only a browser can do it. */
  withoutScripts: 'same' | 'fails' | ((command: EffectCommands[K], page: EffectPage) => Promise<CallResult>);
  /** The command in a snapshot: `copies A-1`. */
  line(command: EffectCommands[K], writer: LineWriter): string;
}

/** All of a kind of effect. One with a command of its own (`EffectCommands`) says how that is carried out as well. */
export type EffectBehaviour<K extends PerformedKind> = Performance<K> &
  (K extends keyof EffectCommands ? Carrier<K> : unknown);

/** A result without failure. */
export const succeeded = (value: unknown = null): CallResult => ({ ok: true, status: 200, value });
