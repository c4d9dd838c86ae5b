/** Names of people: what may stand in one, whoever wrote it. */

/** Letters with their marks, and between them what names are joined by. A dot ends a word: it never makes an address. */
const NAME = /^\p{L}[\p{L}\p{M}]*(?:(?:\. | ?['’-] ?| )\p{L}[\p{L}\p{M}]*)*\.?$/u;
const SHORTEST = 2;
const LONGEST = 120;

/** Whether a text can be somebody's name: no digits, no markup, no address. Runs of spaces count as one. */
export function isPersonName(text: string): boolean {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  return name.length >= SHORTEST && name.length <= LONGEST && NAME.test(name);
}
