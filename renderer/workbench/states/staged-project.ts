/** A compiled project that can be rendered: its modules with components, its samples, what is known of its screens. */

import { createModuleCache, loadModules } from '@trilha/authoring/snapshots/modules';
import type { Compilation } from '@trilha/compiler/compile';
import type { Sample } from '@trilha/language/definition/sample';
import type { ProjectIndex } from '../knowledge.ts';
import type { StagedPortal, StageKnowledge } from '../stage/set-up.ts';
import { indexOf } from './screen-index.ts';
import { headOf } from './staged-sample.ts';

export interface StagedProject {
  compilation: Compilation;
  index: ProjectIndex;
  samples: readonly Sample[];
  known: StageKnowledge;
  /** Folder of the snapshots. */
  snapshots: string;
}

const cache = createModuleCache();

/** @param root absolute path of the project */
export async function stagedProject(
  compilation: Compilation,
  samples: readonly Sample[],
  portal: StagedPortal,
  { root, snapshots }: { root: string; snapshots: string },
): Promise<StagedProject> {
  const { app, facts } = await loadModules(compilation, cache, true);
  const index = indexOf(root, compilation, compilation.diagnostics);
  const heads = samples.map(headOf);
  return { compilation, index, samples, known: { app, facts, index, samples: heads, portal }, snapshots };
}
