/**
 * Another due day: what it would cost, and the change while nothing has been paid. The specification's queries call it
 * `payDay`; that name is mapped to the due day here and goes no further (§7.5).
 */
import type { Handler, Handlers } from '../contract/handler.ts';
import { withDueDay } from '../credit-decision/move-due-day.ts';
import { conflictOfState, notFound } from '../lender-error.ts';
import { conditionsOf, withApplication, withContent, withFacts } from '../life-cycle/loan-record.ts';
import type { StateName } from '../life-cycle/states.ts';
import { hasPaidInstallment } from '../payments/installment-store.ts';
import { changeLoan, requireLoan } from './current-loan.ts';

const OPEN_STATES: readonly StateName[] = [
  'preContract',
  'contractReady',
  'paid',
  'installmentsInPreparation',
  'current',
];

const simulateDueDay: Handler<'simulateDueDay'> = async (call) => {
  const loan = await requireLoan(call);
  if (loan.id !== call.path.id) throw notFound();
  if (await hasPaidInstallment(call.database, loan.id)) throw conflictOfState();
  return { status: 200, body: withDueDay(loan, call.query.payDay, call.now) };
};

const underwritePartial: Handler<'underwritePartial'> = async (call) =>
  changeLoan(call, async (loan, now) => {
    const { payDay: dueDay, originalDueDate } = call.query;
    const isStale = conditionsOf(loan).firstInstallment.dueDate !== originalDueDate;
    if (!OPEN_STATES.includes(loan.state) || isStale) throw conflictOfState();
    if (await hasPaidInstallment(call.database, loan.id)) throw conflictOfState();
    const { payment } = loan.content.application;
    const changed = withApplication(loan, { payment: { ...payment, dueDay } });
    // Conditions changed by hand are neither proposal: the questionnaire would begin from them.
    const fresh = withFacts(changed, { proposals: null });
    return withContent(fresh, { conditions: withDueDay(loan, dueDay, now), proposals: [] });
  });

export const dueDayHandlers: Handlers = { simulateDueDay, underwritePartial };
