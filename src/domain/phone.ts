/** Brazilian mobile phones: area code (DDD), a nine, eight digits. */

/** The 67 area codes in use (Anatel, Resolução 263/2001 and its changes). */
const AREA_CODES =
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
  '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99';

/**
 * Whether the digits are a mobile phone of an existing area.
 * @param digits area code and number, eleven digits
 */
export function isMobilePhone(digits: string): boolean {
  return /^\d{2}9\d{8}$/.test(digits) && AREA_CODES.split(' ').includes(digits.slice(0, 2));
}

/** `11987654321` → `(11) 98765-4321`, ten digits as a landline; any other text comes back as it is. */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

/** `11987654321` → `(11) *****-4321`. Any other text becomes `***`: what does not fit is not shown, nor how long it is. */
export function maskPhone(digits: string): string {
  const parts = /^(\d{2})(\d{4,5})(\d{4})$/.exec(digits);
  return parts ? `(${parts[1]}) ${'*'.repeat(parts[2]?.length ?? 0)}-${parts[3]}` : '***';
}
