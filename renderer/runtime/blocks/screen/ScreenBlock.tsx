/** The `screen` block: the place in a layout where the view puts the screen. */
import { useScreen } from '../screen-context.ts';

export function ScreenBlock() {
  return useScreen().slot;
}
