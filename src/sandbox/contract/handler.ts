/** What a handler of one call receives and gives back. */
import type { Queryable } from '../database/database.ts';
import { LenderError, unauthenticated } from '../lender-error.ts';
import type { Session, SessionSubject } from '../sessions/session.ts';
import type { AnswerOf, BodyOf, OperationId, PathOf, QueryOf } from './operations.ts';

/** Who is calling, as far as the connection tells. */
export interface Client {
  readonly address: string;
  readonly userAgent: string | null;
  /** Path of the portal's page, from its persistent log; null when it does not tell. */
  readonly page: string | null;
  /** Whether demo passwords count for this caller. */
  readonly mayUseSandbox: boolean;
}

/** What every call has, whatever it carries. */
export interface CallContext {
  /** The transaction of this call: kept when an answer is given, gone when the handler throws. */
  readonly database: Queryable;
  /** The lender's clock. */
  readonly now: Date;
  readonly session: Session | null;
  readonly client: Client;
}

export interface Call<K extends OperationId = OperationId> extends CallContext {
  readonly query: QueryOf<K>;
  readonly path: PathOf<K>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: BodyOf<K>;
  readonly mediaType: string | null;
}

export interface ErrorAnswerBody {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

export interface Answer<Body> {
  readonly status: number;
  readonly body?: Body | ErrorAnswerBody | undefined;
  /** Begins a session for this subject. */
  readonly begin?: SessionSubject;
  /** Ends the caller's session. */
  readonly end?: true;
}

/**
 * Does one call. Throws a LenderError to refuse without any effect; answers with an error body itself when the
 * refusal must leave something behind (a counted attempt).
 */
export type Handler<K extends OperationId> = (call: Call<K>) => Promise<Answer<AnswerOf<K>>>;

/** Handlers by operation; a call without one answers 501. */
export type Handlers = { readonly [K in OperationId]?: Handler<K> };

/** The session, which the contract promises for calls that need one. */
export function sessionOf(call: CallContext): Session {
  if (!call.session) throw unauthenticated();
  return call.session;
}

/**
 * The customer whose account the caller logged in to. Throws 403 `login-required` for a session that a form began:
 * whoever types a CPF is not its owner.
 */
export function accountOf(call: CallContext): string {
  const { customerId, loanId } = sessionOf(call);
  if (loanId !== null) throw new LenderError(403, 'login-required', 'Entre na sua conta para continuar.');
  return customerId;
}
