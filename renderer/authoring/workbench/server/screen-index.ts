/** All screens of the project with their diagnostics, for finding and staging. */
import type { Compilation } from '../../../compiler/compile.ts';
import type { Diagnostic } from '../../../compiler/load/diagnostic.ts';
import type { Project } from '../../../compiler/load/project.ts';
import { entriesOf, member, type SourceNode, textOf } from '../../../compiler/load/source-node.ts';
import { layoutOf } from '../../../compiler/resolve/layout.ts';
import type { ResolvedScreen } from '../../../compiler/resolve/screen.ts';
import { resourcesOf } from '../../samples/resources.ts';
import type { ListedDiagnostic, ProjectIndex, ScreenEntry } from '../knowledge.ts';

const SENDING = new Set(['call', 'reload']);

/** Adds the files in which a resolved node is written. */
function collectFiles(node: SourceNode, files: Set<string>): void {
  files.add(node.file.path);
  if (node.kind === 'list') for (const item of node.items) collectFiles(item, files);
  for (const { value } of entriesOf(node)) collectFiles(value, files);
}

/** Every file that a screen depends on: its own, its bases', its flow's, fragments and layout. */
function filesOf(screen: ResolvedScreen, project: Project): ReadonlySet<string> {
  const { byKind } = project;
  const files = new Set([screen.id, ...screen.bases].flatMap((id) => byKind.screen.get(id)?.file.path ?? []));
  collectFiles(screen.node, files);
  if (screen.form) collectFiles(screen.form.schemaNode, files);
  if (screen.flow) collectFiles(screen.flow, files);
  for (const id of [screen.id, ...screen.bases]) {
    const flow = byKind.flow.get(id)?.file.path;
    if (flow !== undefined) files.add(flow);
  }
  const path = byKind.layout.get(layoutOf(screen, project) ?? '')?.file.path;
  return path === undefined ? files : files.add(path);
}

/** True if effects below send something to the server. */
function sends(node: SourceNode | undefined): boolean {
  if (node?.kind === 'list') return node.items.some(sends);
  return entriesOf(node).some(({ key, value }) => SENDING.has(key) || sends(value));
}

const readsOf = (flow: SourceNode | undefined): string[] =>
  entriesOf(member(flow, 'load')).flatMap(
    ({ value }) => textOf(member(value, 'call')) ?? textOf(value) ?? [],
  );

function entryOf(
  screen: ResolvedScreen,
  { addresses, project }: Compilation,
  diagnostics: number,
): ScreenEntry {
  const { id, bases, node } = screen;
  const flow = screen.flow ?? undefined;
  const journey = project.byKind.journey.get(screen.journey ?? '')?.node;
  const requires = [member(journey, 'requires'), member(flow, 'requires')].flatMap(
    (fact) => textOf(fact) ?? [],
  );
  const reads = readsOf(flow);
  const isPublic = addresses.list.some((address) => address.screen === id && address.prerender);
  return {
    id,
    file: screen.source.file.path,
    bases,
    journey: journey ? screen.journey : null,
    title: textOf(member(node, 'title')) ?? '',
    paths: addresses.list
      .filter((address) => address.screen === id)
      .flatMap(({ journey, path }) =>
        (addresses.mounts.get(journey) ?? []).map((mount) => mount + path || '/'),
      ),
    brand: textOf(member(node, 'brand')) ?? null,
    isPublic,
    hasForm: screen.form !== null,
    // A prerendered screen cannot wait for a journey's calls.
    asks: reads.length > 0 || requires.length > 0 || (!isPublic && sends(member(journey, 'enter'))),
    sends: sends(member(flow, 'on')),
    requires,
    reads,
    diagnostics,
  };
}

const isSame = (a: Diagnostic, b: Diagnostic) =>
  a.file === b.file &&
  a.line === b.line &&
  a.column === b.column &&
  a.code === b.code &&
  a.message === b.message;

/**
 * @param all diagnostics, including those of the whole project
 */
export function indexOf(root: string, compilation: Compilation, all: readonly Diagnostic[]): ProjectIndex {
  const { screens, project, diagnostics } = compilation;
  const files = new Map([...screens].map(([id, screen]) => [id, filesOf(screen, project)]));
  const listed = all.map((diagnostic): ListedDiagnostic => {
    const isError = diagnostics.some((one) => isSame(one, diagnostic));
    const touched = [...files].filter(([, own]) => own.has(diagnostic.file)).map(([id]) => id);
    return { ...diagnostic, severity: isError ? 'error' : 'warning', screens: touched };
  });
  const countOf = (id: string) => listed.filter((diagnostic) => diagnostic.screens.includes(id)).length;
  return {
    root,
    formats: Object.fromEntries(
      Object.entries(project.language.formats).map(([name, format]) => [name, format.source]),
    ),
    resources: resourcesOf(project),
    screens: [...screens.values()].map((screen) => entryOf(screen, compilation, countOf(screen.id))),
    diagnostics: listed,
  };
}
