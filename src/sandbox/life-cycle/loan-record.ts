/** The stored loan, and its transitions as pure functions. */
import { conflictOfState } from '../base/lender-error.ts';
import type { Application, Conditions, CounterOffer, Loan, Offer, Proposal, StepCode } from '../base/wire.ts';
import { covers, type SignedContract } from './signature.ts';
import { STATES, type StateName } from './states.ts';
import { type LoanEvent, transition } from './transitions.ts';

export type BankAccount = Application['financial']['bankAccount'];

/** A payout account that took the place of another. */
export interface AccountChange {
  /** The last account that nobody has questioned. */
  readonly previous: BankAccount;
  /** ISO 8601. */
  readonly at: string;
  /** A contact on record said that it did not make the change: nothing is paid out until one decides. */
  readonly isContested: boolean;
}

/** Whether two accounts are one, also when it is written with leading zeros. */
export function isSameAccount(one: Omit<BankAccount, 'kind'>, other: Omit<BankAccount, 'kind'>): boolean {
  const [first, second] = [one, other].map(
    ({ bankCode, branchNumber, number, checkDigit }) =>
      [bankCode, branchNumber, number].map(Number).join('/') + checkDigit,
  );
  return first === second;
}

/** Facts of the case that determine the next step and are not part of the contract's loan. */
export interface CaseFacts {
  /** The terms requested at the pre-contract; an offer may replace them in the conditions. */
  readonly requested: RequestedTerms | null;
  readonly biometryFailures: number;
  /** The account was replaced after a bank had refused the first. */
  readonly bankAccountReplaced: boolean;
  /** A change of the payout account that no contact on record has confirmed yet. Absent without one. */
  readonly accountChange?: AccountChange | undefined;
  /** A contact on record was proven by a code: the application's contacts may replace it. Absent before. */
  readonly contactProven?: boolean;
  /** The contract as it was signed last. Absent before, and for a loan created later in its life. */
  readonly signed?: SignedContract;
  /** The analysis has approved the loan: a new contract waits for its signature only. Absent otherwise. */
  readonly isAnalysed?: boolean;
  /** The account's owner must prove a contact on record, whatever the state. Absent unless it was required late. */
  readonly mustProveOwner?: boolean;
  /** The payout waits, because the customer is blocked. Absent otherwise. */
  readonly isHeld?: boolean;
  /** The base of `proposals`' prices, and the earlier counter-offer; null without two proposals. */
  readonly proposals: {
    readonly original: ProposedTerms;
    readonly alternative: ProposedTerms;
    readonly counterOffer: CounterOffer | null;
  } | null;
}

/** Input of a price. */
export interface ProposedTerms {
  readonly terms: RequestedTerms;
  /** Percent per month. */
  readonly monthlyRate: number;
}

export interface RequestedTerms {
  /** Cents. */
  readonly principal: number;
  readonly term: number;
  readonly dueDay: number;
  readonly insuranceRequested: boolean;
}

/** The members of the API's loan that are stored unchanged. */
export interface LoanContent
  extends Pick<
    Loan,
    | 'limits'
    | 'counterOffer'
    | 'counterOfferFeedback'
    | 'labels2'
    | 'formalization'
    | 'portfolioCode'
    | 'cancellationReason'
  > {
  /** Null until they are calculated. */
  readonly conditions: Conditions | null;
  readonly offers: readonly Offer[];
  readonly proposals: readonly Proposal[];
  readonly application: Omit<Application, 'logs'>;
  /** The bank account caused the refusal; returned by a separate call (specification §7.5). */
  readonly declinedByBank: boolean;
  readonly facts: CaseFacts;
}

export interface LoanMove {
  readonly event: LoanEvent | 'application-started' | 'contract-cancelled';
  readonly from: StateName | null;
  readonly to: StateName;
  readonly at: Date;
}

export interface LoanRecord {
  readonly id: string;
  /** To be said on the phone; null until the loan is stored. */
  readonly contractNumber: string | null;
  readonly customerId: string;
  readonly state: StateName;
  readonly stateSince: Date;
  readonly createdAt: Date;
  readonly cancelledAt: Date | null;
  /** Whether the customer's account shows it: its owner proved a contact on record, or was logged in. */
  readonly ofAccount: boolean;
  /** Whom experiments count it for; null for a loan that nobody applied for here. */
  readonly subject: string | null;
  readonly content: LoanContent;
  /** Transitions not stored yet, oldest first. */
  readonly newMoves: readonly LoanMove[];
}

