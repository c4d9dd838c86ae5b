/** Builds a loan from the choices. Pure; person, application, conditions and history are consistent. */
import { addDays, addMonths } from '../../domain/calendar-date.ts';
import { lastDayInTime } from '../../domain/working-days/working-days.ts';
import { lenderDay } from '../base/lender-day.ts';
import { counterOfferFrom } from '../credit-decision/counter-offer.ts';
import { offersFor } from '../credit-decision/offers.ts';
import { priceFor } from '../credit-decision/price-loan.ts';
import { LIMITS, nearestPrincipal } from '../credit-decision/product.ts';
import { answered, takeProposal } from '../credit-decision/proposals.ts';
import { type LoanRecord, withApplication, withContent, withFacts } from '../life-cycle/loan-record.ts';
import { newLoan } from '../life-cycle/new-loan.ts';
import { withSignature } from '../life-cycle/signed-contract.ts';
import { STATES, type StateName, stateNamed } from '../life-cycle/states.ts';
import { BUYERS, SOLD_AFTER_DAYS } from '../schedule/collection.ts';
import { secondsToNextMove } from '../schedule/timed-moves.ts';
import { withAnswers } from './applicant.ts';
import { calendarOf, type LoanCalendar } from './calendar.ts';
import type { Choices } from './choices.ts';
import { datedMoves, type Milestones, wayThrough } from './history.ts';
import type { InventedPerson } from './person.ts';
import { hasConditions, isDataGiven, isSigned, stationsOf, stepsAskedIn } from './what-states-hold.ts';

/** Brasília's day begins at 3 h UTC; banks work at noon. */
const startOf = (day: string): Date => new Date(`${day}T03:00:00Z`);
const noonOf = (day: string): Date => new Date(`${day}T15:00:00Z`);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

const MINUTE = 60_000;
/** A state that ends within this many seconds would be gone before anybody saw it. */
const SHORT_SECONDS = 60;
const HOLD_MINUTES = 30;
/** One more than an inactive application has (`loan-progress.ts`). */
const EXPIRED_DAYS = 31;

const BANK_TEXTS = {
  fraud: 'Transação rejeitada pelo banco por suspeita de fraude',
  account: 'Conta de destino inválida ou encerrada',
  deposit: 'Depósito devolvido: conta de destino inválida',
} as const;

/** Everything needed to write a scenario. */
export interface BuiltLoan {
  readonly loan: LoanRecord;
  /** Installments paid on time, for `writeSchedule`. */
  readonly paidCount: number;
}

function withConditions(loan: LoanRecord, choices: Choices, calendar: LoanCalendar): LoanRecord {
  const requested = {
    principal: choices.principal ?? 100_000,
    term: calendar.term,
    dueDay: calendar.dueDay,
    insuranceRequested: choices.insured ?? false,
  };
  const at = noonOf(calendar.baseDate);
  const conditions = priceFor(loan, requested, at);
  const isChosen = loan.state !== 'preContract';
  const { payment } = loan.content.application;
  const priced = withApplication(withContent(loan, { conditions }), {
    payment: { ...payment, dueDay: calendar.dueDay },
    conditionsCalculatedAt: at.toISOString(),
    conditionsSelectedAt: isChosen ? at.toISOString() : null,
  });
  return isChosen ? withFacts(priced, { requested }) : withContent(priced, { limits: LIMITS });
}

/** Two proposals to choose from, if the questionnaire was answered. */
function withProposals(loan: LoanRecord, { answeredWith, proposalTaken }: Choices, now: Date): LoanRecord {
  if (!answeredWith) return loan;
  const feedback = {
    option: answeredWith,
    level: 'high',
    dueDay: null,
    answeredAt: now.toISOString(),
  } as const;
  const open = answered(loan, feedback, now);
  return proposalTaken ? { ...takeProposal(open, proposalTaken, now), newMoves: open.newMoves } : open;
}

/** The smaller amount offered at state 14, and several offers after the analysis. */
function withOffers(loan: LoanRecord, choices: Choices, calendar: LoanCalendar): LoanRecord {
  const { conditions } = loan.content;
  const { requested } = loan.content.facts;
  if (!conditions || !requested) return loan;
  const at = noonOf(calendar.baseDate);
  const smaller = priceFor(
    loan,
    { ...requested, principal: nearestPrincipal(conditions.principal * 0.7) },
    at,
  );
  if (loan.state === 'approvalOffer' || choices.counterOffer) {
    return withContent(loan, { counterOffer: counterOfferFrom(smaller), offers: offersFor(loan, [smaller]) });
  }
  if (loan.state !== 'offerAfterAnalysis' && !choices.multiOffer) return loan;
  const shorter = priceFor(loan, { ...requested, term: Math.max(3, requested.term - 3) }, at);
  return withContent(loan, {
    conditions: { ...conditions, multiOffer: choices.multiOffer ?? false },
    offers: offersFor(loan, [conditions, shorter, smaller]),
  });
}

