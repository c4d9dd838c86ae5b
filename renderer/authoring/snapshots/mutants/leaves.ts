/**
 * Every place of a configuration that determines where to go or when: expressions, holes of texts, events, references to
 * screens and tables, effects and routing rules. Variants are visited as merged, and each place is reported once, where it
 * is written.
 */

import { commonScope, writtenFacts } from '../../../compiler/analyse/facts.ts';
import type { Compilation } from '../../../compiler/compile.ts';
import { KIND_SCHEMAS, type Kind } from '../../../compiler/load/kinds.ts';
import type { Project } from '../../../compiler/load/project.ts';
import {
  chosenBranch,
  effectKindOf,
  placeholderOf,
  type Schema,
} from '../../../compiler/load/schema-walk.ts';
import { entriesOf, itemsOf, member, type SourceNode, textOf } from '../../../compiler/load/source-node.ts';
import type { ExpressionType, Meaning } from '../../../language/definition/annotations.ts';
import { blockMembers } from '../../../language/definition/block.ts';
import { effectKinds } from '../../../language/definition/effect.ts';
import { fieldMembers } from '../../../language/definition/field.ts';

export type Leaf = { node: SourceNode } & (
  | { is: 'expression'; returns: ExpressionType }
  | { is: 'text' }
  | { is: 'emit' }
  | { is: 'screen' | 'table' }
  /** `kind` as in `effectKinds`. */
  | { is: 'effect'; kind: string }
  | { is: 'rule' }
);

type Visit = (leaf: Leaf) => void;

const of = (schema: unknown) => schema as Schema;

function visitMeaning(meaning: Meaning, node: SourceNode, visit: Visit): void {
  if (meaning.kind === 'text' || meaning.kind === 'emit') visit({ is: meaning.kind, node });
  else if (meaning.kind === 'expression') visit({ is: 'expression', node, returns: meaning.returns });
  else if (meaning.kind === 'oneOf') {
    // A plain word is a constant; anything else is an expression.
    if (!meaning.values.includes(textOf(node) ?? '')) visit({ is: 'expression', node, returns: 'string' });
  } else if (meaning.kind === 'assign')
    for (const { value } of entriesOf(node)) visit({ is: 'expression', node: value, returns: 'any' });
  else if (meaning.to === 'screen' || meaning.to === 'table') visit({ is: meaning.to, node });
}

/** The traversal of one project. */
class Walk {
  readonly #project: Project;
  readonly #visit: Visit;

  constructor(project: Project, visit: Visit) {
    this.#project = project;
    this.#visit = visit;
  }

  value(schema: Schema, node: SourceNode): void {
    const placeholder = placeholderOf(schema);
    if (schema.means) visitMeaning(schema.means as Meaning, node, this.#visit);
    else if (placeholder === 'Effects') this.effects(node);
    else if (placeholder === 'Blocks') this.blocks(node);
    else if (placeholder) return;
    else if (Array.isArray(schema.anyOf)) {
      const branch = chosenBranch(schema.anyOf as Schema[], node);
      if (branch) this.value(branch, node);
    } else if (node.kind === 'map') this.members(schema, node);
    else if (node.kind === 'list')
      for (const item of node.items) this.value((schema.items ?? {}) as Schema, item);
  }

  members(schema: Schema, node: SourceNode): void {
    const properties = (schema.properties ?? {}) as Record<string, Schema>;
    const rest = schema.additionalProperties;
    for (const { key, value } of entriesOf(node)) {
      const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
      const known = own ?? (typeof rest === 'object' && rest !== null ? of(rest) : undefined);
      if (known) this.value(known, value);
    }
  }

  effects(node: SourceNode): void {
    for (const effect of itemsOf(node)) {
      const kind = effectKindOf(effect);
      if (!kind) continue;
      this.#visit({ is: 'effect', node: effect, kind });
      this.members(of(effectKinds[kind]), effect);
    }
  }

  blocks(node: SourceNode): void {
    for (const { value } of entriesOf(node)) {
      const definition = this.#project.blocks.get(textOf(member(value, 'type')) ?? '');
      if (definition) this.members({ properties: { ...blockMembers, ...definition.members } }, value);
    }
  }

  field(ui: SourceNode): void {
    const definition = this.#project.fields.get(textOf(member(ui, 'field')) ?? '');
    if (definition) this.members({ properties: { ...fieldMembers, ...definition.members } }, ui);
  }

  rules(table: SourceNode): void {
    for (const node of itemsOf(member(table, 'rules'))) this.#visit({ is: 'rule', node });
  }
}

/** The type of a fact determines whether it is a condition. */
function visitFacts({ project, addresses }: Compilation, visit: Visit): void {
  const { facts } = commonScope(project, addresses, writtenFacts(project), {});
  for (const { key, value } of entriesOf(member(project.byKind.facts.get('facts')?.node, 'facts')))
    visit({ is: 'expression', node: value, returns: facts.type(key).kind === 'bool' ? 'bool' : 'any' });
}

/** Kinds that are visited as written; screens and flows are visited as resolved. */
const AS_WRITTEN: readonly Kind[] = ['routing', 'journey', 'layout', 'experiments', 'errors'];

/** All places, each once. */
export function leavesOf(compilation: Compilation): Leaf[] {
  const { project, screens } = compilation;
  const leaves = new Map<string, Leaf>();
  const note: Visit = (leaf) => {
    const { file, start } = leaf.node;
    const key = `${file.path}:${start}:${leaf.is}`;
    if (!leaves.has(key)) leaves.set(key, leaf);
  };
  const walk = new Walk(project, note);
  visitFacts(compilation, note);
  for (const kind of AS_WRITTEN)
    for (const { node } of project.byKind[kind].values()) {
      walk.value(of(KIND_SCHEMAS[kind]), node);
      if (kind === 'routing') walk.rules(node);
    }
  for (const { node, form, flow } of screens.values()) {
    walk.value(of(KIND_SCHEMAS.screen), node);
    for (const { ui } of form?.fields ?? []) if (ui) walk.field(ui);
    if (flow) walk.value(of(KIND_SCHEMAS.flow), flow);
  }
  return [...leaves.values()];
}
