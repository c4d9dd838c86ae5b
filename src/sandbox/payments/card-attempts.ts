/** Card payments in the database: brand, method and outcome. Number, holder and security code are never stored. */
import type { CardBrand } from '../../domain/payment/card.ts';
import { keepLoan } from '../caller/current-loan.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Queryable } from '../database/database.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { type Bill, isPayableOn } from '../schedule/bill.ts';
import { setBillState } from '../schedule/bill-store.ts';
import { isUnpaid } from '../schedule/installment.ts';
import { takesPayments } from '../schedule/installment-moves.ts';
import { readInstallments } from '../schedule/installment-store.ts';
import { settleBill } from '../schedule/settle-bill.ts';

/** Time limit of the issuer's page, seconds. */
const CHALLENGE_SECONDS = 15 * 60;

export interface CardAttempt {
  readonly brand: CardBrand;
  readonly method: 'CREDIT' | 'DEBIT';
  readonly parts: number;
  /** Null without a challenge. */
  readonly authenticationUrl: string | null;
  readonly expiresAt: Date;
}

/** When a challenge that starts now expires. */
export function challengeEnd(now: Date): Date {
  return new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
}

export async function insertAttempt(database: Queryable, bill: Bill, attempt: CardAttempt): Promise<void> {
  const { brand, method, parts, authenticationUrl, expiresAt } = attempt;
  await database.query(
    `insert into card_attempt (bill_id, brand, method, parts, authentication_url, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [bill.id, brand, method, parts, authenticationUrl, expiresAt],
  );
}

/** The attempt of a card's bill; null for other bills. */
export async function findAttempt(database: Queryable, billId: string): Promise<CardAttempt | null> {
  const [row] = await database.query<CardAttempt>(
    `select brand, method, parts, authentication_url as "authenticationUrl", expires_at as "expiresAt"
     from card_attempt where bill_id = $1`,
    [billId],
  );
  return row ?? null;
}

export type CardState = 'paid' | 'authentication-required' | 'not-authorized';

/** The state of an attempt: an unanswered challenge expires by itself. */
export function cardStateOf(bill: Bill, attempt: CardAttempt, now: Date): CardState {
  if (bill.state === 'paid') return 'paid';
  return bill.state === 'open' && attempt.expiresAt > now ? 'authentication-required' : 'not-authorized';
}

/** Refuses instead of charging twice: the bill was replaced by an anticipation, or the challenge expired. */
async function canStillBePaid(
  call: CallContext,
  loan: LoanRecord,
  bill: Bill,
  day: string,
): Promise<boolean> {
  const installments = await readInstallments(call.database, loan.id);
  const isFree = bill.items.every(({ number }) =>
    installments.some((one) => one.number === number && isUnpaid(one)),
  );
  return isFree && takesPayments(loan) && isPayableOn(bill, day);
}

/** Charges the card of an open bill: paid, or refused if its installments were paid in the meantime. */
export async function charge(
  call: CallContext,
  loan: LoanRecord,
  { bill, attempt }: { readonly bill: Bill; readonly attempt: CardAttempt },
  day: string,
): Promise<CardState> {
  if (!(await canStillBePaid(call, loan, bill, day))) {
    await setBillState(call.database, bill.id, 'refused');
    return 'not-authorized';
  }
  await settleBill(call.database, bill, attempt.method, call.now);
  await keepLoan(call, loan);
  return 'paid';
}
