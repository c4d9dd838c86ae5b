/** A form with its fragments put in: rules as plain JSON Schema, looks by dotted path in the order of the rules. */
import type { Diagnostics } from '../load/diagnostics.ts';
import type { Project } from '../load/project.ts';
import {
  type Entry,
  entriesOf,
  isNullNode,
  type MapNode,
  member,
  type Place,
  plain,
  type SourceNode,
  textOf,
  withEntries,
} from '../load/source-node.ts';
import { findPart } from './fragment.ts';
import { mergeNodes, without } from './merge.ts';
import { type Judged, withMessages } from './messages.ts';

/** One property, wherever it stands in the tree of sections. */
export interface ResolvedField extends Judged {
  /** Dotted path. */
  path: string;
  /** The path of the repeated group around it; null where there is none. */
  group: string | null;
  /** Where the property is named. */
  place: Place;
  /** Its looks with all messages, default ones too; null when there are none. */
  ui: MapNode | null;
}

export interface ResolvedForm {
  place: Place;
  schemaNode: SourceNode;
  /** Plain JSON Schema without annotations. */
  schema: Record<string, unknown>;
  fields: ResolvedField[];
  /** Steps by id, in order; null for a form without. */
  steps: Entry[] | null;
  /** Keys of `ui` that no property answers to. */
  orphans: Entry[];
}

interface Inlining {
  project: Project;
  diagnostics: Diagnostics;
  /** Looks that fragments bring along, by path. */
  looks: Map<string, SourceNode>;
  depth: number;
}

const DEEPEST = 8;
const ANNOTATIONS = new Set(['title', 'description', '$comment', 'examples']);

const below = (prefix: string, name: string) => (prefix === '' ? name : `${prefix}.${name}`);

/** The looks of a fragment's property and of what lies below it, moved to their path in this form. */
function takeLooks(fragment: SourceNode, key: string, path: string, { looks, diagnostics }: Inlining): void {
  for (const entry of entriesOf(member(fragment, 'ui'))) {
    if (entry.key !== key && !entry.key.startsWith(`${key}.`)) continue;
    const target = path + entry.key.slice(key.length);
    const outer = looks.get(target);
    looks.set(target, outer ? mergeNodes(entry.value, outer, diagnostics) : entry.value);
  }
}

function inlineProperty(node: SourceNode, path: string, work: Inlining): SourceNode {
  if (node.kind !== 'map') return node;
  const reference = member(node, '$ref');
  if (!reference)
    return inItems(inlineProperties(node, path, work), (items) => inlineProperty(items, path, work));
  const part = findPart(reference, 'properties', work.project, work.diagnostics);
  const own = without(node, ['$ref']);
  if (!part || work.depth > DEEPEST) return own;
  takeLooks(part.fragment, part.key, path, work);
  const deeper = { ...work, depth: work.depth + 1 };
  return inlineProperty(mergeNodes(part.node, own, work.diagnostics), path, deeper);
}

/** A list with other rules for its elements. The elements' properties have paths below that of the list. */
function inItems(node: MapNode, change: (items: MapNode) => SourceNode): MapNode {
  const items = node.entries.get('items');
  if (items?.value.kind !== 'map') return node;
  const value = change(items.value);
  return withEntries(node, new Map(node.entries).set('items', { ...items, value }).values());
}

/** A schema whose `properties` have their references put in. */
function inlineProperties(node: MapNode, path: string, work: Inlining): MapNode {
  const properties = node.entries.get('properties');
  if (properties?.value.kind !== 'map') return node;
  const entries = entriesOf(properties.value).map((entry) => ({
    ...entry,
    value: inlineProperty(entry.value, below(path, entry.key), work),
  }));
  const value = withEntries(properties.value, entries);
  return withEntries(node, new Map(node.entries).set('properties', { ...properties, value }).values());
}

/** Moves the properties whose looks say `after` behind the one they name. */
function reorder(node: MapNode, path: string, ui: SourceNode | undefined): MapNode {
  const properties = node.entries.get('properties');
  if (properties?.value.kind !== 'map') return inItems(node, (items) => reorder(items, path, ui));
  let entries = entriesOf(properties.value).map((entry) => ({
    ...entry,
    value: entry.value.kind === 'map' ? reorder(entry.value, below(path, entry.key), ui) : entry.value,
  }));
  for (const entry of [...entries]) {
    const after = textOf(member(member(ui, below(path, entry.key)), 'after'));
    if (after === undefined || after === entry.key) continue;
    const rest = entries.filter(({ key }) => key !== entry.key);
    const index =
      after === 'start' ? -1 : rest.findIndex(({ key }) => below(path, key) === after || key === after);
    if (index >= 0 || after === 'start') entries = rest.toSpliced(index + 1, 0, entry);
  }
  const value = withEntries(properties.value, entries);
  return withEntries(node, new Map(node.entries).set('properties', { ...properties, value }).values());
}

const requiredNames = (node: SourceNode): Set<unknown> => {
  const required = member(node, 'required');
  return new Set(required?.kind === 'list' ? required.items.map((item) => plain(item)) : []);
};

function collect(
  node: SourceNode,
  path: string,
  uiOf: (path: string) => MapNode | null,
  group: string | null = null,
): ResolvedField[] {
  const required = requiredNames(node);
  return entriesOf(member(node, 'properties')).flatMap(({ key, value, keyPlace }) => {
    const own = below(path, key);
    const isRequired = required.has(key);
    const field = { path: own, group, rules: value, required: isRequired, place: keyPlace, ui: uiOf(own) };
    const items = member(value, 'items');
    return [field, ...collect(value, own, uiOf, group), ...(items ? collect(items, own, uiOf, own) : [])];
  });
}

/** The rules alone, without annotations. */
function rulesOf(node: SourceNode, isNames = false): unknown {
  if (node.kind !== 'map') return plain(node);
  const entries = entriesOf(node).filter(
    ({ key }) => isNames || !(ANNOTATIONS.has(key) || key.startsWith('x-')),
  );
  return Object.fromEntries(
    entries.map(({ key, value }) => [key, rulesOf(value, !isNames && key === 'properties')]),
  );
}

/** Resolves a form that was merged over its bases. Null when it has no schema to speak of. */
export function resolveForm(
  form: SourceNode,
  project: Project,
  diagnostics: Diagnostics,
): ResolvedForm | null {
  const written = member(form, 'schema');
  if (written?.kind !== 'map') return null;
  const ui = member(form, 'ui');
  const looks = new Map<string, SourceNode>();
  const inlined = inlineProperties(written, '', { project, diagnostics, looks, depth: 0 });
  const schemaNode = reorder(inlined, '', ui);
  const uiOf = (path: string): MapNode | null => {
    const [base, over] = [looks.get(path), member(ui, path)];
    if (isNullNode(over)) return null;
    const merged = base && over ? mergeNodes(base, over, diagnostics) : (over ?? base);
    return merged?.kind === 'map' ? merged : null;
  };
  const fields = collect(schemaNode, '', uiOf).map((field) => ({
    ...field,
    ui: withMessages(field, project),
  }));
  const paths = new Set(fields.map(({ path }) => path));
  return {
    place: form,
    schemaNode,
    schema: rulesOf(schemaNode) as Record<string, unknown>,
    fields,
    steps: entriesOf(member(form, 'steps')).length > 0 ? entriesOf(member(form, 'steps')) : null,
    orphans: entriesOf(ui).filter(({ key, value }) => !paths.has(key) && !isNullNode(value)),
  };
}
