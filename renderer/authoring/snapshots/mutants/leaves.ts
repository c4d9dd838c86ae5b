/**
 * Every place of a configuration that says where to go, when, or how much: expressions, holes of texts, events, references
 * to screens and tables, effects, routing rules, and limits of forms. Variants are visited as merged, so each place is met as what it is,
 * and listed once, where it was written.
 */

import type { Compilation } from '@trilha/compiler/compile';
import type { ExpressionType } from '@trilha/language/definition/annotations';
import { type Analysed, walk } from '@trilha/project/analyse/nodes';
import { analyseScreen } from '@trilha/project/analyse/screen';
import { analyseFile, pageExperiments } from '@trilha/project/analyse/shared';
import type { Kind } from '@trilha/project/load/kinds';
import { itemsOf, member, type SourceNode } from '@trilha/project/load/source-node';
import { type Limit, limitsOf } from './limits.ts';

export type Leaf = { node: SourceNode } & (
  | { is: 'expression'; returns: ExpressionType }
  | { is: 'text' }
  | { is: 'emit' }
  | { is: 'screen' | 'table' }
  /** `kind` as in `effectKinds`. */
  | { is: 'effect'; kind: string }
  | { is: 'rule' }
  /** A number in the rules of a form. */
  | ({ is: 'limit' } & Omit<Limit, 'node'>)
);

/** The leaf that an analysed node is; null for all other nodes. */
function leafOf(node: Analysed): Leaf | null {
  switch (node.kind) {
    case 'text':
      return { is: 'text', node: node.source };
    case 'event':
      return { is: 'emit', node: node.source };
    case 'expression':
      return { is: 'expression', node: node.source, returns: node.wanted };
    case 'effect':
      return { is: 'effect', node: node.source, kind: node.does };
    case 'reference':
      return node.to === 'screen' || node.to === 'table' ? { is: node.to, node: node.source } : null;
    default:
      return null;
  }
}

/** Kinds that are visited as written; screens and flows are visited as resolved. */
const AS_WRITTEN: readonly Kind[] = ['routing', 'journey', 'layout', 'experiments', 'errors'];

/** All places, each once. */
export function leavesOf({ project, screens, parts, scope }: Compilation): Leaf[] {
  const leaves = new Map<string, Leaf>();
  const note = (leaf: Leaf) => {
    const { file, start } = leaf.node;
    const key = `${file.path}:${start}:${leaf.is}`;
    if (!leaves.has(key)) leaves.set(key, leaf);
  };
  const visit = (root: Analysed) =>
    walk(root, (node) => {
      const leaf = leafOf(node);
      if (leaf) note(leaf);
    });
  // The type of a fact determines whether it is a condition.
  for (const { source, type } of scope.facts.nodes().values())
    note({ is: 'expression', node: source, returns: type.kind === 'bool' ? 'bool' : 'any' });
  for (const file of AS_WRITTEN.flatMap((kind) => [...project.byKind[kind].values()])) {
    const analysed = analyseFile(file, scope);
    // What the server reads of experiments shows on no screen.
    visit((file.kind === 'experiments' ? pageExperiments(analysed) : analysed).node);
    if (file.kind === 'routing')
      for (const node of itemsOf(member(file.node, 'rules'))) note({ is: 'rule', node });
  }
  for (const screen of [...screens.values(), ...parts.values()]) {
    const { head, form, flow } = analyseScreen(screen, scope);
    for (const { rules } of screen.form?.fields ?? [])
      for (const limit of limitsOf(rules)) note({ is: 'limit', ...limit });
    for (const node of Object.values(head)) visit(node);
    // What a field's type presets is not written anywhere.
    for (const { looks } of form?.fields ?? [])
      for (const [key, node] of looks.members) if (member(looks.source, key)) visit(node);
    visit(flow);
  }
  return [...leaves.values()];
}
