/**
 * The one walk: a kind's schema beside a YAML tree. Leaves with a meaning are compiled and checked, the rest
 * becomes plain data. What does not fit the schema is left out here and told by the shape check.
 */
import type { Meaning } from '../../definition/annotations.ts';
import { quote } from '../../expression/emit.ts';
import { checkAssignment } from '../check/assignment.ts';
import { checkLink } from '../check/links.ts';
import { checkReference } from '../check/references.ts';
import { entriesOf, plain, type SourceNode, textOf } from '../load/source-node.ts';
import { listElement } from '../scope/element.ts';
import { type EmitContext, withRoots } from './context.ts';
import { emitExpression, emitText } from './leaf.ts';
import { chosenBranch, placeholderOf, type Schema } from './schema-walk.ts';

const NAME = /^[A-Za-z_]\w*$/;

/** A key as JavaScript writes it in an object literal. */
export const keyCode = (key: string) =>
  key === '__proto__' ? '["__proto__"]' : NAME.test(key) ? key : quote(key);

/** An object literal from key and source pairs. */
export const objectCode = (members: readonly (readonly [string, string])[]) =>
  `{${members.map(([key, code]) => `${keyCode(key)}: ${code}`).join(', ')}}`;

function emitEvent(node: SourceNode, { seen, env }: EmitContext): string {
  const name = textOf(node);
  if (name === undefined) return '""';
  if (!seen.emitted.has(name)) seen.emitted.set(name, { place: node, item: env.roots.item ?? null });
  return quote(name);
}

function emitAssignments(node: SourceNode, context: EmitContext): string {
  return objectCode(
    entriesOf(node).map((entry) => {
      checkAssignment(entry, context);
      return [entry.key, emitExpression(entry.value, 'any', context)] as const;
    }),
  );
}

function emitMeaning(meaning: Meaning, node: SourceNode, context: EmitContext): string {
  switch (meaning.kind) {
    case 'text':
      return emitText(node, meaning.rich, context);
    case 'expression':
      return emitExpression(node, meaning.returns, context);
    case 'reference':
      checkReference(meaning.to, node, context);
      return quote(textOf(node) ?? '');
    case 'emit':
      return emitEvent(node, context);
    case 'assign':
      return emitAssignments(node, context);
  }
}

/** Members that a list next to them binds a name for see that name: `{ of, label }` of computed options. */
function contextWithin(schema: Schema, node: SourceNode, context: EmitContext): EmitContext {
  const binds = schema.binds as Record<string, string> | undefined;
  if (!binds) return context;
  const roots = Object.entries(binds).map(([name, list]) => [name, listElement(node, list, context)]);
  return withRoots(context, Object.fromEntries(roots));
}

function emitMembers(schema: Schema, node: SourceNode, context: EmitContext): string {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const rest = schema.additionalProperties;
  if (Object.hasOwn(properties, 'go')) checkLink(node, context);
  const within = contextWithin(schema, node, context);
  const lists = Object.values((schema.binds ?? {}) as Record<string, string>);
  const members = entriesOf(node).flatMap(({ key, value }) => {
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const of = own ?? (typeof rest === 'object' && rest !== null ? (rest as Schema) : undefined);
    if (!of) return schema.properties || rest === false ? [] : [[key, JSON.stringify(plain(value))] as const];
    return [[key, emitValue(of, value, lists.includes(key) ? context : within)] as const];
  });
  return objectCode(members);
}

/** The JavaScript of a node that stands where `schema` says. */
export function emitValue(schema: Schema, node: SourceNode, context: EmitContext): string {
  if (schema.means) return emitMeaning(schema.means as Meaning, node, context);
  const placeholder = placeholderOf(schema);
  if (placeholder) return context.placeholders[placeholder]?.(node, context) ?? 'null';
  if (Array.isArray(schema.anyOf)) {
    const branch = chosenBranch(schema.anyOf as Schema[], node);
    return branch ? emitValue(branch, node, context) : 'null';
  }
  if (node.kind === 'map') return emitMembers(schema, node, context);
  if (node.kind === 'list') {
    const of = (schema.items ?? {}) as Schema;
    return `[${node.items.map((item) => emitValue(of, item, context)).join(', ')}]`;
  }
  return typeof node.value === 'string' ? quote(node.value) : String(node.value);
}
