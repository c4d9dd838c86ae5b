/**
 * The types of a screen's variables. One that begins as null is typed by all that is written to it, which may rest on
 * another such.
 */
import { typeExpression } from '../../language/expression/expression.ts';
import { ANY, join, objectOf, type Type } from '../../language/expression/type.ts';
import { entriesOf, isNullNode, member, type SourceNode, textOf } from '../load/source-node.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { analyseBlocks } from './blocks.ts';
import { answerType } from './effects.ts';
import { analyseFlow } from './flow.ts';
import { broughtBy, gather } from './gathered.ts';
import type { AnalysisScope } from './nodes.ts';
import { widened } from './roots.ts';
import { withRoots } from './scope.ts';

/** The type of some writes: of those that are known, and not against the first, which is reported where it stands. */
export function typeOfWrites(writes: readonly Type[]): Type {
  const known = writes.filter(({ kind }) => kind !== 'any' && kind !== 'null');
  const [first, ...others] = known.filter(({ kind }) => kind === known[0]?.kind);
  return widened(others.reduce<Type>(join, first ?? ANY));
}

/** What the effects of a screen write to some variables; one that is written nowhere is left out. */
function writtenTypes({ node, flow }: ResolvedScreen, names: readonly string[], scope: AnalysisScope) {
  const blocks = member(node, 'blocks');
  const own = blocks ? [analyseBlocks(blocks, scope)] : [];
  const { written } = gather([...own, analyseFlow(flow, scope, broughtBy(gather(own)))]);
  return Object.fromEntries(
    names.flatMap((name) => {
      const writes = written.get(`vars.${name}`);
      return writes ? [[name, typeOfWrites(writes)] as const] : [];
    }),
  );
}

function firstType(value: SourceNode, { env }: AnalysisScope): Type {
  if (value.kind !== 'scalar') return widened(ANY);
  const { type, problems } = typeExpression(String(value.value), env, 'any');
  return widened(problems.length > 0 ? ANY : type);
}

/** Loaded answers by name of the load. */
function loadTypes(flow: SourceNode | undefined, { project }: AnalysisScope): Record<string, Type> {
  const { operations } = project.contract;
  const loads = entriesOf(member(flow, 'load')).map(({ key, value }) => {
    const id = textOf(value) ?? textOf(member(value, 'call')) ?? '';
    return [key, answerType(operations.get(id), project)] as const;
  });
  return Object.fromEntries(loads);
}

/** The scope with the screen's variables in it. */
export function withVariables(screen: ResolvedScreen, scope: AnalysisScope): AnalysisScope {
  const flow = screen.flow ?? undefined;
  const declared = entriesOf(member(flow, 'vars'));
  const untyped = declared.flatMap(({ key, value }) => (isNullNode(value) ? [key] : []));
  const first = declared.map(({ key, value }) => [key, firstType(value, scope)] as const);
  let types: Record<string, Type> = { ...Object.fromEntries(first), ...loadTypes(flow, scope) };
  // Until the walk says nothing new.
  for (let left = untyped.length; left > 0; left--) {
    const written = writtenTypes(screen, untyped, withRoots(scope, { vars: objectOf(types, 'vars') }));
    const isNews = untyped.some((name) => (written[name]?.kind ?? 'any') !== types[name]?.kind);
    types = { ...types, ...written };
    if (!isNews) break;
  }
  return withRoots(scope, { vars: objectOf(types, 'vars') });
}
