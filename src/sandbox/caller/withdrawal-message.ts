/** What a customer is sent when a loan is given back: asked for, and when the money did not come in time (CDC art. 49). */
import { formatDate } from '../../domain/calendar-date.ts';
import type { CallContext } from '../contract/handler.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { lastDayToReturn } from '../life-cycle/withdrawal.ts';
import { sendService } from '../verification/service-message.ts';

const asked = (loan: LoanRecord): string =>
  loan.cancelledAt
    ? 'Você desistiu do empréstimo. O contrato está encerrado, e nada mais é devido por ele.'
    : `Você pediu para desistir do empréstimo. Devolva o dinheiro até ${formatDate(lastDayToReturn(loan))}: o valor e o código Pix estão em Desistir do empréstimo. Sem a devolução, o contrato continua como era.`;

const LAPSED =
  'O dinheiro do empréstimo não voltou no prazo, e por isso a sua desistência perdeu o efeito. O contrato continua, com as parcelas como eram.';

/** @param loan with its new moves */
export async function tellOfWithdrawal(call: CallContext, loan: LoanRecord): Promise<void> {
  const events = loan.newMoves.map(({ event }) => event);
  const ending = ` Contrato ${loan.contractNumber}.`;
  const tell = (content: string, link: string) =>
    sendService(call.database, { loanId: loan.id, content: content + ending, link }, call.now);
  if (events.includes('withdrawal-asked')) await tell(asked(loan), '/cliente/emprestimo/desistir');
  if (events.includes('withdrawal-lapsed')) await tell(LAPSED, '/cliente/emprestimo');
}
