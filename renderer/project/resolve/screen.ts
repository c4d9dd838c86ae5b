/**
 * A screen or part whole: merged over its base, fragments put in, its flow and journey found. What a variant leaves as its base
 * has it is the same object in both: whoever looks at screens one after another knows it already.
 */
import type { Diagnostics } from '../load/diagnostics.ts';
import type { Project } from '../load/project.ts';
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
import { chainOf } from './chain.ts';
import { type ResolvedFlow, resolveFlow } from './flow.ts';
import { type ResolvedField, type ResolvedForm, resolveForm } from './form.ts';
import { inlineBlock } from './fragment.ts';
import { mergeBlocks, mergeGroups, mergeNodes, without } from './merge.ts';
import { ownTargets, withOwnTargets } from './own-pages.ts';
import { flowOfPart, placedParts } from './part.ts';

/** A part is resolved, analysed and checked as a screen without an address. */
export interface ResolvedScreen {
  id: string;
  /** Its own file. */
  source: LoadedFile;
  /** Nearest first. */
  bases: string[];
  variant: string | null;
  journey: string | null;
  /** Merged over its bases, `extends` gone. */
  written: MapNode;
  /** The same with fragments put in, and without `groups`. */
  node: MapNode;
  form: ResolvedForm | null;
  /** Merged flow, or null when neither it nor a base has one. */
  flow: SourceNode | null;
  /** The same before its lists are put in, with `groups`. */
  writtenFlow: MapNode | null;
  /** The id whose flow file it plays. */
  flowId: string | null;
  /** The parts that it places, those that these place among them. */
  parts: readonly ResolvedScreen[];
  /** Its own id; of a face, the id of what it is of. */
  shownAs: string;
  /** Of a face: the groups that get it, by experiment; empty for what all others get. */
  groups: Readonly<Record<string, string>>;
  /** True when its chain of bases is broken: that is reported, and nothing that follows from it. */
  isBroken: boolean;
}

/** Is it what a group of an experiment gets instead of another one? */
export const isFace = ({ id, shownAs }: ResolvedScreen): boolean => id !== shownAs;

/** The faces among screens or parts, by the id of what they are of. */
export function facesIn(all: Iterable<ResolvedScreen>): ReadonlyMap<string, readonly ResolvedScreen[]> {
  const faces = new Map<string, ResolvedScreen[]>();
  for (const screen of all)
    if (isFace(screen)) faces.set(screen.shownAs, [...(faces.get(screen.shownAs) ?? []), screen]);
  return faces;
}

/** All forms. Most variants have that of their base. */
export function formsOf(screens: Iterable<ResolvedScreen>): ResolvedForm[] {
  const forms = new Set<ResolvedForm>();
  for (const { form } of screens) if (form) forms.add(form);
  return [...forms];
}

/** The fields of all forms. */
export const fieldsOf = (screens: Iterable<ResolvedScreen>): ResolvedField[] =>
  formsOf(screens).flatMap(({ fields }) => fields);

/** By id, the faces of groups among them. */
export interface ResolvedScreens {
  screens: ReadonlyMap<string, ResolvedScreen>;
  parts: ReadonlyMap<string, ResolvedScreen>;
  /** The screens again, for what asks only where they lead: as long as none leads elsewhere, nothing of that is made anew. */
  byWays: ReadonlyMap<string, ResolvedScreen>;
}

/** What a variant takes over only from itself. */
const OWN = ['extends', 'path', 'pages'];

