/** What a page consists of, as trees of located values: its screen, layout, parts, journey, brand and the messages. */
import type { Compilation } from '@trilha/compiler/compile';
import { pageOf } from '@trilha/project/graph/page';
import { createDiagnostics } from '@trilha/project/load/diagnostics';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { type Entry, type MapNode, member, textOf, withEntries } from '@trilha/project/load/source-node';
import type { ResolvedForm } from '@trilha/project/resolve/form';
import { layoutBlocks, layoutOf, resolveLayout } from '@trilha/project/resolve/layout';
import { flowOfPart } from '@trilha/project/resolve/part';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';

export const HOLDERS = ['screen', 'part', 'layout', 'journey', 'brand', 'errors'] as const;

/** A piece of a page that is configured by itself. */
export interface Holder {
  kind: (typeof HOLDERS)[number];
  id: string;
}

export interface PageTree {
  of: Holder;
  /** The flow is its member `flow`. */
  tree: MapNode;
  /** Paths of its own files; others are bases' and fragments'. */
  own: readonly string[];
  /** Its files as written. */
  files: readonly LoadedFile[];
}

export const holderName = ({ kind, id }: Holder): string => `${kind} ${id}`;

/** @returns null for what is no holder's name */
export function holderOf(name: string): Holder | null {
  const [, word, id = ''] = /^([a-z]+) (.+)$/.exec(name) ?? [];
  const kind = HOLDERS.find((one) => one === word);
  return kind ? { kind, id } : null;
}

/** A form with the rules and `ui` from its fragments. */
function wholeForm(entry: Entry, form: ResolvedForm): Entry {
  if (entry.value.kind !== 'map') return entry;
  const looks = form.fields.flatMap(({ path, place, ui }) =>
    ui ? [{ key: path, keyPlace: ui.entries.values().next().value?.keyPlace ?? place, value: ui }] : [],
  );
  const members = [...entry.value.entries.values()].map((member): Entry => {
    if (member.key === 'schema') return { ...member, value: form.schemaNode };
    if (member.key !== 'ui' || member.value.kind !== 'map') return member;
    return { ...member, value: withEntries(member.value, looks) };
  });
  return { ...entry, value: withEntries(entry.value, members) };
}

/** A screen with its form whole, as it is after resolving. */
export function wholeScreen({ node, form }: ResolvedScreen): MapNode {
  const entry = node.entries.get('form');
  if (!entry || !form) return node;
  return withEntries(node, new Map(node.entries).set('form', wholeForm(entry, form)).values());
}

const joined = (node: MapNode, key: string, value: MapNode | null): MapNode =>
  value ? withEntries(node, [...node.entries.values(), { key, keyPlace: value, value }]) : node;

function mapIn(node: MapNode | null, key: string): MapNode | null {
  const found = member(node ?? undefined, key);
  return found?.kind === 'map' ? found : null;
}

function treeOfScreen(kind: 'screen' | 'part', screen: ResolvedScreen, { project }: Compilation): PageTree {
  const { id, written, writtenFlow } = screen;
  const withGroups = joined(wholeScreen(screen), 'groups', mapIn(written, 'groups'));
  const played = screen.flow?.kind === 'map' ? screen.flow : null;
  const flow = played && joined(played, 'groups', mapIn(writtenFlow, 'groups'));
  const flowFile = project.byKind.flow.get(kind === 'part' ? flowOfPart(id) : id);
  // A page of a variant without a file of its own is written in the variant's.
  const own = project.files.find((file) => file.kind === kind && file.id === id);
  const files = [own, flowFile].filter((file) => file !== undefined);
  return {
    of: { kind, id },
    tree: joined(withGroups, 'flow', flow),
    own: files.map(({ file }) => file.path),
    files,
  };
}

function treeOfLayout(source: LoadedFile, { project }: Compilation): PageTree {
  const { id, file } = source;
  const resolved = resolveLayout(source, project, createDiagnostics());
  const blocks = layoutBlocks(source, project);
  const node = source.node as MapNode;
  const entry = node.entries.get('blocks');
  const tree = entry && blocks ? withEntries(node, [{ ...entry, value: blocks }]) : node;
  const flowFile = project.byKind.flow.get(resolved?.flowId ?? '');
  const flow = resolved?.flow;
  const files = [source, ...(flowFile ? [flowFile] : [])];
  return {
    of: { kind: 'layout', id },
    tree: joined(tree, 'flow', flow?.kind === 'map' ? flow : null),
    own: [file.path, ...(flowFile ? [flowFile.file.path] : [])],
    files,
  };
}

const treeOfFile = (source: LoadedFile, kind: Holder['kind']): PageTree | null =>
  source.node.kind === 'map'
    ? { of: { kind, id: source.id }, tree: source.node, own: [source.file.path], files: [source] }
    : null;

/** The tree of one holder; null for one that is not there. */
export function treeOf({ kind, id }: Holder, compilation: Compilation): PageTree | null {
  const { project, screens, parts } = compilation;
  if (kind === 'screen' || kind === 'part') {
    const screen = (kind === 'screen' ? screens : parts).get(id);
    return screen ? treeOfScreen(kind, screen, compilation) : null;
  }
  const file = project.byKind[kind].get(id);
  if (file?.node.kind !== 'map') return null;
  return kind === 'layout' ? treeOfLayout(file, compilation) : treeOfFile(file, kind);
}

/** The brand that a screen forces, else the default one. */
function brandOf(screen: ResolvedScreen, { project }: Compilation): string {
  const [usual = ''] = [...project.byKind.brand.values()].flatMap(({ id, node }) => {
    const isDefault = member(node, 'default');
    return isDefault?.kind === 'scalar' && isDefault.value === true ? [id] : [];
  });
  return textOf(member(screen.node, 'brand')) ?? usual;
}

/**
 * The trees of a screen's page, its own first; of a part, those of the parts within it.
 * @param brand in which it is seen; null for its own
 */
export function pageTrees(id: string, brand: string | null, compilation: Compilation): PageTree[] {
  const screen = compilation.screens.get(id);
  const part = compilation.parts.get(id);
  const placed = (screen ? pageOf(screen, compilation).parts : part?.parts) ?? [];
  const holders: Holder[] = [
    { kind: screen ? 'screen' : 'part', id },
    ...placed.map((one): Holder => ({ kind: 'part', id: one.id })),
    ...(screen
      ? ([
          { kind: 'layout', id: layoutOf(screen, compilation.project) ?? '' },
          { kind: 'journey', id: screen.journey ?? '' },
          { kind: 'brand', id: brand ?? brandOf(screen, compilation) },
        ] as const)
      : []),
    { kind: 'errors', id: 'errors' },
  ];
  return holders.flatMap((holder) => treeOf(holder, compilation) ?? []);
}
