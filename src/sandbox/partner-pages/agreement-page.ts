/** Acordo Certo: the customer makes an agreement on a late debt, and pays it (state 90). */

import { redirectWithin } from '@trilha/server/http/redirect';
import type { FastifyInstance } from 'fastify';
import { formatBrl } from '../../domain/money.ts';
import { lenderDay } from '../base/lender-day.ts';
import { changeLoan, requireLoan } from '../caller/current-loan.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Database } from '../database/database.ts';
import { type LoanRecord, move } from '../life-cycle/loan-record.ts';
import { type PartnerPage, renderPartnerPage } from '../partner/partner-page.ts';
import { keepAgreement } from '../schedule/collection.ts';
import { amountOn, isLate } from '../schedule/installment.ts';
import { readInstallments } from '../schedule/installment-store.ts';
import { type FrameRequest, inFrame, ownUrl } from './frame-visit.ts';

const HTML = 'text/html; charset=utf-8';

/** What can be done in a state: the decision that the form sends, and its words. */
const DECISIONS: { readonly [S in LoanRecord['state']]?: { decision: string; title: string } } = {
  late: { decision: 'agree', title: 'Fazer um acordo' },
  lateInExternalAgreement: { decision: 'pay', title: 'Pagar o acordo' },
};

/** Cents overdue today, with fine and interest. */
async function overdue(call: CallContext, loan: LoanRecord): Promise<number> {
  const today = lenderDay(call.now);
  const installments = await readInstallments(call.database, loan.id);
  return installments.filter((one) => isLate(one, today)).reduce((sum, one) => sum + amountOn(one, today), 0);
}

async function pageOf(call: CallContext, action: string): Promise<PartnerPage> {
  const loan = await requireLoan(call);
  const next = DECISIONS[loan.state];
  const page = { partner: 'Acordo Certo', isFramed: true } as const;
  if (!next) return { ...page, title: 'Tudo certo', text: ['Não há mais nada em aberto neste acordo.'] };
  const amount = formatBrl(await overdue(call, loan));
  const label = next.decision === 'pay' ? `Pagar ${amount}` : 'Fechar acordo';
  return {
    ...page,
    title: next.title,
    text: [`Valor em atraso hoje, com multa e juros: ${amount}.`],
    action,
    buttons: [{ decision: next.decision, label }],
  };
}

/** A decision that was already carried out changes nothing: a button may be pressed twice. */
async function carryOut(call: CallContext, decision: string | null): Promise<void> {
  await changeLoan(call, async (loan, now) => {
    if (decision === null || DECISIONS[loan.state]?.decision !== decision) return loan;
    return decision === 'pay' ? keepAgreement(call, loan, now) : move(loan, 'debt-agreed-elsewhere', now);
  });
}

export function registerAgreementPage(frames: FastifyInstance, database: Database, url: string): void {
  frames.get<FrameRequest>(url, async (request, reply) => {
    const show = (call: CallContext) => pageOf(call, ownUrl(url, request));
    const page = await inFrame(database, request, 'debt-agreement', show);
    const done = request.query.done === 'yes' ? 'O acordo foi registrado e a financeira já sabe.' : undefined;
    return reply.type(HTML).send(renderPartnerPage({ ...page, done }));
  });
  frames.post<FrameRequest & { Body: URLSearchParams | undefined }>(url, async (request, reply) => {
    const decision = request.body?.get('decision') ?? null;
    await inFrame(database, request, 'debt-agreement', (call) => carryOut(call, decision));
    return redirectWithin(reply, ownUrl(url, request, true));
  });
}
