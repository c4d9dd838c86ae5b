/** The due dates of a loan as a calendar file, which names nobody: calendars are shared. */
import { formatDate } from '../../domain/calendar-date.ts';
import { type CalendarEvent, calendarFile } from '../../domain/calendar-file.ts';
import { formatBrl } from '../../domain/money.ts';
import { lastDayInTime } from '../../domain/working-days/working-days.ts';
import { conflictOfState } from '../base/lender-error.ts';
import { requireLoan } from '../caller/current-loan.ts';
import type { Handler } from '../contract/handler.ts';
import { faceAmount, type Installment, isUnpaid } from '../schedule/installment.ts';
import { takesPayments } from '../schedule/installment-moves.ts';
import { readInstallments } from '../schedule/installment-store.ts';

const MAKER = 'Trilha//Vencimentos';
const PAY = '/cliente/pagamento/pix';

/** On the last day on which it is in time. */
function eventOf(loanId: string, origin: string, installment: Installment): CalendarEvent {
  const { number, dueDate } = installment;
  const day = lastDayInTime(dueDate);
  const inTime =
    day === dueDate
      ? `Vence em ${formatDate(dueDate)}.`
      : `Vence em ${formatDate(dueDate)}, que não é dia útil: até ${formatDate(day)} o pagamento está em dia.`;
  return {
    id: `${loanId}-${number}`,
    day,
    title: `Parcela ${number} do empréstimo: ${formatBrl(faceAmount(installment))}`,
    text: `${inTime} Pague com Pix, cartão ou boleto.`,
    url: origin === '' ? null : `${origin}${PAY}?installment=${number}`,
  };
}

/** Refused while there is nothing to pay. */
export const getDueDates: Handler<'getDueDates'> = async (call) => {
  const loan = await requireLoan(call);
  const open = (await readInstallments(call.database, loan.id)).filter(isUnpaid);
  if (!takesPayments(loan) || open.length === 0) throw conflictOfState();
  const events = open.map((one) => eventOf(loan.id, call.client.origin, one));
  const name = 'Vencimentos do empréstimo';
  return { status: 200, body: calendarFile({ maker: MAKER, name, events, madeAt: call.now }) };
};
