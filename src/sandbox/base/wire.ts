/** The contract's entities under the lender's names. */
import type { components } from '../../api/lender.generated.ts';

type Schemas = components['schemas'];

export type Loan = Schemas['Loan'];
export type Auth = Schemas['Auth'];
export type Application = Schemas['Application'];
export type Conditions = Schemas['Conditions'];
export type CounterOffer = Schemas['CounterOffer'];
export type CounterOfferFeedback = Schemas['CounterOfferFeedback'];
export type CounterOfferReason = Schemas['CounterOfferReason'];
export type LoanLimits = Schemas['LoanLimits'];
export type Offer = Schemas['Offer'];
export type Proposal = Schemas['Proposal'];
export type ProductLabel = Schemas['ProductLabel'];
export type StepCode = Schemas['StepCode'];
export type EmploymentKind = Schemas['EmploymentKind'];
