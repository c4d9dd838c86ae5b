/**
 * The institution's page: which data, for what purpose and how long; authorise or refuse, then back to the portal.
 */

import { redirectWithin } from '@trilha/server/http/redirect';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../base/lender-error.ts';
import { recordConsents } from '../caller/consent-record.ts';
import { keepLoan, requireLoan } from '../caller/current-loan.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Database } from '../database/database.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { decideConsent, isAwaiting } from '../life-cycle/open-finance-consent.ts';
import { STATES } from '../life-cycle/states.ts';
import { inPartnerCall } from '../partner/partner-call.ts';
import { renderPartnerPage } from '../partner/partner-page.ts';

type ConsentQuery = { Querystring: { consent?: string | string[] } };
type DecisionForm = ConsentQuery & { Body: URLSearchParams | undefined };

/** Reads the new state of the consent and continues, whatever the decision. */
const BACK = '/emprestimo/solicitacao/carregando-open-finance';
const CONSENT = { kind: 'open-finance', version: '2026-11' } as const;

/** The caller's loan with this consent; throws 404 for another's or a replaced one. */
async function findOwn(call: CallContext, id: unknown): Promise<LoanRecord> {
  const loan = await requireLoan(call);
  const { partnerId } = loan.content.application.openFinance;
  if (partnerId === null || partnerId !== id) throw notFound();
  return loan;
}

/** The same as where the consent is asked for: it is one consent (LGPD, art. 8). */
const purposeOf = ({ state }: LoanRecord): string =>
  STATES[state].phase <= 2 ? 'analisar o seu pedido de empréstimo' : 'oferecer crédito que cabe no seu bolso';

async function decide(call: CallContext, id: unknown, decision: string | null): Promise<void> {
  const loan = await findOwn(call, id);
  if (!isAwaiting(loan) || decision === 'later') return;
  const isYes = decision === 'yes';
  if (isYes) await recordConsents(call, loan.id, [CONSENT]);
  await keepLoan(call, decideConsent(loan, isYes, call.now));
}

export function registerOpenFinancePage(app: FastifyInstance, database: Database, url: string): void {
  app.get<ConsentQuery>(url, async (request, reply) => {
    const loan = await inPartnerCall(database, request, (call) => findOwn(call, request.query.consent));
    const { openFinancePartner, partnerId } = loan.content.application.openFinance;
    const html = renderPartnerPage({
      title: 'Compartilhar seus dados',
      partner: openFinancePartner ?? 'Instituição',
      text: [
        'Dados: saldos e movimentações das suas contas nos últimos 12 meses.',
        `Finalidade: ${purposeOf(loan)}.`,
        'Prazo: 12 meses. Você pode cancelar quando quiser.',
      ],
      action: `${url}?consent=${partnerId}`,
      buttons: [
        { decision: 'yes', label: 'Autorizar compartilhamento' },
        { decision: 'no', label: 'Não autorizar' },
        { decision: 'later', label: 'Decidir depois' },
      ],
    });
    return reply.type('text/html; charset=utf-8').send(html);
  });
  app.post<DecisionForm>(url, async (request, reply) => {
    const decision = request.body?.get('decision') ?? null;
    await inPartnerCall(database, request, (call) => decide(call, request.query.consent, decision));
    return redirectWithin(reply, BACK);
  });
}
