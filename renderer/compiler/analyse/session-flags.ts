/** The types of session flags that begin as null: each is typed by all that screens and journeys write to it. */
import { ANY, type Type } from '../../language/expression/type.ts';
import { createDiagnostics, guarded } from '../load/diagnostics.ts';
import { memoTable } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import { isNullNode, type SourceNode } from '../load/source-node.ts';
import { wordsOfFile } from '../load/words.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { type Gathered, gather } from './gathered.ts';
import type { Scope } from './nodes.ts';
import { sessionFlags } from './roots.ts';
import { analyseScreen, scopeKeys } from './screen.ts';
import { analyseFile } from './shared.ts';
import { typeOfWrites } from './variables.ts';

type Inferred = Readonly<Record<string, Type>>;
type Written = Gathered['written'];

/** Flags whose first value says nothing, and that the host does not describe. */
function untypedFlags(project: Project): string[] {
  const described = project.language.scope.session?.properties ?? {};
  return sessionFlags(project)
    .filter(({ key, value }) => isNullNode(value) && !Object.hasOwn(described, key))
    .map(({ key }) => key);
}

/** What may write to one of these paths, each as a function that tells what it writes in a scope. */
function writersOf(paths: readonly string[], screens: Iterable<ResolvedScreen>, { byKind }: Project) {
  const writes = (node: SourceNode | null) =>
    node !== null && paths.some((path) => wordsOfFile(node).keys.has(path));
  const journeys = [...byKind.journey.values()].filter(({ node }) => writes(node));
  const writing = [...screens].filter(({ flow, isBroken }) => !isBroken && writes(flow));
  // Of screens that share a scope, such as variants of one page, the first speaks for all.
  const first = memoTable<ResolvedScreen>();
  const distinct = new Set(writing.map((screen) => first(scopeKeys(screen), () => screen)));
  return [
    ...journeys.map((file) => (scope: Scope) => gather([analyseFile(file, scope).node]).written),
    ...[...distinct].map((screen) => (scope: Scope) => analyseScreen(screen, scope).says.written),
  ];
}

/** Flags hold plain values: a list or an object that is written to one is no type to reason with. */
function flagType(writes: readonly Type[]): Type {
  const type = typeOfWrites(writes);
  return type.kind === 'list' || type.kind === 'object' ? ANY : type;
}

/**
 * @param scopeOf the scope of what belongs to no screen, given what is inferred so far: one flag may rest on another
 * @returns types by flag; a flag that nothing writes to is left out
 */
export function inferSessionFlags(
  screens: Iterable<ResolvedScreen>,
  project: Project,
  scopeOf: (inferred: Inferred) => Scope,
): Inferred {
  const flags = untypedFlags(project);
  const writers = writersOf(
    flags.map((flag) => `session.${flag}`),
    screens,
    project,
  );
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
