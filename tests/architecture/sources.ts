/** Reads the project's code as text and as imports. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { packageTarget } from './packages.ts';

/** One file of code. */
export interface Source {
  /** Relative to the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** An import specifier, and the file it resolves to if it is one of the project's. */
export interface Import {
  readonly written: string;
  readonly target: string | undefined;
  /** True when nothing of it remains at run time. */
  readonly typeOnly: boolean;
}

export const PASSED_OVER = new Set(['node_modules', 'dist', 'coverage', '.git', '.data', '.cache']);
const CODE = /\.(?:ts|tsx|mts|mjs|css)$/;

/** Every code file under a folder, except installed, built and generated ones. */
export function readSources(root: string, folder = ''): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return PASSED_OVER.has(entry.name) ? [] : readSources(root, path);
    if (!CODE.test(entry.name) || entry.name.includes('.generated.')) return [];
    return [{ path, text: readFileSync(join(root, path), 'utf8') }];
  });
}

const literal = (node: ts.Node | undefined): string[] =>
  node !== undefined && ts.isStringLiteralLike(node) ? [node.text] : [];

const isGlob = (callee: ts.Expression) => callee.getText().startsWith('import.meta.glob');

/** The specifiers imported by a call: `import('x')`, or the patterns of `import.meta.glob`. */
function importedByCall({ expression, arguments: [first] }: ts.CallExpression): string[] {
  if (expression.kind === ts.SyntaxKind.ImportKeyword) return literal(first);
  if (first === undefined || !isGlob(expression)) return [];
  return ts.isArrayLiteralExpression(first) ? first.elements.flatMap(literal) : literal(first);
}

interface Written {
  readonly written: string;
  readonly typeOnly: boolean;
}

function writtenBy(node: ts.Node): Written[] {
  const as = (names: string[], typeOnly: boolean) => names.map((written) => ({ written, typeOnly }));
  if (ts.isImportDeclaration(node)) {
    return as(literal(node.moduleSpecifier), node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
  }
  if (ts.isExportDeclaration(node)) return as(literal(node.moduleSpecifier), node.isTypeOnly);
  if (ts.isImportTypeNode(node)) {
    return as(ts.isLiteralTypeNode(node.argument) ? literal(node.argument.literal) : [], true);
  }
  return ts.isCallExpression(node) ? as(importedByCall(node), false) : [];
}

function allWritten(node: ts.Node): Written[] {
  const inner: Written[] = [];
  ts.forEachChild(node, (child) => {
    inner.push(...allWritten(child));
  });
  return [...writtenBy(node), ...inner];
}

function resolveTarget(from: string, written: string): string | undefined {
  const path = written.replace(/\?.*$/, '');
  if (path.startsWith('/')) return path.slice(1);
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : packageTarget(path);
}

const imports = new WeakMap<Source, readonly Import[]>();

/** Every static, type-only, dynamic and globbed import of a file. */
export function importsOf(source: Source): readonly Import[] {
  const known = imports.get(source) ?? readImports(source);
  imports.set(source, known);
  return known;
}

function readImports(source: Source): Import[] {
  if (source.path.endsWith('.css')) return [];
  return allWritten(parse(source)).map(({ written, typeOnly }) => ({
    written,
    typeOnly,
    target: resolveTarget(source.path, written),
  }));
}

/** The package of a specifier: `@scope/name` or `name`; undefined for the project's own files. */
export function packageOf(written: string): string | undefined {
  if (/^[./]/.test(written)) return undefined;
  const parts = written.split('/');
  return written.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}

const parsed = new WeakMap<Source, ts.SourceFile>();

/** The parsed file, for rules that look at its syntax. Each is parsed once for all of them. */
export function parse(source: Source): ts.SourceFile {
  const known = parsed.get(source);
  if (known) return known;
  const kind = source.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest, true, kind);
  parsed.set(source, file);
  return file;
}
