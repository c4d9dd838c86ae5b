/** Law: each file has the shape of its kind; an unknown key is told with the nearest known one. */
import type { Findings } from '../findings.ts';
import type { Project } from '../project.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';

/** Checks all files. Variants are checked as merged over their bases. */
export function checkShapes(
  _project: Project,
  _screens: ReadonlyMap<string, ResolvedScreen>,
  _findings: Findings,
) {}
