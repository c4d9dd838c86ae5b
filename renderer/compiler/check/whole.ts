/**
 * Laws of the product as a whole. They are asked once all parts are sound: with a broken reference half of the
 * screens would count as out of reach.
 */
import type { Findings } from '../findings.ts';
import { screenGraph } from '../graph/screen-graph.ts';
import type { Project } from '../project.ts';
import type { Addresses } from '../resolve/addresses.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { checkPaths } from './paths.ts';

export interface Whole {
  project: Project;
  screens: ReadonlyMap<string, ResolvedScreen>;
  addresses: Addresses;
}

/** Checks a project whose parts have no findings. */
export function checkWhole({ project, screens, addresses }: Whole, findings: Findings): void {
  checkPaths(project, screens, screenGraph(screens, addresses, project), findings);
}
