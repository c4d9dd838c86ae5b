/**
 * The one walk: a kind's schema beside a YAML tree gives typed nodes. What does not fit the schema is left out here and
 * reported by the rule about shapes.
 */
import type { Meaning } from '@trilha/language/definition/annotations';
import { flatMap } from '../load/flat-map.ts';
import { chosenBranch, placeholderOf, type Schema } from '../load/schema-walk.ts';
import { entriesOf, plain, type SourceNode, textOf } from '../load/source-node.ts';
import { listElement } from './element.ts';
import { analyseExpression, analyseText } from './expression.ts';
import type { Analysed, AnalysisScope, AssignmentsNode, Members, ObjectNode } from './nodes.ts';
import { withRoots } from './scope.ts';

const analyseAssignments = (node: SourceNode, scope: AnalysisScope): AssignmentsNode => ({
  kind: 'assignments',
  scope,
  items: entriesOf(node).map((entry) => ({ entry, value: analyseExpression(entry.value, 'any', scope) })),
});

/** What looks like a plain word is one: rule TR104 says whether it is known. */
export const isPlainWord = (text: string): boolean => /^[A-Za-z][\w-]*$/.test(text);

function analyseOneOf(source: SourceNode, values: readonly string[], scope: AnalysisScope): Analysed {
  const text = textOf(source);
  if (text === undefined || isPlainWord(text)) return { kind: 'constant', value: text ?? null };
  return { ...analyseExpression(source, 'string', scope), among: values };
}

function analyseMeaning(meaning: Meaning, source: SourceNode, scope: AnalysisScope): Analysed {
  switch (meaning.kind) {
    case 'text':
      return analyseText(source, meaning, scope);
    case 'expression':
      return { ...analyseExpression(source, meaning.returns, scope), isShown: meaning.isShown ?? false };
    case 'oneOf':
      return analyseOneOf(source, meaning.values, scope);
    case 'reference':
      return { kind: 'reference', source, scope, to: meaning.to, id: textOf(source) };
    case 'emit':
      return { kind: 'event', source, name: textOf(source), item: scope.env.roots.item ?? null, given: null };
    case 'assign':
      return analyseAssignments(source, scope);
  }
}

/** Members that a list next to them binds a name for see that name: `{ of, label }` of computed options. */
export function withBound(
  binds: Record<string, string> | undefined,
  node: SourceNode,
  scope: AnalysisScope,
): AnalysisScope {
  if (!binds) return scope;
  const roots = Object.entries(binds).map(([name, list]) => [name, listElement(node, list, scope)]);
  return withRoots(scope, Object.fromEntries(roots));
}

/** An event carries what stands beside it under `with`. */
export function withGiven(members: Members): Members {
  const written = members.find(([key]) => key === 'with')?.[1];
  if (written?.kind !== 'object') return members;
  const types = written.members.flatMap(([name, node]) =>
    node.kind === 'expression' ? [[name, node.type] as const] : [],
  );
  const given = Object.fromEntries(types);
  return members.map(([key, node]) => [key, node.kind === 'event' ? { ...node, given } : node]);
}

function analyseObject(schema: Schema, source: SourceNode, scope: AnalysisScope): ObjectNode {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const rest = schema.additionalProperties;
  const binds = schema.binds as Record<string, string> | undefined;
  const within = withBound(binds, source, scope);
  const lists = Object.values(binds ?? {});
  const members = flatMap(entriesOf(source), ({ key, value }): Members => {
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const of = own ?? (typeof rest === 'object' && rest !== null ? (rest as Schema) : undefined);
    if (of) return [[key, analyseValue(of, value, lists.includes(key) ? scope : within)]];
    return schema.properties || rest === false ? [] : [[key, { kind: 'json', value: plain(value) }]];
  });
  return {
    kind: 'object',
    source,
    scope,
    members: withGiven(members),
    isLink: Object.hasOwn(properties, 'go'),
  };
}

/** The typed node of a YAML node that stands where `schema` says. */
export function analyseValue(schema: Schema, node: SourceNode, scope: AnalysisScope): Analysed {
  if (schema.means) return analyseMeaning(schema.means as Meaning, node, scope);
  const placeholder = placeholderOf(schema);
  if (placeholder) return scope.placeholders[placeholder]?.(node, scope) ?? { kind: 'constant', value: null };
  if (Array.isArray(schema.anyOf)) {
    const branch = chosenBranch(schema.anyOf as Schema[], node);
    return branch ? analyseValue(branch, node, scope) : { kind: 'constant', value: null };
  }
  if (node.kind === 'map') return analyseObject(schema, node, scope);
  if (node.kind === 'scalar') return { kind: 'constant', value: node.value };
  const of = (schema.items ?? {}) as Schema;
  return { kind: 'list', items: node.items.map((item) => analyseValue(of, item, scope)) };
}
