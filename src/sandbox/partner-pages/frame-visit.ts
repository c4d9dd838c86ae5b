/** Who visits a page in a frame: its token tells, since a foreign frame is sent no cookies. */
import type { FastifyRequest } from 'fastify';
import { readClock } from '../base/clock.ts';
import { LenderError } from '../base/lender-error.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Database, Queryable } from '../database/database.ts';
import { inPartnerCall } from '../partner/partner-call.ts';
import { findToken, type Purpose } from '../sessions/one-time-token.ts';
import type { Session } from '../sessions/session.ts';

export type FrameRequest = { Querystring: { token?: string | string[]; done?: string } };

const LONGEST_TOKEN = 128;

const tokenOf = ({ query }: FastifyRequest<FrameRequest>): string =>
  typeof query.token === 'string' ? query.token.slice(0, LONGEST_TOKEN) : '';

/** The page's own URL; `isDone` says that the last press had its effect. */
export const ownUrl = (url: string, request: FastifyRequest<FrameRequest>, isDone = false): string =>
  `${url}?token=${encodeURIComponent(tokenOf(request))}${isDone ? '&done=yes' : ''}`;

/** Runs `work` for the token's owner; the token stays valid for its minutes. Throws token-invalid. */
export async function inFrame<T>(
  database: Database,
  request: FastifyRequest<FrameRequest>,
  purpose: Purpose,
  work: (call: CallContext, visitor: Session) => Promise<T>,
): Promise<T> {
  const visitorOf = async (transaction: Queryable): Promise<Session | null> => {
    const owner = await findToken(transaction, [purpose], tokenOf(request), await readClock(transaction));
    return owner && { tokenHash: Buffer.alloc(0), customerId: owner.customerId, loanId: owner.loanId };
  };
  const act = async (call: CallContext): Promise<T> => {
    if (call.session) return work(call, call.session);
    throw new LenderError(422, 'token-invalid', 'Este acesso venceu. Recarregue a página para continuar.');
  };
  return inPartnerCall(database, request, act, visitorOf);
}
