/** All screens and parts of the project with their diagnostics, for finding and staging. */

import { resourcesOf } from '@trilha/authoring/samples/resources';
import type { Compilation } from '@trilha/compiler/compile';
import { kindsThatDo } from '@trilha/language/definition/effect';
import { exampleBodies } from '@trilha/project/analyse/contract-examples';
import { pageOf, placesOfPart, screensWithPart } from '@trilha/project/graph/page';
import type { Diagnostic } from '@trilha/project/load/diagnostic';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { flowOfPart } from '@trilha/project/resolve/part';
import { isFace, type ResolvedScreen } from '@trilha/project/resolve/screen';
import type { ListedDiagnostic, ProjectIndex, ScreenEntry } from '../knowledge.ts';

const SENDING: ReadonlySet<string> = new Set(kindsThatDo('asks'));

/** Adds the files in which a resolved node is written. */
function collectFiles(node: SourceNode, files: Set<string>): void {
  files.add(node.file.path);
  if (node.kind === 'list') for (const item of node.items) collectFiles(item, files);
  for (const { value } of entriesOf(node)) collectFiles(value, files);
}

/** The files of a screen or part: its own, its bases', its flow's, and fragments. */
function ownFiles({ id, bases, source, node, form, flow }: ResolvedScreen, { byKind }: Project): Set<string> {
  const ids = [id, ...bases];
  const files = new Set(ids.flatMap((one) => byKind[source.kind].get(one)?.file.path ?? []));
  collectFiles(node, files);
  if (form) collectFiles(form.schemaNode, files);
  if (flow) collectFiles(flow, files);
  for (const one of ids) {
    const path = byKind.flow.get(source.kind === 'part' ? flowOfPart(one) : one)?.file.path;
    if (path !== undefined) files.add(path);
  }
  return files;
}

/** Every file that a page depends on: those of its screen, its layout and their parts. */
function filesOf(screen: ResolvedScreen, compilation: Compilation): ReadonlySet<string> {
  const { project } = compilation;
  const { layout, around, parts } = pageOf(screen, compilation);
  const files = new Set([screen, ...parts].flatMap((one) => [...ownFiles(one, project)]));
  if (layout) files.add(layout.file.path);
  if (around?.flow) collectFiles(around.flow, files);
  return files;
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

const isFact = (name: string, { byKind }: Project): boolean =>
  member(member(byKind.facts.get('facts')?.node, 'facts'), name) !== undefined;

function entryOf(screen: ResolvedScreen, compilation: Compilation, diagnostics: number): ScreenEntry {
  const { addresses, project } = compilation;
  const { id, bases, node, source } = screen;
  const isPart = source.kind === 'part';
  const flow = screen.flow ?? undefined;
  const pages = isPart ? screensWithPart(screen, compilation) : [];
  const journeyId = isPart ? (pages[0]?.journey ?? null) : screen.journey;
  const journey = project.byKind.journey.get(journeyId ?? '')?.node;
  const shownIf = isPart ? placesOfPart(id, compilation).map(({ when }) => textOf(when) ?? '') : [];
  const requires = [
    ...[member(journey, 'requires'), member(flow, 'requires')].flatMap((fact) => textOf(fact) ?? []),
    ...shownIf.filter((condition) => isFact(condition, project)),
  ];
  const reads = readsOf(flow);
  const isPublic = addresses.list.some((address) => address.screen === id && address.prerender);
  return {
    id,
    kind: isPart ? 'part' : 'screen',
    pages: pages.map((page) => page.id),
    parts: (isPart ? screen : pageOf(screen, compilation)).parts.map((part) => part.id),
    file: screen.source.file.path,
    bases,
    journey: journey ? journeyId : null,
    title: textOf(member(node, 'title')) ?? '',
    paths: addresses.list
      .filter((address) => address.screen === id)
      .flatMap(({ journey, path }) =>
        (addresses.mounts.get(journey) ?? []).map((mount) => mount + path || '/'),
      ),
    brand: textOf(member(node, 'brand')) ?? null,
    isPublic,
    hasForm: screen.form !== null,
    // A prerendered screen cannot wait for a journey's calls, and a part does not.
    asks:
      reads.length > 0 ||
      (!isPart && (requires.length > 0 || (!isPublic && sends(member(journey, 'enter'))))),
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

/** The path of the innermost map around a place, its key included: where `accepts` is written for it. */
function holderOf({ file, line, column }: Diagnostic, { files }: Project): readonly (string | number)[] {
  const source = files.find((one) => one.file.path === file);
  const at = (source?.file.lines[line - 1] ?? 0) + column - 1;
  const inside = (node: SourceNode, path: (string | number)[]): (string | number)[] | null => {
    const below =
      node.kind === 'list'
        ? node.items.map((value, key) => ({ key, value, start: value.start }))
        : entriesOf(node).map(({ key, value, keyPlace: { start } }) => ({ key, value, start }));
    const entry = below.find(({ start, value }) => start <= at && at < value.end);
    const deeper = entry && inside(entry.value, [...path, entry.key]);
    return deeper ?? (node.kind === 'map' ? path : null);
  };
  return (source && inside(source.node, [])) ?? [];
}

/**
 * @param all errors and advice, including those of the whole project
 */
export function indexOf(root: string, compilation: Compilation, all: readonly Diagnostic[]): ProjectIndex {
  const { screens, parts, project, translations, diagnostics } = compilation;
  // What groups get is shown by choosing a group.
  const entries = [...screens.values(), ...parts.values()].filter((one) => !isFace(one));
  const files = new Map(entries.map((one) => [one.id, filesOf(one, compilation)]));
  const listed = all.map((diagnostic): ListedDiagnostic => {
    const severity = diagnostic.severity ?? 'error';
    const touched = [...files].filter(([, own]) => own.has(diagnostic.file)).map(([id]) => id);
    const holder = severity === 'advice' ? { holder: holderOf(diagnostic, project) } : {};
    const stops = diagnostics.some((one) => isSame(one, diagnostic));
    return { ...diagnostic, severity, stops, ...holder, screens: touched };
  });
  const countOf = (id: string) => listed.filter((diagnostic) => diagnostic.screens.includes(id)).length;
  return {
    root,
    formats: Object.fromEntries(
      Object.entries(project.language.formats).map(([name, format]) => [name, format.source]),
    ),
    resources: resourcesOf(project),
    examples: exampleBodies(project.contract),
    languages: translations.map(({ locale }) => locale),
    screens: entries.map((one) => entryOf(one, compilation, countOf(one.id))),
    diagnostics: listed,
  };
}
