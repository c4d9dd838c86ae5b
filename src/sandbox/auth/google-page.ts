/** The sandbox's replacement for Google: type an e-mail address, return to the portal with an identity token. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isEmail } from '../../domain/email.ts';
import { returnPath } from '../../domain/local-path.ts';
import { redirectWithin } from '../base/redirect.ts';
import { EXISTING_CUSTOMER } from '../credit-decision/demo-customers.ts';
import type { Database } from '../database/database.ts';
import { inPartnerCall } from '../partner/partner-call.ts';
import { renderPartnerPage } from '../partner/partner-page.ts';
import { LOGIN_PAGE } from './portal-pages.ts';
import { publishedKeys, signIdentity } from './sandbox-issuer.ts';

type ReturnQuery = { Querystring: { return?: string | string[] } };
type AccountForm = ReturnQuery & { Body: URLSearchParams | undefined };

/** Query parameter in which the portal's page expects the token. */
const TOKEN_NAME = 'googleIdToken';

function sendForm(reply: FastifyReply, url: string, back: string, status: 200 | 422): FastifyReply {
  const hint = `Digite o e-mail de um cliente, por exemplo ${EXISTING_CUSTOMER.emailAddress}.`;
  const html = renderPartnerPage({
    title: 'Entrar com uma conta Google de demonstração',
    partner: 'Contas de demonstração',
    text: status === 200 ? [hint] : ['E-mail inválido.', hint],
    fields: [{ name: 'email', label: 'E-mail' }],
    action: `${url}?return=${encodeURIComponent(back)}`,
    buttons: [{ decision: 'yes', label: 'Continuar' }],
  });
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/** Registers the page at `url`, and beside it the keys to verify its tokens. */
export function registerGooglePage(app: FastifyInstance, database: Database, url: string): void {
  app.get(`${url}/keys.json`, async (request) =>
    inPartnerCall(database, request, (call) => publishedKeys(call.database)),
  );
  app.get<ReturnQuery>(url, async (request, reply) =>
    sendForm(reply, url, returnPath(request.query.return, LOGIN_PAGE), 200),
  );
  app.post<AccountForm>(url, async (request, reply) => {
    const back = returnPath(request.query.return, LOGIN_PAGE);
    const email = (request.body?.get('email') ?? '').trim();
    if (!isEmail(email)) return sendForm(reply, url, back, 422);
    const token = await inPartnerCall(database, request, (call) =>
      signIdentity(call.database, email, call.now),
    );
    const target = new URL(back, 'http://portal');
    target.searchParams.set(TOKEN_NAME, token);
    return redirectWithin(reply, target.pathname + target.search);
  });
}
