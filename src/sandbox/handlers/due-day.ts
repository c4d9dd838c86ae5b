/**
 * A new due day: its cost, and the change while nothing has been paid. The specification's queries call it `payDay`;
 * the name is mapped to the due day here (§7.5).
 */

import { conflictOfState, notFound } from '../base/lender-error.ts';
import { changeLoan, requireLoan } from '../caller/current-loan.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import { withDueDay } from '../credit-decision/move-due-day.ts';
import { conditionsOf, withApplication, withContent, withFacts } from '../life-cycle/loan-record.ts';
import type { StateName } from '../life-cycle/states.ts';
import { hasPaidInstallment } from '../schedule/installment-store.ts';
import { withCost } from '../schedule/loan-cost.ts';

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
  const { payDay: dueDay } = call.query;
  const { payment } = loan.content.application;
  const moved = withApplication(loan, { payment: { ...payment, dueDay } });
  return { status: 200, body: withCost(moved, withDueDay(loan, dueDay, call.now)) };
};

const underwritePartial: Handler<'underwritePartial'> = async (call) =>
  changeLoan(call, async (loan, now) => {
    const { payDay: dueDay, originalDueDate } = call.query;
    const isStale = conditionsOf(loan).firstInstallment.dueDate !== originalDueDate;
    if (!OPEN_STATES.includes(loan.state) || isStale) throw conflictOfState();
    if (await hasPaidInstallment(call.database, loan.id)) throw conflictOfState();
    const { payment } = loan.content.application;
    const changed = withApplication(loan, { payment: { ...payment, dueDay } });
    // Changed conditions match neither proposal: the questionnaire starts from them again.
    const fresh = withFacts(changed, { proposals: null });
    return withContent(fresh, { conditions: withDueDay(loan, dueDay, now), proposals: [] });
  });

export const dueDayHandlers: Handlers = { simulateDueDay, underwritePartial };
