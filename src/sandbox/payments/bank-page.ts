/** The sandbox's bank: pays any slip or Pix code, without a session, like a real bank. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatDate } from '../../domain/calendar-date.ts';
import { formatBrl } from '../../domain/money.ts';
import { lenderDay } from '../base/lender-day.ts';
import { LenderError } from '../base/lender-error.ts';
import { keepLoan, requireLoan } from '../caller/current-loan.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Database, Queryable } from '../database/database.ts';
import { inPartnerCall } from '../partner/partner-call.ts';
import { renderPartnerPage } from '../partner/partner-page.ts';
import {
  BENEFICIARY,
  type Bill,
  type BillReference,
  fitsCode,
  isPayableOn,
  readBillCode,
} from '../schedule/bill.ts';
import { findSlip } from '../schedule/bill-store.ts';
import { takesPayments } from '../schedule/installment-moves.ts';
import { notPayable, settleBill } from '../schedule/settle-bill.ts';
import type { Session } from '../sessions/session.ts';
import { giveBack } from './give-back.ts';

type CodeQuery = { Querystring: { code?: string | string[] } };
type PayForm = { Body: URLSearchParams | undefined };

const HTML = 'text/html; charset=utf-8';
const LONGEST_CODE = 1_000;

interface Found {
  readonly bill: Bill;
  readonly reference: BillReference;
}

/** The slip of a code. Throws 422 for a code that is not the lender's. */
async function findByCode(database: Queryable, text: string, now: Date): Promise<Found> {
  const reference = readBillCode(text.slice(0, LONGEST_CODE), lenderDay(now));
  const bill = reference && (await findSlip(database, reference));
  if (!bill || !fitsCode(bill, reference)) {
    throw new LenderError(
      422,
      'bill-code-unknown',
      'Código não reconhecido. Confira e tente de novo.',
      'code',
    );
  }
  return { bill, reference };
}

/** Runs `work` with the slip's loan locked, whoever owns it. */
async function withSlip<T>(
  database: Database,
  request: FastifyRequest,
  code: string,
  work: (call: CallContext, found: Found) => Promise<T>,
): Promise<T> {
  return inPartnerCall(database, request, async (visit) => {
    const before = await findByCode(visit.database, code, visit.now);
    const session = await payerOf(visit.database, before.bill);
    const call = { ...visit, session };
    await requireLoan(call);
    // Read again: the slip may have been paid while waiting for the lock.
    return work(call, await findByCode(call.database, code, call.now));
  });
}

async function payerOf(database: Queryable, bill: Bill): Promise<Session> {
  const [row] = await database.query<{ customer_id: string }>('select customer_id from loan where id = $1', [
    bill.loanId,
  ]);
  return { tokenHash: Buffer.alloc(0), customerId: row?.customer_id ?? '', loanId: bill.loanId };
}

async function pay(call: CallContext, { bill, reference }: Found): Promise<Bill> {
  const loan = await requireLoan(call);
  if (bill.kind === 'return') {
    await giveBack(call, loan, bill, reference.method);
    return bill;
  }
  if (!takesPayments(loan)) throw notPayable();
  await settleBill(call.database, bill, reference.method, call.now);
  await keepLoan(call, loan);
  return bill;
}

function askPage(url: string): string {
  return renderPartnerPage({
    title: 'Pagar com Pix ou boleto',
    partner: BENEFICIARY.bankName,
    text: ['Cole o código Pix copia e cola ou digite a linha do boleto.'],
    action: url,
    method: 'get',
    fields: [{ name: 'code', label: 'Código' }],
    buttons: [{ decision: 'show', label: 'Continuar' }],
  });
}

function offerPage(url: string, code: string, bill: Bill, day: string): string {
  const details = [
    `Para: ${BENEFICIARY.name}`,
    `Valor: ${formatBrl(bill.amount)}`,
    `Vencimento: ${formatDate(bill.payableUntil)}`,
  ];
  const page = { title: 'Conferir o pagamento', partner: BENEFICIARY.bankName };
  if (!isPayableOn(bill, day)) {
    const link = { href: url, label: 'Pagar outra cobrança' };
    return renderPartnerPage({ ...page, text: [...details, notPayable().message], link });
  }
  const buttons = [{ decision: 'pay', label: `Pagar ${formatBrl(bill.amount)}` }];
  return renderPartnerPage({ ...page, text: details, action: url, hidden: { code }, buttons });
}

function donePage(bill: Bill): string {
  return renderPartnerPage({
    title: 'Pagamento feito',
    partner: BENEFICIARY.bankName,
    text: [`Você pagou ${formatBrl(bill.amount)} a ${BENEFICIARY.name}.`],
    link: { href: '/cliente/emprestimo', label: 'Voltar para o meu empréstimo' },
  });
}

export function registerBankPage(app: FastifyInstance, database: Database, url: string): void {
  app.get<CodeQuery>(url, async (request, reply) => {
    const { code } = request.query;
    if (typeof code !== 'string' || code.trim() === '') return reply.type(HTML).send(askPage(url));
    const html = await withSlip(database, request, code, async ({ now }, { bill }) =>
      offerPage(url, code, bill, lenderDay(now)),
    );
    return reply.type(HTML).send(html);
  });
  app.post<PayForm>(url, async (request, reply) => {
    const bill = await withSlip(database, request, request.body?.get('code') ?? '', pay);
    return reply.type(HTML).send(donePage(bill));
  });
}
