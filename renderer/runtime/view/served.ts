/** A page that a server has opened: what it hands to the browser, which continues there without asking again. */
import type { CompiledScreen } from '@trilha/language/definition/compiled';
import type { PlainPage } from '../blocks/screen-context.ts';
import type { ScreenState } from '../engine/state.ts';
import type { SharedValues } from '../store/shared.ts';
import type { Player, PlayerAt } from './player.ts';

/** Plain JSON. */
export interface ServedPage {
  /** The shared values after the opening. */
  readonly shared: SharedValues;
  /** The state of each visit that is ready, by its name. */
  readonly visits: Readonly<Record<string, ScreenState>>;
}

/** The page as a server renders it, several times while its visits open. */
export interface ServerStage {
  /** The visits so far, by name: each rendering continues them. */
  readonly players: Map<string, PlayerAt>;
  /** A screen or table led to this path, which the page that asks will be redirected to. */
  readonly led: string | null;
  /** For pages without scripts: what their buttons post to this visit. */
  plain?(player: Player, screen: CompiledScreen): PlainPage;
  /** The opening leads to another page. */
  show(path: string): void;
}
