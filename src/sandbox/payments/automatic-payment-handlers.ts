/** Pix Automático: whether it can be authorised, its maximum amount, and the URL. */
import { addDays } from '../../domain/calendar-date.ts';
import { conflictOfState } from '../base/lender-error.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import { approvedAuthorization, createAuthorization } from '../schedule/automatic-payment-store.ts';
import { takesPayments } from '../schedule/follow-installments.ts';
import { faceAmount, isUnpaid, MOST_DAYS_POSTPONED, postponed } from '../schedule/installment.ts';
import { type Ledger, monthlyRateOf, openLedger, openPayableLedger } from './ledger.ts';

const AUTHORIZATION_PAGE = '/sandbox/partner/automatic-pix';

async function isAvailable(ledger: Ledger): Promise<boolean> {
  const isOwed = takesPayments(ledger.loan) && ledger.installments.some(isUnpaid);
  return isOwed && (await approvedAuthorization(ledger.call.database, ledger.loan.id)) === null;
}

/** The largest remaining installment, postponed as far as possible: no charge ever exceeds it. */
function maxAmountOf(ledger: Ledger): number {
  const monthlyRate = monthlyRateOf(ledger);
  const amounts = ledger.installments
    .filter(isUnpaid)
    .map((one) => postponed(one, monthlyRate, addDays(one.originalDueDate, MOST_DAYS_POSTPONED)))
    .map(faceAmount);
  if (amounts.length === 0) throw conflictOfState();
  return Math.max(...amounts);
}

const isAutomaticPaymentAvailable: Handler<'isAutomaticPaymentAvailable'> = async (call) => ({
  status: 200,
  body: { available: await isAvailable(await openLedger(call)) },
});

const getAutomaticPaymentMaxAmount: Handler<'getAutomaticPaymentMaxAmount'> = async (call) => ({
  status: 200,
  body: { maxAmount: maxAmountOf(await openPayableLedger(call)) },
});

const createAutomaticPayment: Handler<'createAutomaticPayment'> = async (call) => {
  const ledger = await openPayableLedger(call);
  if (!(await isAvailable(ledger))) throw conflictOfState();
  const id = await createAuthorization(call.database, ledger.loan.id, maxAmountOf(ledger), call.now);
  return { status: 200, body: { authorizationUrl: `${AUTHORIZATION_PAGE}?authorization=${id}` } };
};

export const automaticPaymentHandlers: Handlers = {
  isAutomaticPaymentAvailable,
  getAutomaticPaymentMaxAmount,
  createAutomaticPayment,
};
