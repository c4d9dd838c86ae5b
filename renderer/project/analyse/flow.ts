/** A flow: loads, variables, first answers, events and timers, each event with what it brings into scope. */
import { Flow, Load, Timer } from '@trilha/language/definition/flow';
import { memo } from '../load/memo.ts';
import type { Schema } from '../load/schema-walk.ts';
import { entriesOf, type SourceNode } from '../load/source-node.ts';
import { analyseCall, loadedBy } from './effects.ts';
import { analyseExpression } from './expression.ts';
import type { Brought } from './gathered.ts';
import type { Analysed, AnalysisScope, FlowNode, LoadNode, Members, ObjectNode } from './nodes.ts';
import { errorType } from './roots.ts';
import { withRoots } from './scope.ts';
import { analyseValue } from './value.ts';

const asSchema = (schema: unknown) => schema as Schema;

function analyseLoad(source: SourceNode, scope: AnalysisScope): LoadNode {
  const value = analyseValue(asSchema(Load), source, withRoots(scope, { error: errorType(scope.project) }));
  const operation = scope.project.contract.operations.get(loadedBy(source));
  const call = analyseCall(source, operation, value.kind === 'object' ? value.members : [], scope);
  return { kind: 'load', value, call, scope };
}

type Section = (value: SourceNode, scope: AnalysisScope) => Analysed;

const SECTIONS: Record<string, Section> = {
  load: analyseLoad,
  initial: (value, scope) => analyseExpression(value, 'any', scope),
  on: (value, scope) => analyseValue({ $ref: '#/$defs/Effects' }, value, scope),
  timers: (value, scope) => analyseValue(asSchema(Timer), value, scope),
};

/** Flows that share a scope share the entries that they have in common. */
const sharedEntry = memo((section: Section, scope: AnalysisScope, value: SourceNode) =>
  section(value, scope),
);

/** The scope of an event's effects. */
const scopeWith = memo(withRoots);

function analyseSection(
  section: Section,
  source: SourceNode,
  scope: AnalysisScope,
  brought: Brought | null,
): ObjectNode {
  const members = entriesOf(source).map(({ key, value }) => {
    const roots = brought?.get(key);
    return [key, sharedEntry(section, roots ? scopeWith(scope, roots) : scope, value)] as const;
  });
  return { kind: 'object', source, scope, members, isLink: false };
}

/** The flow of a screen. */
export function analyseFlow(source: SourceNode | null, scope: AnalysisScope, brought: Brought): FlowNode {
  const properties = (Flow as unknown as { properties: Record<string, Schema> }).properties;
  const members = entriesOf(source ?? undefined).flatMap(({ key, value }): Members => {
    const schema = key !== 'extends' && Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (!schema) return [];
    const section = value.kind === 'map' ? SECTIONS[key] : undefined;
    if (!section) return [[key, analyseValue(schema, value, scope)]];
    return [[key, analyseSection(section, value, scope, key === 'on' ? brought : null)]];
  });
  return { kind: 'flow', scope, source, members };
}
