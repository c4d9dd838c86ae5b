/** The receipt that a customer is sent for each payment. */
import { formatDate } from '../../domain/calendar-date.ts';
import { contractNumber } from '../../domain/contract-number.ts';
import { ofInstallments } from '../../domain/installment-words.ts';
import { formatBrl } from '../../domain/money.ts';
import { lenderDay } from '../base/lender-day.ts';
import type { Queryable } from '../database/database.ts';
import { sendService } from '../verification/service-message.ts';
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

interface Contract {
  readonly number: number;
  /** Installments that are left to pay. */
  readonly unpaid: number;
}

async function contractOf(database: Queryable, loanId: string): Promise<Contract | null> {
  const [row] = await database.query<Contract>(
    `select number,
       (select count(*)::integer from installment where loan_id = $1 and outcome is null) as unpaid
     from loan where id = $1`,
    [loanId],
  );
  return row ?? null;
}

function endOf({ items }: Bill, { unpaid }: Contract): string {
  if (items.length === 0) return ' O contrato está encerrado, e nada mais é devido por ele.';
  return unpaid === 0 ? ' O empréstimo está quitado, e a carta de quitação está no mesmo lugar.' : '';
}

/**
 * Sends the receipt of a bill that was just paid: once, since a bill is paid once. It names nobody and no account.
 */
export async function tellOfPayment(
  database: Queryable,
  bill: Bill,
  method: PaymentMethod,
  at: Date,
): Promise<void> {
  const contract = await contractOf(database, bill.loanId);
  if (!contract) return;
  const what =
    bill.items.length > 0
      ? `o pagamento ${ofInstallments(bill.items.map(({ number }) => number))}`
      : 'a devolução do empréstimo';
  const content =
    `Recebemos ${what}: ${formatBrl(bill.amount)}, por ${meansIn(METHOD_NAMES[method])}, em ${formatDate(lenderDay(at))}. ` +
    `Contrato ${contractNumber(contract.number)}. O comprovante está em Comprovantes e documentos.${endOf(bill, contract)}`;
  const link = '/cliente/emprestimo/documentos';
  await sendService(database, { loanId: bill.loanId, content, link }, at);
}
