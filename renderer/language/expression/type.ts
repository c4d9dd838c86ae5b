/**
 * The types of expressions. Every value of the scope may be null, so `nullable` is never an error: it only tells the
 * emitter where null-safe code is needed.
 */
import { currencyOf } from './currency.ts';

export type Type =
  | { kind: 'any' }
  | { kind: 'null' }
  | { kind: 'bool'; nullable: boolean }
  | NumberType
  | TextType
  | { kind: 'list'; nullable: boolean; of: Type }
  | ObjectType;

/**
 * How a value is about a person: it only names them (`identifier`), a screen may show it (`shown`), or it is shown masked
 * unless the screen says why. From the least to the most that it gives away.
 */
const PERSONAL = ['identifier', 'shown', 'masked'] as const;
export type Personal = (typeof PERSONAL)[number];

/** What the contract says a number or text is about. */
interface Meant {
  unit?: string;
  /** It is about a person (`x-personal`), and so is what is made of it. */
  personal?: Personal;
}

export interface NumberType extends Meant {
  kind: 'number';
  nullable: boolean;
  values?: readonly number[];
  /** The smallest and the largest that it can be. */
  least?: number;
  most?: number;
  /** It never has a fraction. */
  isWhole?: true;
  /** What the contract lists, although others may be added (`x-extensible-enum`). */
  known?: readonly number[];
}

export interface TextType extends Meant {
  kind: 'string';
  nullable: boolean;
  values?: readonly string[];
  known?: readonly string[];
  /** Characters of the longest that it can be. */
  longest?: number;
}

/** `members` is lazy, because types may be recursive. `open` is the type of all other members. */
export interface ObjectType {
  kind: 'object';
  nullable: boolean;
  name?: string;
  members: () => ReadonlyMap<string, Type>;
  open: Type | null;
}

export const ANY: Type = { kind: 'any' };
export const NULL: Type = { kind: 'null' };
export const BOOL: Type = { kind: 'bool', nullable: false };
export const NUMBER: Type = { kind: 'number', nullable: false };
export const STRING: Type = { kind: 'string', nullable: false };

/** The unit that the contract gives a number (`money:EUR`), or the kind of time that a text holds (`date`, `instant`). */
export const unitOf = (type: Type): string | undefined => ('unit' in type ? type.unit : undefined);

/** A number or text with this unit, or with none. */
export function withUnit<T extends Type>(type: T, unit: string | undefined): T {
  if (type.kind !== 'number' && type.kind !== 'string') return type;
  const { unit: _, ...plain } = type;
  return (unit === undefined ? plain : { ...plain, unit }) as T;
}

/** How a number, a text or a list of them is about a person; undefined for what is not. */
export const personalOf = (type: Type): Personal | undefined =>
  type.kind === 'list' ? personalOf(type.of) : 'personal' in type ? type.personal : undefined;

export const isPersonal = (type: Type): boolean => personalOf(type) !== undefined;

/** The kind of what is made of several values: that which gives away most. */
export const mostPersonal = (kinds: readonly (Personal | undefined)[]): Personal | undefined =>
  PERSONAL.findLast((kind) => kinds.includes(kind));

/** The same type, about a person; unchanged for what is no number, text or list. */
export function asPersonal<T extends Type>(type: T, personal: Personal): T {
  if (type.kind === 'list') return { ...type, of: asPersonal(type.of, personal) };
  return type.kind === 'number' || type.kind === 'string' ? { ...type, personal } : type;
}

/** The kind that `x-personal` of the contract names. */
export const personalKind = (written: unknown): Personal | undefined =>
  written === true ? 'masked' : PERSONAL.find((kind) => kind === written);

/** A type without the values and limits that it happens to have now: what it is about remains. */
export function unlimited(type: Type): Type {
  if (type.kind !== 'number' && type.kind !== 'string') return type;
  const { unit, personal } = type;
  const { kind, nullable } = type;
  return {
    kind,
    nullable,
    ...(type.kind === 'number' && type.isWhole ? { isWhole: true } : {}),
    ...(unit === undefined ? {} : { unit }),
    ...(personal ? { personal } : {}),
  };
}

export const listOf = (of: Type, nullable = false): Type => ({ kind: 'list', of, nullable });

