/** Reads installments and their slips. */
import { notFound } from '../base/lender-error.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import type { Bill } from '../schedule/bill.ts';
import { findBill } from '../schedule/bill-store.ts';
import { isUnpaid } from '../schedule/installment.ts';
import { takesPayments } from '../schedule/installment-moves.ts';
import { hasBill, installmentOf, type Ledger, openLedger, openPayableLedger, slipFor } from './ledger.ts';
import { nextPaymentOf } from './next-payment.ts';
import { presentInstallment, presentSlip } from './present-payment.ts';

const BUYERS = ['recovery', 'hoepers', 'arc'] as const;

/** The buyer of a sold loan: the portfolio has the collection partner's name. */
function sellInfo(loan: LoanRecord): { buyer: (typeof BUYERS)[number] | null } | null {
  if (loan.state !== 'sold') return null;
  return { buyer: BUYERS.find((buyer) => buyer === loan.content.portfolioCode) ?? null };
}

/** The current slip; throws 404 if there is none. */
export async function slipOf(ledger: Ledger, number: number) {
  if (!hasBill(ledger, installmentOf(ledger, number))) throw notFound();
  return slipFor(ledger, [number]);
}

const getRepayments: Handler<'getRepayments'> = async (call) => {
  const ledger = await openLedger(call);
  const balance = [];
  const bills = new Map<number, Bill | null>();
  for (const installment of ledger.installments) {
    const bill = hasBill(ledger, installment) ? await slipFor(ledger, [installment.number]) : null;
    bills.set(installment.number, bill);
    balance.push(presentInstallment(ledger, installment, bill));
  }
  const next = ledger.installments.findIndex(isUnpaid);
  const payable = takesPayments(ledger.loan) ? ledger.slips.filter(({ anticipates }) => anticipates) : [];
  const nextUnpaidInstallment = balance[next] ?? null;
  return {
    status: 200,
    body: {
      nextUnpaidInstallment,
      balance,
      nextPayment: await nextPaymentOf(ledger, bills.get(nextUnpaidInstallment?.number ?? 0) ?? null),
      anticipations: payable.map((bill) => presentSlip(bill)),
      portfolioSellInfo: sellInfo(ledger.loan),
    },
  };
};

const getInstallmentBill: Handler<'getInstallmentBill'> = async (call) => {
  const slip = await slipOf(await openLedger(call), call.query.installmentNumber);
  return { status: 200, body: presentSlip(slip) };
};

/** `billId` is the customer's previous bill, which is replaced if it has expired. */
const createInstallmentBill: Handler<'createInstallmentBill'> = async (call) => {
  const ledger = await openPayableLedger(call);
  const { billId, installmentsNumbers, billingMethod } = call.query;
  if (billId && !(await findBill(call.database, ledger.loan.id, billId))) throw notFound();
  const numbers = [...new Set(installmentsNumbers)].sort((a, b) => a - b);
  return { status: 200, body: presentSlip(await slipFor(ledger, numbers), billingMethod) };
};

export const repaymentHandlers: Handlers = { getRepayments, getInstallmentBill, createInstallmentBill };
