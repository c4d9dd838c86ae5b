/** How Portuguese texts say figures and last days: «em até dez dias», «até 31/10/2026». */
import { parseBrazilianDate } from './calendar-date.ts';

/** In words; «um» is more often an article. */
const IN_WORDS: Readonly<Record<string, number>> = {
  dois: 2,
  duas: 2,
  três: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  doze: 12,
  quinze: 15,
  vinte: 20,
  trinta: 30,
  sessenta: 60,
  noventa: 90,
};
const NUMBER = `(\\d{1,3}(?:\\.\\d{3})+(?:,\\d+)?|\\d+(?:,\\d+)?|${Object.keys(IN_WORDS).join('|')})`;
const COUNTED = 'dias?|horas?|minutos?|segundos?|mês|meses|anos?|semanas?|parcelas?|vezes';
/** With another before it that has the same unit: «entre 10 e 2 dias». */
const FIGURE = new RegExp(
  `(?<![\\p{L}\\d])(?:${NUMBER}\\s+(?:e|a|ou)\\s+)?(R\\$\\s*)?${NUMBER}(?:\\s*(%)|\\s+(${COUNTED})(?!\\p{L}))?`,
  'giu',
);

const SENTENCE_END = /(?<=[.!?])\s+|\n+/;
/** Holes say what only data tells. */
const HOLE = /\$\{[^}]*\}/g;

/** Words of four letters and more that are about nothing. */
const EMPTY = new Set(
  `ainda ante antes aqui cada como depois esse essa esta este fica ficam isso mais menos nossa nosso para pela pelo pode podem
quando será seus suas sobre você vocês entre`.split(/\s+/),
);
/** What inflection leaves of most words. */
const STEM = 6;

const numberOf = (written: string) =>
  IN_WORDS[written.toLowerCase()] ?? Number(written.replaceAll('.', '').replace(',', '.'));

const unitOf = (counted: string) =>
  counted
    .toLowerCase()
    .replace(/^meses$/, 'mês')
    .replace(/s$/, '');

const stemsOf = (sentence: string) =>
  (sentence.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !EMPTY.has(word))
    .map((word) => word.slice(0, STEM));

/** The numbers of a text that have a unit, with the stems of what their sentence is about. */
export const figuresIn = (text: string): { said: string; number: number; unit: string; about: string[] }[] =>
  text
    .replaceAll(HOLE, '')
    .split(SENTENCE_END)
    .flatMap((sentence) => {
      const found = [...sentence.matchAll(FIGURE)].flatMap(
        ([said, before, money, written, percent, counted]) => {
          const unit = counted ? unitOf(counted) : (percent ?? money?.trim());
          const numbers = unit ? [before, written] : [];
          return numbers.flatMap((one) => (one ? [{ said, number: numberOf(one), unit: unit ?? '' }] : []));
        },
      );
      if (found.length === 0) return [];
      const about = stemsOf(sentence.replaceAll(FIGURE, ''));
      return found.map((figure) => ({ ...figure, about }));
    });

const AMOUNT = new RegExp(`R\\$\\s*${NUMBER}`, 'gu');

/** Amounts of money in a text, in cents. */
export const amountsIn = (text: string): number[] =>
  [...text.matchAll(AMOUNT)].map(([, written = '']) => Math.round(numberOf(written) * 100));

const LAST_DAY =
  /(?<!\p{L})(?:até(?: o dia)?|antes de|(?:acaba|encerra|termina|vence) em)\s+(\d\d\/\d\d\/\d{4})/giu;

/** A verb of a past tense: what was true until a day stays so. */
const PAST = /(?<!\p{L})(?:\p{L}{3,}(?:ou|eu|iu)|\p{L}{2,}(?:ava|avam|aram)|era|foi|foram)(?!\p{L})/iu;

/** The first day of a text after which it is no longer true, year first, and where it stands. */
export function lastDayIn(text: string): { day: string; at: number } | null {
  const [found] = text.matchAll(LAST_DAY);
  if (!found || text.split(SENTENCE_END).some((one) => one.includes(found[0]) && PAST.test(one))) return null;
  const day = parseBrazilianDate(found[1] ?? '');
  return day ? { day, at: found.index + found[0].length - 10 } : null;
}
