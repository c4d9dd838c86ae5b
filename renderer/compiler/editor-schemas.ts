/**
 * JSON Schemas for the editor, one per kind: completion and hover for YAML, with the names of this project as
 * choices. They are lenient where a variant may leave things out; the compiler has the last word.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesFor } from '@trilha/check/rules';
import type { Meaning, ReferenceTarget, Suggestion } from '@trilha/language/definition/annotations';
import { bareEffects, effectKinds, RunEffect } from '@trilha/language/definition/effect';
import { isRecord } from '@trilha/language/record';
import { ACCEPTS } from '@trilha/project/load/accepts';
import { KIND_SCHEMAS, type Kind } from '@trilha/project/load/kinds';
import type { Project } from '@trilha/project/load/project';
import { formSchema } from './editor-form-schema.ts';
import { type Names, namesOf, partsOf } from './editor-names.ts';

type Json = Record<string, unknown>;

/** Where the editor's settings and the first line of each file expect them. */
const FOLDER = '.cache/schemas';

/** Names that another line of the same file may bring, or that the contract may: offered, never demanded. */
const OPEN = new Set<Suggestion>([
  'field',
  'block',
  'modal',
  'timer',
  'event',
  'handler',
  'error',
  'list',
  'resource',
  'path',
  'piece',
]);

/** Keywords of ours and of TypeBox, which an editor does not know. */
const isForeign = (key: string) =>
  ['means', 'binds', 'offers', 'required'].includes(key) || key.startsWith('~');

/** What the names at a place are: by its meaning, else as the definition says. */
function offerAt({ means, offers }: Json): Suggestion | undefined {
  const meaning = means as Meaning | undefined;
  switch (meaning?.kind) {
    case 'reference':
      return meaning.to satisfies ReferenceTarget;
    case 'emit':
      return 'event';
    case 'assign':
      return 'path';
    case 'expression':
      return meaning.returns === 'bool' ? 'fact' : undefined;
    default:
      return offers as Suggestion | undefined;
  }
}

/** Names stand once in each schema, as `#/$defs/<offer>`; as keys of a map as `#/$defs/<offer>Keys`. */
const shared = (names: Names): Json =>
  Object.fromEntries(
    Object.entries(names).flatMap(([offer, all]) => [
      [offer, { enum: all }],
      [`${offer}Keys`, { properties: Object.fromEntries(all.map((name) => [name, {}])) }],
    ]),
  );

/** A text with its choices; where an expression may stand, or a new name, they are only offered. */
function withChoices({ description, ...plain }: Json, offer: Suggestion, isExpression: boolean): Json {
  const described = description === undefined ? {} : { description };
  const choices = { $ref: `#/$defs/${offer}` };
  return OPEN.has(offer) || isExpression
    ? { ...described, anyOf: [choices, plain] }
    : { ...described, allOf: [choices], ...plain };
}

const ACCEPTED = {
  description: 'Rule of the checker → why what it advises against here is right.',
  allOf: [{ $ref: '#/$defs/Accepts' }],
};

/** A schema without our own keywords and TypeBox's, with the project's names. */
function forEditor(schema: unknown, names: Names): unknown {
  if (Array.isArray(schema)) return schema.map((item) => forEditor(item, names));
  if (!isRecord(schema)) return schema;
  const kept = Object.entries(schema).filter(([key]) => !isForeign(key));
  const plain: Json = Object.fromEntries(kept.map(([key, value]) => [key, forEditor(value, names)]));
  // Each map with members of its own can accept advice; where `accepts` is a member, it keeps its meaning.
  if (schema.additionalProperties === false)
    plain.properties = { [ACCEPTS]: ACCEPTED, ...(plain.properties as Json) };
  const meaning = schema.means as Meaning | undefined;
  if (meaning?.kind === 'oneOf')
    return { ...plain, type: undefined, anyOf: [{ enum: meaning.values }, { type: 'string' }] };
  const offer = offerAt(schema);
  if (offer === undefined || names[offer].length === 0) return plain;
  // The keys of a map are offered; others may stand beside them.
  if (schema.type === 'object') return { ...plain, allOf: [{ $ref: `#/$defs/${offer}Keys` }] };
  return withChoices(plain, offer, meaning?.kind === 'expression');
}

interface Typed {
  type: string;
  description: string;
  schema: object;
}

const partOf = (parts: readonly string[]) => ({
  ...(parts.length > 0 ? { enum: parts } : { type: 'string' }),
  description: 'A part of a fragment, `<fragment>#/<key>`; what stands beside it overrides.',
});

