/** The contract's entities under the lender's names. */
import type { components } from '../../api/lender.generated.ts';

type Schemas = components['schemas'];

export type Loan = Schemas['Loan'];
export type Auth = Schemas['Auth'];
export type Application = Schemas['Application'];
/** As they are stored: what they cost in all is computed for each answer (`schedule/loan-cost.ts`). */
export type Conditions = Omit<Schemas['Conditions'], 'cost'>;
export type CounterOffer = Schemas['CounterOffer'];
export type CounterOfferFeedback = Schemas['CounterOfferFeedback'];
export type CounterOfferReason = Schemas['CounterOfferReason'];
export type LoanLimits = Schemas['LoanLimits'];
export type Offer = Omit<Schemas['Offer'], 'cost'>;
export type Proposal = Omit<Schemas['Proposal'], 'conditions'> & { conditions: Conditions };
/** What of a loan has a price. */
export type PricedContent = Pick<Loan, 'conditions' | 'offers' | 'proposals'>;
export type ProductLabel = Schemas['ProductLabel'];
export type StepCode = Schemas['StepCode'];
export type EmploymentKind = Schemas['EmploymentKind'];
