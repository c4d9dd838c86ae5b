/** What a module has to import for the nodes that it prints. */

import { isConstant } from '@trilha/language/expression/template';
import { type Analysed, childrenOf, isShared, memberOf } from '@trilha/project/analyse/nodes';
import { memo } from '@trilha/project/load/memo';
import { printLeaf } from './print.ts';

export interface ModuleNeeds {
  facts: boolean;
  runtime: boolean;
  functions: boolean;
  /** In the order that they first occur. */
  fieldTypes: ReadonlySet<string>;
  blockTypes: ReadonlySet<string>;
  /** Ids of the parts that it places. */
  parts: ReadonlySet<string>;
}

class Needs implements ModuleNeeds {
  facts = false;
  runtime = false;
  functions = false;
  readonly fieldTypes = new Set<string>();
  readonly blockTypes = new Set<string>();
  readonly parts = new Set<string>();

  join(other: ModuleNeeds): void {
    this.facts ||= other.facts;
    this.runtime ||= other.runtime;
    this.functions ||= other.functions;
    for (const type of other.fieldTypes) this.fieldTypes.add(type);
    for (const type of other.blockTypes) this.blockTypes.add(type);
    for (const id of other.parts) this.parts.add(id);
  }

  addOwn(node: Analysed): void {
    if (node.kind === 'block') {
      this.blockTypes.add(node.type);
      const part = node.type === 'part' ? memberOf(node, 'part') : undefined;
      if (part?.kind === 'reference' && part.id !== undefined) this.parts.add(part.id);
    } else if (node.kind === 'field') this.fieldTypes.add(node.type);
    else if (node.kind === 'expression' || (node.kind === 'text' && !isConstant(node.typed))) {
      const { needs } = printLeaf(node);
      this.runtime ||= needs.runtime.size > 0;
      this.functions ||= needs.functions.size > 0;
      const typed = node.kind === 'text' ? node.typed.holes : node.typed ? [node.typed] : [];
      this.facts ||= typed.some(({ facts }) => facts.size > 0);
    }
  }

  add(node: Analysed): void {
    if (isShared(node)) this.join(needsOfOne(node));
    else this.addAll(node);
  }

  /** A node and all below it. */
  addAll(node: Analysed): void {
    this.addOwn(node);
    for (const child of childrenOf(node)) this.add(child);
  }
}

const needsOfOne = memo((node: Analysed): ModuleNeeds => {
  const needs = new Needs();
  needs.addAll(node);
  return needs;
});

/** What some nodes need together. */
export function needsOf(nodes: Iterable<Analysed>): ModuleNeeds {
  const needs = new Needs();
  for (const node of nodes) needs.add(node);
  return needs;
}
