/** Rule: a layout has no flow, so nothing in it may need one: no event to handle, no modal to open. */
import type { allBlocks } from '../emit/blocks.ts';
import type { EmitContext } from '../emit/context.ts';

/** Checks a layout whose blocks were walked. */
export function checkLayoutEvents(
  blocks: ReturnType<typeof allBlocks>,
  { seen, findings }: EmitContext,
): void {
  for (const [event, { place }] of seen.emitted) {
    const hint = 'go: … or href: …, or a block of the screens that handle it';
    findings.at(place, 'TR701', `A layout has no flow to handle the event ${event}`, hint);
  }
  for (const { id, type, entry } of blocks) {
    if (type !== 'modal') continue;
    const hint = 'a block of the screens that open it';
    findings.at(entry.keyPlace, 'TR704', `A layout has no flow to open the modal ${id}`, hint);
  }
}
