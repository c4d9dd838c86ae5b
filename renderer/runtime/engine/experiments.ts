/** The customer's group in each experiment: as assigned by the server, else the default. */

import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledExperiments } from '@trilha/language/definition/project';
import { isRecord } from '@trilha/language/record';
import { evaluate } from './evaluate.ts';

/** @returns group by experiment id; an unknown group counts as none */
export function experimentGroups(definition: CompiledExperiments, scope: Scope): Record<string, string> {
  const assigned = evaluate(definition.assigned, scope);
  const groupOf = ({ name, groups, default: usual }: CompiledExperiments['experiments'][string]) => {
    // Names may contain dots and dashes: read a plain member, not a path.
    const group = isRecord(assigned) && Object.hasOwn(assigned, name) ? assigned[name] : null;
    return typeof group === 'string' && groups.includes(group) ? group : usual;
  };
  return Object.fromEntries(Object.entries(definition.experiments).map(([id, one]) => [id, groupOf(one)]));
}
