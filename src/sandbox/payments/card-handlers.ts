/** Card payments: immediate, after the issuer's challenge, or refused. */

import { conflictOfState, LenderError, notFound } from '../base/lender-error.ts';
import { requireLoan } from '../caller/current-loan.ts';
import type { Call, Handler, Handlers } from '../contract/handler.ts';
import type { Bill, BillItem } from '../schedule/bill.ts';
import { findBill, insertBill, setBillState } from '../schedule/bill-store.ts';
import { isBillable } from '../schedule/installment.ts';
import {
  type CardAttempt,
  type CardState,
  cardStateOf,
  challengeEnd,
  charge,
  findAttempt,
  insertAttempt,
} from './card-attempts.ts';
import { outcomeOf, readCard } from './card-outcome.ts';
import { anticipationOf, itemsToday, type Ledger, openPayableLedger } from './ledger.ts';
import { executionOf } from './present-payment.ts';

const CHALLENGE_PAGE = '/sandbox/partner/card';
/** The issuer returns here when the portal did not report its page. */
const DEFAULT_RETURN = '/cliente/emprestimo';

interface Paid {
  readonly items: readonly BillItem[];
  readonly anticipates: boolean;
}

/**
 * The call has an amount but no installments: it pays an anticipation of that amount, or the oldest installments that
 * add up to it. Throws 409 when nothing can be paid now, 422 for any other amount.
 */
function paidBy(ledger: Ledger, amount: number): Paid {
  const anticipation = ledger.slips.find((slip) => slip.anticipates && slip.amount === amount);
  if (anticipation) return { items: anticipation.items, anticipates: true };
  const billable = ledger.installments.filter(
    (one) => isBillable(one, ledger.today) && !anticipationOf(ledger, one.number),
  );
  if (billable.length === 0) throw conflictOfState();
  const items: BillItem[] = [];
  let sum = 0;
  for (const item of itemsToday(
    ledger,
    billable.map(({ number }) => number),
  )) {
    items.push(item);
    sum += item.amount;
    if (sum === amount) return { items, anticipates: false };
  }
  throw new LenderError(422, 'amount-changed', 'O valor não confere com as parcelas em aberto.', 'amount');
}

function challengeUrl(bill: Bill, page: string | undefined): string {
  return `${CHALLENGE_PAGE}?bill=${bill.id}&return=${encodeURIComponent(page ?? DEFAULT_RETURN)}`;
}

function answerState(bill: Bill, state: CardState, url: string | null) {
  const authenticationUrl = state === 'authentication-required' ? url : null;
  return {
    status: 200,
    body: { billId: bill.id, payments: [{ state, execution: executionOf(authenticationUrl) }] },
  };
}

function checkCall(call: Call<'payByCard'>, ledger: Ledger): void {
  const { loanId, billingMethod, installmentsCard } = call.query;
  if (loanId.toLowerCase() !== ledger.loan.id) throw notFound();
  if (billingMethod === 'DEBIT' && installmentsCard > 1) {
    throw new LenderError(422, 'debit-not-in-parts', 'No débito o pagamento é à vista.', 'installmentsCard');
  }
}

/** Throws 503 when the card network does not respond; the call is then rolled back. */
function outcomeOfCall(call: Call<'payByCard'>) {
  const outcome = outcomeOf(call.body.number, call.query.billingMethod);
  if (outcome !== 'break-down') return outcome;
  const text = 'Um erro inesperado ocorreu. Por favor, tente novamente em alguns minutos.';
  throw new LenderError(503, 'card-network-unavailable', text);
}

const payByCard: Handler<'payByCard'> = async (call) => {
  const ledger = await openPayableLedger(call);
  checkCall(call, ledger);
  const brand = readCard(call.body, ledger.today);
  const outcome = outcomeOfCall(call);
  const { amount, billingMethod: method, installmentsCard: parts } = call.query;
  const { loan, today } = ledger;
  const card = { loanId: loan.id, kind: 'card', payableUntil: today, ...paidBy(ledger, amount) } as const;
  const bill = await insertBill(call.database, card, call.now);
  const authenticationUrl = outcome === 'challenge' ? challengeUrl(bill, call.query.pageToRedirect) : null;
  const attempt: CardAttempt = { brand, method, parts, authenticationUrl, expiresAt: challengeEnd(call.now) };
  await insertAttempt(call.database, bill, attempt);
  if (outcome === 'challenge') return answerState(bill, 'authentication-required', authenticationUrl);
  if (outcome === 'approve') {
    return answerState(bill, await charge(call, loan, { bill, attempt }, today), null);
  }
  await setBillState(call.database, bill.id, 'refused');
  return answerState(bill, 'not-authorized', null);
};

const refreshCardPayment: Handler<'refreshCardPayment'> = async (call) => {
  const loan = await requireLoan(call);
  const bill = await findBill(call.database, loan.id, call.query.billId);
  const attempt = bill && (await findAttempt(call.database, bill.id));
  if (!bill || !attempt) throw notFound();
  return answerState(bill, cardStateOf(bill, attempt, call.now), attempt.authenticationUrl);
};

export const cardHandlers: Handlers = { payByCard, refreshCardPayment };
