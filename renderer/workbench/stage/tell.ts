/** Sends messages to the shell around the stage; a stage without a shell sends none. */
import type { FromStage } from '../messages.ts';

export function tell(message: FromStage): void {
  if (parent !== window) parent.postMessage(message, location.origin);
}
