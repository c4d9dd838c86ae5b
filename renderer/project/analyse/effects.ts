/** Effects and the calls in them; what an effect brings into scope is there for the next. */
import { bareEffects, effectKinds, kindsThat } from '@trilha/language/definition/effect';
import { schemaType } from '@trilha/language/expression/schema-type';
import { ANY, orNull, type Type } from '@trilha/language/expression/type';
import type { Contract, Operation } from '../load/contract.ts';
import { flatMap } from '../load/flat-map.ts';
import { memo } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import { chosenBranch, effectKindOf, type Schema } from '../load/schema-walk.ts';
import { entriesOf, itemsOf, member, type SourceNode, textOf } from '../load/source-node.ts';
import { listElement } from './element.ts';
import { analyseExpression } from './expression.ts';
import type {
  Analysed,
  AnalysedCall,
  AnalysisScope,
  CallMember,
  CallMembers,
  EffectNode,
  EffectsNode,
  Members,
} from './nodes.ts';
import { errorType } from './roots.ts';
import { withRoots } from './scope.ts';
import { analyseValue } from './value.ts';

/** What an operation answers, for `result` and loads. */
export const answerType = (operation: Operation | undefined, { contract }: Project): Type =>
  operation ? typeOfAnswer(operation, contract) : ANY;

/** One type for all calls of an operation: a variable that two of them set is of that type. */
const typeOfAnswer = memo(
  ({ response }: Operation, { resolve }: Contract): Type =>
    response.schema ? orNull(schemaType(response.schema, resolve)) : ANY,
);

function callMembers(source: SourceNode | undefined, nodes: Analysed | undefined): readonly CallMember[] {
  if (nodes?.kind !== 'object') return [];
  const values = new Map(nodes.members);
  return entriesOf(source).flatMap((entry) => {
    const value = values.get(entry.key);
    return value?.kind === 'expression' ? [{ entry, value }] : [];
  });
}

/** A body: an expression, its members, or null where none is written. */
function analyseBody(
  source: SourceNode | undefined,
  node: Analysed | undefined,
  scope: AnalysisScope,
): AnalysedCall['body'] {
  if (!source || node?.kind === 'expression') return node?.kind === 'expression' ? node : null;
  return source.kind === 'map' ? membersAt(source, node) : analyseExpression(source, 'any', scope);
}

/** Several members, or null where none are written. */
function membersAt(source: SourceNode | undefined, node: Analysed | undefined): CallMembers | null {
  return source ? { kind: 'members', source, items: callMembers(source, node) } : null;
}

/**
 * A call: `source` names the operation, or says more of it.
 * @param members of `source`, analysed
 */
export function analyseCall(
  source: SourceNode,
  operation: Operation | undefined,
  members: Members,
  scope: AnalysisScope,
): AnalysedCall {
  const at = new Map(members);
  return {
    place: member(source, 'call') ?? member(source, 'reload') ?? source,
    operation,
    params: callMembers(member(source, 'params'), at.get('params')),
    body: analyseBody(member(source, 'body'), at.get('body'), scope),
    more: membersAt(member(source, 'with'), at.get('with')),
    when: textOf(member(source, 'when')) ?? '',
  };
}

function analyseFail(schema: Schema, node: SourceNode, scope: AnalysisScope): Analysed {
  const within = withRoots(scope, { error: errorType(scope.project) });
  const branch = chosenBranch((schema.anyOf ?? [schema]) as Schema[], node);
  return branch ? analyseValue(branch, node, within) : { kind: 'effects', items: [] };
}

const operationOf = (node: SourceNode, { project }: AnalysisScope) =>
  project.contract.operations.get(textOf(member(node, 'call')) ?? '');

/** The id of the operation that a load calls. */
export const loadedBy = (load: SourceNode): string => textOf(load) ?? textOf(member(load, 'call')) ?? '';

/** The operation that a `reload` of a host's resource calls; undefined for a name under `load`. */
function reloadedBy(node: SourceNode, { project, names }: AnalysisScope): Operation | undefined {
  const { language, contract } = project;
  const resource = textOf(member(node, 'reload')) ?? '';
  if (!Object.hasOwn(language.resources, resource) || names.loads.has(resource)) return undefined;
  return contract.operations.get(language.resources[resource] ?? '');
}

/** Kinds with a result of which no type is known. */
const WITH_RESULT: ReadonlySet<string> = new Set(
  kindsThat(({ course, members }) => course === 'waits' && 'set' in members),
);

/** Scope of the effects after this one, and of its own `set`. */
function scopeAfter(kind: string, node: SourceNode, scope: AnalysisScope): AnalysisScope {
  if (kind === 'call')
    return withRoots(scope, { result: answerType(operationOf(node, scope), scope.project) });
  return WITH_RESULT.has(kind) ? withRoots(scope, { result: ANY }) : scope;
}

function callOf(
  kind: string,
  source: SourceNode,
  members: Members,
  scope: AnalysisScope,
): AnalysedCall | null {
  if (kind === 'call') return analyseCall(source, operationOf(source, scope), members, scope);
  return kind === 'reload' ? analyseCall(source, reloadedBy(source, scope), members, scope) : null;
}

function analyseEffect(
  source: SourceNode,
  scope: AnalysisScope,
): { effect: EffectNode | null; after: AnalysisScope } {
  const word = bareEffects.find((bare) => bare === textOf(source));
  if (word) {
    return {
      effect: { kind: 'effect', does: word, source, scope, members: [], call: null },
      after: scope,
    };
  }
  const kind = effectKindOf(source);
  if (!kind) return { effect: null, after: scope };
  const properties = (effectKinds[kind] as unknown as { properties: Record<string, Schema> }).properties;
  const after = scopeAfter(kind, source, scope);
  const members = flatMap(entriesOf(source), ({ key, value }): Members => {
    const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (!schema) return [];
    if (key === 'do' && kind === 'each') {
      const item = listElement(source, 'each', scope);
      return [[key, analyseValue(schema, value, withRoots(scope, { item }))]];
    }
    if (key === 'fail') return [[key, analyseFail(schema, value, scope)]];
    return [[key, analyseValue(schema, value, key === 'set' ? after : scope)]];
  });
  const call = callOf(kind, source, members, scope);
  return { effect: { kind: 'effect', does: kind, source, scope, members, call }, after };
}

/** A list of effects, or a single one written without the list. */
export function analyseEffects(node: SourceNode, scope: AnalysisScope): EffectsNode {
  const items: EffectNode[] = [];
  let within = scope;
  for (const item of itemsOf(node)) {
    const { effect, after } = analyseEffect(item, within);
    if (effect) items.push(effect);
    within = after;
  }
  return { kind: 'effects', items };
}
