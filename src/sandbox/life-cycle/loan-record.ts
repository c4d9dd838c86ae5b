/** What the lender keeps of a loan, and its moves as pure functions: value in, value out. */
import { conflictOfState } from '../lender-error.ts';
import type { Application, Conditions, CounterOffer, Loan, StepCode } from '../wire.ts';
import type { StateName } from './states.ts';
import { type LoanEvent, transition } from './transitions.ts';

/** Facts of the case that decide what comes next and are no part of the contract's loan. */
export interface CaseFacts {
  /** What the customer asked for at the pre-contract; an offer may take its place in the conditions. */
  readonly requested: RequestedTerms | null;
  readonly biometryFailures: number;
  /** The account was replaced after a bank had refused the first. */
  readonly bankAccountReplaced: boolean;
  /** A code to a contact on record was given: the application's contacts may replace it. Absent before that. */
  readonly contactProven?: boolean;
  /** What `proposals` are priced from, and the counter-offer there was before them; null without two proposals. */
  readonly proposals: {
    readonly original: ProposedTerms;
    readonly alternative: ProposedTerms;
    readonly counterOffer: CounterOffer | null;
  } | null;
}

/** What a price comes from. */
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

/** The parts of the wire's loan that are stored as they are. */
export interface LoanContent
  extends Pick<
    Loan,
    | 'conditions'
    | 'limits'
    | 'counterOffer'
    | 'counterOfferFeedback'
    | 'proposals'
    | 'offers'
    | 'labels2'
    | 'formalization'
    | 'portfolioCode'
    | 'declinedByBank'
  > {
  readonly application: Omit<Application, 'logs'>;
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
  readonly customerId: string;
  readonly state: StateName;
  readonly stateSince: Date;
  readonly createdAt: Date;
  readonly cancelledAt: Date | null;
  /** Whether the customer's account shows it: its owner proved a contact on record, or was logged in. */
  readonly ofAccount: boolean;
  readonly content: LoanContent;
  /** Moves that are not stored yet, oldest first. */
  readonly newMoves: readonly LoanMove[];
}

/** Moves the loan. Throws `conflict-of-state` when the event cannot happen in its state. */
export function move(loan: LoanRecord, event: LoanEvent, at: Date): LoanRecord {
  const to = transition(loan.state, event);
  if (!to || loan.cancelledAt) throw conflictOfState();
  const entry: LoanMove = { event, from: loan.state, to, at };
  return { ...loan, state: to, stateSince: at, newMoves: [...loan.newMoves, entry] };
}

/** Gives the loan up where it stands. Throws `conflict-of-state` when it was given up already. */
export function cancel(loan: LoanRecord, at: Date): LoanRecord {
  if (loan.cancelledAt) throw conflictOfState();
  const entry: LoanMove = { event: 'contract-cancelled', from: loan.state, to: loan.state, at };
  const cancelled = { ...loan, cancelledAt: at, newMoves: [...loan.newMoves, entry] };
  return withApplication(cancelled, { cancelledAt: at.toISOString() });
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

/** Asks for steps: they become the pending ones, and mandatory from now on. */
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

/** The conditions, which every state after the pre-contract has. Throws `conflict-of-state` before. */
export function conditionsOf(loan: LoanRecord): Conditions {
  if (!loan.content.conditions) throw conflictOfState();
  return loan.content.conditions;
}
