/** The parameters of parts, as types: what a block gives under `with` and the part's expressions read by name. */
import type { ParameterType } from '@trilha/language/definition/part';
import { ANY, BOOL, NUMBER, STRING, type Type } from '@trilha/language/expression/type';
import type { Project } from '../load/project.ts';
import { type Entry, entriesOf, member, textOf } from '../load/source-node.ts';
import { parametersOf } from '../resolve/part.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import type { AnalysisScope } from './nodes.ts';
import { withRoots } from './scope.ts';

const TYPES: Readonly<Record<ParameterType, Type>> = { text: STRING, number: NUMBER, boolean: BOOL };

/** An unknown name of a type is reported where it stands. */
const typesOf = (parameters: Iterable<Entry>): [string, Type][] =>
  [...parameters].map(({ key, value }) => [
    key,
    new Map(Object.entries(TYPES)).get(textOf(value) ?? '') ?? ANY,
  ]);

/** What a block that places the part gives, by name; null where there is no such part. */
export function parameterTypes(id: string, project: Project): ReadonlyMap<string, Type> | null {
  const parameters = parametersOf(id, project);
  return parameters && new Map(typesOf(parameters.values()));
}

/** The scope with the parameters of a part in it; a screen has none. */
export function withParameters({ source, node }: ResolvedScreen, scope: AnalysisScope): AnalysisScope {
  if (source.kind !== 'part') return scope;
  return withRoots(scope, Object.fromEntries(typesOf(entriesOf(member(node, 'parameters')))));
}
