/** What the lender writes to the customer when Pix Automático does not charge an installment. */

import { formatDate } from '../../domain/calendar-date.ts';
import { formatBrl } from '../../domain/money.ts';
import type { Queryable } from '../database/database.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { sendService } from '../verification/service-message.ts';
import { type Charge, nextAttemptDay } from './automatic-charge.ts';

type Failed = Pick<Charge, 'number' | 'dueDate' | 'amount' | 'state' | 'attempts'>;

const BY_HAND = 'Pague com Pix, cartão ou boleto em Meu empréstimo.';

function reasonOf(charge: Failed): string {
  if (charge.state === 'REJEITADA')
    return `A parcela passa do valor máximo que você autorizou, por isso não será cobrada. ${BY_HAND}`;
  const next = nextAttemptDay({ ...charge, id: '', authorizationId: '', byPayer: false });
  if (next === null) return `Faltou saldo na conta, e não há mais tentativas. ${BY_HAND}`;
  return `Faltou saldo na conta. Seu banco tenta de novo em ${formatDate(next)}.`;
}

/** @param charge as it is after the failure */
export async function tellOfFailedCharge(
  database: Queryable,
  { id }: LoanRecord,
  charge: Failed,
  at: Date,
): Promise<void> {
  const what = `Pix Automático: a parcela ${charge.number}, de ${formatBrl(charge.amount)}, com vencimento em ${formatDate(charge.dueDate)}, não foi paga.`;
  const content = `${what} ${reasonOf(charge)}`;
  await sendService(database, { loanId: id, content, link: '/cliente/emprestimo' }, at);
}