function withLabels(loan: LoanRecord, choices: Choices, signedAt: Date): LoanRecord {
  const { state } = loan;
  const experiments = Object.entries(choices.experiments ?? {});
  const errors = choices.bankAnswer ? [BANK_TEXTS[choices.bankAnswer]] : [];
  const confirmedAt = isSigned(state, choices) ? signedAt.toISOString() : null;
  const labelled = withContent(loan, {
    labels2: {
      multivariateTests: experiments.map(([testId, group]) => ({ testId, group })),
      product: choices.product ?? 'emprestimosim',
      recurrency: choices.recurring ?? false,
    },
    formalization: { customer: { confirmedAt }, financial: { formalizationErrors: errors } },
    portfolioCode: state === 'sold' ? (choices.buyer ?? BUYERS[0]) : null,
    declinedByBank: choices.declinedByBank ?? false,
  });
  const grouped = withApplication(labelled, { multivariateTests: { ...choices.experiments } });
  return confirmedAt ? withSignature(grouped, signedAt) : grouped;
}

/** Times of the deposit, of the first lateness, and of the last transition: by the state's own logic, otherwise `now`. */
function milestonesOf(loan: LoanRecord, calendar: LoanCalendar, deposit: Date, now: Date): Milestones {
  const { dueDay, paidCount } = calendar;
  const first = loan.content.conditions?.firstInstallment.dueDate ?? lenderDay(now);
  const unpaid = addMonths(first, paidCount, dueDay);
  const late = earlier(startOf(addDays(lastDayInTime(unpaid), 1)), now);
  const lasts: { readonly [State in StateName]?: Date } = {
    late,
    sold: earlier(startOf(addDays(unpaid, SOLD_AFTER_DAYS)), now),
    settled: earlier(noonOf(addMonths(first, paidCount - 1, dueDay)), now),
    current: earlier(new Date(deposit.getTime() + 2 * 1_440 * MINUTE), now),
  };
  return { deposit, late, last: lasts[loan.state] ?? now };
}

function withPast(loan: LoanRecord, choices: Choices, calendar: LoanCalendar, now: Date): LoanRecord {
  const isToday = calendar.baseDate === lenderDay(now);
  const deposit = isToday || STATES[loan.state].phase < 4 ? now : earlier(noonOf(calendar.baseDate), now);
  const milestones = milestonesOf(loan, calendar, deposit, now);
  const { last } = milestones;
  const newMoves = datedMoves(wayThrough(stationsOf(loan.state, choices)), milestones);
  const createdAt = newMoves[0]?.at ?? now;
  const dated = withApplication(
    { ...loan, createdAt, stateSince: last, newMoves },
    {
      createdAt: createdAt.toISOString(),
      updatedAt: last.toISOString(),
      finishedAt: isDataGiven(loan.state, choices) ? deposit.toISOString() : null,
    },
  );
  return withLabels(dated, choices, deposit);
}

/** Cancelled, expired, or held if time would end the state at once. */
function withEnding(loan: LoanRecord, choices: Choices, now: Date): LoanRecord {
  if (choices.cancelled) {
    const cancelled = withApplication(loan, { cancelledAt: now.toISOString() });
    const entry = { event: 'contract-cancelled', from: loan.state, to: loan.state, at: now } as const;
    return { ...cancelled, cancelledAt: now, newMoves: [...loan.newMoves, entry] };
  }
  if (choices.expired) {
    return { ...loan, stateSince: new Date(now.getTime() - EXPIRED_DAYS * 1_440 * MINUTE) };
  }
  const seconds = secondsToNextMove(loan);
  if (seconds === null || seconds > SHORT_SECONDS) return loan;
  const hold = (choices.holdMinutes ?? HOLD_MINUTES) * MINUTE;
  return { ...loan, stateSince: new Date(now.getTime() + hold) };
}

/** A loan according to the choices, as the lender would have it at `now`. */
export function buildLoan(
  customerId: string,
  person: InventedPerson,
  choices: Choices,
  now: Date,
): BuiltLoan {
  const state = stateNamed(choices.state);
  const calendar = calendarOf(state, choices, lenderDay(now));
  const told = withAnswers({ ...newLoan(customerId, now), ofAccount: true, state }, person, choices, now);
  const steps = stepsAskedIn(state, choices);
  const priced = hasConditions(state, steps)
    ? withProposals(withOffers(withConditions(told, choices, calendar), choices, calendar), choices, now)
    : told;
  const asked = withApplication(priced, {
    pendingSteps: [...steps],
    pendingApplicationSteps: [...steps],
    actualMandatorySteps: [...steps],
  });
  const loan = withEnding(withPast(asked, choices, calendar, now), choices, now);
  return { loan, paidCount: calendar.paidCount };
}
