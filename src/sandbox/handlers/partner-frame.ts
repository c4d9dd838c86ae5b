/** The addresses of partners' pages that stand in a frame of the portal, with a token for this visit. */

import { partnerOrigin } from '../base/partner-origin.ts';
import { accountOf, type CallContext, type Handler, type Handlers } from '../contract/handler.ts';
import { issueToken, type Purpose } from '../sessions/one-time-token.ts';
import type { SessionSubject } from '../sessions/session.ts';

/** Where the pages for frames are served. */
export const FRAMES = '/sandbox/partner/frame';

export type FramedPage = 'preferences' | 'contestation' | 'agreement';

/** A token and the page's address with it; no address where the partners have no origin of their own. */
export async function visitFrame(
  { database, client, now }: CallContext,
  page: FramedPage,
  purpose: Purpose,
  owner: SessionSubject,
): Promise<{ token: string; url: string | null }> {
  const token = await issueToken(database, purpose, owner, now);
  const origin = client.mayUseSandbox ? partnerOrigin(client.origin) : null;
  return { token, url: origin && `${origin}${FRAMES}/${page}?token=${token}` };
}

/** Preferences and contestations belong to the account. */
const getPartnerFrame: Handler<'getPartnerFrame'> = async (call) => {
  const owner = { customerId: accountOf(call), loanId: null };
  const { url } = await visitFrame(call, call.query.page, 'partner-frame', owner);
  return { status: 200, body: { url } };
};

export const partnerFrameHandlers: Handlers = { getPartnerFrame };
