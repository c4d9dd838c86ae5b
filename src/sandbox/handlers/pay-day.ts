/** Another due day: what it would cost, and the change while nothing has been paid. */

import type { Handler, Handlers } from '../contract/handler.ts';
import { priceFor } from '../credit-decision/price-loan.ts';
import { conflictOfState, notFound } from '../lender-error.ts';
import { conditionsOf, type LoanRecord, withApplication, withContent } from '../life-cycle/loan-record.ts';
import type { StateName } from '../life-cycle/states.ts';
import { hasPaidInstallment } from '../payments/installment-store.ts';
import type { Conditions } from '../wire.ts';
import { changeLoan, requireLoan } from './current-loan.ts';

const OPEN_STATES: readonly StateName[] = [
  'preContract',
  'contractReady',
  'paid',
  'installmentsInPreparation',
  'current',
];

function withDueDay(loan: LoanRecord, dueDay: number): Conditions {
  const { principal, term, monthlyInterestRate, basePaymentDate } = conditionsOf(loan);
  const insuranceRequested = loan.content.application.financial.insured;
  // Midday of the base date: the same lender's day, whatever the time of this call.
  const at = new Date(`${basePaymentDate}T15:00:00Z`);
  const terms = { principal, term, dueDay, insuranceRequested };
  return priceFor(loan, terms, at, { monthlyRate: monthlyInterestRate });
}

const simulatePayDay: Handler<'simulatePayDay'> = async (call) => {
  const loan = await requireLoan(call);
  if (loan.id !== call.path.id) throw notFound();
  return { status: 200, body: withDueDay(loan, call.query.payDay) };
};

const underwritePartial: Handler<'underwritePartial'> = async (call) =>
  changeLoan(call, async (loan) => {
    const { payDay, originalDueDate } = call.query;
    const isStale = conditionsOf(loan).firstInstallment.dueDate !== originalDueDate;
    if (!OPEN_STATES.includes(loan.state) || isStale) throw conflictOfState();
    if (await hasPaidInstallment(call.database, loan.id)) throw conflictOfState();
    const { payment } = loan.content.application;
    const changed = withApplication(loan, { payment: { ...payment, dueDay: payDay } });
    return withContent(changed, { conditions: withDueDay(loan, payDay) });
  });

export const payDayHandlers: Handlers = { simulatePayDay, underwritePartial };