/** The approval, and the order to pay: what follows them, follows by itself. */
const SIGNED_ONLY: readonly StateName[] = ['approvalPending', 'disbursementRequested'];

/** Whether the contract was signed for the loan's very conditions. One without a stored contract has today's. */
export function isSigned(loan: LoanRecord): boolean {
  const { conditions, application, facts, formalization } = loan.content;
  if (!facts.signed || !conditions) return formalization.customer.confirmedAt !== null;
  return covers(facts.signed, conditions, application.financial.insured);
}

/**
 * Applies an event. Throws `conflict-of-state` when it is not possible in the loan's state, or would lead to money
 * under conditions that nobody signed.
 */
export function move(loan: LoanRecord, event: LoanEvent, at: Date): LoanRecord {
  const to = transition(loan.state, event);
  if (!to || loan.cancelledAt) throw conflictOfState();
  if (SIGNED_ONLY.includes(to) && !isSigned(loan)) throw conflictOfState();
  const entry: LoanMove = { event, from: loan.state, to, at };
  return { ...loan, state: to, stateSince: at, newMoves: [...loan.newMoves, entry] };
}

/** Cancels the loan in its state. Throws `conflict-of-state` when it is cancelled already. */
export function cancel(loan: LoanRecord, at: Date, reason?: Loan['cancellationReason']): LoanRecord {
  if (loan.cancelledAt) throw conflictOfState();
  const entry: LoanMove = { event: 'contract-cancelled', from: loan.state, to: loan.state, at };
  const cancelled = { ...loan, cancelledAt: at, newMoves: [...loan.newMoves, entry] };
  const explained = reason ? withContent(cancelled, { cancellationReason: reason }) : cancelled;
  return withApplication(explained, { cancelledAt: at.toISOString() });
}

/** Replaces parts of the content. */
export function withContent(loan: LoanRecord, changes: Partial<LoanContent>): LoanRecord {
  return { ...loan, content: { ...loan.content, ...changes } };
}

/** Replaces parts of the application. */
export function withApplication(loan: LoanRecord, changes: Partial<LoanContent['application']>): LoanRecord {
  return withContent(loan, { application: { ...loan.content.application, ...changes } });
}

/** Replaces parts of the case's facts. */
export function withFacts(loan: LoanRecord, changes: Partial<CaseFacts>): LoanRecord {
  return withContent(loan, { facts: { ...loan.content.facts, ...changes } });
}

/** Requires steps: they become the pending ones, and mandatory from now on. */
export function askSteps(loan: LoanRecord, steps: readonly StepCode[]): LoanRecord {
  const { actualMandatorySteps } = loan.content.application;
  return withApplication(loan, {
    pendingSteps: [...steps],
    pendingApplicationSteps: [...steps],
    actualMandatorySteps: [...new Set([...actualMandatorySteps, ...steps])],
  });
}

/** Marks a step as done. Throws `conflict-of-state` when it is not pending. */
export function completeStep(loan: LoanRecord, step: StepCode): LoanRecord {
  const { pendingSteps, completedApplicationSteps } = loan.content.application;
  if (!pendingSteps.includes(step)) throw conflictOfState();
  const left = pendingSteps.filter((code) => code !== step);
  return withApplication(loan, {
    pendingSteps: left,
    pendingApplicationSteps: left,
    completedApplicationSteps: [...new Set([...completedApplicationSteps, step])],
  });
}

/** Whether the money is on its way, or was paid out: too late to stop it. */
export const isPayoutSent = (loan: LoanRecord): boolean =>
  STATES[loan.state].id >= STATES.disbursementSent.id;

/** Whether a contact on record has stopped the payout, because it did not change the account. */
export const isPayoutHeld = (loan: LoanRecord): boolean =>
  loan.content.facts.accountChange?.isContested ?? false;

/** The conditions, present in every state after the pre-contract. Throws `conflict-of-state` before. */
export function conditionsOf(loan: LoanRecord): Conditions {
  if (!loan.content.conditions) throw conflictOfState();
  return loan.content.conditions;
}
