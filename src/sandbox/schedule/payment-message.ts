/** The receipt that a customer is sent for each payment, by e-mail or, without an address, by SMS. */
import { formatDate } from '../../domain/calendar-date.ts';
import { contractNumber } from '../../domain/contract-number.ts';
import { ofInstallments } from '../../domain/installment-words.ts';
import { formatBrl } from '../../domain/money.ts';
import { lenderDay } from '../base/lender-day.ts';
import type { Queryable } from '../database/database.ts';
import { putIntoOutbox } from '../verification/outbox.ts';
import type { Bill, PaymentMethod } from './bill.ts';

/** As customers read them. */
export const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  PIX: 'Pix',
  SLIP: 'Boleto',
  CREDIT: 'Cartão de crédito',
  DEBIT: 'Cartão de débito',
  AUTOMATIC_PIX: 'Pix Automático',
};

/** Within a sentence: «Pix» is a name, «boleto» is not. */
const meansIn = (name: string): string => (name.startsWith('Pix') ? name : name.toLowerCase());

interface Receiver {
  readonly email: string | null;
  readonly phone: string | null;
  readonly number: number;
  /** Installments that are left to pay. */
  readonly unpaid: number;
}

async function receiverOf(database: Queryable, loanId: string): Promise<Receiver | null> {
  const [row] = await database.query<Receiver>(
    `select content #>> '{application,personal,emailAddress}' as email,
       content #>> '{application,personal,mobilePhoneNumber}' as phone, number,
       (select count(*)::integer from installment where loan_id = $1 and outcome is null) as unpaid
     from loan where id = $1`,
    [loanId],
  );
  return row ?? null;
}

function endOf({ items }: Bill, { unpaid }: Receiver): string {
  if (items.length === 0) return ' O contrato está encerrado, e nada mais é devido por ele.';
  return unpaid === 0 ? ' O empréstimo está quitado, e a carta de quitação está no mesmo lugar.' : '';
}

/**
 * Sends the receipt of a bill that was just paid: once, since a bill is paid once. It names nobody and no account. Service
 * messages are sent whatever the preferences for offers are.
 */
export async function tellOfPayment(
  database: Queryable,
  bill: Bill,
  method: PaymentMethod,
  at: Date,
): Promise<void> {
  const receiver = await receiverOf(database, bill.loanId);
  const recipient = receiver?.email ?? receiver?.phone;
  if (!receiver || !recipient) return;
  const what =
    bill.items.length > 0
      ? `o pagamento ${ofInstallments(bill.items.map(({ number }) => number))}`
      : 'a devolução do empréstimo';
  const content =
    `Recebemos ${what}: ${formatBrl(bill.amount)}, por ${meansIn(METHOD_NAMES[method])}, em ${formatDate(lenderDay(at))}. ` +
    `Contrato ${contractNumber(receiver.number)}. O comprovante está em Comprovantes e documentos.${endOf(bill, receiver)}`;
  const channel = receiver.email ? 'email' : 'sms';
  const link = '/cliente/emprestimo/documentos';
  await putIntoOutbox(database, { loanId: bill.loanId, channel, recipient, content, link }, at);
}
