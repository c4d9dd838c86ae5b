/** The page that a login link opens. Only its button logs in, since mail scanners follow links. */

import { redirectWithin } from '@trilha/server/http/redirect';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CallContext } from '../contract/handler.ts';
import type { Database } from '../database/database.ts';
import { inPartnerCall } from '../partner/partner-call.ts';
import { type PartnerPage, renderPartnerPage } from '../partner/partner-page.ts';
import { endTokens, findToken, LOGIN_LINKS, takeToken } from '../sessions/one-time-token.ts';
import { endSession } from '../sessions/session.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { openSession } from '../trail/open-session.ts';
import { noteEvent } from '../trail/security-event.ts';
import { LOGIN_LINK_PATH } from './login-link.ts';
import { AFTER_LOGIN_PAGE, NEW_LINK_PAGE } from './portal-pages.ts';

type LinkQuery = { Querystring: { token?: string | string[] } };

const DEAD_LINK: PartnerPage = {
  title: 'Este link não vale mais',
  partner: 'Trilha',
  text: ['Ele já foi usado, venceu ou foi substituído por outro. Peça um novo link para entrar.'],
  link: { href: NEW_LINK_PAGE, label: 'Pedir um novo link' },
};

function tokenOf({ token }: LinkQuery['Querystring']): string {
  return typeof token === 'string' ? token.slice(0, 128) : '';
}

/**
 * The URL contains the token, so that no following page may learn it. `no-referrer` would also make the browser send
 * `Origin: null` with the form, which the origin check refuses.
 */
function sendPage(reply: FastifyReply, status: number, page: PartnerPage): FastifyReply {
  return reply
    .code(status)
    .header('referrer-policy', 'strict-origin')
    .type('text/html; charset=utf-8')
    .send(renderPartnerPage(page));
}

/**
 * Redeems the link, invalidates its counterpart of the other channel, and starts its session in place of the
 * browser's; null when the link is invalid.
 */
async function enter(call: CallContext, token: string): Promise<string | null> {
  const { database, client, now } = call;
  const owner = await takeToken(database, LOGIN_LINKS, token, now);
  if (!owner) {
    const refused = { customerId: null, kind: 'login-refused', detail: 'link-by-email' } as const;
    await noteEvent(database, client, refused, now);
    return null;
  }
  await endTokens(database, owner, LOGIN_LINKS);
  if (call.session) await endSession(database, call.session);
  const { customerId, loanId, purpose } = owner;
  const way = purpose === 'link-by-sms' ? purpose : 'link-by-email';
  return openSession(database, { customerId, loanId, way }, client, now);
}

export function registerLoginLinkPage(app: FastifyInstance, database: Database): void {
  app.get<LinkQuery>(LOGIN_LINK_PATH, async (request, reply) => {
    const token = tokenOf(request.query);
    const found = await inPartnerCall(database, request, (call) =>
      findToken(call.database, LOGIN_LINKS, token, call.now),
    );
    if (!found) return sendPage(reply, 422, DEAD_LINK);
    return sendPage(reply, 200, {
      title: 'Entrar na sua conta',
      partner: 'Trilha',
      text: ['Toque no botão para entrar. Este link funciona uma única vez.'],
      action: `${LOGIN_LINK_PATH}?token=${encodeURIComponent(token)}`,
      buttons: [{ decision: 'yes', label: 'Entrar' }],
    });
  });
  app.post<LinkQuery>(LOGIN_LINK_PATH, async (request, reply) => {
    const session = await inPartnerCall(database, request, (call) => enter(call, tokenOf(request.query)));
    if (!session) return sendPage(reply, 422, DEAD_LINK);
    setSessionCookie(request, reply, session);
    return redirectWithin(reply, AFTER_LOGIN_PAGE);
  });
}
