/** A message before each due date: once, at nine o’clock, a few days ahead. */
import { addDays, formatDate } from '../../domain/calendar-date.ts';
import { formatBrl } from '../../domain/money.ts';
import { lenderDay } from '../base/lender-day.ts';
import type { Queryable } from '../database/database.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { sendService } from '../verification/service-message.ts';
import { startOf } from './automatic-charge.ts';
import { readCharges } from './automatic-charge-store.ts';
import { faceAmount, type Installment, isUnpaid } from './installment.ts';

/** Days before the due date. Our choice: the law names none. */
export const REMINDED_DAYS_AHEAD = 3;
const HOUR = 9;

const remindedAt = ({ dueDate }: Installment): Date =>
  new Date(startOf(addDays(dueDate, -REMINDED_DAYS_AHEAD)).getTime() + HOUR * 3_600_000);

/** A reminder whose day has passed is of no use. */
const toRemind = (installments: readonly Installment[], now: Date): Installment[] =>
  installments.filter((one) => isUnpaid(one) && one.dueDate >= lenderDay(now));

/** When the next reminder is sent; null if none is left. */
export function nextReminder(installments: readonly Installment[], now: Date): Date | null {
  const [next] = toRemind(installments, now)
    .map(remindedAt)
    .filter((at) => at > now)
    .sort((one, other) => one.getTime() - other.getTime());
  return next ?? null;
}

/** Marks due dates that nobody was reminded of. @returns the numbers of their installments */
async function mark(database: Queryable, loanId: string, due: readonly Installment[]): Promise<number[]> {
  const rows = await database.query<{ number: number }>(
    `update installment set reminded_of = due_date
     where loan_id = $1 and number = any($2::integer[]) and reminded_of is distinct from due_date returning number`,
    [loanId, due.map(({ number }) => number)],
  );
  return rows.map(({ number }) => number);
}

/** Reminds of what is due soon. @param loan locked */
export async function remindOfDueDates(
  database: Queryable,
  { id, contractNumber }: LoanRecord,
  installments: readonly Installment[],
  now: Date,
): Promise<void> {
  const due = toRemind(installments, now).filter((one) => remindedAt(one) <= now);
  const unknown = due.length > 0 ? await mark(database, id, due) : [];
  if (unknown.length === 0) return;
  const charged = (await readCharges(database, id)).filter(({ state }) => state === 'ATIVA');
  for (const one of due.filter(({ number }) => unknown.includes(number))) {
    const isCharged = charged.some(({ number }) => number === one.number);
    const how = isCharged
      ? 'Seu banco paga por Pix Automático: deixe o valor na conta.'
      : 'Pague com Pix, cartão ou boleto.';
    const what = `A parcela ${one.number}, de ${formatBrl(faceAmount(one))}, vence em ${formatDate(one.dueDate)}.`;
    const content = `${what} ${how} Contrato ${contractNumber}.`;
    await sendService(database, { loanId: id, content, link: '/cliente/pagamento/pix' }, now);
  }
}
