/** Rule: a product with pages has the screens that the renderer shows by itself. */
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';

/** Screens that nothing in the configuration names, and where each is shown. */
const SHOWN_BY_ITSELF = {
  'system/not-found': 'at addresses that lead to no screen',
  'system/render-error': 'in place of a page that fails',
};

/** Says at the first journey what is missing: without one there are no addresses. */
export function checkNeededScreens({ byKind }: Project, diagnostics: Diagnostics): void {
  const [journey] = byKind.journey.values();
  if (!journey) return;
  const place = { file: journey.node.file, start: 0, end: 0 };
  for (const [id, where] of Object.entries(SHOWN_BY_ITSELF)) {
    if (byKind.screen.has(id)) continue;
    const message = `There is no screen ${id}, which is shown ${where}`;
    diagnostics.at(place, 'TR201', message, `write schemas/${id}.screen.yaml`);
  }
}
