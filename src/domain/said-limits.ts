/** How Portuguese texts say numbers and limits: 2.500,00; «até 12 letras». */

const NUMBER = '(\\d{1,3}(?:\\.\\d{3})+(?:,\\d+)?|\\d+(?:,\\d+)?)';
const AMOUNT = `(?:R\\$\\s*)?${NUMBER}`;

const MOST = '(?:\\baté|no máximo|máximo de|máximo é)\\s+';
const LEAST = '(?:no mínimo|mínimo de|mínimo é|a partir de|pelo menos)\\s+';
/** Of a number that counts something else than what is limited. */
const ENDS = '(?![\\d.,]*\\d|\\s*(?:dias?|horas?|minutos?|mês|meses|anos?|vezes|%|MB))';
/** The rule whose limit is in bytes, which texts say in MB. */
const MEGABYTES = 'maxBytes';
/** «3 letras e 4 números» says what a text is made of. */
const CHARACTERS = '\\s+(?:letras|caracteres|números|dígitos|algarismos)(?!\\p{L}|\\s+e\\s+\\d)';

/** Steps in words: «de mil em mil». */
const IN_WORDS: Readonly<Record<string, number>> = {
  dois: 2,
  cinco: 5,
  dez: 10,
  vinte: 20,
  cinquenta: 50,
  cem: 100,
  duzentos: 200,
  quinhentos: 500,
  mil: 1000,
};
const STEP = new RegExp(`\\bde (${Object.keys(IN_WORDS).join('|')}) em \\1(?!\\p{L})`, 'giu');

/** Words before and after a number that make a limit of it, and the rule that it is. */
const SAYS: readonly [RegExp, string][] = [
  [new RegExp(`${MOST}${AMOUNT}${ENDS}`, 'giu'), 'maximum'],
  [new RegExp(`${LEAST}${AMOUNT}${ENDS}`, 'giu'), 'minimum'],
  [new RegExp(`\\bde ${AMOUNT} a (?:R\\$\\s*)?\\d`, 'giu'), 'minimum'],
  [new RegExp(`\\bde (?:R\\$\\s*)?[\\d.,]+ a ${AMOUNT}${ENDS}`, 'giu'), 'maximum'],
  [new RegExp(`\\bde ${AMOUNT} em (?:R\\$\\s*)?\\d`, 'giu'), 'multipleOf'],
  [new RegExp(`\\bde ${NUMBER} a \\d+${CHARACTERS}`, 'giu'), 'minLength'],
  [new RegExp(`\\bde \\d+ a ${NUMBER}${CHARACTERS}`, 'giu'), 'maxLength'],
  [STEP, 'multipleOf'],
  [new RegExp(`${MOST}${NUMBER}${CHARACTERS}`, 'giu'), 'maxLength'],
  [new RegExp(`${LEAST}${NUMBER}${CHARACTERS}`, 'giu'), 'minLength'],
  [new RegExp(`(?<!\\p{L})(?:tem|de) ${NUMBER}${CHARACTERS}`, 'giu'), 'maxLength'],
  [new RegExp(`(?:${MOST}|passa de )${NUMBER}\\s*MB`, 'giu'), MEGABYTES],
];

const numberOf = (written: string) =>
  IN_WORDS[written.toLowerCase()] ?? Number(written.replaceAll('.', '').replace(',', '.'));

/** All numbers in a text. */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(new RegExp(NUMBER, 'gu'))].map(([, written = '']) => numberOf(written));

/** The numbers that words make a limit, with the keyword of the rule that it is. */
export const limitsIn = (text: string): { rule: string; number: number; isAmount: boolean }[] =>
  SAYS.flatMap(([pattern, rule]) =>
    [...text.matchAll(pattern)].map(([said, written = '']) => ({
      rule,
      isAmount: said.includes('R$'),
      number: numberOf(written) * (rule === MEGABYTES ? 1_000_000 : 1),
    })),
  );

const QUANTITY = new RegExp(
  `(?<most>${MOST})?(?<least>${LEAST})?${NUMBER}\\s+(?<word>\\p{L}+)(?<more>\\s+ou mais)?(?<less>\\s+ou menos)?`,
  'giu',
);

/** The numbers that stand before a word, with the rule that is made of them: «18 anos ou mais», «até 30 dias». */
export const quantitiesIn = (text: string): { number: number; word: string; rule?: string }[] =>
  [...text.matchAll(QUANTITY)].map(
    ({ 3: written = '', groups: { most, least, word = '', more, less } = {} }) => ({
      number: numberOf(written),
      word: word.toLowerCase(),
      ...((least ?? more) ? { rule: 'minimum' } : {}),
      ...((most ?? less) ? { rule: 'maximum' } : {}),
    }),
  );
