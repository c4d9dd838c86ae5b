/** Anticipation and a new due date for one installment: simulated first, then confirmed. */
import { addDays } from '../../domain/calendar-date.ts';
import { conflictOfState, LenderError } from '../base/lender-error.ts';
import { keepLoan } from '../caller/current-loan.ts';
import type { Call, Handler, Handlers } from '../contract/handler.ts';
import { replaceSlips } from '../schedule/bill-store.ts';
import { earlyPaymentTotals } from '../schedule/early-payment.ts';
import {
  faceAmount,
  type Installment,
  isLate,
  isUnpaid,
  MOST_DAYS_POSTPONED,
  postponed,
} from '../schedule/installment.ts';
import { moveInstallment } from '../schedule/installment-store.ts';
import { anticipationOffer, confirmOffer } from './anticipation.ts';
import {
  anticipationOf,
  hasBill,
  installmentOf,
  type Ledger,
  monthlyRateOf,
  openLedger,
  openPayableLedger,
  slipFor,
} from './ledger.ts';
import { presentInstallment, presentSlip } from './present-payment.ts';
import { emailSlip } from './slip-handlers.ts';

async function offerOf(call: Call<'simulateAnticipation' | 'confirmAnticipation'>) {
  const ledger = await openPayableLedger(call);
  const { installmentNumbers, date } = call.body;
  const numbers = [...installmentNumbers].sort((a, b) => a - b);
  return { ledger, offer: await anticipationOffer(ledger, numbers, date ?? ledger.today) };
}

const simulateAnticipation: Handler<'simulateAnticipation'> = async (call) => {
  const { offer } = await offerOf(call);
  const { date, lines } = offer;
  const installments = lines.map(({ number, amount: owedAmount, droppedPremium }) => ({
    number,
    owedAmount,
    droppedPremium,
    dueDate: date,
  }));
  return { status: 200, body: { date, ...earlyPaymentTotals(lines), installments } };
};

const confirmAnticipation: Handler<'confirmAnticipation'> = async (call) => {
  const { ledger, offer } = await offerOf(call);
  const bill = await confirmOffer(ledger, offer);
  await emailSlip(ledger, bill);
  return { status: 201, body: presentSlip(bill) };
};

/** One installment with a later due date. Throws 409 when it cannot be postponed, 422 for a date that is too late. */
function postponement(ledger: Ledger, installment: Installment, date: string): Installment {
  const isTaken = anticipationOf(ledger, installment.number) !== null;
  if (ledger.loan.state !== 'current' || !isUnpaid(installment) || isTaken) throw conflictOfState();
  const isTooFar = date > addDays(installment.originalDueDate, MOST_DAYS_POSTPONED);
  if (isLate(installment, ledger.today) || date < ledger.today || date === installment.dueDate || isTooFar) {
    throw new LenderError(422, 'date-unavailable', 'Escolha outra data para a parcela.', 'date');
  }
  return postponed(installment, monthlyRateOf(ledger), date);
}

/** Before its first due date an installment is anticipated; after it, postponed with the contract's interest. */
const isAnticipation = (installment: Installment, date: string): boolean =>
  date < installment.originalDueDate;

const simulateInstallment: Handler<'simulateInstallment'> = async (call) => {
  const ledger = await openPayableLedger(call);
  const { installmentNumber: number, date } = call.query;
  const installment = installmentOf(ledger, number);
  const owedAmount = isAnticipation(installment, date)
    ? ((await anticipationOffer(ledger, [number], date)).lines[0]?.amount ?? 0)
    : faceAmount(postponement(ledger, installment, date));
  return { status: 200, body: { number, owedAmount, dueDate: date } };
};

async function postpone(ledger: Ledger, installment: Installment, date: string): Promise<void> {
  const { call, loan } = ledger;
  await replaceSlips(call.database, loan.id, [installment.number]);
  await moveInstallment(call.database, loan.id, postponement(ledger, installment, date));
  await keepLoan(call, loan);
}

async function anticipateOne(ledger: Ledger, number: number, date: string): Promise<void> {
  const bill = await confirmOffer(ledger, await anticipationOffer(ledger, [number], date));
  await emailSlip(ledger, bill);
}

const updateInstallment: Handler<'updateInstallment'> = async (call) => {
  const { installmentNumber: number, date } = call.query;
  const before = await openPayableLedger(call);
  const installment = installmentOf(before, number);
  if (isAnticipation(installment, date)) await anticipateOne(before, number, date);
  else await postpone(before, installment, date);
  const ledger = await openLedger(call);
  const moved = installmentOf(ledger, number);
  const bill = hasBill(ledger, moved) ? await slipFor(ledger, [number]) : null;
  return { status: 200, body: presentInstallment(ledger, moved, bill) };
};

export const anticipationHandlers: Handlers = {
  simulateAnticipation,
  confirmAnticipation,
  simulateInstallment,
  updateInstallment,
};
