/** What a player needs of its page. */

import type { EffectPage } from '../engine/effects/contract.ts';
import type { World } from '../engine/world.ts';
import type { Host } from '../store/host.ts';
import type { Library } from './library.ts';

export interface Surroundings extends EffectPage {
  host: Host;
  library: Library;
  /** The current location. */
  place(): Pick<World, 'query' | 'params' | 'mount'> & { path: string };
  /** Shows a path of the portal, once its screen is loaded. `isLed`: a screen or table leads there. */
  show(path: string, options: { replace: boolean; isLed?: boolean }): Promise<void>;
  /** Goes back in the history; false if there is no previous page. */
  back(): boolean;
}
