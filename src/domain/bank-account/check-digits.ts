/** The check digits of Brazilian bank accounts, one function per bank. All take zero-padded digits. */

/** Bank, branch and account digits → the digit or letter after the dash. */
export type CheckDigitRule = (branch: string, account: string) => string;

/**
 * Banco do Brasil: weights …3, 2 from the right, 11 − r; 10 becomes X, which transfers write as 0, and 11 becomes 0. Branches use the same rule.
 * Source: fintta/br-bank-validator; the layout from the Scriptcase forum, thread 18830.
 */
export const bancoDoBrasilDigit: CheckDigitRule = (_branch, account) => {
  const weights = Array.from(account, (_, index) => account.length + 1 - index);
  const digit = 11 - (weightedSum(account, weights) % 11);
  return digit === 10 ? 'X' : digit === 11 ? '0' : String(digit);
};

/** Caixa: over branch, operation and account, times ten modulo 11, ten becomes 0. Source: common knowledge. */
export const caixaDigit: CheckDigitRule = (branch, account) => {
  const sum = weightedSum(branch + account, digitsOf('876543298765432'));
  return String(((sum * 10) % 11) % 10);
};

/** Bradesco: 11 − r; r 0 gives 0, r 1 gives P, which customers write as 0. Source: fintta/br-bank-validator. */
export const bradescoDigit: CheckDigitRule = (_branch, account) => {
  const rest = weightedSum(account, digitsOf('2765432')) % 11;
  return rest === 0 ? '0' : rest === 1 ? 'P' : String(11 - rest);
};

/**
 * Santander: the sum of each product's last digit, subtracted from the next multiple of ten. Source: common
 * knowledge.
 */
export const santanderDigit: CheckDigitRule = (branch, account) => {
  const weights = digitsOf('97310097131973');
  const units = [...`${branch}00${account}`].reduce(
    (total, digit, index) => total + ((Number(digit) * (weights[index] ?? 0)) % 10),
    0,
  );
  return String((10 - (units % 10)) % 10);
};

/** Itaú: modulo 10 over branch and account, first digit doubled. Source: fintta/br-bank-validator. */
export const itauDigit: CheckDigitRule = (branch, account) => {
  const sum = [...(branch + account)].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return String((10 - (sum % 10)) % 10);
};

/** Banrisul: 11 − r; r 0 gives 0, r 1 gives 6. Source: fintta/br-bank-validator. */
export const banrisulDigit: CheckDigitRule = (_branch, account) => {
  const rest = weightedSum(account, digitsOf('324765432')) % 11;
  return rest === 0 ? '0' : rest === 1 ? '6' : String(11 - rest);
};

function weightedSum(digits: string, weights: number[]): number {
  return [...digits].reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0);
}

function digitsOf(text: string): number[] {
  return Array.from(text, Number);
}