/** Members by the type that is written; without a type (a variant's override) all are open. */
function byType(key: 'type' | 'field', all: Iterable<Typed>, parts: readonly string[], names: Names): Json {
  const types = [...all];
  const description = key === 'type' ? 'What kind of block it is.' : 'The control that asks for the answer.';
  const choices = types.map((type) => ({ const: type.type, description: type.description }));
  const common = { [key]: { anyOf: choices, description }, $ref: partOf(parts) };
  return {
    type: ['object', 'null'],
    properties: common,
    allOf: types.map(({ type, schema }) => {
      const whole = forEditor(schema, names) as Json;
      return {
        if: { properties: { [key]: { const: type } }, required: [key] },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
        then: { properties: { ...(whole.properties as Json), ...common }, additionalProperties: false },
      };
    }),
  };
}

/** What may be accepted, by the name of its rule. */
const advised = ({ language }: Project): Json =>
  Object.fromEntries(
    rulesFor(language).flatMap(({ code, name, severity }) =>
      severity === 'advice'
        ? [[name, { type: 'string', description: `Why it is right here (${code}).` }]]
        : [],
    ),
  );

function definitions(project: Project, names: Names): Json {
  const effects = Object.entries({ ...effectKinds, run: RunEffect }).map(([kind, schema]) => ({
    ...(forEditor(schema, names) as Json),
    required: [kind],
  }));
  const effect = { anyOf: [{ enum: bareEffects }, ...effects] };
  const deltas = {
    type: 'object',
    propertyNames: { $ref: '#/$defs/operation' },
    additionalProperties: { type: 'object' },
    description: 'In a variant: changes of calls of its base, by operation.',
  };
  const parts = (section: 'properties' | 'blocks') => partsOf(section, project);
  return {
    Accepts: { type: 'object', properties: advised(project), additionalProperties: false },
    Effects: { anyOf: [{ type: 'array', items: effect }, effect, deltas] },
    Blocks: { type: 'object', additionalProperties: { $ref: '#/$defs/Block' } },
    Block: byType('type', project.blocks.values(), parts('blocks'), names),
    Field: byType('field', project.fields.values(), parts('properties'), names),
    FormSchema: formSchema(Object.keys(project.language.formats), partOf(parts('properties'))),
  };
}

/** The definitions that a schema refers to, directly and through others. */
function referred(schema: Json, all: Json): Json {
  const found = new Set<string>();
  const visit = (each: unknown): void => {
    for (const [, name = ''] of JSON.stringify(each).matchAll(/"#\/\$defs\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(all[name]);
    }
  };
  visit(schema);
  return Object.fromEntries([...found].sort().map((name) => [name, all[name]]));
}

/** What a flow inherits by name, it can take away with `null`. */
function withRemovable(flow: Json): Json {
  const properties = flow.properties as Record<string, Json>;
  const removable = ['load', 'timers'].flatMap((name) => {
    const map = properties[name];
    if (!isRecord(map?.additionalProperties)) return [];
    return [
      [name, { ...map, additionalProperties: { anyOf: [map.additionalProperties, { type: 'null' }] } }],
    ];
  });
  return { ...flow, properties: { ...properties, ...Object.fromEntries(removable) } };
}

/** A variant's form can stand without the steps of its base's: `null` takes them all away. */
function withRemovableSteps(screen: Json): Json {
  const properties = (screen.properties ?? {}) as Record<string, Json>;
  const form = properties.form;
  const members = form?.properties as Record<string, Json> | undefined;
  if (!members?.steps) return screen;
  const steps = { ...members.steps, type: ['object', 'null'] };
  return {
    ...screen,
    properties: { ...properties, form: { ...form, properties: { ...members, steps } } },
  };
}

/** The editor's schema of each kind. */
export function editorSchemas(project: Project): Record<Kind, Json> {
  const names = namesOf(project);
  const all = { ...shared(names), ...definitions(project, names) };
  const entries = Object.entries(KIND_SCHEMAS).map(([kind, schema]) => {
    const plain = forEditor(schema, names) as Json;
    const own = kind === 'flow' ? withRemovable(plain) : withRemovableSteps(plain);
    const $defs = referred(own, all);
    const more = Object.keys($defs).length > 0 ? { $defs } : {};
    return [kind, { $schema: 'http://json-schema.org/draft-07/schema#', ...own, ...more }];
  });
  return Object.fromEntries(entries) as Record<Kind, Json>;
}

/** Writes a file unless it says so already: editors read again what was written. */
function writeChanged(path: string, text: string): void {
  try {
    if (readFileSync(path, 'utf8') === text) return;
  } catch {
    // Not there yet.
  }
  writeFileSync(path, text);
}

/** Writes them to `.cache/schemas/<kind>.schema.json` under `root`; gives how many. */
export function writeEditorSchemas(root: string, project: Project): number {
  const schemas = Object.entries(editorSchemas(project));
  mkdirSync(join(root, FOLDER), { recursive: true });
  for (const [kind, schema] of schemas) {
    writeChanged(join(root, FOLDER, `${kind}.schema.json`), `${JSON.stringify(schema)}\n`);
  }
  return schemas.length;
}
