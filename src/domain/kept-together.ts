/** Keeps together what no line of a text may part: an amount and its sign, a number and its unit. */

const NO_BREAK = '\u00a0';

/** The space after a sign, before a unit, after an ordinal: `R$ 90`, `nº 13.709`, `art. 49`, `§ 2º`, `1 km`, `8 MB`, `1ª parcela`. */
const INNER_SPACE =
  /(?<=(?:R\$|nº|\barts?\.|§) ?) (?=[\d…])|(?<=\d) (?=(?:km|m|kB|MB|GB|min|h)(?![\p{L}\d]))|(?<=\d[ªº]) (?=\p{Ll})/gu;

/** The same text, without spaces at which such a pair could break over two lines. */
export const keepTogether = (text: string): string => text.replace(INNER_SPACE, NO_BREAK);
