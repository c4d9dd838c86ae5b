/** Rule: a layout has no flow, so nothing in it may need one: no event to handle, no modal to open. */
import { allBlocks } from '../analyse/blocks.ts';
import type { AnalysedLayout } from '../analyse/shared.ts';
import type { Diagnostics } from '../load/diagnostics.ts';

/** Checks one layout. */
export function checkLayoutEvents({ written, says }: AnalysedLayout, diagnostics: Diagnostics): void {
  for (const [event, { source }] of says.emitted) {
    const hint = 'go: … or href: …, or a block of the screens that handle it';
    diagnostics.at(source, 'TR701', `A layout has no flow to handle the event ${event}`, hint);
  }
  for (const { id, type, entry } of allBlocks(written)) {
    if (type !== 'modal') continue;
    const hint = 'a block of the screens that open it';
    diagnostics.at(entry.keyPlace, 'TR704', `A layout has no flow to open the modal ${id}`, hint);
  }
}
