/** The files of a screen: its own, and those of its bases, fragments, layout, brand, flows and journey. */
import type { Kind } from '../../../compiler/load/kinds.ts';
import type { Project } from '../../../compiler/load/project.ts';
import { entriesOf, member, type SourceNode, textOf } from '../../../compiler/load/source-node.ts';
import { layoutOf } from '../../../compiler/resolve/layout.ts';
import type { ResolvedScreen } from '../../../compiler/resolve/screen.ts';
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

/** The sections of files. */
export function filesBehind(screen: ResolvedScreen, project: Project): Section[] {
  const { byKind } = project;
  const screens = [screen.id, ...screen.bases];
  const nodes = screens.flatMap((id) => byKind.screen.get(id)?.node ?? []);
  return [
    { title: 'screen', spots: roles(screens).flatMap(({ id, role }) => fileOf('screen', id, project, role)) },
    {
      title: 'flow',
      spots: roles(flowChain(screen.flowId, project)).flatMap(({ id, role }) =>
        fileOf('flow', id, project, role),
      ),
    },
    { title: 'journey', spots: fileOf('journey', screen.journey, project) },
    { title: 'layout', spots: fileOf('layout', layoutOf(screen, project), project) },
    { title: 'brand', spots: fileOf('brand', textOf(member(screen.node, 'brand')), project) },
    { title: 'fragments', spots: fragmentSpots(nodes, project) },
  ];
}
