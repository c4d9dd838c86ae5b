/** A layout with a flow of its own (`flows/layouts/<id>.flow.yaml`): played as a part around the screens. */

import type { Diagnostics } from '../load/diagnostics.ts';
import type { Project } from '../load/project.ts';
import type { LoadedFile } from '../load/project-files.ts';
import { type MapNode, withEntries } from '../load/source-node.ts';
import { resolveFlow } from './flow.ts';
import { inlineBlocks } from './fragment.ts';
import type { ResolvedScreen } from './screen.ts';

/** The id of a layout's flow among the flows. */
export const flowOfLayout = (id: string): string => `layouts/${id}`;

/** Null for a layout without a flow. */
export function resolveLayout(
  source: LoadedFile,
  project: Project,
  diagnostics: Diagnostics,
): ResolvedScreen | null {
  const flowId = flowOfLayout(source.id);
  if (!project.byKind.flow.has(flowId) || source.node.kind !== 'map') return null;
  const { flow, isBroken } = resolveFlow([flowId], project, diagnostics);
  const written: MapNode = source.node;
  const own = written.entries.get('blocks');
  const blocks = own && { ...own, value: inlineBlocks(own.value, project, diagnostics) };
  const node = blocks
    ? withEntries(written, new Map(written.entries).set('blocks', blocks).values())
    : written;
  const { id } = source;
  const none = { bases: [], variant: null, journey: null, form: null, parts: [] };
  return { ...none, id, source, written, node, flow, flowId, isBroken };
}

/** All layouts with a flow, for rules that have reported what is wrong with them elsewhere. */
export const layoutsWithFlow = (project: Project, diagnostics: Diagnostics): ResolvedScreen[] =>
  [...project.byKind.layout.values()].flatMap((file) => resolveLayout(file, project, diagnostics) ?? []);
