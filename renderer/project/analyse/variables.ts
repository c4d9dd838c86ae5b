/**
 * The types of a screen's variables. One that begins as null is typed by all that is written to it, which may rest on
 * another such; one that begins as a number has the unit of what is written to it.
 */
import { typeExpression } from '@trilha/language/expression/expression';
import { unitsMeet } from '@trilha/language/expression/meaning';
import { ANY, join, objectOf, type Type, unitOf, withUnit } from '@trilha/language/expression/type';
import { entriesOf, isNullNode, member, type SourceNode } from '../load/source-node.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { answerType, loadedBy } from './effects.ts';
import type { AnalysisScope } from './nodes.ts';
import { widened } from './roots.ts';
import { withRoots } from './scope.ts';
import { setsAny, settersOf, writtenBy } from './setters.ts';

/**
 * The type of some writes: of those that are known, and not against the kind or the unit of the first, which is reported
 * where it stands.
 */
export function typeOfWrites(writes: readonly Type[]): Type {
  const known = writes.filter(({ kind }) => kind !== 'any' && kind !== 'null');
  const [first = ANY, ...others] = known.filter(({ kind }) => kind === known[0]?.kind);
  return widened(others.filter((type) => unitsMeet(type, first)).reduce(join, first));
}

function firstType(value: SourceNode, { env }: AnalysisScope): Type {
  if (value.kind !== 'scalar') return widened(ANY);
  const { type, problems } = typeExpression(String(value.value), env, 'any');
  return widened(problems.length > 0 ? ANY : type);
}

/** Loaded answers by name of the load. */
function loadTypes(flow: SourceNode | undefined, { project }: AnalysisScope): Record<string, Type> {
  const { operations } = project.contract;
  const loads = entriesOf(member(flow, 'load')).map(
    ({ key, value }) => [key, answerType(operations.get(loadedBy(value)), project)] as const,
  );
  return Object.fromEntries(loads);
}

const isNumber = (value: SourceNode): boolean => value.kind === 'scalar' && typeof value.value === 'number';

/** Variables that begin as null or a number: what is written to them says what they are, or their unit. */
const untypedIn = (flow: SourceNode | undefined): string[] =>
  entriesOf(member(flow, 'vars')).flatMap(({ key, value }) =>
    isNullNode(value) || isNumber(value) ? [key] : [],
  );

/** The type of a variable, by its first value and by what is written to it. */
function typeWritten(first: Type, writes: readonly Type[]): Type {
  if (first.kind !== 'number') return typeOfWrites(writes);
  const unit = writes.map(unitOf).find((one) => one !== undefined);
  return withUnit(first, unit);
}

const pathOf = (name: string) => `vars.${name}`;

/** The part of a flow that sets variables which begin as null or a number. */
export const variableSetters = (flow: SourceNode | null) =>
  settersOf(flow, new Set(untypedIn(flow ?? undefined).map(pathOf)));

/** The variables that no effect sets, with their values, as far as these are written. */
export function constantsOf(
  { flow }: Pick<ResolvedScreen, 'flow'>,
  { project }: AnalysisScope,
): ReadonlyMap<string, unknown> {
  const constants = new Map<string, unknown>();
  for (const { key, value } of entriesOf(member(flow ?? undefined, 'vars'))) {
    if (value.kind !== 'scalar' || !flow || setsAny(flow, new Set([pathOf(key)]))) continue;
    const parsed = project.parse(String(value.value));
    if ('ast' in parsed && parsed.ast.kind === 'literal') constants.set(key, parsed.ast.value);
  }
  return constants;
}

/** The scope with the screen's variables in it. */
export function withVariables(
  screen: Pick<ResolvedScreen, 'flow' | 'node'>,
  scope: AnalysisScope,
): AnalysisScope {
  const flow = screen.flow ?? undefined;
  const untyped = untypedIn(flow);
  const setters = variableSetters(screen.flow);
  const first: Record<string, Type> = Object.fromEntries(
    entriesOf(member(flow, 'vars')).map(({ key, value }) => [key, firstType(value, scope)]),
  );
  let types: Record<string, Type> = { ...first, ...loadTypes(flow, scope) };
  // Until the walk says nothing new.
  for (let left = setters ? untyped.length : 0; setters && left > 0; left--) {
    const written = writtenBy(setters, screen, withRoots(scope, { vars: objectOf(types, 'vars') }));
    const news = untyped.flatMap((name) => {
      const writes = written.get(pathOf(name));
      return writes ? [[name, typeWritten(first[name] ?? ANY, writes)] as const] : [];
    });
    const isNews = news.some(
      ([name, type]) => type.kind !== types[name]?.kind || unitOf(type) !== unitOf(types[name] ?? ANY),
    );
    types = { ...types, ...Object.fromEntries(news) };
    if (!isNews) break;
  }
  return withRoots({ ...scope, setters }, { vars: objectOf(types, 'vars') });
}
