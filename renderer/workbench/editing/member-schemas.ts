/** What the language says about each value of a tree: its schema, found beside the tree. */

import { effectKinds } from '@trilha/language/definition/effect';
import { KIND_SCHEMAS } from '@trilha/project/load/kinds';
import type { Project } from '@trilha/project/load/project';
import { chosenBranch, effectKindOf, placeholderOf, type Schema } from '@trilha/project/load/schema-walk';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { groupOfPath } from './group-path.ts';
import type { Holder } from './page-trees.ts';
import type { Path } from './yaml-text.ts';

/** Called for each scalar, with the schema of its place; null where the language leaves it open. */
type Visit = (node: SourceNode & { kind: 'scalar' }, path: Path, schema: Schema | null) => void;

type Table = Readonly<Record<string, Schema>>;

/** The schema of a member of a map. */
function ofMember(schema: Schema | null, key: string): Schema | null {
  const properties = (schema?.properties ?? {}) as Table;
  if (Object.hasOwn(properties, key)) return properties[key] ?? null;
  const [patterned] = Object.values((schema?.patternProperties ?? {}) as Table);
  const rest = schema?.additionalProperties;
  return typeof rest === 'object' && rest !== null ? (rest as Schema) : (patterned ?? null);
}

const schemaOf = (kind: Holder['kind'] | 'flow'): Schema => KIND_SCHEMAS[kind] as unknown as Schema;

/** What is at a path of a tree. */
export function nodeIn(tree: SourceNode, path: Path): SourceNode | undefined {
  let at: SourceNode | undefined = tree;
  for (const key of path) at = at?.kind === 'list' ? at.items[Number(key)] : member(at, String(key));
  return at;
}

class Walk {
  constructor(
    readonly tree: SourceNode,
    readonly project: Project,
    readonly visit: Visit,
  ) {}

  /** The members of a screen, part, layout or flow; those of a group's delta are as the page's own. */
  members(node: SourceNode, path: Path, schema: Schema): void {
    for (const { key, value } of entriesOf(node)) {
      if (key === 'flow' && path.length === 0 && !ofMember(schema, key))
        this.members(value, ['flow'], schemaOf('flow'));
      else if (key !== 'groups') this.go(value, [...path, key], ofMember(schema, key));
      else
        for (const experiment of entriesOf(value))
          for (const { key: group, value: delta } of entriesOf(experiment.value))
            this.members(delta, [...path, 'groups', experiment.key, group], schema);
    }
  }

  go(node: SourceNode, path: Path, schema: Schema | null): void {
    const placeholder = schema && placeholderOf(schema);
    if (placeholder) this.#placeholder(placeholder, node, path);
    else if (Array.isArray(schema?.anyOf) && !schema.means)
      this.go(node, path, chosenBranch(schema.anyOf as Schema[], node));
    else if (node.kind === 'scalar') this.visit(node, path, schema);
    else if (node.kind === 'list')
      node.items.forEach((item, index) => {
        this.go(item, [...path, index], (schema?.items as Schema | undefined) ?? null);
      });
    else for (const { key, value } of entriesOf(node)) this.go(value, [...path, key], ofMember(schema, key));
  }

  #placeholder(name: string, node: SourceNode, path: Path): void {
    if (name === 'Effects') this.#effects(node, path);
    else if (name === 'Blocks')
      for (const { key, value } of entriesOf(node)) {
        const type = this.project.blocks.get(this.#word('type', value, [...path, key]));
        this.go(value, [...path, key], type?.schema ?? null);
      }
    else if (name === 'Field')
      this.go(node, path, this.project.fields.get(this.#word('field', node, path))?.schema ?? null);
    else this.go(node, path, null);
  }

  /** The type of a block or field: a group's delta has the page's, unless it names another. */
  #word(name: 'type' | 'field', node: SourceNode, path: Path): string {
    const own = textOf(member(node, name));
    return own ?? textOf(member(nodeIn(this.tree, groupOfPath(path).path), name)) ?? '';
  }

  #effects(node: SourceNode, path: Path): void {
    if (node.kind === 'list') {
      node.items.forEach((item, index) => {
        this.#effects(item, [...path, index]);
      });
      return;
    }
    const kind = effectKindOf(node);
    this.go(node, path, kind && (effectKinds[kind] as unknown as Schema));
  }
}

/** Visits every scalar of a holder's tree, whose flow is its member `flow`. */
export const visitScalars = (kind: Holder['kind'], tree: SourceNode, project: Project, visit: Visit): void =>
  new Walk(tree, project, visit).members(tree, [], schemaOf(kind));
