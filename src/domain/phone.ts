/** Brazilian mobile phones: area code (DDD), a nine, eight digits. */

/**
 * Area code, nine, eight digits. The 67 area codes in use are those of Anatel, Resolução 263/2001 and its changes:
 * they leave gaps where a state has fewer.
 */
export const MOBILE_PHONE = /^([14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])9\d{8}$/;

/**
 * Whether the digits are a mobile phone of an existing area.
 * @param digits area code and number, eleven digits
 */
export function isMobilePhone(digits: string): boolean {
  return MOBILE_PHONE.test(digits);
}

/** `11987654321` → `(11) 98765-4321`, ten digits as a landline; any other text is returned unchanged. */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

/** `11987654321` → `(11) *****-4321`. Any other text becomes `***`, so that not even its length is shown. */
export function maskPhone(digits: string): string {
  const parts = /^(\d{2})(\d{4,5})(\d{4})$/.exec(digits);
  return parts ? `(${parts[1]}) ${'*'.repeat(digits.length - 6)}-${parts[3]}` : '***';
}
