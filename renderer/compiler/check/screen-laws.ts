/** The laws of one screen that was walked: its context knows what it emits, names and calls. */
import type { EmitContext } from '../emit/context.ts';
import { shared } from '../emit/shared-steps.ts';
import { entriesOf, member, type SourceNode } from '../load/source-node.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { checkNestedConditions } from './conditions-together.ts';
import { checkEvents } from './events.ts';
import { checkHeadings } from './headings.ts';
import { checkSize } from './size.ts';

const checkConditionsWithin = shared((part: SourceNode, context: EmitContext) =>
  checkNestedConditions(part, context),
);

/**
 * Checks one screen.
 * @param bytes of its module and its validator, imports left aside
 */
export function checkScreen(screen: ResolvedScreen, bytes: number, context: EmitContext): void {
  checkEvents(screen, context);
  checkHeadings(screen, context.findings);
  const blocks = entriesOf(member(screen.node, 'blocks')).map(({ value }) => value);
  for (const part of [...blocks, ...(screen.form?.fields.map(({ ui }) => ui) ?? [])]) {
    if (part) checkConditionsWithin(part, context);
  }
  checkSize(screen, bytes, context);
}
