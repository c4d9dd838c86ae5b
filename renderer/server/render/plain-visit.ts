/** A visit of a page without scripts, and the names of its controls. */
import type { CompiledScreen } from '@trilha/runtime';
import type { Player } from '@trilha/runtime/view/player';

/** A visit of the page that was posted. */
export interface PlainVisit {
  /** Its name in the page; '' for the screen's own visit. */
  name: string;
  player: Player;
  screen: CompiledScreen;
}

/** The HTML name of the control of a field: no path holds an `@`. */
export const controlName = (visit: string, path: string): string =>
  visit === '' ? path : `${path}@${visit}`;
