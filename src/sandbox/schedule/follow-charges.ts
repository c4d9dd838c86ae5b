/** Pix Automático as time does it: instructions and attempts of the bank, each at the instant at which it was due. */
import { lenderDay } from '../base/lender-day.ts';
import { conflictOfState } from '../base/lender-error.ts';
import type { Queryable } from '../database/database.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import {
  type Charge,
  type ChargeEvent,
  isLastAttempt,
  isOutdated,
  nextAttemptDay,
  nextChargeEvent,
} from './automatic-charge.ts';
import {
  cancelByPayer,
  cancelCharges,
  countAttempt,
  endCharge,
  insertCharge,
  readCharges,
} from './automatic-charge-store.ts';
import {
  type Approved,
  type Authorization,
  approvedOf,
  cancelAuthorizations,
  readAuthorizations,
  setFollowedOn,
} from './automatic-payment-store.ts';
import { insertBill } from './bill-store.ts';
import { tellOfFailedCharge } from './charge-message.ts';
import { faceAmount, type Installment } from './installment.ts';
import { movedByInstallments, takesPayments } from './installment-moves.ts';
import { readInstallments } from './installment-store.ts';
import { settleBill } from './settle-bill.ts';

/** A loan with its installments. */
export interface Course {
  readonly loan: LoanRecord;
  readonly installments: readonly Installment[];
}

async function instruct(
  database: Queryable,
  loan: LoanRecord,
  { id, maxAmount }: Approved,
  installment: Installment,
  at: Date,
): Promise<void> {
  const { number, dueDate } = installment;
  const amount = faceAmount(installment);
  const state = amount > maxAmount ? 'REJEITADA' : 'ATIVA';
  const charge = { authorizationId: id, loanId: loan.id, number, dueDate, amount, state } as const;
  await insertCharge(database, charge, at);
  if (state === 'REJEITADA') await tellOfFailedCharge(database, loan, { ...charge, attempts: 0 }, at);
}

/** The installment is paid, or the attempt found no balance. */
async function attempt(
  database: Queryable,
  loan: LoanRecord,
  authorization: Authorization,
  { charge, day, at }: Extract<ChargeEvent, { kind: 'attempt' }>,
): Promise<void> {
  if (charge.attempts < authorization.attemptsWithoutBalance) {
    await countAttempt(database, charge.id);
    const isOver = isLastAttempt(charge) || authorization.state !== 'APROVADA';
    if (isOver) await endCharge(database, charge.id, isLastAttempt(charge) ? 'EXPIRADA' : 'CANCELADA', at);
    const state = isOver ? 'EXPIRADA' : 'ATIVA';
    await tellOfFailedCharge(database, loan, { ...charge, state, attempts: charge.attempts + 1 }, at);
    return;
  }
  const items = [{ number: charge.number, amount: charge.amount }];
  const payment = {
    loanId: loan.id,
    kind: 'automatic',
    anticipates: false,
    items,
    payableUntil: day,
  } as const;
  await endCharge(database, charge.id, 'CONCLUIDA', at);
  await settleBill(database, await insertBill(database, payment, at), 'AUTOMATIC_PIX', at);
}

async function apply(
  database: Queryable,
  loan: LoanRecord,
  authorizations: readonly Authorization[],
  event: ChargeEvent,
): Promise<void> {
  if (event.kind === 'instruct') {
    const approved = approvedOf(authorizations);
    if (approved) await instruct(database, loan, approved, event.installment, event.at);
    return;
  }
  const authorization = authorizations.find(({ id }) => id === event.charge.authorizationId);
  if (authorization) await attempt(database, loan, authorization, event);
}

async function cancelOutdated(
  database: Queryable,
  charges: readonly Charge[],
  installments: readonly Installment[],
  now: Date,
): Promise<void> {
  for (const charge of charges.filter((one) => isOutdated(one, installments))) {
    await endCharge(database, charge.id, 'CANCELADA', now);
  }
}

/** Everything the bank did by `now`, in order, with the transitions of the loan in between; the loan is not written. */
async function playCharges(
  database: Queryable,
  { loan, installments }: Course,
  authorizations: readonly Authorization[],
  now: Date,
): Promise<Course> {
  const charges = await readCharges(database, loan.id);
  const event = nextChargeEvent(approvedOf(authorizations), installments, charges);
  if (!event || event.at > now) return { loan, installments };
  const before = movedByInstallments(loan, installments, event.at);
  await apply(database, loan, authorizations, event);
  const after = await readInstallments(database, loan.id);
  const moved = movedByInstallments(before, after, event.at);
  const course = { loan: moved, installments: after };
  return takesPayments(moved) ? playCharges(database, course, authorizations, now) : course;
}

/** Writes what the bank did, and returns the loan and its installments as they are after it. */
export async function followCharges(database: Queryable, course: Course, now: Date): Promise<Course> {
  const { loan, installments } = course;
  const authorizations = await readAuthorizations(database, loan.id, now);
  if (authorizations.length === 0) return course;
  await cancelOutdated(database, await readCharges(database, loan.id), installments, now);
  const after = await playCharges(database, course, authorizations, now);
  const approved = approvedOf(authorizations);
  const today = lenderDay(now);
  if (approved && approved.followedOn !== today) await setFollowedOn(database, approved.id, today);
  return after;
}

/** When the bank acts next, once everything until now is written; null when it has nothing to charge. */
export async function nextChargeOf(database: Queryable, course: Course, now: Date): Promise<Date | null> {
  const authorizations = await readAuthorizations(database, course.loan.id, now);
  if (authorizations.length === 0) return null;
  const charges = await readCharges(database, course.loan.id);
  return nextChargeEvent(approvedOf(authorizations), course.installments, charges)?.at ?? null;
}

/**
 * Cancels the authorisation. A charge can be cancelled until 23:59 of the eve: the attempt that is due today is still
 * made, and none after it.
 */
export async function cancelAutomaticPayment(database: Queryable, loanId: string, now: Date): Promise<void> {
  await cancelAuthorizations(database, loanId, now);
  const today = lenderDay(now);
  for (const charge of await readCharges(database, loanId)) {
    const day = nextAttemptDay(charge);
    if (day && day > today) await endCharge(database, charge.id, 'CANCELADA', now);
  }
}

/**
 * Cancels the scheduled charge of one installment, until 23:59 of the eve; the authorisation stays, and the installment is
 * not charged again on that day. Cancelled already is no error.
 * @throws conflict-of-state when there is none, or it is due today
 */
export async function cancelCharge(
  database: Queryable,
  loanId: string,
  number: number,
  now: Date,
): Promise<void> {
  const charges = (await readCharges(database, loanId)).filter((one) => one.number === number);
  const charge = charges.find(({ state }) => state === 'ATIVA');
  if (!charge && charges.at(-1)?.byPayer) return;
  const day = charge && nextAttemptDay(charge);
  if (!charge || !day || day <= lenderDay(now)) throw conflictOfState();
  await cancelByPayer(database, charge.id, now);
}

/** Ends Pix Automático of a loan that takes no payments any more: nothing is charged, whatever was instructed. */
export async function endAutomaticPayment(database: Queryable, loanId: string, now: Date): Promise<void> {
  await cancelAuthorizations(database, loanId, now);
  await cancelCharges(database, loanId, null, now);
}
