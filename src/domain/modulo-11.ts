/** Check digits modulo 11, with weights 2 to 9 from the right. */

/** Eleven minus the remainder, 1 to 11. What becomes of 10 and 11 differs: each number says it of its own. */
export function modulo11(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  return 11 - (sum % 11);
}
