/** The members that a definition allows, in words: for tables that people read. */

import type { Meaning } from '@trilha/language/definition/annotations';
import { isRecord } from '@trilha/language/record';
import { placeholderOf, type Schema } from '@trilha/project/load/schema-walk';

export interface DocumentedMember {
  /** `rows.<id>.label`: below a map stands `<id>`, below a list `[]`. */
  path: string;
  /** The type in Markdown, with links to the pages of blocks, fields and effects. */
  type: string;
  isRequired: boolean;
  description: string;
}

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  Effects: '[effects](effects.md)',
  Blocks: '[blocks](blocks.md)',
  Block: '[block](blocks.md)',
  Field: '[field](fields.md)',
  FormSchema: 'JSON Schema',
};

const PICTURES = { icons: 'icon', illustrations: 'illustration' };

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function meaningInWords(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'text':
      return meaning.rich ? 'text with marks' : 'text';
    case 'expression':
      if (meaning.returns === 'bool') return 'condition';
      return meaning.returns === 'any' ? 'expression' : `expression: ${meaning.returns}`;
    case 'oneOf':
      if (meaning.pictures) return `${PICTURES[meaning.pictures]}, or expression`;
      return `${meaning.values.map(code).join(', ')}, or expression`;
    case 'reference':
      return `id: ${meaning.to}`;
    case 'emit':
      return 'name of an event';
    case 'assign':
      return 'map: path → expression';
  }
}

function rangeOf({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return ` ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` from ${minimum}`;
  return maximum === undefined ? '' : ` up to ${maximum}`;
}

/** What may be written for a schema. */
export function typeInWords(schema: Schema): string {
  const placeholder = placeholderOf(schema);
  if (placeholder !== null) return PLACEHOLDERS[placeholder] ?? placeholder;
  if (schema.means) return meaningInWords(schema.means as Meaning);
  if ('const' in schema) return code(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(code).join(', ');
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches)) return [...new Set(branches.map(typeInWords))].join(' or ');
  if (schema.type === 'array') return isRecord(schema.items) ? `list: ${typeInWords(schema.items)}` : 'list';
  if (isRecord(schema.additionalProperties)) return `map: ${typeInWords(schema.additionalProperties)}`;
  if (schema.type === 'object') return schema.properties ? 'members below' : 'map';
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : String(schema.type ?? 'anything');
  return type + rangeOf(schema);
}

/** The schemas below one, each with what its path adds: elements, values of a map, branches of a union. */
function inner(schema: Schema): [added: string, schema: Schema][] {
  if (schema.means || placeholderOf(schema) !== null) return [];
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches)) return branches.flatMap((branch: Schema) => inner(branch));
  if (schema.properties) return [['', schema]];
  if (isRecord(schema.items)) return inner(schema.items).map(([added, below]) => [`[]${added}`, below]);
  if (!isRecord(schema.additionalProperties)) return [];
  return inner(schema.additionalProperties).map(([added, below]) => [`.<id>${added}`, below]);
}

/**
 * All members of an object and of what it holds, in their order.
 * @param without names of members at the top that stand elsewhere
 */
export function membersOf(
  schema: Schema,
  without: ReadonlySet<string> = new Set(),
  path = '',
): DocumentedMember[] {
  const required = new Set((schema.required ?? []) as string[]);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return properties.flatMap(([name, member]) => {
    if (path === '' && without.has(name)) return [];
    const here = path + name;
    const description = typeof member.description === 'string' ? member.description : '';
    return [
      { path: here, type: typeInWords(member), isRequired: required.has(name), description },
      ...inner(member).flatMap(([added, below]) => membersOf(below, without, `${here}${added}.`)),
    ];
  });
}
