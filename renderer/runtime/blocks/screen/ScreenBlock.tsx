/** The `screen` block: where a layout contains the screen. */
import { useScreen } from '../screen-context.ts';

export function ScreenBlock() {
  return useScreen().slot;
}
