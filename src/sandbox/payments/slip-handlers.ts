/** The slip as PDF and by e-mail. */
import { formatDate } from '../../domain/calendar-date.ts';
import { maskEmail } from '../../domain/email.ts';
import { ofInstallments } from '../../domain/installment-words.ts';
import { formatBrl } from '../../domain/money.ts';
import { formatBoletoLine } from '../../domain/payment/boleto.ts';
import { conflictOfState, LenderError } from '../base/lender-error.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import { type Bill, slipLineOf } from '../schedule/bill.ts';
import { countMessage } from '../verification/message-limit.ts';
import { putIntoOutbox } from '../verification/outbox.ts';
import { installmentOf, type Ledger, openLedger, openPayableLedger, slipFor } from './ledger.ts';
import { slipOf } from './repayment-handlers.ts';
import { printSlip } from './slip-pdf.ts';

const numbersOf = ({ items }: Bill): number[] => items.map(({ number }) => number);

function slipPath({ id, items }: Bill): string {
  const numbers = items.map(({ number }) => number);
  const name = `boleto-parcela${numbers.length > 1 ? 's' : ''}-${numbers.join('-')}`;
  return `/api/re-payments/${name.slice(0, 80)}.pdf?installmentNumber=${numbers[0]}&billId=${id}`;
}

/**
 * Puts the slip into the outbox and returns the masked address. Throws `conflict-of-state` without an address, and
 * TooManyRequests.
 */
export async function emailSlip({ call, loan }: Ledger, bill: Bill): Promise<{ emailAddress: string }> {
  const recipient = loan.content.application.personal.emailAddress;
  if (!recipient) throw conflictOfState();
  const content =
    `Boleto ${ofInstallments(numbersOf(bill))}, ${formatBrl(bill.amount)}, para pagar até ${formatDate(bill.payableUntil)}. ` +
    `Contrato ${loan.contractNumber}. Linha digitável: ${formatBoletoLine(slipLineOf(bill))}`;
  const message = { loanId: loan.id, channel: 'email', recipient, content, link: slipPath(bill) } as const;
  await countMessage(call, recipient, loan.id);
  await putIntoOutbox(call.database, message, call.now);
  return { emailAddress: maskEmail(recipient) };
}

/** The payable slip of this id, or without an id another one. A link to a slip that was replaced gets the other, too. */
async function askedSlip(
  ledger: Ledger,
  billId: string | undefined,
  other: () => Promise<Bill>,
): Promise<Bill> {
  return ledger.slips.find(({ id }) => id === billId?.toLowerCase()) ?? other();
}

const sendSlipByEmail: Handler<'sendSlipByEmail'> = async (call) => {
  const ledger = await openPayableLedger(call);
  const { installmentNumber, billId } = call.body;
  const slip = await askedSlip(ledger, billId, () => slipFor(ledger, [installmentNumber]));
  return { status: 200, body: await emailSlip(ledger, slip) };
};

/** The amount is the one the customer saw: if it differs, the page is out of date. */
const sendBankDocument: Handler<'sendBankDocument'> = async (call) => {
  const ledger = await openPayableLedger(call);
  const slip = await slipFor(ledger, [call.body.installmentNumber]);
  if (slip.amount !== call.body.amount) {
    throw new LenderError(422, 'amount-changed', 'O valor do boleto mudou. Atualize a página.', 'amount');
  }
  return { status: 200, body: await emailSlip(ledger, slip) };
};

const getSlipPdf: Handler<'getSlipPdf'> = async (call) => {
  const ledger = await openLedger(call);
  const { personal } = ledger.loan.content.application;
  const { installmentNumber, billId } = call.query;
  const slip = await askedSlip(ledger, billId, () =>
    slipOf(ledger, installmentOf(ledger, installmentNumber).number),
  );
  const body = await printSlip({
    bill: slip,
    installments: numbersOf(slip),
    payer: { name: personal.name ?? '', taxId: personal.taxId ?? '' },
    contract: ledger.loan.contractNumber ?? '',
    brand: ledger.loan.content.application.brand,
    issuedOn: call.now,
  });
  return { status: 200, body };
};

export const slipHandlers: Handlers = { sendSlipByEmail, sendBankDocument, getSlipPdf };
