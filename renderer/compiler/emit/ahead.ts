/** `virtual:trilha/ahead`: which screens to fetch while another one is looked at. Pages load it when they are idle. */

import { screensAhead } from '@trilha/project/graph/ahead';
import type { Project } from '@trilha/project/load/project';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';

/** Prints the module. */
export function emitAhead(screens: ReadonlyMap<string, ResolvedScreen>, project: Project): string {
  const lists = screensAhead(screens, project);
  const ids = [...lists.keys()];
  const at = new Map(ids.map((id, index) => [id, index]));
  const ahead = [...lists.values()].map((list) => list.flatMap((id) => at.get(id) ?? []));
  return `export const ids = ${JSON.stringify(ids)};\nexport const ahead = ${JSON.stringify(ahead)};`;
}
