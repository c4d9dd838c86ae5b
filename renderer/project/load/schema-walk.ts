/** Small questions about a kind's schema, shared by the shape check and the emitter. */
import { bareEffects, type EffectKind, effectKinds } from '@trilha/language/definition/effect';
import { member, type SourceNode, textOf } from './source-node.ts';

/** A TypeBox schema as plain JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** The name of a recursive placeholder: `Effects`, `Blocks`, `Field`, `FormSchema`. */
export function placeholderOf(schema: Schema): string | null {
  const reference = schema.$ref;
  return typeof reference === 'string' && reference.startsWith('#/$defs/') ? reference.slice(8) : null;
}

const KINDS = Object.keys(effectKinds) as EffectKind[];

/** The kind of an effect: its bare word, or the first key of `effectKinds` that the map holds; else null. */
export function effectKindOf(node: SourceNode): EffectKind | null {
  if (node.kind !== 'map') return bareEffects.find((word) => word === textOf(node)) ?? null;
  return KINDS.find((kind) => node.entries.has(kind)) ?? null;
}

/** The named list that an effect runs; undefined for any other effect. */
export const runsList = (node: SourceNode): string | undefined => textOf(member(node, 'run'));

const looksLikeEffects = (node: SourceNode) =>
  node.kind === 'list' || effectKindOf(node) !== null || runsList(node) !== undefined;

const typeName = (node: SourceNode) => {
  if (node.kind === 'map') return 'object';
  if (node.kind === 'list') return 'array';
  return node.value === null ? 'null' : typeof node.value;
};

/** True when the node is of a JSON type that the schema names at its top. */
export function fitsType(schema: Schema, node: SourceNode): boolean {
  if (Array.isArray(schema.anyOf)) return schema.anyOf.some((branch) => fitsType(branch as Schema, node));
  const name = typeName(node);
  if (Array.isArray(schema.enum)) return node.kind === 'scalar' && schema.enum.includes(node.value);
  if ('const' in schema) return node.kind === 'scalar' && schema.const === node.value;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (types[0] === undefined) return true;
  return types.some((type) => type === name || (type === 'integer' && name === 'number'));
}

/** The branch of a union that a node is meant to be, or null when none is near. */
export function chosenBranch(branches: readonly Schema[], node: SourceNode): Schema | null {
  const nested = branches.find((branch) => placeholderOf(branch) === 'Effects');
  if (nested && looksLikeEffects(node)) return nested;
  const rest = branches.filter((branch) => branch !== nested);
  return rest.find((branch) => fitsType(branch, node)) ?? null;
}
