/** The bank's page to authorise or refuse Pix Automático, then back to the portal. */
import type { FastifyInstance } from 'fastify';
import { formatBrl } from '../../domain/money.ts';
import { notFound } from '../base/lender-error.ts';
import { redirectWithin } from '../base/redirect.ts';
import { requireLoan } from '../caller/current-loan.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Database } from '../database/database.ts';
import { inPartnerCall } from '../partner/partner-call.ts';
import { renderPartnerPage } from '../partner/partner-page.ts';
import {
  approvedAuthorization,
  decideAuthorization,
  findAuthorization,
} from '../schedule/automatic-payment-store.ts';
import { BENEFICIARY } from '../schedule/bill.ts';
import { takesPayments } from '../schedule/follow-installments.ts';

type AuthorizationQuery = { Querystring: { authorization?: string | string[] } };
type DecisionForm = AuthorizationQuery & { Body: URLSearchParams | undefined };

const AUTHORISED = '/cliente/emprestimo?automaticPayment=approved';
const REFUSED = '/cliente/solicitacao/erro-para-autorizar-pix-automatico';

const idOf = ({ authorization }: AuthorizationQuery['Querystring']): string =>
  typeof authorization === 'string' ? authorization : '';

/** The caller's authorisation; throws 404 for another's. */
async function findOwn(call: CallContext, id: string) {
  const loan = await requireLoan(call);
  const authorization = await findAuthorization(call.database, loan.id, id);
  if (!authorization) throw notFound();
  return { loan, authorization };
}

/** Only the first decision counts; true when the payments are authorised in the end. */
async function decide(call: CallContext, id: string, isYes: boolean): Promise<boolean> {
  const { loan, authorization } = await findOwn(call, id);
  if (authorization.state !== 'created') return authorization.state === 'approved';
  const isFirst = (await approvedAuthorization(call.database, loan.id)) === null;
  const isApproved = isYes && isFirst && takesPayments(loan);
  await decideAuthorization(call.database, authorization.id, isApproved ? 'approved' : 'rejected', call.now);
  return isApproved;
}

export function registerAutomaticPixPage(app: FastifyInstance, database: Database, url: string): void {
  app.get<AuthorizationQuery>(url, async (request, reply) => {
    const id = idOf(request.query);
    const { authorization } = await inPartnerCall(database, request, (call) => findOwn(call, id));
    const html = renderPartnerPage({
      title: 'Autorizar o Pix Automático',
      partner: BENEFICIARY.bankName,
      text: [
        `${BENEFICIARY.name} quer cobrar as parcelas do seu empréstimo no vencimento de cada uma.`,
        `Nenhuma cobrança passa de ${formatBrl(authorization.maxAmount)}.`,
      ],
      action: `${url}?authorization=${authorization.id}`,
      buttons: [
        { decision: 'yes', label: 'Autorizar' },
        { decision: 'no', label: 'Não autorizar' },
      ],
    });
    return reply.type('text/html; charset=utf-8').send(html);
  });
  app.post<DecisionForm>(url, async (request, reply) => {
    const isYes = request.body?.get('decision') === 'yes';
    const id = idOf(request.query);
    const isApproved = await inPartnerCall(database, request, (call) => decide(call, id, isYes));
    return redirectWithin(reply, isApproved ? AUTHORISED : REFUSED);
  });
}
