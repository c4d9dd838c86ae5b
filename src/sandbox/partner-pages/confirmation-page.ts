/** The page of a confirmation link. Only its button confirms, since mail scanners follow links. */
import type { FastifyInstance } from 'fastify';
import { LenderError } from '../base/lender-error.ts';
import { changeLoan } from '../caller/current-loan.ts';
import { finishStep } from '../credit-decision/steps.ts';
import type { Database } from '../database/database.ts';
import { inPartnerCall } from '../partner/partner-call.ts';
import { renderPartnerPage } from '../partner/partner-page.ts';
import type { Session } from '../sessions/session.ts';
import { findLink, redeemVerification } from '../verification/verification.ts';

type LinkQuery = { Querystring: { token?: string | string[] } };

const HTML = 'text/html; charset=utf-8';
const CONTINUE = '/emprestimo/solicitacao/analise';

function tokenOf(query: LinkQuery['Querystring']): string {
  return typeof query.token === 'string' ? query.token.slice(0, 128) : '';
}

/** Redeems the link for the loan it was sent for, in any browser. Throws token-invalid. */
async function redeem(database: Database, request: Parameters<typeof inPartnerCall>[1], token: string) {
  const invalid = new LenderError(
    422,
    'token-invalid',
    'Este link já foi usado ou foi substituído por outro.',
  );
  let step: Parameters<typeof finishStep>[1] | undefined;
  await inPartnerCall(
    database,
    request,
    async (call) => {
      const loanId = call.session?.loanId;
      if (step === undefined || !loanId) throw invalid;
      await redeemVerification(call.database, loanId, step, token);
      const done = step;
      await changeLoan(call, (loan, now) => finishStep(loan, done, now));
    },
    async (transaction): Promise<Session | null> => {
      const link = await findLink(transaction, token);
      step = link?.step;
      return link ? { tokenHash: Buffer.alloc(0), customerId: link.customerId, loanId: link.loanId } : null;
    },
  );
}

export function registerConfirmationPage(app: FastifyInstance, database: Database, url: string): void {
  app.get<LinkQuery>(url, async (request, reply) => {
    const html = renderPartnerPage({
      title: 'Confirmar o seu contato',
      partner: 'Trilha',
      text: ['Toque no botão para confirmar que este contato é seu.'],
      action: `${url}?token=${encodeURIComponent(tokenOf(request.query))}`,
      buttons: [{ decision: 'yes', label: 'Confirmar contato' }],
    });
    return reply.type(HTML).send(html);
  });
  app.post<LinkQuery>(url, async (request, reply) => {
    await redeem(database, request, tokenOf(request.query));
    const html = renderPartnerPage({
      title: 'Contato confirmado',
      partner: 'Trilha',
      text: ['Pronto! Sua solicitação continua de onde parou.'],
      link: { href: CONTINUE, label: 'Continuar a solicitação' },
    });
    return reply.type(HTML).send(html);
  });
}
