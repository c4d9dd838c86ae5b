/** The head of an emitted module: what it imports, and how it takes a new version of itself while editing. */
import { join } from 'node:path';
import { quote } from '@trilha/language/expression/emit';
import { memo } from '@trilha/project/load/memo';
import type { Project } from '@trilha/project/load/project';
import { packageFile } from '@trilha/project/package-file';
import { importOf } from './import-line.ts';
import type { ModuleNeeds } from './needs.ts';

/** Where emitted modules find the run time and the host's functions. */
export interface ModulePaths {
  /** Root of the project, absolute, for the modules that the language names; not for those of packages. */
  root: string;
  /** The run time of expressions, absolute. */
  runtime: string;
}

export const RUNTIME = packageFile('@trilha/language/expression/runtime');

/** A module of a package, not of the product: `@trilha/runtime/blocks/summary/SummaryBlock`. */
const OF_A_PACKAGE = /^@[^/]+\//;

/** The absolute path of a module that the language names. Looked up once: each emitted module names a dozen. */
export const pathOf = memo((root: string, module: string): string =>
  OF_A_PACKAGE.test(module) ? packageFile(module) : join(root, module),
);

const identifier = (prefix: string, type: string) => `${prefix}_${type.replace(/\W/g, '_')}`;

/** Components may be named alike in different modules, so each is imported under its type. */
function componentImports(
  prefix: string,
  types: ReadonlySet<string>,
  definitions: ReadonlyMap<string, { module: string; component: string }>,
  root: string,
): string[] {
  return [...types].flatMap((type) => {
    const definition = definitions.get(type);
    if (!definition) return [];
    return importOf(
      `{ ${definition.component} as ${identifier(prefix, type)} }`,
      pathOf(root, definition.module),
    );
  });
}

/** `{ text: field_text }`: the components of just the types in use. */
export const typesCode = (prefix: string, types: ReadonlySet<string>) =>
  `{${[...types].map((type) => `${quote(type)}: ${identifier(prefix, type)}`).join(', ')}}`;

/** Where the reader of a field type's posts is exported, by type; one without a control has none. */
const readersIn = ({ fields }: Project) =>
  new Map(
    [...fields].flatMap(([type, { answer, module }]) =>
      answer === undefined ? [] : [[type, { module, component: 'posted' }] as const],
    ),
  );

/** Gives an exported screen or part what reads posts without scripts: builds for browsers drop the line. */
export function readersLine(exported: string, { fieldTypes }: ModuleNeeds, project: Project): string {
  const readers = readersIn(project);
  const posting = new Set([...fieldTypes].filter((type) => readers.has(type)));
  return `if (import.meta.env.SSR) ${exported}.readers = ${typesCode('posted', posting)};`;
}

/** A part is imported by the number of its place: ids may differ in marks alone. */
const partImports = (ids: ReadonlySet<string>) =>
  [...ids].map((id, at) => importOf(`{ part as part_${at} }`, `virtual:trilha/part/${id}`));

/** `{ 'area/card': part_0 }`: the parts that a module places. */
export const partsCode = (ids: ReadonlySet<string>) =>
  `{${[...ids].map((id, at) => `${quote(id)}: part_${at}`).join(', ')}}`;

/** The import lines of a module. */
export function importLines(needs: ModuleNeeds, project: Project, { root, runtime }: ModulePaths): string[] {
  const { language } = project;
  return [
    ...(needs.runtime ? [importOf('* as rt', runtime)] : []),
    ...(needs.functions && language.functionsModule
      ? [importOf('* as fn', join(root, language.functionsModule))]
      : []),
    ...(needs.facts ? [importOf('* as facts', 'virtual:trilha/facts')] : []),
    ...componentImports('field', needs.fieldTypes, project.fields, root),
    ...componentImports('posted', needs.fieldTypes, readersIn(project), root),
    ...componentImports('block', needs.blockTypes, project.blocks, root),
    ...partImports(needs.parts),
  ];
}

/**
 * While editing, a module replaces itself by its new version and notifies the page: an event `trilha:screen` on
 * `window` whose detail is the new module (`{ screen }`, `{ part }`, `{ layout }` or `{ table }`). Builds drop these lines.
 */
export const ACCEPT_PART =
  'if (import.meta.hot) import.meta.hot.accept((next) => { if (next && typeof window !== "undefined") window.dispatchEvent(new CustomEvent("trilha:screen", { detail: next })); });';

/** As `ACCEPT_PART`, for the application: a page that does not take it (by `preventDefault`) is loaded anew. */
export const ACCEPT_APP =
  'if (import.meta.hot) import.meta.hot.accept((next) => { if (next && window.dispatchEvent(new CustomEvent("trilha:app", { detail: next, cancelable: true }))) import.meta.hot.invalidate(); });';
