/** Speaks to the workbench around the stage; on its own the stage speaks to nobody. */
import type { FromStage } from '../messages.ts';

export function tell(message: FromStage): void {
  if (parent !== window) parent.postMessage(message, location.origin);
}
