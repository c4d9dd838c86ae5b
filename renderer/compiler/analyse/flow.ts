/** A flow: loads, variables, first answers, events and timers, each event with what it brings into scope. */
import { Flow, Load, Timer } from '../../language/definition/flow.ts';
import type { Schema } from '../load/schema-walk.ts';
import { type Entry, entriesOf, member, type SourceNode, textOf } from '../load/source-node.ts';
import { analyseCall } from './effects.ts';
import { analyseExpression } from './expression.ts';
import type { Brought } from './gathered.ts';
import type { Analysed, AnalysisScope, FlowNode, LoadNode, Members, ObjectNode } from './nodes.ts';
import { errorType } from './roots.ts';
import { withRoots } from './scope.ts';
import { analyseValue } from './value.ts';

const asSchema = (schema: unknown) => schema as Schema;

function analyseLoad({ value: source }: Entry, scope: AnalysisScope): LoadNode {
  const value = analyseValue(asSchema(Load), source, withRoots(scope, { error: errorType(scope.project) }));
  const id = textOf(source) ?? textOf(member(source, 'call')) ?? '';
  const operation = scope.project.contract.operations.get(id);
  const call = analyseCall(source, operation, value.kind === 'object' ? value.members : [], scope);
  return { kind: 'load', value, call, scope };
}

type Section = (entry: Entry, scope: AnalysisScope, brought: Brought) => Analysed;

const SECTIONS: Record<string, Section> = {
  load: analyseLoad,
  initial: ({ value }, scope) => analyseExpression(value, 'any', scope),
  on({ key, value }, scope, brought) {
    const roots = brought.get(key) ?? {};
    const within = Object.keys(roots).length > 0 ? withRoots(scope, roots) : scope;
    return analyseValue({ $ref: '#/$defs/Effects' }, value, within);
  },
  timers: ({ value }, scope) => analyseValue(asSchema(Timer), value, scope),
};

function analyseSection(
  section: Section,
  source: SourceNode,
  scope: AnalysisScope,
  brought: Brought,
): ObjectNode {
  const members = entriesOf(source).map((entry) => [entry.key, section(entry, scope, brought)] as const);
  return { kind: 'object', source, scope, members, isLink: false };
}

/** The flow of a screen. */
export function analyseFlow(source: SourceNode | null, scope: AnalysisScope, brought: Brought): FlowNode {
  const properties = (Flow as unknown as { properties: Record<string, Schema> }).properties;
  const members = entriesOf(source ?? undefined).flatMap(({ key, value }): Members => {
    const schema = key !== 'extends' && Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (!schema) return [];
    const section = value.kind === 'map' ? SECTIONS[key] : undefined;
    return [
      [key, section ? analyseSection(section, value, scope, brought) : analyseValue(schema, value, scope)],
    ];
  });
  return { kind: 'flow', scope, source, members };
}
