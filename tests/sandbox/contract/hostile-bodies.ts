/** JSON bodies just below the size limit that are built to be slow: one for every place in a body's schema. */

import { JSON_LIMIT } from '../../../renderer/server/http/body-limits.ts';
import type { JsonSchema } from '../../../src/api/load-contract.ts';
import { resolveSchema } from './shapes.ts';

/** Bytes of filling; the rest is for the surrounding JSON. */
const ROOM = JSON_LIMIT - 512;

const list = (item: string): string => `[${Array(Math.floor(ROOM / (item.length + 1))).fill(item)}]`;

function map(value: string): string {
  const members: string[] = [];
  for (let size = 0; size < ROOM; size += members.at(-1)?.length ?? 0) {
    members.push(`"m${members.length}":${value},`);
  }
  return `{${members.slice(0, -1).join('').slice(0, -1)}}`;
}

const deep = (open: string, close: string): string => {
  const levels = Math.floor(ROOM / (open.length + close.length));
  return open.repeat(levels) + close.repeat(levels);
};

/** Fillings that fit any type. */
const ANYWHERE: Readonly<Record<string, string>> = {
  'empty objects': list('{}'),
  'empty lists': list('[]'),
  numbers: list('1'),
  members: map('1'),
  'nested lists': deep('[', ']'),
  'nested objects': deep('{"a":', '}').replace(':}', ':1}'),
  letters: `"${'a'.repeat(ROOM)}"`,
  'letters of an address': `"${'a.'.repeat(ROOM / 2)}@"`,
  blanks: `"${' '.repeat(ROOM)}"`,
  digits: '9'.repeat(ROOM),
};

/** A filling that is slow for this type and refused immediately for others. */
function fillingOf(schema: JsonSchema): string | null {
  const types = [schema.type].flat();
  if (types.includes('array')) return 'empty objects';
  if (types.includes('object')) return 'members';
  return types.includes('string') ? 'letters of an address' : null;
}

interface Place {
  readonly name: string;
  readonly schema: JsonSchema;
  /** The text of a body that has `value` at this place. */
  readonly around: (value: string) => string;
}

/** The body itself and each of its members, recursively; a recursive schema is entered once. */
function placesOf({ name, schema: reference, around }: Place, inside: readonly JsonSchema[] = []): Place[] {
  const schema = resolveSchema(reference);
  if (inside.includes(schema)) return [];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const members = properties.flatMap(([member, child]) =>
    placesOf(
      { name: `${name}.${member}`, schema: child, around: (value) => around(`{"${member}":${value}}`) },
      [...inside, schema],
    ),
  );
  return [{ name, schema, around }, ...members];
}

/** Every hostile body of a schema, with a name. */
export function hostileBodies(schema: JsonSchema): [name: string, payload: string][] {
  const root: Place = { name: 'body', schema, around: (value) => value };
  const whole = Object.entries(ANYWHERE).map(([name, value]): [string, string] => [`body: ${name}`, value]);
  const within = placesOf(root).flatMap((place): [string, string][] => {
    const filling = fillingOf(place.schema);
    return filling === null ? [] : [[`${place.name}: ${filling}`, place.around(ANYWHERE[filling] ?? '')]];
  });
  return [...whole, ...within];
}
