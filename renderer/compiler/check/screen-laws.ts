/** The laws of one screen that was walked: its context knows what it emits, names and calls. */
import type { EmitContext } from '../emit/context.ts';
import { member } from '../load/source-node.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { checkNestedConditions } from './conditions-together.ts';
import { checkEvents } from './events.ts';
import { checkHeadings } from './headings.ts';
import { checkSize } from './size.ts';

/**
 * Checks one screen.
 * @param bytes of its module and its validator, imports left aside
 */
export function checkScreen(screen: ResolvedScreen, bytes: number, context: EmitContext): void {
  checkEvents(screen, context);
  checkHeadings(screen, context.findings);
  for (const part of [member(screen.node, 'blocks'), ...(screen.form?.fields.map(({ ui }) => ui) ?? [])]) {
    if (part) checkNestedConditions(part, context);
  }
  checkSize(screen, bytes, context);
}
