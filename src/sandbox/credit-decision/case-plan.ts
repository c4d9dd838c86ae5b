/** The course of a case: which steps it requires and how each analysis ends. */
import type { ProductLabel, StepCode } from '../base/wire.ts';

export interface CasePlan {
  /** Required between the pre-contract and the credit policy (state 13). */
  readonly stepsBeforePolicy: readonly StepCode[];
  /** `by-income`: approved, offered less or declined by the installment's share of the income. */
  readonly policy: 'approve' | 'offer-less' | 'offer-as-asked' | 'decline' | 'by-income';
  /** Required after the contract's data (state 15). */
  readonly stepsAfterContract: readonly StepCode[];
  /** Required during underwriting (state 40). */
  readonly stepsInUnderwriting: readonly StepCode[];
  readonly underwriting: 'approve' | 'several-offers' | 'automatic' | 'decline-by-bank' | 'ask-bank-account';
  readonly biometry: 'passes' | 'fails-once' | 'unico';
  /** Errors that the bank returns at approval (state 60); cleared by replacing the account, except fraud. */
  readonly formalizationErrors: readonly string[];
  /** The first deposit is returned and the account must be changed (state 29). */
  readonly depositReturns: boolean;
  /** Civil data are known from data sources and need not be asked for. */
  readonly knownToDataSources: boolean;
  readonly product: ProductLabel | null;
}

/** A case without special behaviour. Identity is always confirmed after the contract. */
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
