/** The types of session flags that begin as null: each is typed by all that screens and journeys write to it. */
import { ANY, type Type } from '../../language/expression/type.ts';
import { createDiagnostics, guarded } from '../load/diagnostics.ts';
import { memo, memoTable } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import type { LoadedFile } from '../load/project-files.ts';
import { entriesOf, isNullNode, type SourceNode } from '../load/source-node.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { type Gathered, gather } from './gathered.ts';
import type { AnalysisScope } from './nodes.ts';
import { sessionFlags } from './roots.ts';
import { analyseScreen, scopeKeys } from './screen.ts';
import { analyseFile } from './shared.ts';
import { typeOfWrites } from './variables.ts';

type Inferred = Readonly<Record<string, Type>>;
type Written = Gathered['written'];
type ScopeOf = (inferred: Inferred) => AnalysisScope;

/** Flags whose first value says nothing, and that the host does not describe. */
function untypedFlags(project: Project): string[] {
  const described = project.language.scope.session?.properties ?? {};
  return sessionFlags(project)
    .filter(({ key, value }) => isNullNode(value) && !Object.hasOwn(described, key))
    .map(({ key }) => key);
}

function flagsIn(node: SourceNode): readonly string[] {
  if (node.kind === 'list') return node.items.flatMap(flagsIn);
  return entriesOf(node).flatMap(({ key, value }) => [
    ...(key.startsWith('session.') ? [key.split('.')[1] ?? ''] : []),
    ...flagsIn(value),
  ]);
}

/** Session flags that a file or a resolved flow sets. */
const flagsSetBy = memo(flagsIn);

/** What writes to a flag, each as a function that gives what it writes in a scope. */
function writersOf(journeys: readonly LoadedFile[], screens: Iterable<ResolvedScreen>) {
  // Of screens that share a scope, such as variants of one page, the first speaks for all.
  const first = memoTable<ResolvedScreen>();
  const distinct = new Set([...screens].map((screen) => first(scopeKeys(screen), () => screen)));
  return [
    ...journeys.map((file) => (scope: AnalysisScope) => gather([analyseFile(file, scope).node]).written),
    ...[...distinct].map((screen) => (scope: AnalysisScope) => analyseScreen(screen, scope).says.written),
  ];
}

/** Flags hold plain values: a list or an object that is written to one is no type to reason with. */
function flagType(writes: readonly Type[]): Type {
  const type = typeOfWrites(writes);
  return type.kind === 'list' || type.kind === 'object' ? ANY : type;
}

/** Types by flag; a flag that nothing writes to is left out. */
function typesOf(
  flags: readonly string[],
  writers: ReturnType<typeof writersOf>,
  scopeOf: ScopeOf,
): Inferred {
  let types: Inferred = {};
  for (let left = writers.length > 0 ? flags.length : 0; left > 0; left--) {
    const scope = scopeOf(types);
    // A fault of our own in one writer is reported where that writer is compiled.
    const writing = writers.map((writer) => guarded(createDiagnostics(), '', () => writer(scope)));
    const all = writing.filter((one): one is Written => one !== null);
    const known = types;
    const next = flags.flatMap((flag) => {
      const writes = all.flatMap((written) => written.get(`session.${flag}`) ?? []);
      return writes.length > 0 ? [[flag, flagType(writes)] as const] : [];
    });
    types = Object.fromEntries(next);
    if (next.every(([flag, { kind }]) => kind === (known[flag]?.kind ?? 'any'))) break;
  }
  return types;
}

/**
 * Infers the types of session flags that begin as null, anew when something that writes to one changed.
 * @param scopeOf the scope of what belongs to no screen, given what is inferred so far: one flag may rest on another
 */
export function inferSessionFlags(
  screens: readonly ResolvedScreen[],
  project: Project,
  scopeOf: ScopeOf,
): Inferred {
  const flags = untypedFlags(project);
  const sets = (node: SourceNode | null) =>
    node !== null && flagsSetBy(node).some((flag) => flags.includes(flag));
  const writing = screens.filter(({ flow, isBroken }) => !isBroken && sets(flow));
  const journeys = [...project.byKind.journey.values()].filter(({ node }) => sets(node));
  return project.memo.value('session flags', [flags.join(), ...journeys, ...writing], () =>
    typesOf(flags, writersOf(journeys, writing), scopeOf),
  );
}
