/** Plural forms (CLDR) as a table, made where expressions are compiled: pages hold no rules of languages. */
import { PLURALS, type PluralForm } from './runtime.ts';

const letterOf = (category: string): string =>
  Object.keys(PLURALS).find((letter) => PLURALS[letter] === category) ?? 'x';

/** Languages look at a number itself, at its last digit, or at its last two. */
const PERIODS = [1, 10, 100] as const;
/** Divisible by all of these, and larger than what a language names alone. */
const LARGE = 900;
const MILLION = 1_000_000;

/** The plural forms of whole numbers in a locale. */
export function pluralForm(locale: string): PluralForm {
  const rules = new Intl.PluralRules(locale);
  const at = (count: number) => letterOf(rules.select(count));
  const numbers = Array.from({ length: LARGE }, (_, count) => count);
  const forms = PERIODS.map((period): PluralForm => {
    const rest = Array.from({ length: period }, (_, more) => at(LARGE + more)).join('');
    const alone = numbers.filter((count) => at(count) !== rest[count % period]);
    return [Object.fromEntries(alone.map((count) => [count, at(count)])), rest, at(MILLION)];
  });
  const isShort = ([alone]: PluralForm) => Object.keys(alone).every((count) => Number(count) < 100);
  return forms.find(isShort) ?? forms[2] ?? [{}, 'x', 'x'];
}
