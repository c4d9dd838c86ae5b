/** The validation that both pages of 200 fields share: 180 are required, 20 optional. */

const COUNT = 200;
const OPTIONAL_FROM = 180;

export const FIELD_NAMES: readonly string[] = Array.from({ length: COUNT }, (_, index) => `f${index}`);

export const REQUIRED_NAMES: readonly string[] = FIELD_NAMES.slice(0, OPTIONAL_FROM);

export const LONGEST = 40;

const REQUIRED = new Set(REQUIRED_NAMES);

/** The message for an invalid answer; undefined for a valid one. */
export function checkField(name: string, value: string): string | undefined {
  if (value === '') return REQUIRED.has(name) ? 'Preencha este campo' : undefined;
  return value.length > LONGEST ? 'Use no máximo 40 letras' : undefined;
}
