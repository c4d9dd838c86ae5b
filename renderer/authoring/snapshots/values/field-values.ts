/** Values for one field: right ones, those at its limits, and for each rule one that breaks only that rule. */
import type { FieldRules, FieldUi } from '@trilha/runtime/fields/contract';
import { SMALLEST_PICTURE } from '@trilha/runtime/fields/sending/smallest-picture';
import { numbersFrom, textMatching } from './matching-text.ts';

export interface FieldValue {
  value: unknown;
  /** The JSON Schema keyword that it breaks; null for a right value. */
  breaks: string | null;
}

export type Formats = Readonly<Record<string, RegExp>>;

const right = (value: unknown): FieldValue => ({ value, breaks: null });
const wrong = (breaks: string, value: unknown): FieldValue => ({ value, breaks });

const numberOf = (rule: unknown): number | undefined => (typeof rule === 'number' ? rule : undefined);

function numberValues(rules: FieldRules, seed: number): FieldValue[] {
  const step = numberOf(rules.multipleOf) ?? 1;
  const least = numberOf(rules.minimum);
  const most = numberOf(rules.maximum);
  const bottom = least ?? 0;
  const top = most ?? bottom + 100 * step;
  const typical = bottom + Math.floor(((top - bottom) * (0.2 + numbersFrom(seed)() * 0.6)) / step) * step;
  return [
    right(typical),
    ...(least === undefined ? [] : [right(least), wrong('minimum', least - step)]),
    ...(most === undefined ? [] : [right(most), wrong('maximum', most + step)]),
    ...(step > 1 ? [wrong('multipleOf', bottom + 1)] : []),
    ...(rules.type === 'integer' ? [wrong('type', bottom + 0.5)] : []),
  ];
}

/** Dates for which a person is adult and a document is recent enough. */
const dateOf = (seed: number): string => {
  const random = numbersFrom(seed);
  const two = (most: number) => String(1 + Math.floor(random() * most)).padStart(2, '0');
  return `${1970 + Math.floor(random() * 30)}-${two(12)}-${two(28)}`;
};

/** A text with one of its characters repeated until it has this length; null where the pattern allows none. */
function stretched(expression: RegExp, text: string, length: number): string | null {
  if (text.length >= length) return null;
  for (const [at, char] of [...text].entries()) {
    const longer = text.slice(0, at) + char.repeat(length - text.length) + text.slice(at);
    if (longer.length === length && expression.test(longer)) return longer;
  }
  return null;
}

/** Texts that match a pattern or format, within the length limits. */
function describedTexts(expression: RegExp, keyword: string, rules: FieldRules, seed: number): FieldValue[] {
  const [least, most] = [
    numberOf(rules.minLength) ?? 0,
    numberOf(rules.maxLength) ?? Number.POSITIVE_INFINITY,
  ];
  const fits = (text: string) => text.length >= least && text.length <= most;
  const texts = [0.3, 0, 1].map((length) => textMatching(expression, seed, length, fits));
  const known = texts.filter((text) => text !== null);
  const [typical] = keyword === 'format' && rules.format === 'date' ? [dateOf(seed), ...known] : known;
  const others = ['?', ...(typical ? [typical.slice(0, -1), `${typical}?`] : [])];
  const broken = others.find((text) => text !== '' && fits(text) && !expression.test(text));
  const limited = Number.isFinite(most) && typical !== undefined;
  const [longest, longer] = [0, 1].map((more) => limited && stretched(expression, typical, most + more));
  return [...new Set([...(typical ? [typical] : []), ...known, ...(longest ? [longest] : [])])]
    .map(right)
    .concat(broken === undefined ? [] : [wrong(keyword, broken)], longer ? [wrong('maxLength', longer)] : []);
}

function lengthValues(rules: FieldRules, seed: number): FieldValue[] {
  const [least, most] = [numberOf(rules.minLength), numberOf(rules.maxLength)];
  const usual = Math.min(Math.max(6, least ?? 0), most ?? 6);
  const text = (length: number) => 'a'.repeat(length);
  return [
    right(textMatching(`^[a-z]{${usual}}$`, seed) ?? ''),
    ...(least === undefined || least === 0 ? [] : [right(text(least)), wrong('minLength', text(least - 1))]),
    ...(most === undefined ? [] : [right(text(most)), wrong('maxLength', text(most + 1))]),
  ];
}

