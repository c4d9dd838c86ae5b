/** Rule: each file has the shape of its kind; an unknown key is reported with the nearest known one. */
import { bareEffects, effectKinds, RunEffect } from '@trilha/language/definition/effect';
import { suggestion } from '@trilha/language/expression/suggestion';
import type { Diagnostics, Related } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import {
  chosenBranch,
  effectKindOf,
  placeholderOf,
  runsList,
  type Schema,
} from '@trilha/project/load/schema-walk';
import {
  type Entry,
  entriesOf,
  itemsOf,
  type MapNode,
  member,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import { MOST_EFFECTS, onlyRuns } from '@trilha/project/resolve/effect-lists';
import { checkAlternatives } from './no-excluding-members/rule.ts';
import { checkScalar, wrongKind, wrongType } from './shape-scalar.ts';

/** What a shape check carries along. */
export interface ShapeCheck {
  project: Project;
  diagnostics: Diagnostics;
  /** Fragments may leave out what the screens that use them add. */
  isPartial: boolean;
  /** The flow's effect lists by name, and how many effects each stands for. */
  lists: ReadonlyMap<string, number>;
  /** Where the base may have lost the entry that is being checked, of which only the variant speaks. */
  lost?: Related;
}

/** Where a map of the base lacks an entry that a variant gave it: beside what the variant wrote it after. */
function lostIn(node: MapNode, { key, keyPlace, value }: Entry): Related | undefined {
  const isOwn = value.file === keyPlace.file && value.file !== node.file;
  if (!isOwn) return undefined;
  const before = entriesOf(node)
    .filter((one) => one.keyPlace.file === keyPlace.file && one.value.file === node.file)
    .findLast((one) => one.keyPlace.start < keyPlace.start);
  return { place: before?.value ?? node, says: `where the base has no ${key}` };
}

/** Members by name; what the schema does not name is unknown, or of the type of all others. */
export function checkMembers(schema: Schema, node: MapNode, check: ShapeCheck): void {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const rest = schema.additionalProperties ?? Object.values((schema.patternProperties ?? {}) as object)[0];
  for (const entry of node.entries.values()) {
    const { key, keyPlace, value } = entry;
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (own) checkShape(own, value, check);
    else if (typeof rest === 'object' && rest !== null) {
      const lost = lostIn(node, entry);
      checkShape(rest as Schema, value, lost ? { ...check, lost } : check);
    } else if (rest === false) {
      const hint = /\s/.test(key)
        ? 'inside { } a comma ends a text: quote it'
        : suggestion(key, Object.keys(properties));
      check.diagnostics.at(keyPlace, 'TR101', `${key} is not known here`, hint);
    }
  }
  const most = schema.maxProperties;
  if (typeof most === 'number' && node.entries.size > most)
    check.diagnostics.at(node, 'TR104', `Expected at most ${most} entries, found ${node.entries.size}`);
  if (check.isPartial) return;
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  for (const name of required) {
    if (node.entries.has(name)) continue;
    check.diagnostics.at(node, 'TR103', `${name} is missing here`, `${name}: …`, check.lost);
  }
  checkAlternatives(properties, node, check.diagnostics);
}

/** A `run` that is still there: of no list, of a list around it, or one that says more than it may. */
function checkRun(node: MapNode, name: string, check: ShapeCheck): void {
  const { diagnostics, lists } = check;
  const place = member(node, 'run') ?? node;
  checkMembers(RunEffect as unknown as Schema, node, check);
  const size = lists.get(name);
  if (size === undefined) {
    const hint = suggestion(name, lists.keys()) ?? `lists: { ${name}: […] } in the flow`;
    diagnostics.at(place, 'TR201', `There is no list ${name}`, hint);
  } else if (size > MOST_EFFECTS) {
    const message = `The list ${name} stands for more than ${MOST_EFFECTS} effects`;
    diagnostics.at(place, 'TR110', message, 'lists that run others more than once grow at each step');
  } else if (onlyRuns(node)) {
    diagnostics.at(place, 'TR202', `The list ${name} runs itself in a circle`);
  }
}

function checkEffect(node: SourceNode, check: ShapeCheck): void {
  const { diagnostics } = check;
  const word = textOf(node);
  const bare: readonly string[] = bareEffects;
  if (word !== undefined) {
    if (bare.includes(word)) return;
    const isKind = Object.keys(effectKinds).includes(word);
    const hint = isKind ? `- { ${word}: … }` : suggestion(word, bare);
    diagnostics.at(node, 'TR106', `${word} is no effect that stands by itself`, hint);
    return;
  }
  const list = runsList(node);
  if (node.kind === 'map' && list !== undefined) {
    checkRun(node, list, check);
    return;
  }
  const kind = effectKindOf(node);
  if (node.kind !== 'map' || !kind) {
    const [first] = entriesOf(node);
    const hint = first ? suggestion(first.key, Object.keys(effectKinds)) : 'e.g. - { go: <screen> }';
    diagnostics.at(
      first?.keyPlace ?? node,
      'TR106',
      first ? `${first.key} is no effect` : 'Expected an effect',
      hint,
    );
    return;
  }
  const schema = effectKinds[kind] as unknown as Schema;
  const known = Object.keys((schema.properties ?? {}) as object);
  const second = entriesOf(node).find(
    ({ key }) => key !== kind && Object.hasOwn(effectKinds, key) && !known.includes(key),
  );
  if (second) {
    diagnostics.at(
      second.keyPlace,
      'TR106',
      `One effect does one thing: ${kind} and ${second.key} are two`,
      'write two list entries',
    );
  } else checkMembers(schema, node, check);
}

function checkBlock(id: string, node: SourceNode, check: ShapeCheck): void {
  const { project, diagnostics } = check;
  if (node.kind !== 'map') {
    const hint = `${id}: { type: <block type>, … }; null removes only in variants`;
    wrongKind('a block', node, diagnostics, hint);
    return;
  }
  checkTyped('type', 'block', project.blocks, node, check);
}

/** A block or field: its own schema by its type. */
export function checkTyped(
  key: 'type' | 'field',
  what: string,
  definitions: ReadonlyMap<string, { members: object; schema?: Schema }>,
  node: MapNode,
  check: ShapeCheck,
): void {
  const written = node.entries.get(key);
  const type = textOf(written?.value);
  const definition = definitions.get(type ?? '');
  if (!written) {
    // A reference into a fragment that could not be followed is already reported.
    if (!check.isPartial && !node.entries.has('$ref')) {
      check.diagnostics.at(node, 'TR103', `${key} is missing here`, `${key}: <${what} type>`);
    }
  } else if (!definition) {
    const hint = suggestion(String(type), definitions.keys());
    check.diagnostics.at(written.value, 'TR105', `There is no ${what} type ${String(type)}`, hint);
  } else if (definition.schema) checkMembers(definition.schema, node, check);
}

function checkPlaceholder(name: string, node: SourceNode, check: ShapeCheck): void {
  const { project, diagnostics } = check;
  if (name === 'Effects') {
    for (const item of itemsOf(node)) checkEffect(item, check);
  } else if (name === 'Blocks') {
    if (node.kind !== 'map')
      wrongKind('a map of blocks', node, diagnostics, '<id>: { type: <block type>, … }');
    for (const { key, value } of entriesOf(node)) checkBlock(key, value, check);
  } else if (name === 'Field') {
    if (node.kind === 'map') checkTyped('field', 'field', project.fields, node, check);
    else wrongKind('the ui of a field', node, diagnostics, '{ field: <field type>, label: … }');
  } else if (node.kind !== 'map') {
    wrongKind('a JSON Schema', node, diagnostics, '{ type: … }');
  }
}

/** Checks one node against the schema of its place. */
export function checkShape(schema: Schema, node: SourceNode, check: ShapeCheck): void {
  const placeholder = placeholderOf(schema);
  if (placeholder) {
    checkPlaceholder(placeholder, node, check);
  } else if (Array.isArray(schema.anyOf)) {
    const branch = chosenBranch(schema.anyOf as Schema[], node);
    if (branch) checkShape(branch, node, check);
    else wrongType(schema, node, check.diagnostics);
  } else if (node.kind === 'map' && schema.type === 'object') {
    checkMembers(schema, node, check);
  } else if (node.kind === 'list' && schema.type === 'array') {
    const fewest = schema.minItems;
    if (typeof fewest === 'number' && node.items.length < fewest) {
      check.diagnostics.at(node, 'TR104', `Expected at least ${fewest} ${fewest === 1 ? 'item' : 'items'}`);
    }
    for (const item of node.items) checkShape((schema.items ?? {}) as Schema, item, check);
  } else checkScalar(schema, node, check.diagnostics);
}