export const replaced = (node: MapNode, key: string, value: SourceNode): MapNode => {
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

function mergeMember(before: Entry, over: Entry, diagnostics: Diagnostics): Entry {
  if (over.key === 'blocks') return { ...over, value: mergeBlocks(before.value, over.value, diagnostics) };
  if (over.key === 'groups') return { ...over, value: mergeGroups(before.value, over.value) };
  if (over.key === 'parameters') return { ...over, value: mergeNodes(before.value, over.value, diagnostics) };
  if (over.key !== 'form') return over;
  const merged = mergeNodes(before.value, over.value, diagnostics);
  return { ...over, value: withoutTracesOfRemoved(merged, over.value) };
}

/** A screen or part over its base. */
export function mergeScreen(base: SourceNode, over: SourceNode, diagnostics: Diagnostics): SourceNode {
  if (base.kind !== 'map' || over.kind !== 'map') return over;
  const entries = new Map(without(base, OWN).entries);
  for (const entry of over.entries.values()) {
    const before = entries.get(entry.key);
    if (isNullNode(entry.value)) entries.delete(entry.key);
    else entries.set(entry.key, before ? mergeMember(before, entry, diagnostics) : entry);
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

/** Blocks with fragments put in; those that the base has, too, are taken from it. */
export function blocksOf(
  written: SourceNode,
  base: ResolvedScreen | null,
  project: Project,
  diagnostics: Diagnostics,
): SourceNode {
  if (written.kind !== 'map') return written;
  const [before, known] = [member(base?.written, 'blocks'), member(base?.node, 'blocks')];
  const entries = entriesOf(written).map((entry) => {
    const shared = member(before, entry.key) === entry.value ? member(known, entry.key) : undefined;
    return { ...entry, value: shared ?? inlineBlock(entry.value, project, diagnostics) };
  });
  return withEntries(written, entries);
}

export function formOf(
  written: MapNode,
  base: ResolvedScreen | null,
  project: Project,
  diagnostics: Diagnostics,
): ResolvedForm | null {
  const form = member(written, 'form');
  if (base && member(base.written, 'form') === form) return base.form;
  return form ? resolveForm(form, project, diagnostics) : null;
}

/** All parts of a tree of blocks, each once. */
export function partsPlacedBy(node: MapNode, partOf: Resolvers['part']): ResolvedScreen[] {
  const found = new Map<string, ResolvedScreen>();
  const add = (placing: SourceNode): void => {
    for (const { id } of placedParts(member(placing, 'blocks'))) {
      const part = found.has(id) ? null : partOf(id);
      if (!part) continue;
      found.set(id, part);
      add(part.node);
    }
  };
  add(node);
  return [...found.values()];
}

function flowOf(
  { id, kind }: LoadedFile,
  bases: readonly string[],
  base: ResolvedScreen | null,
  project: Project,
  diagnostics: Diagnostics,
): ResolvedFlow {
  const flowId = (of: string) => (kind === 'part' ? flowOfPart(of) : of);
  const isBases = base !== null && !project.byKind.flow.has(flowId(id));
  return isBases ? base : resolveFlow([id, ...bases].map(flowId), project, diagnostics);
}

/** What resolved screens rest on, by id; null for what is not there. */
export interface Resolvers {
  /** Of the same kind. */
  base(file: LoadedFile): ResolvedScreen | null;
  part(id: string): ResolvedScreen | null;
}

/**
 * Resolves one screen or part. Never throws; one that is no map at all reads as empty.
 */
export function resolveScreen(
  source: LoadedFile,
  resolvers: Resolvers,
  project: Project,
  diagnostics: Diagnostics,
): ResolvedScreen {
  const { chain, isBroken } = chainOf(source, project.byKind[source.kind], diagnostics);
  const base = isBroken || !chain[1] ? null : resolvers.base(chain[1]);
  const [last = source.node, ...nearer] = base
    ? [base.written, source.node]
    : chain.map((file) => file.node).reverse();
  const merged = nearer.reduce((under, over) => mergeScreen(under, over, diagnostics), last);
  const empty: MapNode = { ...source.node, kind: 'map', entries: new Map() };
  const written = merged.kind === 'map' ? without(merged, ['extends']) : empty;
  const blocks = member(written, 'blocks');
  const bases = chain.slice(1).map(({ id }) => id);
  const journey = source.id.split('/')[0] ?? '';
  const played = flowOf(source, bases, base, project, diagnostics);
  const whole = blocks ? replaced(written, 'blocks', blocksOf(blocks, base, project, diagnostics)) : written;
  const targets = source.kind === 'screen' ? ownTargets(source.id, project) : new Map();
  const files = [source.file.path, project.byKind.flow.get(source.id)?.file.path ?? ''];
  const node = withOwnTargets(without(whole, ['groups']), targets, files);
  return {
    id: source.id,
    source,
    bases,
    variant: variantOf(source.id, bases),
    journey: source.kind === 'screen' && project.byKind.journey.has(journey) ? journey : null,
    written,
    node,
    form: formOf(written, base, project, diagnostics),
    flow: played.flow && withOwnTargets(played.flow, targets, files),
    writtenFlow: played.writtenFlow,
    flowId: played.flowId,
    shownAs: source.id,
    groups: {},
    parts: partsPlacedBy(node, resolvers.part),
    isBroken: isBroken || played.isBroken,
  };
}
