/** The stored installments of a loan: written at the payout and rewritten when the due day changes. */

import { lenderDay } from '../base/lender-day.ts';
import type { Queryable } from '../database/database.ts';
import { conditionsOf, type LoanRecord } from '../life-cycle/loan-record.ts';
import { replaceSlips } from './bill-store.ts';
import { anticipatedAmount, faceAmount, type Installment, isUnpaid } from './installment.ts';
import { deleteInstallments, insertInstallments, readInstallments } from './installment-store.ts';
import { scheduleOf } from './schedule.ts';

function paidInTime(installment: Installment): Installment {
  const paid = { paidAmount: faceAmount(installment), paidOn: installment.dueDate, outcome: 5 } as const;
  return { ...installment, ...paid };
}

function paidEarly(loan: LoanRecord, installment: Installment): Installment {
  const day = lenderDay(loan.stateSince);
  if (installment.dueDate <= day) return paidInTime(installment);
  const paidAmount = anticipatedAmount(installment, conditionsOf(loan).monthlyInterestRate, day);
  return { ...installment, paidAmount, paidOn: day, outcome: 4 };
}

/** A loan created as settled has nothing left to pay. */
function beginning(loan: LoanRecord): Installment[] {
  const schedule = scheduleOf(loan);
  if (loan.state === 'settled') return schedule.map(paidInTime);
  return loan.state === 'settledEarly' ? schedule.map((one) => paidEarly(loan, one)) : schedule;
}

/**
 * Replaces a loan's installments, the first `paidCount` of them paid on their due dates. For loans created in the
 * middle of their life. Returns what was written.
 */
export async function writeSchedule(
  database: Queryable,
  loan: LoanRecord,
  paidCount = 0,
): Promise<readonly Installment[]> {
  const installments = beginning(loan).map((one) =>
    one.number <= paidCount && isUnpaid(one) ? paidInTime(one) : one,
  );
  await deleteInstallments(database, loan.id);
  await insertInstallments(database, loan.id, installments);
  return installments;
}

/** The conditions changed after the installments were written, and none is paid yet. */
function isOutdated(loan: LoanRecord, installments: readonly Installment[]): boolean {
  const { term, firstInstallment, lastInstallment, installmentsPayment } = conditionsOf(loan);
  const isSame =
    installments.length === term &&
    installments[0]?.payment === installmentsPayment &&
    installments[0].originalDueDate === firstInstallment.dueDate &&
    installments.at(-1)?.originalDueDate === lastInstallment.dueDate;
  return !isSame && installments.every(isUnpaid);
}

/** The current installments: written if there are none, rewritten if the conditions have changed. */
export async function keepSchedule(database: Queryable, loan: LoanRecord): Promise<Installment[]> {
  const installments = await readInstallments(database, loan.id);
  if (installments.length > 0 && !isOutdated(loan, installments)) return installments;
  const numbers = installments.map(({ number }) => number);
  await replaceSlips(database, loan.id, numbers);
  await writeSchedule(database, loan);
  return readInstallments(database, loan.id);
}
