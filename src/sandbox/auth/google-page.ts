/** The sandbox's replacement for Google: type an e-mail address, return to the portal with a code for an identity token. */

import { redirectWithin } from '@trilha/server/http/redirect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEmail } from '../../domain/email.ts';
import { LenderError } from '../base/lender-error.ts';
import { originOf } from '../contract/handler.ts';
import { EXISTING_CUSTOMER } from '../credit-decision/demo-customers.ts';
import type { Database } from '../database/database.ts';
import { inPartnerCall } from '../partner/partner-call.ts';
import { renderPartnerPage } from '../partner/partner-page.ts';
import { AFTER_LOGIN_PAGE } from './portal-pages.ts';
import { type AskedLogin, AUDIENCE, issueCode, publishedKeys } from './sandbox-issuer.ts';

type AskedQuery = { Querystring: Record<string, string | string[] | undefined> };
type AccountForm = AskedQuery & { Body: URLSearchParams | undefined };

interface AskedState extends AskedLogin {
  readonly state: string;
}

const MOST = 200;

/** What the address asks for. Throws 422 for anything but a code with PKCE for the portal's own page. */
function askedBy(request: FastifyRequest<AskedQuery>): AskedState {
  const word = (name: string) => {
    const value = request.query[name];
    return typeof value === 'string' ? value.slice(0, MOST) : '';
  };
  const redirectUri = originOf(request) + AFTER_LOGIN_PAGE;
  const asked = {
    state: word('state'),
    nonce: word('nonce'),
    challenge: word('code_challenge'),
    redirectUri,
  };
  const isRight =
    word('response_type') === 'code' &&
    word('code_challenge_method') === 'S256' &&
    word('client_id') === AUDIENCE &&
    word('redirect_uri') === redirectUri &&
    asked.state !== '' &&
    asked.nonce !== '' &&
    asked.challenge !== '';
  if (isRight) return asked;
  throw new LenderError(422, 'request-invalid', 'Comece de novo em «Entrar com o Google».');
}

function sendForm(request: FastifyRequest<AskedQuery>, reply: FastifyReply, status: 200 | 422): FastifyReply {
  const hint = `Digite o e-mail de um cliente, por exemplo ${EXISTING_CUSTOMER.emailAddress}.`;
  const html = renderPartnerPage({
    title: 'Entrar com uma conta Google de demonstração',
    partner: 'Contas de demonstração',
    text: status === 200 ? [hint] : ['E-mail inválido.', hint],
    fields: [{ name: 'email', label: 'E-mail' }],
    // The same address again: it says what was asked for.
    action: request.url,
    buttons: [{ decision: 'yes', label: 'Continuar' }],
  });
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/** Registers the page at `url`, and beside it the keys to verify its tokens. */
export function registerGooglePage(app: FastifyInstance, database: Database, url: string): void {
  app.get(`${url}/keys.json`, async (request) =>
    inPartnerCall(database, request, (call) => publishedKeys(call.database)),
  );
  app.get<AskedQuery>(url, async (request, reply) => {
    askedBy(request);
    return sendForm(request, reply, 200);
  });
  app.post<AccountForm>(url, async (request, reply) => {
    const { state, ...asked } = askedBy(request);
    const email = (request.body?.get('email') ?? '').trim();
    if (!isEmail(email)) return sendForm(request, reply, 422);
    const code = await inPartnerCall(database, request, (call) =>
      issueCode(call.database, email, asked, call.now),
    );
    return redirectWithin(reply, `${AFTER_LOGIN_PAGE}?${new URLSearchParams({ code, state })}`);
  });
}
