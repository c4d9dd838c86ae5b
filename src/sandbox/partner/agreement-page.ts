/** Acordo Certo: the customer agrees there on a late debt (state 90), and later pays what was agreed. */
import type { FastifyInstance } from 'fastify';
import { formatBrl } from '../../domain/money.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Database } from '../database/database.ts';
import { changeLoan, requireLoan } from '../handlers/current-loan.ts';
import { lenderDay } from '../lender-day.ts';
import { conflictOfState } from '../lender-error.ts';
import { keepAgreement } from '../life-cycle/collection.ts';
import { type LoanRecord, move } from '../life-cycle/loan-record.ts';
import { amountOn, isLate } from '../payments/installment.ts';
import { readInstallments } from '../payments/installment-store.ts';
import { inPartnerCall } from './partner-call.ts';
import { renderPartnerPage } from './partner-page.ts';

const HTML = 'text/html; charset=utf-8';
const PARTNER = 'Acordo Certo';
const HOME = { href: '/cliente', label: 'Voltar para a área do cliente' };

/** Cents overdue today, with fine and interest. */
async function overdue(call: CallContext, loan: LoanRecord): Promise<number> {
  const today = lenderDay(call.now);
  const installments = await readInstallments(call.database, loan.id);
  return installments.filter((one) => isLate(one, today)).reduce((sum, one) => sum + amountOn(one, today), 0);
}

async function showPage(call: CallContext, url: string): Promise<string> {
  const loan = await requireLoan(call);
  if (loan.state !== 'late' && loan.state !== 'lateInExternalAgreement') throw conflictOfState();
  const amount = formatBrl(await overdue(call, loan));
  const isAgreed = loan.state === 'lateInExternalAgreement';
  return renderPartnerPage({
    title: isAgreed ? 'Pagar o acordo' : 'Fazer um acordo',
    partner: PARTNER,
    text: [`Valor em atraso hoje, com multa e juros: ${amount}.`],
    action: url,
    buttons: [{ decision: 'yes', label: isAgreed ? `Pagar ${amount}` : 'Fechar acordo' }],
    link: HOME,
  });
}

async function agreeOrPay(call: CallContext, loan: LoanRecord, now: Date): Promise<LoanRecord> {
  if (loan.state === 'lateInExternalAgreement') return keepAgreement(call, loan, now);
  return move(loan, 'debt-agreed-elsewhere', now);
}

export function registerAgreementPage(app: FastifyInstance, database: Database, url: string): void {
  app.get(url, async (request, reply) =>
    reply.type(HTML).send(await inPartnerCall(database, request, (call) => showPage(call, url))),
  );
  app.post(url, async (request, reply) => {
    await inPartnerCall(database, request, (call) =>
      changeLoan(call, (loan, now) => agreeOrPay(call, loan, now)),
    );
    const html = renderPartnerPage({
      title: 'Tudo certo',
      partner: PARTNER,
      text: ['O acordo foi registrado e a financeira já sabe.'],
      link: HOME,
    });
    return reply.type(HTML).send(html);
  });
}
