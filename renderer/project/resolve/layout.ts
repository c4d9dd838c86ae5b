/** Layouts: which one surrounds a screen, and those with a flow of their own (`flows/layouts/<id>.flow.yaml`), which are played as a part. */

import { createDiagnostics, type Diagnostics } from '../load/diagnostics.ts';
import type { Project } from '../load/project.ts';
import type { LoadedFile } from '../load/project-files.ts';
import { type MapNode, member, type SourceNode, textOf, withEntries } from '../load/source-node.ts';
import { resolveFlow } from './flow.ts';
import { inlineBlocks } from './fragment.ts';
import type { ResolvedScreen } from './screen.ts';

/** The id of a layout's flow among the flows. */
export const flowOfLayout = (id: string): string => `layouts/${id}`;

/** The id of a screen's layout: its own, else its journey's. */
export function layoutOf({ node, journey }: ResolvedScreen, { byKind }: Project): string | null {
  const ofJourney = byKind.journey.get(journey ?? '')?.node;
  return textOf(member(node, 'layout')) ?? textOf(member(ofJourney, 'layout')) ?? null;
}

/** The blocks of a layout, fragments put in, for rules that have reported what is wrong with these elsewhere. */
export function layoutBlocks({ node }: LoadedFile, project: Project): SourceNode | undefined {
  const written = member(node, 'blocks');
  return written && inlineBlocks(written, project, createDiagnostics());
}

/** A layout as what is played around a screen, with or without a flow. */
export function layoutAsScreen(
  source: LoadedFile & { node: MapNode },
  project: Project,
  diagnostics: Diagnostics,
): ResolvedScreen {
  const flowId = flowOfLayout(source.id);
  const { id } = source;
  const { flow, writtenFlow, isBroken } = resolveFlow([flowId], project, diagnostics);
  const written: MapNode = source.node;
  const own = written.entries.get('blocks');
  const blocks = own && { ...own, value: inlineBlocks(own.value, project, diagnostics) };
  const node = blocks
    ? withEntries(written, new Map(written.entries).set('blocks', blocks).values())
    : written;
  const none = { bases: [], variant: null, journey: null, form: null, parts: [], shownAs: id, groups: {} };
  return { ...none, id, source, written, node, flow, writtenFlow, flowId, isBroken };
}

/** Null for a layout without a flow. */
export function resolveLayout(
  source: LoadedFile,
  project: Project,
  diagnostics: Diagnostics,
): ResolvedScreen | null {
  const { node } = source;
  if (!project.byKind.flow.has(flowOfLayout(source.id)) || node.kind !== 'map') return null;
  return layoutAsScreen({ ...source, node }, project, diagnostics);
}

/** All layouts with a flow, for rules that have reported what is wrong with them elsewhere. */
export const layoutsWithFlow = (project: Project): readonly ResolvedScreen[] =>
  project.memo.value('layouts with flow', [], () =>
    [...project.byKind.layout.values()].flatMap(
      (file) => resolveLayout(file, project, createDiagnostics()) ?? [],
    ),
  );
