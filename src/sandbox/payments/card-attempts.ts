/** Card payments in the database: brand, method and outcome. Number, holder and security code are never kept. */
import type { CardBrand } from '../../domain/payment/card.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Queryable } from '../database/database.ts';
import { keepLoan } from '../handlers/current-loan.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { type Bill, isPayableOn } from './bill.ts';
import { setBillState } from './bill-store.ts';
import { takesPayments } from './follow-installments.ts';
import { isUnpaid } from './installment.ts';
import { readInstallments } from './installment-store.ts';
import { settleBill } from './settle-bill.ts';

/** The issuer's page waits so long. */
const CHALLENGE_SECONDS = 15 * 60;

export interface CardAttempt {
  readonly brand: CardBrand;
  readonly method: 'CREDIT' | 'DEBIT';
  readonly parts: number;
  /** Null when the issuer asked nothing. */
  readonly authenticationUrl: string | null;
  readonly expiresAt: Date;
}

/** When a challenge that begins now has run out. */
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

/** How an attempt stands: an unanswered challenge runs out by itself. */
export function cardStateOf(bill: Bill, attempt: CardAttempt, now: Date): CardState {
  if (bill.state === 'paid') return 'paid';
  return bill.state === 'open' && attempt.expiresAt > now ? 'authentication-required' : 'not-authorized';
}

/** What an anticipation slip was replaced by, or a challenge outlived, is refused instead of charged twice. */
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

/** Charges the card of an open bill: paid, or refused when what it pays was paid meanwhile. */
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
