/** Any number of servers share one database, so no file of theirs keeps state between two calls. */

import ts from 'typescript';
import { parse, type Source } from './sources.ts';

const SERVER_MODULES = [
  'src/sandbox/',
  'src/server/',
  'src/domain/',
  'renderer/server/http/',
  'renderer/server/render/',
];
const CHANGES = new Set(
  'set add delete clear push pop shift unshift splice sort reverse fill copyWithin'.split(' '),
);

function isConstant({ declarationList }: ts.VariableStatement): boolean {
  return (declarationList.flags & ts.NodeFlags.Const) !== 0;
}

function namesOf(statement: ts.VariableStatement): string[] {
  return statement.declarationList.declarations.map(({ name }) => name.getText());
}

/** The variable that an expression starts from: `a` of `a.b[0].c`. */
function rootOf(node: ts.Expression): string {
  const inner =
    ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) ? node.expression : null;
  return inner ? rootOf(inner) : node.getText();
}

/** The variable that a node changes: the object of `x.set(…)`, the left side of `x.y = …`; null for other nodes. */
function writtenBy(node: ts.Node): string | null {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    return CHANGES.has(node.expression.name.text) ? rootOf(node.expression.expression) : null;
  }
  const isAssignment =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
  return isAssignment && !ts.isIdentifier(node.left) ? rootOf(node.left) : null;
}

function memoriesOf(source: Source): string[] {
  const file = parse(source);
  const variables = file.statements.filter(ts.isVariableStatement);
  const lines = variables
    .filter((statement) => !isConstant(statement))
    .map((statement) => `${source.path} keeps ${namesOf(statement).join(', ')} in memory`);
  const constants = new Set(variables.flatMap(namesOf));
  const visit = (node: ts.Node): void => {
    const written = writtenBy(node);
    if (written !== null && constants.has(written)) lines.push(`${source.path} changes ${written} in memory`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

/** No mutable top-level variable, and no change to the content of a constant one, in the servers' modules. */
export function memories(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => SERVER_MODULES.some((module) => path.startsWith(module)))
    .flatMap(memoriesOf);
}
