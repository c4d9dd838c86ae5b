/** What a case will go through: which steps are asked and how each analysis ends. */
import type { ProductLabel, StepCode } from '../wire.ts';

export interface CasePlan {
  /** Asked between the pre-contract and the credit policy (state 13). */
  readonly stepsBeforePolicy: readonly StepCode[];
  /** `by-income`: approved, offered less or declined by the weight of the installment. */
  readonly policy: 'approve' | 'offer-less' | 'offer-as-asked' | 'decline' | 'by-income';
  /** Asked after the contract's data (state 15). */
  readonly stepsAfterContract: readonly StepCode[];
  /** Asked while in underwriting (state 40). */
  readonly stepsInUnderwriting: readonly StepCode[];
  readonly underwriting: 'approve' | 'several-offers' | 'automatic' | 'decline-by-bank' | 'ask-bank-account';
  readonly biometry: 'passes' | 'fails-once' | 'unico';
  /** What the bank answers at approval (state 60); gone once the account is replaced, unless it is fraud. */
  readonly formalizationErrors: readonly string[];
  /** The first deposit comes back and the account must be changed (state 29). */
  readonly depositReturns: boolean;
  /** Civil data known from data sources, so that it is not asked as missing. */
  readonly knownToDataSources: boolean;
  readonly product: ProductLabel | null;
}

/** A case nothing special is known about. Identity is always confirmed after the contract. */
export const ORDINARY_CASE: CasePlan = {
  stepsBeforePolicy: [],
  policy: 'by-income',
  stepsAfterContract: [26],
  stepsInUnderwriting: [],
  underwriting: 'approve',
  biometry: 'passes',
  formalizationErrors: [],
  depositReturns: false,
  knownToDataSources: false,
  product: null,
};
