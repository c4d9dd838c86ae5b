/** What a handler receives and returns. */

import type { FastifyRequest } from 'fastify';
import { LenderError, unauthenticated } from '../base/lender-error.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Experiment } from '../experiments/experiment.ts';
import type { LoginProof } from '../sessions/google-proof.ts';
import type { Session, SessionStart } from '../sessions/session.ts';
import type { BodyOf, OperationId, PathOf, QueryOf, ResponseBodyOf } from './operations.ts';

/** The caller, as far as the connection tells. */
export interface Client {
  readonly address: string;
  readonly userAgent: string | null;
  /** Scheme, host and port by which the caller reached the portal. */
  readonly origin: string;
  /** Path of the portal's page, from its persistent log; null if not given. */
  readonly page: string | null;
  /** The browser's random id in experiments; null without one. */
  readonly visitor: string | null;
  /** The login by Google that this browser has begun; absent without one. */
  readonly googleProof?: LoginProof | null;
  /** Whether this caller may use demo passwords. */
  readonly mayUseSandbox: boolean;
}

/** Scheme, host and port of a request; the host is one of the portal's own (`src/server`). */
export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  `${protocol}://${host}`;

/** What every call has, whatever its operation. */
export interface CallContext {
  /** The transaction of this call: committed when the handler returns, rolled back when it throws. */
  readonly database: Queryable;
  /** The lender's clock. */
  readonly now: Date;
  readonly session: Session | null;
  readonly client: Client;
  /** Experiments that run now, at the host that was called. */
  readonly experiments: readonly Experiment[];
}

export interface Call<K extends OperationId = OperationId> extends CallContext {
  readonly query: QueryOf<K>;
  readonly path: PathOf<K>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: BodyOf<K>;
  readonly mediaType: string | null;
}

export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

export interface HandlerResult<Body> {
  readonly status: number;
  readonly body?: Body | ErrorBody | undefined;
  /** The loan whose groups decide how the response is shown, when the response itself is not a loan. */
  readonly shownTo?: { readonly id: string } | undefined;
  /** Starts a session for this subject. */
  readonly begin?: SessionStart;
  /** Ends the caller's session. */
  readonly end?: true;
  /** The browser has to begin a login by Google anew. */
  readonly endGoogleProof?: true;
}

/**
 * Handles one call. Throws a LenderError to refuse without any effect; returns an error body when the refusal must
 * keep an effect (a counted attempt).
 */
export type Handler<K extends OperationId> = (call: Call<K>) => Promise<HandlerResult<ResponseBodyOf<K>>>;

/** A call whose transaction has not begun: checked and counted, and no session looked up. */
export interface EarlyCall<K extends OperationId>
  extends Pick<Call<K>, 'query' | 'path' | 'headers' | 'body' | 'mediaType' | 'client'> {
  /** Each statement is a transaction of its own. */
  readonly database: Database;
}

/**
 * An operation with work that would hold the database for long, such as hashing a password: `prepare` does it before the
 * transaction and returns the handler that runs in it. What it read may have changed by then: the handler checks that.
 */
export interface PreparedHandler<K extends OperationId> {
  readonly prepare: (call: EarlyCall<K>) => Promise<Handler<K>>;
}

/** Handlers by operation; a call without one is answered by its example, or with 501. */
export type Handlers = { readonly [K in OperationId]?: Handler<K> | PreparedHandler<K> };

/** The session, which exists for every call that requires one by contract. */
export function sessionOf(call: CallContext): Session {
  if (!call.session) throw unauthenticated();
  return call.session;
}

/**
 * The customer whose account the caller logged in to. Throws 403 `login-required` for a session started by an
 * application: typing a CPF does not prove its ownership.
 */
export function accountOf(call: CallContext): string {
  const { customerId, loanId } = sessionOf(call);
  if (loanId !== null) throw new LenderError(403, 'login-required', 'Entre na sua conta para continuar.');
  return customerId;
}
