/** The number of a customer's demand: `2026-000123-4`, whose last digit finds a mistyped one. */

/** Mod 11 with weights 2 to 9 from the right; 10 and 11 become 0. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0);
  const rest = 11 - (sum % 11);
  return rest > 9 ? 0 : rest;
}

/**
 * @param year of the demand
 * @param sequence from 1
 */
export function demandNumber(year: number, sequence: number): string {
  const digits = String(sequence).padStart(6, '0');
  return `${year}-${digits}-${checkDigit(`${year}${digits}`)}`;
}

/** Whether the number has the form and the right digit. */
export function isDemandNumber(text: string): boolean {
  const [, year = '', sequence = ''] = /^(\d{4})-(\d{6,})-\d$/.exec(text) ?? [];
  return year !== '' && demandNumber(Number(year), Number(sequence)) === text;
}
