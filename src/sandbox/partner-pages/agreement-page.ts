/**
 * Acordo Certo: the customer makes an agreement on a late debt (state 90), and later pays it. `token` is the lender's
 * token for the visit: viewing keeps it valid, acting redeems it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatBrl } from '../../domain/money.ts';
import { findToken, takeToken } from '../auth/one-time-token.ts';
import { readClock } from '../base/clock.ts';
import { lenderDay } from '../base/lender-day.ts';
import { conflictOfState } from '../base/lender-error.ts';
import { changeLoan, requireLoan } from '../caller/current-loan.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Database, Queryable } from '../database/database.ts';
import { type LoanRecord, move } from '../life-cycle/loan-record.ts';
import { inPartnerCall } from '../partner/partner-call.ts';
import { renderPartnerPage } from '../partner/partner-page.ts';
import { keepAgreement } from '../schedule/collection.ts';
import { amountOn, isLate } from '../schedule/installment.ts';
import { readInstallments } from '../schedule/installment-store.ts';
import type { Session } from '../sessions/session.ts';

const LONGEST_TOKEN = 128;
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

type Visit = { Querystring: { token?: string | string[] } };

/** The token's customer, redeemed or not; without a token that of the browser's session. */
function visitorOf(request: FastifyRequest<Visit>, find: typeof findToken) {
  const { token } = request.query;
  if (typeof token !== 'string') return undefined;
  return async (database: Queryable): Promise<Session | null> => {
    const now = await readClock(database);
    const owner = await find(database, ['debt-agreement'], token.slice(0, LONGEST_TOKEN), now);
    return owner && { tokenHash: Buffer.alloc(0), customerId: owner.customerId, loanId: owner.loanId };
  };
}

export function registerAgreementPage(app: FastifyInstance, database: Database, url: string): void {
  app.get<Visit>(url, async (request, reply) => {
    const show = (call: CallContext) => showPage(call, request.url);
    const page = await inPartnerCall(database, request, show, visitorOf(request, findToken));
    return reply.header('referrer-policy', 'strict-origin').type(HTML).send(page);
  });
  app.post<Visit>(url, async (request, reply) => {
    const act = (call: CallContext) => changeLoan(call, (loan, now) => agreeOrPay(call, loan, now));
    await inPartnerCall(database, request, act, visitorOf(request, takeToken));
    const html = renderPartnerPage({
      title: 'Tudo certo',
      partner: PARTNER,
      text: ['O acordo foi registrado e a financeira já sabe.'],
      link: HOME,
    });
    return reply.type(HTML).send(html);
  });
}
