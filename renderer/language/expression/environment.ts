/** The names that an expression may use: roots of the scope, facts, functions. */
import type { Customs } from '../definition/customs.ts';
import { MONEY } from './currency.ts';
import type { parseExpression } from './parse.ts';
import { PLURALS } from './runtime.ts';
import { ANY, BOOL, listOf, mapOf, NUMBER, objectOf, orNull, STRING, type Type, withUnit } from './type.ts';

/** The types of a function, for the checker. */
export interface Signature {
  args: Type[];
  /** So many of the last arguments may be left out. */
  optional?: number;
  returns: Type;
  /** What it leaves of the person that its arguments are about: nothing, or a part that a screen may show. */
  masks?: 'always' | 'on-screen';
}

export interface ExpressionEnvironment {
  /** Roots by name, e.g. `form`, `vars`. */
  roots: Readonly<Record<string, Type>>;
  /** Roots that exist elsewhere: name → where they are available. */
  elsewhere: Readonly<Record<string, string>>;
  /** Facts by name, typed lazily. */
  facts: { names: { includes(name: string): boolean } & Iterable<string>; type(name: string): Type };
  functions: ReadonlyMap<string, Signature>;
  /** What a written text becomes in the code; absent: it stays as it is. */
  keepTogether?: ((text: string) => string) | undefined;
  /** How amounts are written. */
  customs?: Customs | undefined;
  /** `parseExpression`, or one that keeps its results. */
  parse: typeof parseExpression;
}

const TYPES: Record<string, Type> = {
  double: orNull(NUMBER),
  int: orNull(NUMBER),
  number: orNull(NUMBER),
  string: orNull(STRING),
  bool: orNull(BOOL),
  list: orNull(listOf(ANY)),
  map: orNull(mapOf(ANY)),
};

/** A CEL type name, with a unit after a colon: `double:money:EUR`, `string:date`. */
function namedType(written: string): Type {
  const [name = '', ...unit] = written.split(':');
  return withUnit(TYPES[name] ?? ANY, unit.length > 0 ? unit.join(':') : undefined);
}

/** A map with exactly these members. */
function namedMap(members: Readonly<Record<string, string>>): Type {
  const types = Object.entries(members).map(([key, written]) => [key, namedType(written)] as const);
  return orNull(objectOf(Object.fromEntries(types)));
}

/**
 * The signature that a host's function declares by type names (`double`, `string`, `bool`, `list`, `map`, `dyn`).
 * @param members of the map that it returns
 */
export function signature(
  args: readonly string[],
  returns: string,
  masks?: Signature['masks'],
  members?: Readonly<Record<string, string>>,
): Signature {
  const known = { args: args.map(namedType), returns: members ? namedMap(members) : namedType(returns) };
  return masks ? { ...known, masks } : known;
}

const PLURAL: Type = { kind: 'string', nullable: false, values: Object.values(PLURALS) };

/** The functions of the language itself. */
export const BUILT_IN: ReadonlyMap<string, Signature> = new Map([
  ['size', { args: [ANY], returns: NUMBER, masks: 'always' }],
  ['string', { args: [ANY], returns: STRING }],
  ['int', { args: [ANY], returns: orNull(NUMBER) }],
  ['double', { args: [ANY], returns: orNull(NUMBER) }],
  ['has', { args: [ANY], returns: BOOL }],
  ['clock', { args: [orNull(NUMBER)], returns: orNull(STRING) }],
  ['amount', { args: [withUnit(orNull(NUMBER), MONEY)], returns: STRING }],
  ['plural', { args: [orNull(NUMBER)], returns: PLURAL }],
]);

/** Methods of texts (`x.startsWith("a")`), by name. */
export const TEXT_METHODS: ReadonlyMap<string, Signature> = new Map([
  ['contains', { args: [STRING], returns: BOOL }],
  ['startsWith', { args: [STRING], returns: BOOL }],
  ['endsWith', { args: [STRING], returns: BOOL }],
  ['matches', { args: [STRING], returns: BOOL }],
  ['lowerAscii', { args: [], returns: orNull(STRING) }],
  ['upperAscii', { args: [], returns: orNull(STRING) }],
  ['trim', { args: [], returns: orNull(STRING) }],
  ['size', { args: [], returns: NUMBER, masks: 'always' }],
  ['split', { args: [STRING], returns: listOf(STRING) }],
  ['substring', { args: [NUMBER, NUMBER], optional: 1, returns: orNull(STRING), masks: 'on-screen' }],
]);

/** Methods of lists, without the macros. The result of one that is `ANY` here depends on the elements. */
export const LIST_METHODS: ReadonlyMap<string, Signature> = new Map([
  ['size', { args: [], returns: NUMBER }],
  ['join', { args: [STRING], returns: orNull(STRING) }],
  ['sum', { args: [], returns: ANY }],
  ['slice', { args: [NUMBER, NUMBER], optional: 1, returns: ANY }],
  ['sort', { args: [], returns: ANY }],
  ['reverse', { args: [], returns: ANY }],
]);

/** Macros over lists: `list.exists(x, condition)`. */
export const MACROS: readonly string[] = ['exists', 'all', 'exists_one', 'filter', 'map', 'sortBy'];
