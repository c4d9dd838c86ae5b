/**
 * Rules about names: everything that the table of modules and the documents name must exist. One line per violation.
 */

import { posix } from 'node:path';
import type { Module } from './modules.ts';

/** What READMEs and the table may name. */
export interface Project {
  /** Files and folders, relative to the project's root, with forward slashes. */
  readonly paths: ReadonlySet<string>;
  /** Packages of `dependencies` and `devDependencies`. */
  readonly packages: ReadonlySet<string>;
  /** Commands of `npm run`, besides npm's own `start` and `test`. */
  readonly scripts: ReadonlySet<string>;
  /** The text of all code: environment variables must occur in it. */
  readonly code: string;
}

/** A document written by hand, such as a README. */
export interface Readme {
  readonly path: string;
  readonly text: string;
}

/** Folders, modules and packages of the table that do not exist. */
export function unknownInTable(modules: Readonly<Record<string, Module>>, project: Project): string[] {
  return Object.entries(modules).flatMap(([name, module]) => {
    const packages = [...module.packages, ...(module.types ?? []), ...(module.beside ?? [])];
    return [
      ...(name === '.' || project.paths.has(name) ? [] : [`the module ${name} is not a folder`]),
      ...[...module.modules, ...(module.typesOf ?? [])]
        .filter((other) => other !== '*' && !Object.hasOwn(modules, other))
        .map((other) => `${name} may use ${other}, which is not a module`),
      ...packages
        .filter((one) => one !== '*' && !project.packages.has(one))
        .map((one) => `${name} may use the package ${one}, which is not installed`),
    ];
  });
}

/** A path in the project: below one of its folders, or a file of code. Of a pattern (`<step>`, `*`) it is the folder. */
const OWN_PATH =
  /^(?:(?:schemas|flows|renderer|src|tests|scripts|bench|public|examples|docs|decisions|\.github)\/[\w./@-]*|[\w./@-]+\.(?:tsx?|mjs|ya?ml))$/;

/** The variant that readers of the root README create. */
const EXAMPLE = /\/aurora\./;

/** A name is relative to the root, the README's folder or a folder above it. */
function exists(name: string, readme: string, { paths }: Project): boolean {
  for (let folder = posix.dirname(readme); ; folder = posix.dirname(folder)) {
    if (paths.has(posix.join(folder, name).replace(/\/$/, ''))) return true;
    if (folder === '.') break;
  }
  const below = posix.dirname(readme) === '.' ? '' : `${posix.dirname(readme)}/`;
  return [...paths].some((path) => path.startsWith(below) && path.endsWith(`/${name}`));
}

const quoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside);

function unknownPaths({ path, text }: Readme, project: Project): string[] {
  return quoted(text.replaceAll(/^```.*?^```/gms, ''))
    .map((name) => name.replace(/[^/]*[<*].*$/, ''))
    .filter((name) => OWN_PATH.test(name) && !EXAMPLE.test(name) && !exists(name, path, project))
    .map((name) => `${path} names ${name}, which does not exist`);
}

/** Links and pictures are relative to the document's folder; what stands after `#` is a heading of it. */
function unknownLinks({ path, text }: Readme, { paths }: Project): string[] {
  return [...text.matchAll(/(?:\]\(|\bsrc=")(?![a-z]+:|#)([^)"#\s]+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !paths.has(posix.join(posix.dirname(path), link).replace(/\/$/, '')))
    .map((link) => `${path} links to ${link}, which does not exist`);
}

function unknownCommands({ path, text }: Readme, { scripts }: Project): string[] {
  return [...text.matchAll(/`npm run ([\w:-]+)/g)]
    .filter(([, name = '']) => !scripts.has(name))
    .map(([, name]) => `${path} names npm run ${name}, which does not exist`);
}

function unknownVariables({ path, text }: Readme, { code }: Project): string[] {
  const names = quoted(text).flatMap((inside) => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?==|$)/.exec(inside) ?? []);
  return names
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(code))
    .map((name) => `${path} names ${name}, which no code reads`);
}

/** Paths, links, commands and variables in documents that do not exist. */
export function unknownInReadmes(readmes: readonly Readme[], project: Project): string[] {
  return readmes.flatMap((readme) =>
    [unknownPaths, unknownLinks, unknownCommands, unknownVariables].flatMap((rule) => rule(readme, project)),
  );
}

/** Packages in the table of dependencies that the project lacks, and packages missing from it. */
export function undocumentedPackages(list: string, { packages }: Project): string[] {
  const [table = ''] = list.slice(list.indexOf('| package | why |')).split('\n\n');
  const rows = [...table.matchAll(/^\| ([^|]+) \|/gm)].slice(1).map(([, cell = '']) => cell);
  const told = new Set(rows.flatMap((cell) => cell.split(', ')).filter((name) => /^[@a-z]/.test(name)));
  return [
    ...[...told].filter((name) => !packages.has(name)).map((name) => `docs/dependencies.md lists ${name}`),
    ...[...packages]
      .filter((name) => !told.has(name) && !name.startsWith('@types/'))
      .map((name) => `docs/dependencies.md does not list ${name}`),
  ];
}
