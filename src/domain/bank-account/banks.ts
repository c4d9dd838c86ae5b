/** The banks of Brazil: one list, shared by lender and portal. */
import list from './banks.json' with { type: 'json' };

/** A bank. */
export type BankReference = {
  /** COMPE code, three digits. */
  code: string;
  /** The name that customers know. */
  name: string;
  /** Whether this lender pays to it; our choice for the embedded lender. */
  active: boolean;
};

/** All banks, by code. */
export const banks: readonly BankReference[] = list;

const banksByNumber = new Map(banks.map((bank) => [Number(bank.code), bank]));

/**
 * Finds a bank.
 * @param code COMPE code; "1" and "001" are the same bank
 * @returns null when the code is not a number or unknown
 */
export function findBank(code: string): BankReference | null {
  return (/^\d+$/.test(code) && banksByNumber.get(Number(code))) || null;
}

/**
 * A bank as shown to customers, never by its number alone: «Nubank (260)».
 * @param code COMPE code; an unknown one gives «Banco 999», none gives ''
 */
export function bankName(code: string | null | undefined): string {
  if (!code) return '';
  const bank = findBank(code);
  return bank ? `${bank.name} (${bank.code})` : `Banco ${code}`;
}
