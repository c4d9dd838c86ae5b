/** The banks of Brazil that customers name, and whether the embedded lender pays to them. */
import list from './banks.json' with { type: 'json' };

/** A bank. */
export type BankReference = {
  /** COMPE code, three digits. */
  code: string;
  /** Name customers know. */
  name: string;
  /** The lender pays to it; a decision of ours for the embedded lender. */
  active: boolean;
};

/** All of them, by code. */
export const banks: readonly BankReference[] = list;

const banksByNumber = new Map(banks.map((bank) => [Number(bank.code), bank]));

/**
 * Finds a bank.
 * @param code COMPE code; "1" and "001" are the same bank
 * @returns null when the code is no number or unknown
 */
export function findBank(code: string): BankReference | null {
  return (/^\d+$/.test(code) && banksByNumber.get(Number(code))) || null;
}
