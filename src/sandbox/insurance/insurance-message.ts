/** What a customer is sent when SuperSeguro is signed or cancelled. */
import { formatDate } from '../../domain/calendar-date.ts';
import { formatBrl } from '../../domain/money.ts';
import { lenderDay } from '../base/lender-day.ts';
import type { CallContext } from '../contract/handler.ts';
import { conditionsOf, type LoanRecord } from '../life-cycle/loan-record.ts';
import { sendService } from '../verification/service-message.ts';

/** @param freeUntil last day to cancel without cost, yyyy-mm-dd */
export function tellOfSignedInsurance(call: CallContext, loan: LoanRecord, freeUntil: string): Promise<void> {
  const premium = formatBrl(conditionsOf(loan).insurance.monthlyPremiumWithTaxes);
  return tell(
    call,
    loan,
    `Você contratou o SuperSeguro em ${formatDate(lenderDay(call.now))}. Ele soma ${premium} a cada parcela. Até ${formatDate(freeUntil)}, cancelar não custa nada.`,
  );
}

/** @param from the first due date without the premium, yyyy-mm-dd; null when each unpaid installment had it last */
export function tellOfCancelledInsurance(
  call: CallContext,
  loan: LoanRecord,
  from: string | null,
): Promise<void> {
  const since = from
    ? `A partir da parcela que vence em ${formatDate(from)}, o valor dele não é mais cobrado.`
    : 'A próxima parcela é a última com o valor dele.';
  return tell(call, loan, `Você cancelou o SuperSeguro em ${formatDate(lenderDay(call.now))}. ${since}`);
}

async function tell(call: CallContext, loan: LoanRecord, what: string): Promise<void> {
  const content = `${what} Contrato ${loan.contractNumber}.`;
  await sendService(call.database, { loanId: loan.id, content, link: '/cliente/seguro' }, call.now);
}
