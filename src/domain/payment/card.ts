/** What the sixteen digits and the expiry date of a payment card tell (specification §5, card rules). */

export type CardBrand = 'visa' | 'mastercard' | 'elo' | 'hipercard';

/** First and last six-digit prefix, inclusive. Elo overlaps Visa's and Mastercard's ranges, so it comes first. */
const prefixes: readonly (readonly [brand: CardBrand, first: number, last: number])[] = [
  ['elo', 401178, 401179],
  ['elo', 431274, 431274],
  ['elo', 438935, 438935],
  ['elo', 451416, 451416],
  ['elo', 457393, 457393],
  ['elo', 457631, 457632],
  ['elo', 504175, 504175],
  ['elo', 506699, 506778],
  ['elo', 509000, 509999],
  ['elo', 627780, 627780],
  ['elo', 636297, 636297],
  ['elo', 636368, 636368],
  ['elo', 650031, 650033],
  ['elo', 650035, 650051],
  ['elo', 650405, 650439],
  ['elo', 650485, 650538],
  ['elo', 650541, 650598],
  ['elo', 650700, 650718],
  ['elo', 650720, 650727],
  ['elo', 650901, 650978],
  ['elo', 651652, 651679],
  ['elo', 655000, 655019],
  ['elo', 655021, 655058],
  ['hipercard', 606282, 606282],
  ['mastercard', 222100, 272099],
  ['mastercard', 510000, 559999],
  ['visa', 400000, 499999],
];

/**
 * @param number digits only
 * @returns null when the brand is not accepted or the number is not sixteen digits
 */
export function cardBrand(number: string): CardBrand | null {
  if (!/^\d{16}$/.test(number)) return null;
  const prefix = Number(number.slice(0, 6));
  return prefixes.find(([, first, last]) => prefix >= first && prefix <= last)?.[0] ?? null;
}

/** Luhn: every second digit from the right doubled, all digits added, a multiple of ten. @param number digits only */
export function passesLuhn(number: string): boolean {
  if (!/^\d+$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * A card is valid until the end of its month.
 * @param expirationDate yyyy-mm-01
 * @param today yyyy-mm-dd
 */
export function isCardExpired(expirationDate: string, today: string): boolean {
  return expirationDate < today.slice(0, 7);
}

/** A name as embossed: two or more words of letters and the marks used in names. */
export function isCardHolder(text: string): boolean {
  return /^\p{L}[\p{L}.'’-]*(?: +\p{L}[\p{L}.'’-]*)+$/u.test(text.trim());
}