function textValues(rules: FieldRules, ui: FieldUi, formats: Formats, seed: number): FieldValue[] {
  if (ui.sendsFiles) return [right(SMALLEST_PICTURE)];
  if (typeof rules.pattern === 'string')
    return describedTexts(new RegExp(rules.pattern, 'u'), 'pattern', rules, seed);
  const format = typeof rules.format === 'string' ? formats[rules.format] : undefined;
  return format ? describedTexts(format, 'format', rules, seed) : lengthValues(rules, seed);
}

/** What no choice offers, and the rules refuse all the same. */
function beyond(rules: FieldRules): FieldValue[] {
  const [least, most] = [numberOf(rules.minimum), numberOf(rules.maximum)];
  return [
    ...(least === undefined ? [] : [wrong('minimum', least - 1)]),
    ...(most === undefined ? [] : [wrong('maximum', most + 1)]),
  ];
}

/** The values of a closed set: those offered first, if the rules accept them. */
function chosenValues(rules: FieldRules, ui: FieldUi): FieldValue[] | null {
  if ('const' in rules) return [right(rules.const), wrong('const', rules.const === true ? false : null)];
  const members = Array.isArray(rules.enum) ? rules.enum : null;
  const offered = ui.options
    ?.map(({ value }) => value)
    .filter((value) => members === null || members.includes(value));
  if (members) return [...(offered ?? members).map(right), wrong('enum', 'none of these')];
  if (rules.type === 'boolean') return [right(true), right(false)];
  return offered && offered.length > 0 ? [...offered.map(right), ...beyond(rules)] : null;
}

function listValues(rules: FieldRules, ui: FieldUi, formats: Formats, seed: number): FieldValue[] {
  const items = (typeof rules.items === 'object' && rules.items !== null ? rules.items : {}) as FieldRules;
  const elements = fieldValues(items, ui, formats, seed).flatMap(({ value, breaks }) =>
    breaks === null ? [value] : [],
  );
  const distinct = [...new Set(elements)];
  const [least, most] = [numberOf(rules.minItems) ?? 0, numberOf(rules.maxItems)];
  /** None of a length that cannot be had. */
  const lists = (length: number, of: (list: unknown[]) => FieldValue): FieldValue[] => {
    if (rules.uniqueItems !== true) return [of(Array.from({ length }, () => elements[0]))];
    return length <= distinct.length ? [of(distinct.slice(0, length))] : [];
  };
  return [
    ...lists(Math.max(1, least), right),
    ...(least > 0 ? lists(least - 1, (list) => wrong('minItems', list)) : []),
    ...(most === undefined
      ? []
      : [...lists(most, right), ...lists(most + 1, (list) => wrong('maxItems', list))]),
    ...(rules.uniqueItems === true ? [wrong('uniqueItems', [elements[0], elements[0]])] : []),
  ];
}

/** Cached values of each field, by what else they depend on. */
const made = new WeakMap<FieldRules, Map<string, readonly FieldValue[]>>();

/**
 * Values of a field, a typical right one first.
 * @param rules its JSON Schema: the cache assumes that the same object has the same rules
 * @param ui its evaluated `ui`, with the choices offered
 */
export function fieldValues(
  rules: FieldRules,
  ui: FieldUi,
  formats: Formats,
  seed: number,
): readonly FieldValue[] {
  const known = made.get(rules) ?? new Map<string, readonly FieldValue[]>();
  made.set(rules, known);
  const key = JSON.stringify([seed, ui.field, ui.limits, ui.options?.map(({ value }) => value)]);
  const values = known.get(key) ?? makeValues(limited(rules, ui), ui, formats, seed);
  known.set(key, values);
  return values;
}

/** The rules with the limits from data, each the closer of the two. */
function limited(rules: FieldRules, { limits }: FieldUi): FieldRules {
  const all = Object.entries((limits ?? {}) as Record<string, unknown>).flatMap(([keyword, limit]) => {
    const [own, other] = [numberOf(rules[keyword]), numberOf(limit)];
    const closer = keyword.startsWith('min') ? Math.max : Math.min;
    return other === undefined ? [] : [[keyword, own === undefined ? other : closer(own, other)] as const];
  });
  return all.length === 0 ? rules : { ...rules, ...Object.fromEntries(all) };
}

function makeValues(rules: FieldRules, ui: FieldUi, formats: Formats, seed: number): FieldValue[] {
  if (rules.type === 'array') return listValues(rules, ui, formats, seed);
  const chosen = chosenValues(rules, ui);
  if (chosen) return chosen;
  if (rules.type === 'number' || rules.type === 'integer') return numberValues(rules, seed);
  return textValues(rules, ui, formats, seed);
}
