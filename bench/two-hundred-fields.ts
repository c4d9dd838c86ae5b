/** The rules both pages of 200 fields share: 180 must be answered, 20 need not be. */

const COUNT = 200;
const OPTIONAL_FROM = 180;

export const FIELD_NAMES: readonly string[] = Array.from({ length: COUNT }, (_, index) => `f${index}`);

export const REQUIRED_NAMES: readonly string[] = FIELD_NAMES.slice(0, OPTIONAL_FROM);

export const LONGEST = 40;

const REQUIRED = new Set(REQUIRED_NAMES);

/** What is wrong with an answer, in the words a person reads; undefined when nothing is. */
export function checkField(name: string, value: string): string | undefined {
  if (value === '') return REQUIRED.has(name) ? 'Preencha este campo' : undefined;
  return value.length > LONGEST ? 'Use no máximo 40 letras' : undefined;
}
