/**
 * Transitions that follow a state after a fixed time. Whoever reads a loan, and the lender itself, applies them from the
 * stored instants, each at the time it was due, so that all processes and a restarted one agree.
 */

import { addDays } from '../../domain/calendar-date.ts';
import type { ProductLabel } from '../base/wire.ts';
import { applyPolicy, applyUnderwriting, calculateConditions } from '../credit-decision/decide.ts';
import { planOf } from '../credit-decision/demo-customers.ts';
import { finishStep } from '../credit-decision/steps.ts';
import { isPayoutHeld, type LoanRecord, move, withContent } from '../life-cycle/loan-record.ts';
import { moveIfSigned } from '../life-cycle/signed-contract.ts';
import type { StateName } from '../life-cycle/states.ts';
import { lastDayToReturn } from '../life-cycle/withdrawal.ts';
import { startOf } from './automatic-charge.ts';

interface TimedMove {
  /** From the state's beginning. */
  readonly afterSeconds: number | ((loan: LoanRecord) => number);
  readonly applies: (loan: LoanRecord) => boolean;
  readonly next: (loan: LoanRecord, at: Date) => LoanRecord;
}

const INCOME_STEP = 1;
/** The products whose returning customers prove no income again. */
const INCOME_WAIVED: readonly ProductLabel[] = ['topsim'];

const DAY = 24 * 60 * 60;
const always = (): boolean => true;
const hasNoSteps = (loan: LoanRecord): boolean => loan.content.application.pendingSteps.length === 0;
/** A contested account gets no money: see `caller/account-change.ts`. */
const isUncontested = (loan: LoanRecord): boolean => !isPayoutHeld(loan);
const mayBePaidOut = (loan: LoanRecord): boolean =>
  isUncontested(loan) &&
  hasNoSteps(loan) &&
  loan.content.formalization.financial.formalizationErrors.length === 0 &&
  !loan.content.facts.isHeld;

/** The customer need not prove an income (specification §4.1, generic income): the lender looks at what it knows. */
function isIncomeKnown(loan: LoanRecord): boolean {
  const { recurrency, product } = loan.content.labels2;
  const [step] = loan.content.application.pendingSteps;
  return recurrency && product !== null && INCOME_WAIVED.includes(product) && step === INCOME_STEP;
}

function receiveDeposit(loan: LoanRecord, at: Date): LoanRecord {
  const plan = planOf(loan.content.application.personal.taxId);
  if (!plan.depositReturns || loan.content.facts.bankAccountReplaced) return move(loan, 'money-arrived', at);
  const { formalization } = loan.content;
  return move(
    withContent(loan, {
      formalization: {
        ...formalization,
        financial: { formalizationErrors: ['Depósito devolvido: conta de destino inválida'] },
      },
    }),
    'disbursement-failed',
    at,
  );
}

/** To the end of the last day on which the money can go back. */
const secondsToReturn = (loan: LoanRecord): number =>
  (startOf(addDays(lastDayToReturn(loan), 1)).getTime() - loan.stateSince.getTime()) / 1000;

const TIMED_MOVES: { readonly [State in StateName]?: TimedMove } = {
  preContract: {
    afterSeconds: 2,
    applies: (loan) => loan.content.application.pendingSteps.includes(3),
    next: calculateConditions,
  },
  pendingSteps: {
    afterSeconds: 3,
    applies: isIncomeKnown,
    next: (loan, at) => finishStep(loan, INCOME_STEP, at),
  },
  creditPolicy: { afterSeconds: 2, applies: always, next: applyPolicy },
  underwriting: { afterSeconds: 3, applies: hasNoSteps, next: applyUnderwriting },
  autoApproved: {
    afterSeconds: 2,
    applies: mayBePaidOut,
    next: (loan, at) => moveIfSigned(loan, 'automatic-approval-released', at),
  },
  approvalPending: {
    afterSeconds: 2,
    applies: mayBePaidOut,
    next: (loan, at) => moveIfSigned(loan, 'disbursement-requested', at),
  },
  disbursementRequested: {
    afterSeconds: 2,
    applies: isUncontested,
    next: (loan, at) => move(loan, 'disbursement-sent', at),
  },
  disbursementSent: { afterSeconds: 2, applies: always, next: receiveDeposit },
  paid: { afterSeconds: DAY, applies: always, next: (loan, at) => move(loan, 'schedule-asked', at) },
  installmentsInPreparation: {
    afterSeconds: DAY,
    applies: always,
    next: (loan, at) => move(loan, 'schedule-ready', at),
  },
  // Without the money the contract goes on as if nobody had asked.
  withdrawing: {
    afterSeconds: secondsToReturn,
    applies: always,
    next: (loan, at) => move(loan, 'withdrawal-lapsed', at),
  },
};

const secondsOf = (timed: TimedMove, loan: LoanRecord): number =>
  typeof timed.afterSeconds === 'number' ? timed.afterSeconds : timed.afterSeconds(loan);

/** Seconds after which the loan leaves its state by itself; null if it waits for somebody. */
export function secondsToNextMove(loan: LoanRecord): number | null {
  const timed = loan.cancelledAt ? undefined : TIMED_MOVES[loan.state];
  return timed?.applies(loan) ? secondsOf(timed, loan) : null;
}

/** When the loan leaves its state by itself; null if it waits for somebody. */
export function nextTimedMove(loan: LoanRecord): Date | null {
  const seconds = secondsToNextMove(loan);
  return seconds === null ? null : new Date(loan.stateSince.getTime() + seconds * 1000);
}

/** The loan at `now`, with every transition applied that was due by then. */
export function bringUpToDate(loan: LoanRecord, now: Date): LoanRecord {
  const timed = loan.cancelledAt ? undefined : TIMED_MOVES[loan.state];
  if (!timed?.applies(loan)) return loan;
  const due = new Date(loan.stateSince.getTime() + secondsOf(timed, loan) * 1000);
  return due <= now ? bringUpToDate(timed.next(loan, due), now) : loan;
}
