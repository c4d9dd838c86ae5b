/** Facts: named expressions over the scope; one may use another, which is typed first. */
import type { ExpressionEnvironment } from '../../expression/environment.ts';
import { ANY, type Type } from '../../expression/type.ts';
import { createNeeds, createSeen, type EmitContext, type ModuleNeeds } from '../emit/context.ts';
import { compileValue } from '../emit/leaf.ts';
import type { Findings } from '../findings.ts';
import { type Entry, entriesOf, member } from '../load/source-node.ts';
import type { Project } from '../project.ts';
import type { Addresses } from '../resolve/addresses.ts';
import { commonRoots, ELSEWHERE, UNKNOWN_SCREEN } from './roots.ts';

export interface CompiledFacts {
  names: readonly string[];
  type(name: string): Type;
  /** JavaScript over `$` by name. */
  codes: ReadonlyMap<string, string>;
  needs: ModuleNeeds;
}

const NO_NAMES = {
  fields: null,
  modals: null,
  timers: null,
  blocks: null,
  vars: null,
  loads: new Set<string>(),
};

/** A context for what belongs to no screen: facts, tables, journeys, layouts. */
export function sharedContext(
  project: Project,
  findings: Findings,
  addresses: Addresses,
  facts: ExpressionEnvironment['facts'],
  placeholders: EmitContext['placeholders'],
): EmitContext {
  const roots = { ...commonRoots(project), ...UNKNOWN_SCREEN };
  return {
    project,
    findings,
    addresses,
    env: { roots, elsewhere: ELSEWHERE, facts, functions: project.functions },
    situation: null,
    formSchema: null,
    names: NO_NAMES,
    needs: createNeeds(),
    seen: createSeen(),
    placeholders,
  };
}

/** Compiles `flows/facts.yaml`. A circle is told at the fact that closes it. */
export function compileFacts(project: Project, findings: Findings, addresses: Addresses): CompiledFacts {
  const written = entriesOf(member(project.byKind.facts.get('facts')?.node, 'facts'));
  const entries = new Map<string, Entry>(written.map((entry) => [entry.key, entry]));
  const done = new Map<string, { code: string; type: Type }>();
  const underWay: string[] = [];
  const names = [...entries.keys()];
  const context = sharedContext(
    project,
    findings,
    addresses,
    { names, type: (name) => compile(name).type },
    {},
  );

  function compile(name: string): { code: string; type: Type } {
    const known = done.get(name);
    const entry = entries.get(name);
    if (known || !entry) return known ?? { code: 'null', type: ANY };
    if (underWay.includes(name)) {
      const circle = [...underWay.slice(underWay.indexOf(name)), name].join(' → ');
      findings.at(entry.keyPlace, 'TR803', `The fact ${name} rests on itself: ${circle}`);
      return { code: 'null', type: ANY };
    }
    underWay.push(name);
    const compiled = compileValue(entry.value, 'any', context);
    underWay.pop();
    done.set(name, compiled);
    return compiled;
  }

  const codes = new Map(names.map((name) => [name, compile(name).code]));
  return { names, type: (name) => compile(name).type, codes, needs: context.needs };
}
