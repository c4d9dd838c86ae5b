/** The screen that a command leaves, as the command runs. */
import type { Scope } from '../../definition/annotations.ts';
import type { CompiledScreen } from '../../definition/compiled.ts';
import type { Surroundings } from '../surroundings.ts';

export interface From {
  screen: CompiledScreen;
  surroundings: Surroundings;
  scope(): Scope;
}
