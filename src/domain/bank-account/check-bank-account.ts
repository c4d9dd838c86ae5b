/**
 * Whether a bank account can exist. A wrong length is refused; a wrong check digit only warns, since newer accounts
 * follow other rules.
 */
import {
  bancoDoBrasilDigit,
  banrisulDigit,
  bradescoDigit,
  type CheckDigitRule,
  caixaDigit,
  itauDigit,
  santanderDigit,
} from './check-digits.ts';

/** An account as the forms provide it: digits; the check digit may be a letter. */
export type BankAccountNumbers = {
  /** COMPE code, "1" or "001". */
  bankCode: string;
  /** Branch without check digit. */
  branchNumber: string;
  /** Account without check digit. */
  accountNumber: string;
  /** The character after the dash. */
  checkDigit: string;
};

/** `warn`: the check digit is wrong or cannot be checked; ask the customer, do not refuse. */
export type BankAccountResult = 'ok' | 'warn' | 'invalid-length';

type BankRule = {
  accountLength: number;
  digit?: CheckDigitRule;
  /** Digits that customers write for letters. */
  accepts?: Record<string, string>;
};

const branchLength = 4;

/** Lengths without check digit, by COMPE code as a number. `digit` is absent for banks whose rule is unknown. */
const rules: Record<number, BankRule> = {
  1: { accountLength: 8, digit: bancoDoBrasilDigit, accepts: { X: '0' } },
  104: { accountLength: 11, digit: caixaDigit },
  237: { accountLength: 7, digit: bradescoDigit, accepts: { P: '0' } },
  33: { accountLength: 8, digit: santanderDigit },
  341: { accountLength: 5, digit: itauDigit },
  41: { accountLength: 9, digit: banrisulDigit },
  260: { accountLength: 10 },
  77: { accountLength: 9 },
  336: { accountLength: 9 },
};

/** Any other bank: the longest branch and account that the API accepts. */
const otherBank = { branchLength: 5, accountLength: 12 };

/**
 * Checks an account.
 * @returns `invalid-length` when branch or account are empty, zero, not digits or too long for the bank
 */
export function checkBankAccount(numbers: BankAccountNumbers): BankAccountResult {
  const rule = rules[Number(numbers.bankCode)];
  const branch = withoutZeros(numbers.branchNumber);
  const account = withoutZeros(numbers.accountNumber);
  if (!fits(branch, rule ? branchLength : otherBank.branchLength)) return 'invalid-length';
  if (!fits(account, rule?.accountLength ?? otherBank.accountLength)) return 'invalid-length';
  if (!/^[0-9A-Za-z]$/.test(numbers.checkDigit)) return 'invalid-length';
  if (!rule?.digit) return 'ok';
  const digit = rule.digit(branch.padStart(branchLength, '0'), account.padStart(rule.accountLength, '0'));
  const given = numbers.checkDigit.toUpperCase();
  return given === digit || given === rule.accepts?.[digit] ? 'ok' : 'warn';
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

function fits(digits: string, longest: number): boolean {
  return /^\d+$/.test(digits) && digits !== '0' && digits.length <= longest;
}