/** An object with exactly these members. */
export const objectOf = (members: Record<string, Type>, name?: string): ObjectType => {
  const map = new Map(Object.entries(members));
  return { kind: 'object', nullable: false, members: () => map, open: null, ...(name ? { name } : {}) };
};

/** A map from any key to one type. */
export const mapOf = (of: Type): ObjectType => ({
  kind: 'object',
  nullable: false,
  members: () => new Map(),
  open: of,
});

export const isNullable = (type: Type): boolean =>
  type.kind === 'any' || type.kind === 'null' || type.nullable;

/** The nullable version of a type. */
export const orNull = <T extends Type>(type: T): T =>
  type.kind === 'any' || type.kind === 'null' || type.nullable ? type : { ...type, nullable: true };

/** The name of a type in messages. */
export function describeType(type: Type): string {
  switch (type.kind) {
    case 'bool':
      return 'a condition';
    case 'number':
      return 'a number';
    case 'string':
      return 'a text';
    case 'list':
      return 'a list';
    case 'object':
      return type.name ?? 'an object';
    case 'null':
      return 'null';
    case 'any':
      return 'anything';
  }
}

/** True when a value could be of both types (`any` and `null` overlap with all). */
export function overlap(a: Type, b: Type): boolean {
  if (a.kind === 'any' || b.kind === 'any' || a.kind === 'null' || b.kind === 'null') return true;
  return a.kind === b.kind;
}

const joinValues = <T>(a?: readonly T[], b?: readonly T[]) =>
  a && b ? { values: [...new Set([...a, ...b])] } : {};

/** What begins the unit of a value that is in one of two currencies, and in none that is known. */
const MIXED = 'either money:';

/** True for a unit of which the currency is not known, because it depends on data. */
export const isMixed = (unit: string | undefined): boolean => unit?.startsWith(MIXED) ?? false;

function commonUnit(a: Type, b: Type): Meant {
  const [one, other] = [unitOf(a), unitOf(b)];
  if (one === undefined || other === undefined) return {};
  if (one === other) return { unit: one };
  const mixed = [one, other].find(isMixed);
  if (mixed !== undefined) return { unit: mixed };
  const currencies = [one, other].flatMap((unit) => currencyOf(unit) ?? []);
  const isMix = currencies.length > 1 && currencies[0] !== currencies[1];
  return isMix ? { unit: `${MIXED}${currencies.join(' or money:')}` } : {};
}

const joinKnown = <T>(a?: readonly T[], b?: readonly T[]) =>
  a && b ? { known: [...new Set([...a, ...b])] } : {};

const joinLimits = (a: NumberType, b: NumberType) => ({
  ...(a.least !== undefined && b.least !== undefined ? { least: Math.min(a.least, b.least) } : {}),
  ...(a.most !== undefined && b.most !== undefined ? { most: Math.max(a.most, b.most) } : {}),
  ...(a.isWhole && b.isWhole ? { isWhole: true as const } : {}),
});

function joinPersonal(a: Meant, b: Meant): Meant {
  const personal = mostPersonal([a.personal, b.personal]);
  return personal ? { personal } : {};
}

/** The union of two types. */
export function join(a: Type, b: Type): Type {
  if (a.kind === 'null') return orNull(b);
  if (b.kind === 'null') return orNull(a);
  const nullable = isNullable(a) || isNullable(b);
  if (a.kind === 'bool' && b.kind === 'bool') return { kind: 'bool', nullable };
  if (a.kind === 'number' && b.kind === 'number') {
    return {
      kind: 'number',
      nullable,
      ...joinValues(a.values, b.values),
      ...joinKnown(a.known, b.known),
      ...joinLimits(a, b),
      ...commonUnit(a, b),
      ...joinPersonal(a, b),
    };
  }
  if (a.kind === 'string' && b.kind === 'string') {
    return {
      kind: 'string',
      nullable,
      ...joinValues(a.values, b.values),
      ...joinKnown(a.known, b.known),
      ...(a.longest !== undefined && b.longest !== undefined
        ? { longest: Math.max(a.longest, b.longest) }
        : {}),
      ...commonUnit(a, b),
      ...joinPersonal(a, b),
    };
  }
  if (a.kind === 'list' && b.kind === 'list') return { kind: 'list', of: join(a.of, b.of), nullable };
  if (a.kind === 'object' && b.kind === 'object' && a.members === b.members) return { ...a, nullable };
  return ANY;
}
