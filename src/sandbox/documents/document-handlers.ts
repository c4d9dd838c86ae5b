/** The papers of the caller's loan: payments with receipts, the signed contract, quittances. */
import { formatDate } from '../../domain/calendar-date.ts';
import { maskedTaxId } from '../../domain/expression-functions.ts';
import { formatBrl } from '../../domain/money.ts';
import { lenderDay } from '../base/lender-day.ts';
import { conflictOfState, notFound } from '../base/lender-error.ts';
import { requireLoan } from '../caller/current-loan.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { signedContractOf } from '../life-cycle/signed-contract.ts';
import { readInstallments } from '../schedule/installment-store.ts';
import { costOf } from '../schedule/loan-cost.ts';
import { METHOD_NAMES } from '../schedule/payment-message.ts';
import { presentPayment, readPayments } from '../schedule/payment-store.ts';
import { scheduleFor } from '../schedule/schedule.ts';
import { contractText } from './contract-text.ts';
import { getDueDates } from './due-dates.ts';
import { type PaperDocument, printDocument } from './pdf-document.ts';
import { dischargedYears, dueIn, isDischarged } from './quittance.ts';

const listPayments: Handler<'listPayments'> = async (call) => {
  const loan = await requireLoan(call);
  const installments = await readInstallments(call.database, loan.id);
  const payments = await readPayments(call.database, loan.id);
  return {
    status: 200,
    body: {
      payments: payments.map(presentPayment),
      quittanceYears: dischargedYears(installments, lenderDay(call.now)),
      settled: isDischarged(installments),
    },
  };
};

/** Who owes, and by which contract. The CPF is masked as in the contract's own text: papers are handed on. */
function partiesOf(loan: LoanRecord): PaperDocument['rows'] {
  const { name, taxId } = loan.content.application.personal;
  return [
    ['Cliente', name ?? ''],
    ['CPF', maskedTaxId(taxId)],
    ['Contrato', loan.contractNumber ?? ''],
  ];
}

/** The brand of the request. */
const brandOf = ({ content }: LoanRecord): string | null => content.application.brand;

const PAID = 'Recebemos o valor acima, que quita as parcelas indicadas.';
const GIVEN_BACK =
  'Recebemos o valor acima, que devolve o empréstimo. O contrato está encerrado, e nada mais é devido por ele (Código de Defesa do Consumidor, art. 49).';

const getReceiptPdf: Handler<'getReceiptPdf'> = async (call) => {
  const loan = await requireLoan(call);
  const payment = (await readPayments(call.database, loan.id)).find(
    ({ id }) => id === call.path.id.toLowerCase(),
  );
  if (!payment) throw notFound();
  const body = await printDocument({
    title: 'Comprovante de pagamento',
    brand: brandOf(loan),
    rows: [
      ...partiesOf(loan),
      ['Data do pagamento', formatDate(lenderDay(payment.paidAt))],
      ['Meio de pagamento', METHOD_NAMES[payment.method]],
      ...payment.items.map(({ number, amount }) => [`Parcela ${number}`, formatBrl(amount)] as const),
      ['Valor pago', formatBrl(payment.amount)],
      ['Autenticação', payment.id],
    ],
    paragraphs: [['', payment.items.length > 0 ? PAID : GIVEN_BACK]],
    issuedOn: call.now,
  });
  return { status: 200, body };
};

const getContractPdf: Handler<'getContractPdf'> = async (call) => {
  const loan = await requireLoan(call);
  const contract = signedContractOf(loan);
  const body = await printDocument({
    title: 'Contrato de empréstimo pessoal',
    brand: contract.brand,
    rows: [...partiesOf(loan), ['Assinado em', formatDate(lenderDay(new Date(contract.signedAt)))]],
    paragraphs: contractText(
      contract,
      costOf(contract.conditions, scheduleFor(loan, contract.conditions, contract.insured)),
    ),
    issuedOn: call.now,
  });
  return { status: 200, body };
};

/** CC art. 320 names what a quittance states: debt, value, debtor, time and place of the payment, and the creditor. */
const WHOLE =
  'Declaramos que todas as parcelas deste contrato foram pagas e que nada mais é devido por ele. Damos quitação plena do empréstimo (Código Civil, arts. 319 e 320).';
/** Lei 12.007/2009, art. 4: the statement must say that it replaces the receipts of the year and of those before. */
const YEARLY =
  'Declaramos que as parcelas deste contrato com vencimento no ano indicado foram pagas. Esta declaração substitui, como prova, os comprovantes de cada parcela desse ano e dos anos anteriores (Lei nº 12.007/2009, arts. 1º a 4º).';

const getQuittancePdf: Handler<'getQuittancePdf'> = async (call) => {
  const loan = await requireLoan(call);
  const { year } = call.query;
  const all = await readInstallments(call.database, loan.id);
  const isDue =
    year === undefined ? isDischarged(all) : dischargedYears(all, lenderDay(call.now)).includes(year);
  if (!isDue) throw conflictOfState();
  const paid = year === undefined ? all : dueIn(all, year);
  const [lastDay = ''] = paid
    .map(({ paidOn }) => paidOn ?? '')
    .sort()
    .reverse();
  const total = paid.reduce((sum, { paidAmount }) => sum + paidAmount, 0);
  const body = await printDocument({
    title: year === undefined ? 'Carta de quitação' : `Declaração de quitação anual de débitos de ${year}`,
    brand: brandOf(loan),
    rows: [
      ...partiesOf(loan),
      ['Parcelas pagas', String(paid.length)],
      ['Último pagamento', formatDate(lastDay)],
      ['Total pago', formatBrl(total)],
    ],
    paragraphs: [['', year === undefined ? WHOLE : YEARLY]],
    issuedOn: call.now,
  });
  return { status: 200, body };
};

export const documentHandlers: Handlers = {
  listPayments,
  getReceiptPdf,
  getContractPdf,
  getQuittancePdf,
  getDueDates,
};
