/** Withdrawal as its customer sees it: until when, how much goes back, the codes, and its end (CDC art. 49). */
import type { components } from '../../api/lender.generated.ts';
import { requireLoan } from '../caller/current-loan.ts';
import type { CallContext, Handler, Handlers } from '../contract/handler.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { readMoves } from '../life-cycle/loan-store.ts';
import { lastDayToReturn, withdrawableUntil } from '../life-cycle/withdrawal.ts';
import { amountToGiveBack, isUndone, returnBillOf } from './give-back.ts';
import { presentSlip } from './present-payment.ts';

type Withdrawal = components['schemas']['Withdrawal'];

const OVER: Withdrawal = { state: 'over', amount: null, lastDay: null, bill: null };

async function withdrawalOf(call: CallContext, loan: LoanRecord): Promise<Withdrawal> {
  if (isUndone(loan)) return { ...OVER, state: 'undone' };
  if (loan.cancelledAt) return OVER;
  if (loan.state === 'withdrawing') {
    const bill = await returnBillOf(call, loan);
    const amount = bill?.amount ?? 0;
    return { state: 'waiting', amount, lastDay: lastDayToReturn(loan), bill: bill && presentSlip(bill) };
  }
  const lastDay = withdrawableUntil(loan, await readMoves(call.database, loan.id), call.now);
  if (lastDay === null) return OVER;
  return { state: 'available', amount: await amountToGiveBack(call, loan), lastDay, bill: null };
}

const getWithdrawal: Handler<'getWithdrawal'> = async (call) => ({
  status: 200,
  body: await withdrawalOf(call, await requireLoan(call)),
});

export const withdrawalHandlers: Handlers = { getWithdrawal };
