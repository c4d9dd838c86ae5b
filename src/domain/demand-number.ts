/** The number of a customer's demand: `2026-000123-4`, whose last digit finds a mistyped one. */
import { modulo11 } from './modulo-11.ts';

/** Modulo 11; 10 and 11 become 0. */
function checkDigit(digits: string): number {
  const digit = modulo11(digits);
  return digit > 9 ? 0 : digit;
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
