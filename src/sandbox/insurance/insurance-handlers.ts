/**
 * SuperSeguro of a running loan: read, signed, cancelled. Its premium is added to the installments. Cancelling is
 * free within ten days (specification §9); later the next installment still includes the current month.
 */
import type { components } from '../../api/lender.generated.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { lenderDay } from '../base/lender-day.ts';
import { conflictOfState } from '../base/lender-error.ts';
import { keepLoan, requireLoan } from '../caller/current-loan.ts';
import type { Call, CallContext, Handler, HandlerResult, Handlers } from '../contract/handler.ts';
import { conditionsOf, type LoanRecord, withApplication } from '../life-cycle/loan-record.ts';
import type { StateName } from '../life-cycle/states.ts';
import { replaceSlips } from '../schedule/bill-store.ts';
import { isUnpaid } from '../schedule/installment.ts';
import { readInstallments } from '../schedule/installment-store.ts';
import {
  findPolicy,
  freeUntil,
  isRunning,
  keepPolicy,
  type Policy,
  setPremium,
} from '../schedule/policy-store.ts';
import { tellOfCancelledInsurance, tellOfSignedInsurance } from './insurance-message.ts';

type InsuranceInfo = components['schemas']['InsuranceInfo'];

const SIGNABLE: readonly StateName[] = ['paid', 'installmentsInPreparation', 'current'];
const CANCELLABLE: readonly StateName[] = [...SIGNABLE, 'late'];

/** The first unpaid installment without the premium, if the insurance were cancelled now; null when each has it. */
async function premiumFreeFrom(
  call: CallContext,
  loan: LoanRecord,
  policy: Policy | null,
): Promise<InsuranceInfo['premiumFreeFrom']> {
  const unpaid = (await readInstallments(call.database, loan.id)).filter(isUnpaid);
  const isCancellable = policy !== null && isRunning(policy);
  const from = isCancellable ? await changesFrom(call, loan, isFree(call, policy)) : null;
  const first = unpaid.find(({ premium, dueDate }) => premium === 0 || (from !== null && dueDate >= from));
  return first ? { number: first.number, dueDate: first.dueDate } : null;
}

function infoOf(
  loan: LoanRecord,
  policy: Policy | null,
  premiumFreeFrom: InsuranceInfo['premiumFreeFrom'],
): InsuranceInfo {
  const { insured } = loan.content.application.financial;
  return {
    insured,
    monthlyPremiumWithTaxes: loan.content.conditions?.insurance.monthlyPremiumWithTaxes ?? 0,
    signedAt: policy?.signedAt.toISOString() ?? null,
    cancelledAt: policy?.cancelledAt?.toISOString() ?? null,
    endedAt: policy?.endedAt?.toISOString() ?? null,
    freeCancellationUntil: insured && policy ? freeUntil(policy) : null,
    premiumFreeFrom,
  };
}

async function answerInfo(call: CallContext, loan: LoanRecord): Promise<HandlerResult<InsuranceInfo>> {
  const policy = await findPolicy(call.database, loan);
  return { status: 200, body: infoOf(loan, policy, await premiumFreeFrom(call, loan, policy)) };
}

/** The due date from which the premium changes: at once, or after the next unpaid installment. */
async function changesFrom(call: CallContext, loan: LoanRecord, isAtOnce: boolean): Promise<string> {
  const today = lenderDay(call.now);
  if (isAtOnce) return today;
  const next = (await readInstallments(call.database, loan.id)).find(
    (one) => isUnpaid(one) && one.dueDate >= today,
  );
  return addDays(next?.dueDate ?? today, 1);
}

/** The due date of the first unpaid installment on or after a day; null if there is none. */
async function firstDueFrom(call: CallContext, loan: LoanRecord, day: string): Promise<string | null> {
  const installments = await readInstallments(call.database, loan.id);
  return installments.find((one) => isUnpaid(one) && one.dueDate >= day)?.dueDate ?? null;
}

const isFree = (call: CallContext, policy: Policy): boolean => lenderDay(call.now) <= freeUntil(policy);

async function change(call: Call, loan: LoanRecord, policy: Policy, from: string) {
  const insured = isRunning(policy);
  const premium = insured ? conditionsOf(loan).insurance.monthlyPremiumWithTaxes : 0;
  await keepPolicy(call.database, loan.id, policy);
  await replaceSlips(call.database, loan.id, await setPremium(call.database, loan.id, premium, from));
  const { financial } = loan.content.application;
  return withApplication(loan, {
    financial: { ...financial, insured, insuranceRequested: insured },
    updatedAt: call.now.toISOString(),
  });
}

const getInsuranceInfo: Handler<'getInsuranceInfo'> = async (call) =>
  answerInfo(call, await requireLoan(call));

/** Signing again changes nothing. */
const signInsurance: Handler<'signInsurance'> = async (call) => {
  const loan = await requireLoan(call);
  if (loan.content.application.financial.insured) return answerInfo(call, loan);
  const premium = loan.content.conditions?.insurance.monthlyPremiumWithTaxes ?? 0;
  if (!SIGNABLE.includes(loan.state) || loan.cancelledAt || premium === 0) throw conflictOfState();
  const policy = { signedAt: call.now, cancelledAt: null, endedAt: null };
  const signed = await change(call, loan, policy, await changesFrom(call, loan, true));
  await tellOfSignedInsurance(call, loan, freeUntil(policy));
  return answerInfo(call, await keepLoan(call, signed));
};

const cancelInsurance: Handler<'cancelInsurance'> = async (call) => {
  const loan = await requireLoan(call);
  const policy = await findPolicy(call.database, loan);
  const isCancellable = CANCELLABLE.includes(loan.state) && !loan.cancelledAt;
  if (!isCancellable || !policy || !isRunning(policy)) throw conflictOfState();
  const from = await changesFrom(call, loan, isFree(call, policy));
  const cancelled = await change(call, loan, { ...policy, cancelledAt: call.now }, from);
  await tellOfCancelledInsurance(call, loan, await firstDueFrom(call, loan, from));
  return answerInfo(call, await keepLoan(call, cancelled));
};

export const insuranceHandlers: Handlers = { getInsuranceInfo, signInsurance, cancelInsurance };
