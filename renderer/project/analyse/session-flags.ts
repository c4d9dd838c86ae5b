/** The types of session flags that begin as null: each is typed by all that screens and journeys write to it. */
import { ANY, type Type } from '@trilha/language/expression/type';
import { createDiagnostics, guarded } from '../load/diagnostics.ts';
import { Memo, memoTable } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import type { LoadedFile } from '../load/project-files.ts';
import { recordedAlways } from '../load/recorded.ts';
import { isNullNode, member, type SourceNode } from '../load/source-node.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { type Gathered, gather } from './gathered.ts';
import type { AnalysisScope } from './nodes.ts';
import { sessionFlags } from './roots.ts';
import { scopeKeys, sharedScope } from './screen.ts';
import { setsAny, setterKeys, settersOf, writtenBy } from './setters.ts';
import { analyseFile } from './shared.ts';
import { typeOfWrites } from './variables.ts';

type Inferred = Readonly<Record<string, Type>>;
type Written = Gathered['written'];
/** @param tables where the types of the roots are kept, which change from turn to turn */
type ScopeOf = (inferred: Inferred, tables: Memo) => AnalysisScope;

/** Flags whose first value says nothing, and that the host does not describe. */
function untypedFlags(project: Project): string[] {
  const described = project.language.scope.session?.properties ?? {};
  return sessionFlags(project)
    .filter(({ key, value }) => isNullNode(value) && !Object.hasOwn(described, key))
    .map(({ key }) => key);
}

const pathOf = (flag: string) => `session.${flag}`;

/** One screen or journey. */
interface Writer {
  key: string;
  /** What it consists of, as far as it matters here. */
  of: readonly unknown[];
  /** Gives what it writes in a scope. */
  write(scope: AnalysisScope): Written;
}

const journeyWriter = (file: LoadedFile): Writer => ({
  key: `journey ${file.id}`,
  of: [file],
  write: (scope) => gather([analyseFile(file, scope).node]).written,
});

function screenWriter(screen: ResolvedScreen, paths: ReadonlySet<string>): Writer[] {
  const setters = settersOf(screen.flow, paths);
  if (!setters) return [];
  const { kind, id } = screen.source;
  const blocks = member(screen.node, 'blocks');
  return [
    {
      key: `${kind} ${id}`,
      of: [blocks, ...scopeKeys(screen), ...setterKeys(setters)],
      write: (scope) => writtenBy(setters, screen, sharedScope(screen, scope)),
    },
  ];
}

/** All that writes to one of some paths. */
function writersOf(
  paths: ReadonlySet<string>,
  journeys: readonly LoadedFile[],
  screens: readonly ResolvedScreen[],
): Writer[] {
  // Of screens that share a scope and a flow, such as variants of one page, the first speaks for all.
  const first = memoTable<ResolvedScreen>();
  const distinct = new Set(screens.map((screen) => first([...scopeKeys(screen), screen.flow], () => screen)));
  return [...journeys.map(journeyWriter), ...[...distinct].flatMap((screen) => screenWriter(screen, paths))];
}

/** Flags hold plain values: a list or an object that is written to one is no type to reason with. */
function flagType(writes: readonly Type[]): Type {
  const type = typeOfWrites(writes);
  return type.kind === 'list' || type.kind === 'object' ? ANY : type;
}

/** Types by flag; a flag that nothing writes to is left out. */
function typesOf(
  flags: readonly string[],
  writers: readonly Writer[],
  { memo }: Project,
  scopeOf: ScopeOf,
): Inferred {
  let types: Inferred = {};
  // Knows from one turn to the next which writers rest on a flag whose type changed.
  const turns = new Memo();
  for (let turn = 0; writers.length > 0 && turn < flags.length; turn++) {
    const scope = scopeOf(types, turns);
    const writing = writers.map(({ key, of, write }) => {
      // A fault of our own in one writer is reported where that writer is compiled.
      const written = () => guarded(createDiagnostics(), '', () => write(scope));
      // The first turn is the same in each compile.
      return turns.value(key, [], () =>
        turn === 0 ? memo.value(`written by ${key}`, of, written) : written(),
      );
    });
    const all = writing.filter((one): one is Written => one !== null);
    const known = types;
    const next = flags.flatMap((flag) => {
      const writes = all.flatMap((written) => written.get(pathOf(flag)) ?? []);
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
  const paths = new Set(flags.map(pathOf));
  const sets = (node: SourceNode | null) => node !== null && setsAny(node, paths);
  const writing = screens.filter(({ flow, isBroken }) => !isBroken && sets(flow));
  const journeys = [...project.byKind.journey.values()].filter(({ node }) => sets(node));
  return project.memo.value('session flags', [flags.join(), ...journeys, ...writing], () =>
    recordedAlways(() => typesOf(flags, writersOf(paths, journeys, writing), project, scopeOf)),
  );
}
