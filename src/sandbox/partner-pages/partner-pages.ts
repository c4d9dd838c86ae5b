/** The pages of the sandbox's partners: bank statement, questionnaire, identity, frames, the customer's messages. */
import { randomUUID } from 'node:crypto';
import { returnPath } from '@trilha/server/http/local-path';
import { redirectWithin } from '@trilha/server/http/redirect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LenderError } from '../base/lender-error.ts';
import { changeLoan } from '../caller/current-loan.ts';
import type { Database } from '../database/database.ts';
import { registerOpenFinancePage } from '../open-finance/open-finance-page.ts';
import { inPartnerCall } from '../partner/partner-call.ts';
import { PARTNER_STYLE, renderPartnerPage } from '../partner/partner-page.ts';
import { registerAutomaticPixPage } from '../payments/automatic-pix-page.ts';
import { registerBankPage } from '../payments/bank-page.ts';
import { registerCardPage } from '../payments/card-page.ts';
import { registerAccountPage } from './account-page.ts';
import { registerConfirmationPage } from './confirmation-page.ts';
import { registerDataSourcePage } from './data-source-page.ts';
import { registerFramedPages } from './framed-pages.ts';
import { registerOutboxPage } from './outbox-page.ts';
import { PARTNER_STEPS, type PartnerStep } from './partner-steps.ts';

const BASE = '/sandbox/partner';
const HOME = '/emprestimo/solicitacao/inicio';
const HTML = 'text/html; charset=utf-8';

type ReturnQuery = { Querystring: { return?: string | string[] } };
type DecisionForm = ReturnQuery & { Body: URLSearchParams | undefined };

/** Adds the partner's reference, which the portal passes on to the lender. */
function withReference(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}reference=${randomUUID()}`;
}

function showStep(
  step: PartnerStep,
  request: FastifyRequest<ReturnQuery>,
  reply: FastifyReply,
): FastifyReply {
  const back = encodeURIComponent(returnPath(request.query.return, HOME));
  const html = renderPartnerPage({
    ...step,
    action: `${BASE}/${step.slug}?return=${back}`,
    buttons: [
      { decision: 'yes', label: step.yes },
      { decision: 'no', label: step.no },
    ],
  });
  return reply.type(HTML).send(html);
}

function registerStep(app: FastifyInstance, database: Database, step: PartnerStep): void {
  const url = `${BASE}/${step.slug}`;
  app.get<ReturnQuery>(url, async (request, reply) => showStep(step, request, reply));
  app.post<DecisionForm>(url, async (request, reply) => {
    const { finish } = step;
    const back = returnPath(request.query.return, HOME);
    if (request.body?.get('decision') !== 'yes') return redirectWithin(reply, back);
    if (!finish) return redirectWithin(reply, withReference(back));
    await inPartnerCall(database, request, (call) => changeLoan(call, finish));
    return redirectWithin(reply, back);
  });
}

/** A refusal on a partner's page is shown as a page with a link back. */
function registerErrorPage(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof LenderError)) throw error;
    const html = renderPartnerPage({
      title: 'Não foi possível concluir',
      partner: 'Demonstração',
      text: [error.message],
      link: { href: HOME, label: 'Voltar para a solicitação' },
    });
    return reply.code(error.status).type(HTML).send(html);
  });
}

/** Registers all of them under `/sandbox/partner`. */
export function registerPartnerPages(app: FastifyInstance, database: Database): void {
  registerErrorPage(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get(`${BASE}/style.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(PARTNER_STYLE),
  );
  for (const step of PARTNER_STEPS) registerStep(app, database, step);
  registerConfirmationPage(app, database, `${BASE}/confirmation`);
  registerAccountPage(app, database);
  registerOutboxPage(app, database, `${BASE}/outbox`);
  registerDataSourcePage(app, database, `${BASE}/data-source`);
  registerBankPage(app, database, `${BASE}/bank`);
  registerCardPage(app, database, `${BASE}/card`);
  registerAutomaticPixPage(app, database, `${BASE}/automatic-pix`);
  registerOpenFinancePage(app, database, `${BASE}/open-finance`);
  app.register(async (frames) => registerFramedPages(frames, database));
}
