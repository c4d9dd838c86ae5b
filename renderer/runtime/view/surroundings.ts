/** What a player needs of the page around it. */

import type { World } from '../engine/world.ts';
import type { Host } from '../store/host.ts';
import type { Library } from './library.ts';

export interface Surroundings {
  host: Host;
  library: Library;
  /** Where the page is now. */
  place(): Pick<World, 'query' | 'params' | 'mount'> & { path: string };
  /** Shows a path of the portal, once its screen has arrived. `isLed`: a screen or table leads there. */
  show(path: string, options: { replace: boolean; isLed?: boolean }): Promise<void>;
  /** Goes back in the history; false when there is nothing to go back to. */
  back(): boolean;
  /** Tries again what this screen stands in for. */
  retry(): void;
}
