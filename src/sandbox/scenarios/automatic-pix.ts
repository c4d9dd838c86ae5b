/** A customer who authorised Pix Automático, as far as chosen. */
import { addDays } from '../../domain/calendar-date.ts';
import type { CallContext } from '../contract/handler.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { type Charge, isLastAttempt, nextAttemptDay, noonOf, startOf } from '../schedule/automatic-charge.ts';
import { countAttempt, endCharge, insertCharge, readCharges } from '../schedule/automatic-charge-store.ts';
import { createAuthorization, decideAuthorization } from '../schedule/automatic-payment-store.ts';
import { tellOfFailedCharge } from '../schedule/charge-message.ts';
import { faceAmount, isUnpaid } from '../schedule/installment.ts';
import { readInstallments } from '../schedule/installment-store.ts';
import type { AutomaticPixChoice } from './choices.ts';

/** How many attempts of each charge find no balance. */
const WITHOUT_BALANCE: Readonly<Record<AutomaticPixChoice, number>> = { authorised: 0, unpaid: 4 };
/** Days before the due date when the bank was instructed. */
const INSTRUCTED_DAYS = 10;

/** The attempts of a charge until now, each without a balance. */
async function failAttempts(call: CallContext, loan: LoanRecord, charge: Charge): Promise<void> {
  const { database, now } = call;
  const day = nextAttemptDay(charge);
  if (!day || noonOf(day) > now) return;
  const at = noonOf(day);
  const state = isLastAttempt(charge) ? 'EXPIRADA' : 'ATIVA';
  const failed = { ...charge, state, attempts: charge.attempts + 1 } as const;
  await countAttempt(database, charge.id);
  if (state === 'EXPIRADA') await endCharge(database, charge.id, state, at);
  await tellOfFailedCharge(database, loan, failed, at);
  await failAttempts(call, loan, failed);
}

/** Authorises Pix Automático before the next unpaid installment; the lender instructs what is due later by itself. */
export async function writeAutomaticPix(
  call: CallContext,
  loan: LoanRecord,
  choice: AutomaticPixChoice,
): Promise<void> {
  const { database } = call;
  const unpaid = (await readInstallments(database, loan.id)).filter(isUnpaid);
  const [next] = unpaid;
  if (!next) return;
  const at = startOf(addDays(next.dueDate, -INSTRUCTED_DAYS));
  const maxAmount = Math.max(...unpaid.map(faceAmount));
  const authorizationId = await createAuthorization(database, loan.id, maxAmount, at);
  const decision = { state: 'APROVADA', attemptsWithoutBalance: WITHOUT_BALANCE[choice] } as const;
  await decideAuthorization(database, authorizationId, decision, at);
  if (choice !== 'unpaid') return;
  const { number, dueDate } = next;
  const instructed = { authorizationId, loanId: loan.id, number, dueDate, amount: faceAmount(next) };
  await insertCharge(database, { ...instructed, state: 'ATIVA' }, at);
  for (const charge of await readCharges(database, loan.id)) await failAttempts(call, loan, charge);
}
