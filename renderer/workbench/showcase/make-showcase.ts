/** What `npm run showcase` runs within Vite, which knows how to load components and the portal's modules. */
import { join } from 'node:path';
import * as portal from 'virtual:workbench/portal';
import { readSamples } from '@trilha/authoring/snapshots/sample-files';
import type { TrilhaApi } from '@trilha/compiler/vite-plugin';
import { formatDiagnostic } from '@trilha/project/load/diagnostic';
import { stagedProject } from '../states/staged-project.ts';
import { type ShowcaseOptions, writeShowcase } from './write-showcase.ts';

/**
 * @returns the number of screens and parts
 * @throws when the configuration has mistakes
 */
export async function makeShowcase(
  root: string,
  trilha: TrilhaApi,
  options: Omit<ShowcaseOptions, 'pictures' | 'lang'>,
): Promise<number> {
  const { product } = trilha;
  const compilation = trilha.latest();
  if (compilation.diagnostics.length > 0)
    throw new Error(compilation.diagnostics.map(formatDiagnostic).join('\n'));
  const snapshots = join(root, product.folders.snapshots);
  const { samples } = readSamples(snapshots);
  const project = await stagedProject(compilation, samples, portal, { root, snapshots });
  return writeShowcase(project, { ...options, lang: product.locales[0], pictures: join(root, 'public') });
}
