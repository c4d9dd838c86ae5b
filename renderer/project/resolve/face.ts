/** The faces of a screen or part: what those get who are in groups of experiments, resolved as variants of it. */
import type { Diagnostics } from '../load/diagnostics.ts';
import type { Project } from '../load/project.ts';
import { type MapNode, member } from '../load/source-node.ts';
import { mergeFlows, playedFlow } from './flow.ts';
import { checkApart, checkReached, choicesOf, fitting, type GroupDelta, groupDeltas } from './groups.ts';
import { without } from './merge.ts';
import { ownTargets, withOwnTargets } from './own-pages.ts';
import {
  blocksOf,
  formOf,
  mergeScreen,
  partsPlacedBy,
  type ResolvedScreen,
  type Resolvers,
  replaced,
} from './screen.ts';

/** The id of a face: that of what it is of, and its groups. */
const faceId = (id: string, groups: Readonly<Record<string, string>>): string =>
  `${id}@${Object.entries(groups).flat().join('.')}`;

const merge = (under: MapNode, over: MapNode, diagnostics: Diagnostics): MapNode => {
  const merged = mergeScreen(under, over, diagnostics);
  return merged.kind === 'map' ? merged : under;
};

interface Within {
  base: ResolvedScreen | null;
  resolvers: Resolvers;
  project: Project;
  diagnostics: Diagnostics;
}

function faceOf(screen: ResolvedScreen, choice: readonly GroupDelta[], within: Within): ResolvedScreen {
  const { base, resolvers, project, diagnostics } = within;
  const own = screen.source.file.path;
  const groups = Object.fromEntries(choice.map(({ experiment, group }) => [experiment, group]));
  const looks = choice.flatMap((delta) =>
    delta.looks.map((look) => fitting(look, [screen.written, base?.written], own)),
  );
  const written = looks.reduce<MapNode>(
    (under, look) => merge(under, look, diagnostics),
    without(screen.written, ['groups']),
  );
  const blocks = member(written, 'blocks');
  const node = blocks ? replaced(written, 'blocks', blocksOf(blocks, screen, project, diagnostics)) : written;
  const flows = choice.flatMap((delta) => delta.flows);
  const before = screen.writtenFlow ?? { ...screen.written, entries: new Map() };
  const merged = flows.reduce<MapNode>((under, over) => {
    const flow = mergeFlows(under, over, diagnostics);
    return flow.kind === 'map' ? flow : under;
  }, before);
  const targets = screen.source.kind === 'screen' ? ownTargets(screen.id, project) : new Map();
  const files = [own, project.byKind.flow.get(screen.id)?.file.path ?? ''];
  const bases = base ? [faceId(base.id, groups), ...screen.bases] : screen.bases;
  return {
    ...screen,
    id: faceId(screen.id, groups),
    bases: [screen.id, ...bases],
    groups,
    written,
    node,
    form: formOf(written, screen, project, diagnostics),
    flow: flows.length > 0 ? withOwnTargets(playedFlow(merged), targets, files) : screen.flow,
    writtenFlow: merged,
    parts: partsPlacedBy(node, resolvers.part),
  };
}

const writtenGroups = ({ written, writtenFlow }: ResolvedScreen) => ({
  look: member(written, 'groups'),
  flow: member(writtenFlow ?? undefined, 'groups'),
});

/** Whether a screen or part has faces to resolve. */
export function hasGroups(screen: ResolvedScreen): boolean {
  const { look, flow } = writtenGroups(screen);
  return !screen.isBroken && (look !== undefined || flow !== undefined);
}

/** The faces of a screen or part with `groups`, those of most experiments first. */
export function resolveFaces(screen: ResolvedScreen, within: Within): ResolvedScreen[] {
  const { project, diagnostics } = within;
  const written = writtenGroups(screen);
  const deltas = groupDeltas(written, project, diagnostics);
  checkApart(deltas, diagnostics);
  const { base } = within;
  const isOwnFlow = base !== null && screen.flowId !== base.flowId;
  if (isOwnFlow) checkReached(deltas, project.byKind.flow.get(screen.flowId ?? ''), diagnostics);
  return choicesOf(deltas).map((choice) => faceOf(screen, choice, within));
}
