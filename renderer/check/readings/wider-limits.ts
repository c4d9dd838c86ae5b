/** Compares the rules of a field with the schema of the member that its answer is sent as. */
import type { JsonSchema } from '@trilha/language/expression/schema-type';
import { reachOf } from '@trilha/project/analyse/pattern-reach';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, plain } from '@trilha/project/load/source-node';
import type { ResolvedField } from '@trilha/project/resolve/form';

/** A rule that the form lacks, or has less strictly than the call. */
export interface Wider {
  keyword: string;
  limit: string | number;
  /** What the call does: «takes at most 20 characters». */
  says: string;
}

/** Follows references, and the one alternative beside null. */
export function plainSchema(schema: JsonSchema, { contract }: Project): JsonSchema {
  let at = schema;
  for (let depth = 0; depth < 16; depth++) {
    if (typeof at.$ref === 'string') at = contract.resolve(at.$ref) ?? {};
    else if (!Array.isArray(at.oneOf)) return at;
    else {
      const [only, other] = (at.oneOf as JsonSchema[]).filter(({ type }) => type !== 'null');
      if (!only || other) return {};
      at = only;
    }
  }
  return {};
}

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

class Rules {
  constructor(
    private readonly field: ResolvedField,
    private readonly project: Project,
  ) {}

  get(keyword: string): unknown {
    const node = member(this.field.rules, keyword);
    return node && plain(node);
  }

  /** Answers that the rules list, or that the control offers and no others. */
  listed(): readonly unknown[] | null {
    const only = this.get('const');
    if (only !== undefined) return [only];
    const all = this.get('enum');
    if (Array.isArray(all)) return all;
    const options = member(this.field.ui ?? undefined, 'options');
    return options?.kind === 'list'
      ? options.items.map((item) => plain(member(item, 'value') ?? item))
      : null;
  }

  /** Limits and choices from data are not known here. */
  isFromData(keyword: string): boolean {
    const ui = this.field.ui ?? undefined;
    const bounded = entriesOf(member(ui, 'limits')).some(({ key }) => key === keyword);
    return bounded || member(ui, 'optionsFrom') !== undefined || member(ui, 'range') !== undefined;
  }

  /** Characters of the longest text that the pattern or the format lets through. */
  longest(): number {
    const own = numberIn(this.get('maxLength')) ?? Number.POSITIVE_INFINITY;
    const shape = this.shape();
    return Math.min(own, shape === null ? Number.POSITIVE_INFINITY : reachOf(shape).longest);
  }

  /** The pattern or that of the format; null where any text is accepted. */
  shape(): string | null {
    const pattern = this.get('pattern');
    if (typeof pattern === 'string') return pattern;
    return this.project.language.formats[String(this.get('format'))]?.source ?? null;
  }
}

function textLimits(rules: Rules, schema: JsonSchema): Wider[] {
  if (rules.isFromData('maxLength')) return [];
  const most = numberIn(schema.maxLength);
  const least = numberIn(schema.minLength) ?? 0;
  const found: Wider[] = [];
  if (most !== undefined && rules.longest() > most)
    found.push({ keyword: 'maxLength', limit: most, says: `takes at most ${most} characters` });
  const own = numberIn(rules.get('minLength')) ?? 1;
  if (least > own && rules.shape() === null)
    found.push({ keyword: 'minLength', limit: least, says: `takes at least ${least} characters` });
  const { pattern, format } = schema;
  if (typeof pattern === 'string' && rules.shape() === null)
    found.push({ keyword: 'pattern', limit: `'${pattern}'`, says: `takes only what matches ${pattern}` });
  if (typeof format === 'string' && rules.shape() === null && rules.get('format') !== format)
    found.push({ keyword: 'format', limit: format, says: `takes only a ${format}` });
  return found;
}

function numberLimits(rules: Rules, schema: JsonSchema): Wider[] {
  const { minimum, maximum } = schema;
  const found: Wider[] = [];
  const own = (keyword: string) => numberIn(rules.get(keyword));
  if (typeof maximum === 'number' && (own('maximum') ?? Number.POSITIVE_INFINITY) > maximum)
    found.push({ keyword: 'maximum', limit: maximum, says: `takes at most ${maximum}` });
  if (typeof minimum === 'number' && (own('minimum') ?? Number.NEGATIVE_INFINITY) < minimum)
    found.push({ keyword: 'minimum', limit: minimum, says: `takes at least ${minimum}` });
  return found.filter(({ keyword }) => !rules.isFromData(keyword));
}

/** What the bounds and the pattern of a schema say against a value; null if nothing. */
function beyond(value: unknown, { minimum, maximum, pattern }: JsonSchema): string | null {
  if (typeof value === 'number') {
    if (typeof minimum === 'number' && value < minimum) return `takes at least ${minimum}`;
    if (typeof maximum === 'number' && value > maximum) return `takes at most ${maximum}`;
  }
  if (typeof value !== 'string' || typeof pattern !== 'string') return null;
  return new RegExp(pattern, 'u').test(value) ? null : `takes only what matches ${pattern}`;
}

/** A member that names something of the configuration (`x-names: brand`) takes what there is. */
function unknownName(value: unknown, { 'x-names': kind }: JsonSchema, { byKind }: Project): string | null {
  if (typeof value !== 'string' || typeof kind !== 'string') return null;
  const files = Object.entries(byKind).find(([name]) => name === kind)?.[1];
  return !files || files.has(value) ? null : `takes the name of a ${kind}, and there is none called ${value}`;
}

/** Why the schema refuses one value that is sent whatever happens; null if it takes it, or if its type is wrong. */
export function refusedConstant(value: unknown, sentAs: JsonSchema, project: Project): string | null {
  const unknown = unknownName(value, sentAs, project);
  if (unknown) return unknown;
  const schema = plainSchema(sentAs, project);
  const { minLength, maxLength } = schema;
  if (schema.type === 'integer' && typeof value === 'number' && !Number.isInteger(value))
    return 'takes whole numbers only';
  if (typeof value === 'string') {
    if (typeof minLength === 'number' && value.length < minLength)
      return `takes at least ${minLength} characters`;
    if (typeof maxLength === 'number' && value.length > maxLength)
      return `takes at most ${maxLength} characters`;
  }
  return beyond(value, schema);
}

/** Why the schema refuses one of the listed answers. */
function listedLimits(listed: readonly unknown[], schema: JsonSchema): Wider[] {
  const { enum: allowed } = schema;
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const wrong = listed.find(
    (value) =>
      (typeof value === 'number' && isNumber && Array.isArray(allowed) && !allowed.includes(value)) ||
      beyond(value, schema) !== null,
  );
  if (wrong === undefined || wrong === null) return [];
  return [{ keyword: 'enum', limit: 'those that it takes', says: `does not take ${String(wrong)}` }];
}

/** Rules of the call that an accepted answer can break. */
export function widerThan(field: ResolvedField, sentAs: JsonSchema, project: Project): Wider[] {
  const schema = plainSchema(sentAs, project);
  const rules = new Rules(field, project);
  const listed = rules.listed();
  if (listed) return listedLimits(listed, schema);
  const type = rules.get('type');
  if (type === 'string') return textLimits(rules, schema);
  if (type === 'integer' || type === 'number') return numberLimits(rules, schema);
  return [];
}
