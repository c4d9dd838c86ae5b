/** Rule: in a layout without a flow nothing may need one: no event to handle, no modal to open. */
import { allBlocks } from '@trilha/project/analyse/blocks';
import type { AnalysedLayout } from '@trilha/project/analyse/shared';
import type { Diagnostics } from '@trilha/project/load/diagnostics';

/** Checks one layout. */
export function checkLayoutEvents(
  { id: layout, written, says }: AnalysedLayout,
  diagnostics: Diagnostics,
): void {
  for (const [event, { source }] of says.emitted) {
    const hint = `on: { ${event}: … } in flows/layouts/${layout}.flow.yaml`;
    diagnostics.at(source, 'TR701', `The layout has no flow to handle the event ${event}`, hint);
  }
  for (const { id, type, entry } of allBlocks(written)) {
    if (type !== 'modal') continue;
    const hint = `- { open: ${id} } in flows/layouts/${layout}.flow.yaml`;
    diagnostics.at(entry.keyPlace, 'TR704', `The layout has no flow to open the modal ${id}`, hint);
  }
}
