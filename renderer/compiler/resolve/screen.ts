/** A screen whole: its chain of bases merged, fragments put in, its flow and journey found. */
import type { Findings } from '../findings.ts';
import type { LoadedFile } from '../load/project-files.ts';
import {
  type Entry,
  entriesOf,
  isNullNode,
  type MapNode,
  member,
  type SourceNode,
  textOf,
  withEntries,
} from '../load/source-node.ts';
import type { Project } from '../project.ts';
import { chainOf } from './chain.ts';
import { resolveFlow } from './flow.ts';
import { type ResolvedForm, resolveForm } from './form.ts';
import { inlineBlocks } from './fragment.ts';
import { mergeBlocks, mergeNodes, without } from './merge.ts';

export interface ResolvedScreen {
  id: string;
  /** Its own file. */
  source: LoadedFile;
  /** Nearest first. */
  bases: string[];
  variant: string | null;
  journey: string | null;
  /** Merged, `extends` gone. */
  node: MapNode;
  form: ResolvedForm | null;
  /** Merged flow, or null when neither it nor a base has one. */
  flow: SourceNode | null;
  /** The id whose flow file it plays. */
  flowId: string | null;
  /** A chain of bases does not end well: that is told, and what follows from it is not. */
  isBroken: boolean;
}

/** What a variant takes over only from itself. */
const OWN = ['extends', 'path'];

const replaced = (node: MapNode, key: string, value: SourceNode): MapNode => {
  const entry = node.entries.get(key);
  return entry ? withEntries(node, new Map(node.entries).set(key, { ...entry, value }).values()) : node;
};

/** Looks of the properties that this variant takes away go with them, and so does their being compulsory. */
function withoutTracesOfRemoved(form: SourceNode, over: SourceNode): SourceNode {
  const gone = entriesOf(member(member(over, 'schema'), 'properties'))
    .filter(({ value }) => isNullNode(value))
    .map(({ key }) => key);
  if (form.kind !== 'map' || gone.length === 0) return form;
  let result = form;
  const ui = member(form, 'ui');
  const isGone = (path: string) => gone.some((name) => path === name || path.startsWith(`${name}.`));
  if (ui?.kind === 'map') {
    result = replaced(
      result,
      'ui',
      withEntries(
        ui,
        entriesOf(ui).filter(({ key }) => !isGone(key)),
      ),
    );
  }
  const schema = member(form, 'schema');
  const required = member(schema, 'required');
  if (schema?.kind === 'map' && required?.kind === 'list') {
    const items = required.items.filter((item) => !gone.includes(textOf(item) ?? ''));
    result = replaced(result, 'schema', replaced(schema, 'required', { ...required, items }));
  }
  return result;
}

function mergeMember(before: Entry, over: Entry, findings: Findings): Entry {
  if (over.key === 'blocks') return { ...over, value: mergeBlocks(before.value, over.value, findings) };
  if (over.key !== 'form') return over;
  const merged = mergeNodes(before.value, over.value, findings);
  return { ...over, value: withoutTracesOfRemoved(merged, over.value) };
}

function mergeScreen(base: SourceNode, over: SourceNode, findings: Findings): SourceNode {
  if (base.kind !== 'map' || over.kind !== 'map') return over;
  const entries = new Map(without(base, OWN).entries);
  for (const entry of over.entries.values()) {
    const before = entries.get(entry.key);
    if (isNullNode(entry.value)) entries.delete(entry.key);
    else entries.set(entry.key, before ? mergeMember(before, entry, findings) : entry);
  }
  return withEntries(over, entries.values());
}

/** The part of an id below its base, when it lies in the base's folder: `solicitacao/inicio/voltz` → `voltz`. */
function variantOf(id: string, bases: readonly string[]): string | null {
  const base = bases.find((candidate) => id.startsWith(`${candidate}/`));
  return base === undefined
    ? null
    : (id
        .slice(base.length + 1)
        .split('/')
        .at(-1) ?? null);
}

function inlined(node: MapNode, project: Project, findings: Findings): MapNode {
  const blocks = node.entries.get('blocks');
  if (!blocks) return node;
  const value = inlineBlocks(blocks.value, project, findings);
  return withEntries(node, new Map(node.entries).set('blocks', { ...blocks, value }).values());
}

/** Resolves one screen. Never throws; a screen that is no map at all reads as empty. */
export function resolveScreen(source: LoadedFile, project: Project, findings: Findings): ResolvedScreen {
  const { chain, isBroken } = chainOf(source, project.byKind.screen, findings);
  const [last, ...nearer] = [...chain].reverse();
  const merged = nearer.reduce((base, file) => mergeScreen(base, file.node, findings), (last ?? source).node);
  const empty: MapNode = { ...source.node, kind: 'map', entries: new Map() };
  const node = inlined(merged.kind === 'map' ? without(merged, ['extends']) : empty, project, findings);
  const bases = chain.slice(1).map(({ id }) => id);
  const form = member(node, 'form');
  const journey = source.id.split('/')[0] ?? '';
  const played = resolveFlow([source.id, ...bases], project, findings);
  return {
    id: source.id,
    source,
    bases,
    variant: variantOf(source.id, bases),
    journey: project.byKind.journey.has(journey) ? journey : null,
    node,
    form: form ? resolveForm(form, project, findings) : null,
    flow: played.flow,
    flowId: played.flowId,
    isBroken: isBroken || played.isBroken,
  };
}
