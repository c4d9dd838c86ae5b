/** The issuer's challenge (3-D Secure): the session's customer confirms or refuses, and returns to the portal. */

import { returnPath } from '@trilha/server/http/local-path';
import { redirectWithin } from '@trilha/server/http/redirect';
import type { FastifyInstance } from 'fastify';
import { formatBrl } from '../../domain/money.ts';
import { lenderDay } from '../base/lender-day.ts';
import { notFound } from '../base/lender-error.ts';
import { requireLoan } from '../caller/current-loan.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Database } from '../database/database.ts';
import { inPartnerCall } from '../partner/partner-call.ts';
import { renderPartnerPage } from '../partner/partner-page.ts';
import { findBill, setBillState } from '../schedule/bill-store.ts';
import { cardStateOf, charge, findAttempt } from './card-attempts.ts';

type ChallengeQuery = { Querystring: { bill?: string | string[]; return?: string | string[] } };
type DecisionForm = ChallengeQuery & { Body: URLSearchParams | undefined };

const HOME = '/cliente/emprestimo';

const one = (text: string | string[] | undefined): string => (typeof text === 'string' ? text : '');

/** Back to the page of the payment, with the bill to poll (`payment/card/refresh`). */
function pageAfter(query: ChallengeQuery['Querystring']): string {
  const back = returnPath(query.return, HOME);
  return `${back}${back.includes('?') ? '&' : '?'}billId=${encodeURIComponent(one(query.bill))}`;
}

/** The caller's card payment; throws 404 for another's. */
async function findChallenge(call: CallContext, billId: string) {
  const loan = await requireLoan(call);
  const bill = await findBill(call.database, loan.id, billId);
  const attempt = bill && (await findAttempt(call.database, bill.id));
  if (!bill || !attempt) throw notFound();
  return { loan, bill, attempt };
}

/** Only the first decision counts, and only before the challenge expires. */
async function decide(call: CallContext, billId: string, isConfirmed: boolean): Promise<void> {
  const { loan, ...challenge } = await findChallenge(call, billId);
  if (cardStateOf(challenge.bill, challenge.attempt, call.now) !== 'authentication-required') return;
  if (isConfirmed) await charge(call, loan, challenge, lenderDay(call.now));
  else await setBillState(call.database, challenge.bill.id, 'refused');
}

export function registerCardPage(app: FastifyInstance, database: Database, url: string): void {
  app.get<ChallengeQuery>(url, async (request, reply) => {
    const { query } = request;
    const { bill } = await inPartnerCall(database, request, (call) => findChallenge(call, one(query.bill)));
    const back = encodeURIComponent(one(query.return));
    const html = renderPartnerPage({
      title: 'Confirmar a compra',
      partner: 'Emissor do cartão',
      text: [`Você está pagando ${formatBrl(bill.amount)} com o seu cartão. Confirma?`],
      action: `${url}?bill=${bill.id}&return=${back}`,
      buttons: [
        { decision: 'yes', label: 'Confirmar pagamento' },
        { decision: 'no', label: 'Não reconheço esta compra' },
      ],
    });
    return reply.type('text/html; charset=utf-8').send(html);
  });
  app.post<DecisionForm>(url, async (request, reply) => {
    const { query, body } = request;
    const isConfirmed = body?.get('decision') === 'yes';
    await inPartnerCall(database, request, (call) => decide(call, one(query.bill), isConfirmed));
    return redirectWithin(reply, pageAfter(query));
  });
}
