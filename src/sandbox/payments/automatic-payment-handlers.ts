/** Pix Automático: whether it can be authorised, its maximum amount, the bank's URL; what was authorised, and its end. */
import type { components } from '../../api/lender.generated.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { conflictOfState, LenderError } from '../base/lender-error.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import { firstChargedOn, nextAttemptDay } from '../schedule/automatic-charge.ts';
import { readCharges } from '../schedule/automatic-charge-store.ts';
import {
  type Authorization,
  approvedOf,
  cancelAuthorizations,
  createAuthorization,
  readAuthorizations,
} from '../schedule/automatic-payment-store.ts';
import { cancelAutomaticPayment, cancelCharge } from '../schedule/follow-charges.ts';
import { faceAmount, isUnpaid, MOST_DAYS_POSTPONED, postponed } from '../schedule/installment.ts';
import { takesPayments } from '../schedule/installment-moves.ts';
import { type Ledger, monthlyRateOf, openLedger, openPayableLedger } from './ledger.ts';

type Current = components['schemas']['AutomaticPaymentCurrent'];

const AUTHORIZATION_PAGE = '/sandbox/partner/automatic-pix';
const pageOf = (id: string): string => `${AUTHORIZATION_PAGE}?authorization=${id}`;

const authorizationsOf = ({ call, loan }: Ledger): Promise<Authorization[]> =>
  readAuthorizations(call.database, loan.id, call.now);

async function isAvailable(ledger: Ledger): Promise<boolean> {
  const isOwed = takesPayments(ledger.loan) && ledger.installments.some(isUnpaid);
  return isOwed && approvedOf(await authorizationsOf(ledger)) === null;
}

/** The largest remaining installment, and the same postponed as far as possible: no charge ever exceeds that. */
function limitsOf(ledger: Ledger): { minAmount: number; maxAmount: number } {
  const monthlyRate = monthlyRateOf(ledger);
  const unpaid = ledger.installments.filter(isUnpaid);
  if (unpaid.length === 0) throw conflictOfState();
  const latest = unpaid.map((one) =>
    postponed(one, monthlyRate, addDays(one.originalDueDate, MOST_DAYS_POSTPONED)),
  );
  return {
    minAmount: Math.max(...unpaid.map(faceAmount)),
    maxAmount: Math.max(...latest.map(faceAmount)),
  };
}

const isAutomaticPaymentAvailable: Handler<'isAutomaticPaymentAvailable'> = async (call) => ({
  status: 200,
  body: { available: await isAvailable(await openLedger(call)) },
});

const getAutomaticPaymentMaxAmount: Handler<'getAutomaticPaymentMaxAmount'> = async (call) => ({
  status: 200,
  body: limitsOf(await openPayableLedger(call)),
});

/** The pending authorisation of the same maximum, or a new one, which replaces it. */
const createAutomaticPayment: Handler<'createAutomaticPayment'> = async (call) => {
  const ledger = await openPayableLedger(call);
  if (!(await isAvailable(ledger))) throw conflictOfState();
  const limits = limitsOf(ledger);
  const maxAmount = call.body?.maxAmount ?? limits.maxAmount;
  if (maxAmount < limits.minAmount) {
    throw new LenderError(422, 'max-amount-too-low', 'O valor máximo é menor que a parcela.', 'maxAmount');
  }
  const pending = (await authorizationsOf(ledger)).find(({ state }) => state === 'CRIADA');
  if (pending?.maxAmount === maxAmount)
    return { status: 200, body: { authorizationUrl: pageOf(pending.id) } };
  await cancelAuthorizations(call.database, ledger.loan.id, call.now);
  const id = await createAuthorization(call.database, ledger.loan.id, maxAmount, call.now);
  return { status: 200, body: { authorizationUrl: pageOf(id) } };
};

/** The authorisation in force, else the newest, with the charges of all. */
async function currentOf(ledger: Ledger): Promise<Current> {
  const authorizations = await authorizationsOf(ledger);
  const approved = approvedOf(authorizations);
  const shown = approved ?? authorizations[0];
  const charges = await readCharges(ledger.call.database, ledger.loan.id);
  return {
    authorization: shown
      ? {
          state: shown.state,
          maxAmount: shown.maxAmount,
          createdAt: shown.createdAt.toISOString(),
          decidedAt: shown.decidedAt?.toISOString() ?? null,
          cancelledAt: shown.cancelledAt?.toISOString() ?? null,
          expiresAt: shown.expiresAt.toISOString(),
          authorizationUrl: shown.state === 'CRIADA' ? pageOf(shown.id) : null,
        }
      : null,
    firstChargeOn: approved && firstChargedOn(approved, ledger.installments, charges),
    charges: charges.map((charge) => ({
      installmentNumber: charge.number,
      amount: charge.amount,
      dueDate: charge.dueDate,
      state: charge.state,
      nextAttemptOn: nextAttemptDay(charge),
      failedAttempts: charge.attempts,
    })),
  };
}

const getAutomaticPayment: Handler<'getAutomaticPayment'> = async (call) => ({
  status: 200,
  body: await currentOf(await openLedger(call)),
});

/** Also withdraws a request that waits for the bank; nothing to cancel is no error, so that twice is once. */
const cancelAutomaticPaymentOfLoan: Handler<'cancelAutomaticPayment'> = async (call) => {
  const ledger = await openLedger(call);
  await cancelAutomaticPayment(call.database, ledger.loan.id, call.now);
  return { status: 200, body: await currentOf(ledger) };
};

/** The authorisation stays; the installment is paid otherwise. */
const cancelAutomaticCharge: Handler<'cancelAutomaticCharge'> = async (call) => {
  const ledger = await openLedger(call);
  await cancelCharge(call.database, ledger.loan.id, call.body.installmentNumber, call.now);
  return { status: 200, body: await currentOf(ledger) };
};

export const automaticPaymentHandlers: Handlers = {
  isAutomaticPaymentAvailable,
  getAutomaticPaymentMaxAmount,
  createAutomaticPayment,
  getAutomaticPayment,
  cancelAutomaticPayment: cancelAutomaticPaymentOfLoan,
  cancelAutomaticCharge,
};
