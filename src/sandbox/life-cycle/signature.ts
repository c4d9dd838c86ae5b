/** What a signature covers, compared with a loan's conditions. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { Conditions } from '../base/wire.ts';

/** The values that the contract's text contains, and when it was accepted. */
export interface SignedContract {
  readonly brand: string | null;
  readonly name: string | null;
  readonly taxId: string | null;
  readonly conditions: Conditions;
  readonly insured: boolean;
  /** ISO 8601. */
  readonly signedAt: string;
}

/** All that costs: amounts, dates and rates. How the conditions came about is no part of the contract. */
function costsOf({ multiOffer: _multiOffer, selectedCollateral: _collateral, ...costs }: Conditions): object {
  return costs;
}

/** Whether the contract was signed for these very conditions, with or without insurance as it is now. */
export function covers(signed: SignedContract, conditions: Conditions, insured: boolean): boolean {
  return signed.insured === insured && isDeepStrictEqual(costsOf(signed.conditions), costsOf(conditions));
}
