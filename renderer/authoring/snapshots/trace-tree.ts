/** Rebuilds a compiled tree together with its YAML, so that its expressions, effects and links call the tracer. */

import type { Expression, Scope } from '@trilha/language/definition/annotations';
import { hasMarks, holesOf, isConstantText } from '@trilha/language/expression/template';
import { isRecord } from '@trilha/language/record';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { holds } from '@trilha/runtime/engine/evaluate';
import { type Candidates, candidatesOf } from './candidates.ts';
import { analyse } from './conditions.ts';
import { noteAdded } from './depends.ts';
import { type Probe, placeOf } from './probe.ts';
import type { Tracing, Within } from './tracing.ts';

const NOWHERE: Within = { result: null, item: null };
const TRUTHS = new Set(['when', 'unless', 'disabled', 'readonly', 'must']);
const LINKED = 'links in a text';

function makeProbe(
  node: SourceNode,
  source: string,
  isTruth: boolean,
  within: Within,
  tracing: Tracing,
): Probe {
  const { expressions, today } = tracing;
  const sources = isConstantText(source) && !hasMarks(source) ? [source] : holesOf(source);
  const parsed = sources.flatMap((one) => expressions.parse(one) ?? []);
  const parts = parsed.map((one) => analyse(one, isTruth));
  const candidates: Candidates = new Map();
  for (const { ast } of parsed)
    for (const [path, values] of candidatesOf(ast, expressions.facts, today))
      candidates.set(path, new Set([...(candidates.get(path) ?? []), ...values]));
  return {
    place: placeOf(node),
    source,
    goals: [...new Set(parts.flatMap(({ goals }) => goals))],
    seen: (scope) => parts.flatMap(({ seen }) => seen(scope)),
    candidates,
    ...within,
  };
}

/** Traces an expression or text; a constant has no goals. */
function tracedExpression(
  value: Expression,
  key: string,
  node: SourceNode,
  within: Within,
  tracing: Tracing,
) {
  const source = textOf(node);
  if (source === undefined) return value;
  const { probes, places, tracer, own } = tracing;
  const place = placeOf(node);
  const known = probes.get(place);
  const probe = known ?? makeProbe(node, source, TRUTHS.has(key), within, tracing);
  probes.set(place, probe);
  own.probes.add(probe);
  const holdsLink = source.includes('](');
  if (holdsLink) places.set(place, LINKED);
  return (scope: Scope) => {
    if (holdsLink) tracer.reached(place);
    tracer.evaluated(probe, scope);
    return value(scope);
  };
}

type Tree = Record<string, unknown>;

/** `when` of an effect, link or rule: reports that it runs or is shown. */
function tracedWhen(tree: Tree, marks: readonly string[], { tracer }: Tracing): Expression<boolean> {
  const { when, unless } = tree;
  const traced: Expression<boolean> = (scope) => {
    const isMeant = holds(when, scope);
    if (isMeant && (unless === undefined || !holds(unless, scope)))
      for (const mark of marks) tracer.reached(mark);
    return isMeant;
  };
  return typeof when === 'function' ? traced : noteAdded(traced);
}

/** Places that a tree reports when it runs or is shown: the effect itself, the links of a block. */
function marksOf(tree: Tree, node: SourceNode, { places, links }: Tracing): string[] {
  const note = (at: SourceNode, words: string) => {
    places.set(placeOf(at), words);
    return placeOf(at);
  };
  if (typeof tree.do === 'string') {
    const target = tree.do === 'do' ? null : tree[tree.do];
    return [note(node, `${tree.do} ${typeof target === 'string' ? target : ''}`.trim())];
  }
  return links.flatMap((key) => {
    const link = member(node, key);
    return link ? [note(link, `link ${textOf(link) ?? ''}`)] : [];
  });
}

/** Records where an effect assigns the response of an operation. */
function noteWritten(tree: Tree, node: SourceNode | undefined, { own, resources }: Tracing): void {
  const note = (path: string, source: string) =>
    own.written.set(path, (own.written.get(path) ?? new Set()).add(source));
  const resource = typeof tree.reload === 'string' ? resources[tree.reload] : undefined;
  if (resource !== undefined) note(String(tree.reload), resource);
  if (typeof tree.call !== 'string') return;
  for (const { key, value } of entriesOf(member(node, 'set'))) {
    const [, below] = /^result((?:\.\w+)*)$/.exec(textOf(value) ?? '') ?? [];
    if (below !== undefined) note(key, `${tree.call}${below}`);
  }
}

/** The list whose elements are `item` within a tree: of a block, of computed options, of an effect. */
function listOf(tree: Tree, node: SourceNode | undefined, { item }: Within): string | null {
  if (tree.do === 'each') return textOf(member(node, 'each')) ?? null;
  return tree.type === 'each' || tree.of !== undefined ? (textOf(member(node, 'of')) ?? null) : item;
}

/** The YAML of a compiled member: the effects of an effect are written under `do`. */
const writtenAt = (tree: Tree, key: string, node: SourceNode | undefined) =>
  member(node, key === 'effects' && typeof tree.do === 'string' ? 'do' : key);

function tracedTree(tree: Tree, node: SourceNode | undefined, within: Within, tracing: Tracing): Tree {
  const own: Within = {
    result: typeof tree.call === 'string' ? tree.call : within.result,
    item: listOf(tree, node, within),
  };
  noteWritten(tree, node, tracing);
  const entries = Object.entries(tree).map(([key, value]) => {
    const isList = key === 'of' || (key === 'each' && tree.do === 'each');
    const inside = isList || (key === 'params' && tree.do === 'call') ? within : own;
    return [key, traced(value, key, writtenAt(tree, key, node), inside, tracing)] as const;
  });
  const copy = Object.fromEntries(entries);
  const marks =
    node?.kind === 'map' || (node && typeof tree.do === 'string') ? marksOf(tree, node, tracing) : [];
  return marks.length > 0 ? { ...copy, when: tracedWhen(copy, marks, tracing) } : copy;
}

/** Compiled blocks are a list, in YAML a map by id; a single effect may be written without a list. */
function tracedList(
  list: readonly unknown[],
  node: SourceNode | undefined,
  within: Within,
  tracing: Tracing,
) {
  let inside = within;
  return list.map((element, index) => {
    const isBlock =
      isRecord(element) && typeof element.id === 'string' && node?.kind === 'map' && !('do' in element);
    const own = isBlock ? member(node, String(element.id)) : node?.kind === 'list' ? node.items[index] : node;
    const copy = traced(element, '', own, inside, tracing);
    if (isRecord(element) && typeof element.call === 'string') inside = { ...inside, result: element.call };
    return copy;
  });
}

function traced(
  value: unknown,
  key: string,
  node: SourceNode | undefined,
  within: Within,
  tracing: Tracing,
): unknown {
  if (typeof value === 'function')
    return node ? tracedExpression(value as Expression, key, node, within, tracing) : value;
  if (Array.isArray(value)) return tracedList(value, node, within, tracing);
  return isRecord(value) ? tracedTree(value, node, within, tracing) : value;
}

/**
 * A traced part. Without a node it is returned unchanged.
 * @param item the list whose elements are its `item`
 */
export const tracedPart = <T>(
  value: T,
  node: SourceNode | undefined,
  tracing: Tracing,
  item: string | null = null,
): T => traced(value, '', node, { ...NOWHERE, item }, tracing) as T;
