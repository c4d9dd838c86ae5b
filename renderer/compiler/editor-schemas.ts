/**
 * JSON Schemas for the editor, one per kind: completion and hover for YAML, with the ids of this project as
 * choices. They are lenient where a variant may leave things out; the compiler has the last word.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Meaning, ReferenceTarget } from '../definition/annotations.ts';
import { bareEffects, effectKinds } from '../definition/effect.ts';
import { KIND_SCHEMAS, type Kind } from './load/kinds.ts';
import { entriesOf, member } from './load/source-node.ts';
import type { Project } from './project.ts';

type Json = Record<string, unknown>;

/** Where the editor's settings and the first line of each file expect them. */
const FOLDER = '.cache/schemas';

/** Targets whose ids the whole project knows. */
function idsOf(to: ReferenceTarget, { byKind, contract, images, language }: Project): string[] | null {
  const facts = entriesOf(member(byKind.facts.get('facts')?.node, 'facts')).map(({ key }) => key);
  const known: Partial<Record<ReferenceTarget, Iterable<string>>> = {
    screen: byKind.screen.keys(),
    flow: byKind.flow.keys(),
    fragment: byKind.fragment.keys(),
    layout: byKind.layout.keys(),
    table: byKind.routing.keys(),
    brand: byKind.brand.keys(),
    operation: contract.operations.keys(),
    action: language.actions,
    image: images,
    fact: facts,
  };
  const ids = known[to];
  return ids ? [...ids] : null;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A schema without our own keywords and TypeBox's, references as choices. */
function forEditor(schema: unknown, project: Project): unknown {
  if (Array.isArray(schema)) return schema.map((item) => forEditor(item, project));
  if (!isJson(schema)) return schema;
  const meaning = schema.means as Meaning | undefined;
  const ids = meaning?.kind === 'reference' ? idsOf(meaning.to, project) : null;
  const kept = Object.entries(schema).filter(
    ([key]) => key !== 'means' && key !== 'binds' && key !== 'required' && !key.startsWith('~'),
  );
  const plain = Object.fromEntries(kept.map(([key, value]) => [key, forEditor(value, project)]));
  return ids && ids.length > 0 ? { ...plain, enum: ids } : plain;
}

interface Typed {
  type: string;
  description: string;
  schema: Json;
}

/** Members by the type that is written; without a type (a variant's override) all are open. */
function byType(key: 'type' | 'field', definitions: Typed[], project: Project): Json {
  const choices = definitions.map(({ type, description }) => ({ const: type, description }));
  return {
    type: ['object', 'null'],
    properties: { [key]: { anyOf: choices }, $ref: { type: 'string', description: '<fragment>#/<key>' } },
    allOf: definitions.map(({ type, schema }) => {
      const whole = forEditor(schema, project) as Json;
      const properties = { ...(whole.properties as Json), $ref: { type: 'string' } };
      return {
        if: { properties: { [key]: { const: type } }, required: [key] },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
        then: { properties, additionalProperties: false },
      };
    }),
  };
}

function definitions(project: Project): Json {
  const effects = Object.entries(effectKinds).map(([kind, schema]) => ({
    ...(forEditor(schema, project) as Json),
    required: [kind],
  }));
  const effect = { anyOf: [{ enum: bareEffects }, ...effects] };
  const typed = (all: ReadonlyMap<string, { type: string; description: string; schema: object }>): Typed[] =>
    [...all.values()].map(({ type, description, schema }) => ({ type, description, schema: schema as Json }));
  return {
    Effects: { anyOf: [{ type: 'array', items: effect }, effect] },
    Blocks: { type: 'object', additionalProperties: { $ref: '#/$defs/Block' } },
    Block: byType('type', typed(project.blocks), project),
    Field: byType('field', typed(project.fields), project),
    FormSchema: {
      type: 'object',
      description: 'Plain JSON Schema; a property may be { $ref: <fragment>#/<key> }.',
    },
  };
}

/** The editor's schema of each kind. */
export function editorSchemas(project: Project): Record<Kind, Json> {
  const $defs = definitions(project);
  const entries = Object.entries(KIND_SCHEMAS).map(([kind, schema]) => {
    const own = forEditor(schema, project) as Json;
    const refers = JSON.stringify(own).includes('#/$defs/');
    return [
      kind,
      { $schema: 'http://json-schema.org/draft-07/schema#', ...own, ...(refers ? { $defs } : {}) },
    ];
  });
  return Object.fromEntries(entries) as Record<Kind, Json>;
}

/** Writes them to `.cache/schemas/<kind>.schema.json` under `root`; gives how many. */
export function writeEditorSchemas(root: string, project: Project): number {
  const schemas = Object.entries(editorSchemas(project));
  mkdirSync(join(root, FOLDER), { recursive: true });
  for (const [kind, schema] of schemas) {
    writeFileSync(join(root, FOLDER, `${kind}.schema.json`), `${JSON.stringify(schema)}\n`);
  }
  return schemas.length;
}
