/** An example of a JSON Schema: the first of each choice, one element of each list, the least number. */

import type { Sample } from '@trilha/language/definition/sample';
import type { JsonSchema, ResolveReference } from '@trilha/language/expression/schema-type';
import { isRecord } from '@trilha/language/record';
import type { Project } from '@trilha/project/load/project';
import { textMatching } from './values/matching-text.ts';

const DEEPEST = 8;

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T12:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000001',
  uri: 'https://example.com/',
  email: 'name@example.com',
};

const schemasOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isRecord) : []);

function textOf(schema: JsonSchema): string {
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  if (typeof example === 'string') return example;
  const format = typeof schema.format === 'string' ? BY_FORMAT[schema.format] : undefined;
  if (format !== undefined) return format;
  if (typeof schema.pattern === 'string') return textMatching(schema.pattern, 0) ?? '';
  return 'text'.padEnd(Number(schema.minLength ?? 0), 'x').slice(0, Number(schema.maxLength ?? 100));
}

function ofType(type: unknown, schema: JsonSchema, resolve: ResolveReference, depth: number): unknown {
  switch (type) {
    case 'object': {
      const properties = Object.entries(isRecord(schema.properties) ? schema.properties : {});
      const members = properties.map(([name, one]) => [
        name,
        isRecord(one) ? exampleOf(one, resolve, depth + 1) : null,
      ]);
      return Object.fromEntries(members);
    }
    case 'array':
      return isRecord(schema.items) && schema.maxItems !== 0
        ? [exampleOf(schema.items, resolve, depth + 1)]
        : [];
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return Number(schema.minimum ?? schema.exclusiveMinimum ?? 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/**
 * An example of a schema; the same for the same schema.
 * @param resolve follows `$ref`
 */
export function exampleOf(schema: JsonSchema, resolve: ResolveReference, depth = 0): unknown {
  if (depth > DEEPEST) return null;
  if (typeof schema.$ref === 'string') {
    const target = resolve(schema.$ref);
    return target ? exampleOf(target, resolve, depth + 1) : null;
  }
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [choice] = [...schemasOf(schema.oneOf), ...schemasOf(schema.anyOf)];
  if (choice) return exampleOf(choice, resolve, depth + 1);
  const parts = schemasOf(schema.allOf);
  if (parts.length > 0) return Object.assign({}, ...parts.map((part) => exampleOf(part, resolve, depth + 1)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  return ofType(type ?? (schema.properties ? 'object' : undefined), schema, resolve, depth);
}

/** The sample for a project without samples: each shared root as an example of its schema. */
export function exampleSample({ language, contract }: Project): Sample {
  const context = Object.entries(language.scope).map(([root, schema]) => [
    root,
    exampleOf(schema, contract.resolve),
  ]);
  return {
    id: 'example',
    title: 'An example',
    url: null,
    context: Object.fromEntries(context),
    responses: {},
  };
}
