/** Rule: an exported type name is declared once, so that one name means one thing. */
import ts from 'typescript';
import { parse, type Source } from './sources.ts';

const isType = (
  node: ts.Statement,
): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);

const isExported = (node: ts.HasModifiers): boolean =>
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

/** Names that a file exports in a list, without those that it passes on from another file. */
const listed = (node: ts.Statement): string[] =>
  ts.isExportDeclaration(node) &&
  !node.moduleSpecifier &&
  node.exportClause &&
  ts.isNamedExports(node.exportClause)
    ? node.exportClause.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
    : [];

/** The types that a file declares and exports. */
export function exportedTypes(source: Source): string[] {
  if (!/\.tsx?$/.test(source.path)) return [];
  const { statements } = parse(source);
  const inLists = new Set(statements.flatMap(listed));
  return statements.flatMap((node) => {
    if (!isType(node) || !node.name) return [];
    return isExported(node) || inLists.has(node.name.text) ? [node.name.text] : [];
  });
}

/** Names that several files declare, one line each, and reasons that are not needed. */
export function ambiguousTypes(
  sources: readonly Source[],
  reasons: Readonly<Record<string, string>>,
): string[] {
  const files = new Map<string, string[]>();
  for (const source of sources)
    for (const name of new Set(exportedTypes(source)))
      files.set(name, [...(files.get(name) ?? []), source.path]);
  const several = [...files].filter(([, paths]) => paths.length > 1);
  return [
    ...several
      .filter(([name]) => !Object.hasOwn(reasons, name))
      .map(([name, paths]) => `${name} is declared in ${paths.join(' and ')}`),
    ...Object.keys(reasons)
      .filter((name) => !several.some(([one]) => one === name))
      .map((name) => `${name} is declared once and needs no reason`),
  ];
}
