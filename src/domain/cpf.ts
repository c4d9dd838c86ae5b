/** CPF, the Brazilian tax id of a person: shape, check digits, formatting. */

/** The shape that a browser checks: eleven digits, not all the same (specification §5). */
export const CPF_SHAPE = /^(?!(\d)\1{10}$)\d{11}$/;

/** @param text digits only */
export function hasCpfShape(text: string): boolean {
  return CPF_SHAPE.test(text);
}

/**
 * Shape and both check digits, as the lender checks them.
 * @param text digits only
 */
export function isValidCpf(text: string): boolean {
  return hasCpfShape(text) && text.endsWith(cpfCheckDigits(text.slice(0, 9)));
}

/**
 * The two check digits of a CPF: sum of digits times 10…2 (then 11…2), times ten, modulo 11, ten becomes 0.
 * @param base the first nine digits
 * @returns two digits
 */
export function cpfCheckDigits(base: string): string {
  const first = checkDigit(base);
  return first + checkDigit(base + first);
}

/** `52998224725` → `529.982.247-25`. Any other text is returned unchanged. */
export function formatCpf(text: string): string {
  return text.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/**
 * `52998224725` → `***.982.247-**` (specification §5). Any other text becomes `***`, so that nothing of it is shown.
 */
export function maskCpf(text: string): string {
  const parts = /^\d{3}(\d{3})(\d{3})\d{2}$/.exec(text);
  return parts ? `***.${parts[1]}.${parts[2]}-**` : '***';
}

function checkDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  );
  return String(((sum * 10) % 11) % 10);
}
