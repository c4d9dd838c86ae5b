/** The files of a page: those of its screen and parts, and of their bases, fragments, layout, brand, flows and journey. */
import type { Page } from '@trilha/project/graph/page';
import type { Kind } from '@trilha/project/load/kinds';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { flowOfLayout } from '@trilha/project/resolve/layout';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { fileSpot, type Section, type Spot, spot } from './place.ts';

function fileOf(kind: Kind, id: string | null | undefined, { byKind }: Project, role = id ?? ''): Spot[] {
  const file = id ? byKind[kind].get(id)?.file : undefined;
  return file ? [fileSpot(file.path, role)] : [];
}

/** References to fragments at any depth. */
function referencesIn(node: SourceNode | undefined): string[] {
  if (node?.kind === 'list') return node.items.flatMap(referencesIn);
  return entriesOf(node).flatMap(({ key, value }) => {
    const text = key === '$ref' ? textOf(value) : undefined;
    return text === undefined ? referencesIn(value) : [text];
  });
}

/** The fragment parts that some nodes include, directly or through other fragments. */
function fragmentSpots(nodes: readonly SourceNode[], { byKind }: Project): Spot[] {
  const references = new Set(nodes.flatMap(referencesIn));
  const spots: Spot[] = [];
  // The set grows during iteration: this is the transitive closure.
  for (const reference of references) {
    const [id = '', key = ''] = reference.split('#/');
    const fragment = byKind.fragment.get(id)?.node;
    const part = member(member(fragment, 'properties'), key) ?? member(member(fragment, 'blocks'), key);
    if (!part) continue;
    spots.push(spot(part, reference));
    for (const further of referencesIn(part)) references.add(further);
  }
  return spots;
}

/** A flow and those it extends, nearest first. */
function flowChain(id: string | null, { byKind }: Project): string[] {
  const chain: string[] = [];
  for (let at = id; at !== null && !chain.includes(at); ) {
    chain.push(at);
    at = textOf(member(byKind.flow.get(at)?.node, 'extends')) ?? null;
  }
  return chain;
}

const roles = (ids: readonly string[]) =>
  ids.map((id, index) => ({ id, role: index === 0 ? id : `base ${id}` }));

/** A flow and its bases. */
const flowSpots = (id: string | null, project: Project): Spot[] =>
  roles(flowChain(id, project)).flatMap(({ id: flow, role }) => fileOf('flow', flow, project, role));

/** A screen or part and its bases. */
const lookSpots = ({ id, bases, source }: ResolvedScreen, project: Project): Spot[] =>
  roles([id, ...bases]).flatMap((one) => fileOf(source.kind, one.id, project, one.role));

/** The fragments of screens and parts. */
const fragmentsOf = (all: readonly ResolvedScreen[], project: Project): Section => ({
  title: 'fragments',
  spots: fragmentSpots(
    all.flatMap(({ id, bases, source }) =>
      [id, ...bases].flatMap((one) => project.byKind[source.kind].get(one)?.node ?? []),
    ),
    project,
  ),
});

/** The parts of a page or of a part, each followed by its flow. */
const partsOf = (parts: readonly ResolvedScreen[], project: Project): Section => ({
  title: 'parts',
  spots: parts.flatMap((part) => [...lookSpots(part, project), ...flowSpots(part.flowId, project)]),
});

/** The sections of a screen's files. */
export function filesBehind(screen: ResolvedScreen, { layout, parts }: Page, project: Project): Section[] {
  return [
    { title: 'screen', spots: lookSpots(screen, project) },
    { title: 'flow', spots: flowSpots(screen.flowId, project) },
    { title: 'journey', spots: fileOf('journey', screen.journey, project) },
    {
      title: 'layout',
      spots: layout
        ? [fileSpot(layout.file.path, layout.id), ...flowSpots(flowOfLayout(layout.id), project)]
        : [],
    },
    partsOf(parts, project),
    { title: 'brand', spots: fileOf('brand', textOf(member(screen.node, 'brand')), project) },
    fragmentsOf([screen, ...parts], project),
  ];
}

/** The sections of a part's files. */
export const filesOfPart = (part: ResolvedScreen, project: Project): Section[] => [
  { title: 'part', spots: lookSpots(part, project) },
  { title: 'flow', spots: flowSpots(part.flowId, project) },
  partsOf(part.parts, project),
  fragmentsOf([part, ...part.parts], project),
];
