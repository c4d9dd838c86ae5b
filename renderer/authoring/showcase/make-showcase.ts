/** What `npm run showcase` runs within Vite, which knows how to load components and the portal's modules. */
import { join } from 'node:path';
import * as portal from 'virtual:workbench/portal';
import type { Compilation } from '../../compiler/compile.ts';
import { formatDiagnostic } from '../../compiler/load/diagnostic.ts';
import { readSamples } from '../snapshots/sample-files.ts';
import { SNAPSHOTS } from '../snapshots/snapshot-files.ts';
import { showcaseProject } from './showcase-project.ts';
import { type ShowcaseOptions, writeShowcase } from './write-showcase.ts';

/**
 * @returns the number of screens and parts
 * @throws when the configuration has mistakes
 */
export async function makeShowcase(
  root: string,
  compilation: Compilation,
  options: Omit<ShowcaseOptions, 'pictures'>,
): Promise<number> {
  if (compilation.diagnostics.length > 0)
    throw new Error(compilation.diagnostics.map(formatDiagnostic).join('\n'));
  const snapshots = join(root, SNAPSHOTS);
  const { samples } = readSamples(snapshots);
  const project = await showcaseProject(compilation, samples, portal, { root, snapshots });
  return writeShowcase(project, { ...options, pictures: join(root, 'public') });
}
