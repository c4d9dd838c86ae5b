/** The banks of Brazil that customers name: the one list, of lender and portal. */
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

/**
 * A bank as customers read it, never by its number alone: «Nubank (260)».
 * @param code COMPE code; of one that the list does not have, «Banco 999»; '' for none
 */
export function bankName(code: string | null | undefined): string {
  if (!code) return '';
  const bank = findBank(code);
  return bank ? `${bank.name} (${bank.code})` : `Banco ${code}`;
}
