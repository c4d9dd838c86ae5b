/** Runs one call in one transaction: session, idempotency, handler, validated response; all or nothing. */
import { PAGE_OWNER_HEADER } from '@trilha/server/calls/page-owner';
import { readClock } from '../base/clock.ts';
import { lenderDay } from '../base/lender-day.ts';
import { LenderError, otherCustomer, RetryLater, unauthenticated } from '../base/lender-error.ts';
import type { Database, Queryable } from '../database/database.ts';
import { recordExposures } from '../experiments/assignment-store.ts';
import type { Experiment } from '../experiments/experiment.ts';
import {
  claimKey,
  hashRequest,
  type IdempotencyKey,
  type StoredResponse,
  storeResponse,
} from '../idempotency/idempotent-response.ts';
import { ownerOf } from '../sessions/page-owner.ts';
import { endSession, findSession, type Session, type SessionStart } from '../sessions/session.ts';
import { openSession } from '../trail/open-session.ts';
import type { Call, Client, HandlerResult } from './handler.ts';
import { LOGINS, type ServedOperation } from './operations.ts';
import { keepPersistentLog, type PersistentLog } from './persistent-log.ts';
import type { CheckedRequest } from './validate-request.ts';

/** Any handler; the table of handlers has checked its type against its operation. */
export type AnyHandler = (call: Call) => Promise<HandlerResult<unknown>>;

/** A handler, or the work before the transaction that gives one. */
export type AnyOperation = AnyHandler | { readonly prepare: (call: unknown) => Promise<AnyHandler> };

/**
 * Does an operation's work before the transaction. What it refuses is refused in the transaction, where an earlier
 * response for the same key comes first; only «come again later» is thrown at once. Nothing is done for the page of
 * another customer: a login's code is exchanged once, and its refusal must leave it to the page that comes next.
 */
export async function prepareHandler(
  database: Database,
  run: Omit<OperationRun, 'handler'>,
  handler: AnyOperation | undefined,
): Promise<AnyHandler | undefined> {
  if (typeof handler !== 'object') return handler;
  try {
    await checkPage(run, database);
    return await handler.prepare({ ...run.request, client: run.client, database });
  } catch (error) {
    if (error instanceof RetryLater || !(error instanceof LenderError)) throw error;
    return async () => {
      throw error;
    };
  }
}

export interface OperationRun {
  readonly operation: ServedOperation;
  readonly handler: AnyHandler | undefined;
  readonly request: CheckedRequest;
  readonly sessionToken: string | undefined;
  readonly client: Client;
  readonly experiments: readonly Experiment[];
  /** The portal's data about device and request; stored when the call changes something. */
  readonly log: PersistentLog | null;
  /** Throws when the response violates the contract. */
  readonly checkAnswer: (status: number, body: unknown) => void;
}

/** What tells whose page a call comes from. */
type Owned = Pick<OperationRun, 'operation' | 'request' | 'sessionToken'>;

export interface OperationResult {
  readonly status: number;
  readonly body: unknown;
  /** Token of a session started by this call. */
  readonly newSession: string | null;
  readonly sessionEnded: boolean;
  readonly googleProofEnded: boolean;
  /** The lender's day at this call, yyyy-mm-dd. */
  readonly day: string;
  /** Whose the session is after this call; null without one, and for calls that everybody may make. */
  readonly owner: string | null;
}

/**
 * Calls that are repeated instead of replayed: twice has the same effect as once, and a stored response would later
 * start a session without the password, or keep one alive that was to end.
 */
const NEVER_KEPT: ReadonlySet<string> = new Set([...LOGINS, 'logout']);

function keyOf(run: OperationRun, session: Session | null): IdempotencyKey | null {
  const key = run.request.headers['idempotency-key'];
  if (typeof key !== 'string' || !run.operation.changesState || NEVER_KEPT.has(run.operation.id)) return null;
  const { query, path, body } = run.request;
  // Calls without a session may start one: their key must be valid with or without a cookie.
  const scope = run.operation.needsSession && session ? (session.loanId ?? session.customerId) : 'start';
  return { scope, operation: run.operation.id, key, requestHash: hashRequest({ query, path }, body) };
}

interface DatedAnswer {
  readonly answer: StoredResponse;
  readonly begin: SessionStart | null;
  readonly googleProofEnded: boolean;
  /** The lender's clock at this call, not at the replayed one. */
  readonly now: Date;
}

async function handle(run: OperationRun, database: Queryable, session: Session | null): Promise<DatedAnswer> {
  if (!run.handler) throw new LenderError(501, 'not-implemented', 'Este serviço ainda não está disponível.');
  const now = await readClock(database);
  const { client, experiments } = run;
  const call = { ...run.request, database, now, session, client, experiments };
  // The request was validated against the contract, so its parts have the handler's types.
  const answer = await run.handler(call as Call);
  run.checkAnswer(answer.status, answer.body);
  if (run.log && run.operation.changesState) {
    const customerId = session?.customerId ?? answer.begin?.customerId ?? null;
    await keepPersistentLog(database, run.operation.id, run.log, customerId, now);
  }
  if (answer.end && session) await endSession(database, session);
  if (answer.status < 300) {
    const shown = {
      operation: run.operation.id,
      body: answer.body,
      shownTo: answer.shownTo,
      visitor: client.visitor,
      day: lenderDay(now),
    };
    await recordExposures(database, experiments, shown, now);
  }
  const begin = answer.begin ?? null;
  return {
    answer: { status: answer.status, body: answer.body, begin },
    begin,
    googleProofEnded: answer.endGoogleProof ?? false,
    now,
  };
}

async function answerOnce(
  run: OperationRun,
  database: Queryable,
  session: Session | null,
): Promise<DatedAnswer> {
  const key = keyOf(run, session);
  if (!key) return handle(run, database, session);
  const earlier = await claimKey(database, key, new Date());
  if (earlier)
    return { answer: earlier, begin: earlier.begin, googleProofEnded: false, now: await readClock(database) };
  const dated = await handle(run, database, session);
  await storeResponse(database, key, dated.answer);
  return dated;
}

/**
 * The owner of the session before the call. Throws `other-customer` for a page that was opened for another one. What is
 * the same for everyone is nobody's.
 */
async function checkOwner(
  { operation, request }: Owned,
  database: Queryable,
  session: Session | null,
): Promise<string | null> {
  const named = request.headers[PAGE_OWNER_HEADER];
  if (!session || operation.fresh !== null || (named === undefined && !operation.needsSession)) return null;
  const owner = await ownerOf(database, session);
  if (named !== undefined && named !== owner) throw otherCustomer();
  return operation.needsSession ? owner : null;
}

/** Throws `other-customer` as {@link checkOwner} does. */
async function checkPage(run: Owned, database: Database): Promise<void> {
  if (run.request.headers[PAGE_OWNER_HEADER] === undefined) return;
  await checkOwner(run, database, await findSession(database, run.sessionToken, new Date()));
}

/** The owner of the session after the call: a write may have begun one, or another loan of the account. */
async function ownerAfter(
  { operation }: OperationRun,
  database: Queryable,
  begun: SessionStart | null,
  session: Session | null,
  before: string | null,
): Promise<string | null> {
  if (begun) return ownerOf(database, begun);
  return session && before !== null && operation.changesState ? ownerOf(database, session) : before;
}

/** Throws a LenderError for refusals without effect and any other error for faults; both roll back. */
export async function runOperation(database: Database, run: OperationRun): Promise<OperationResult> {
  return database.transaction(async (transaction) => {
    const session = await findSession(transaction, run.sessionToken, new Date());
    if (run.operation.needsSession && !session) throw unauthenticated();
    const before = await checkOwner(run, transaction, session);
    const { answer, begin, googleProofEnded, now } = await answerOnce(run, transaction, session);
    const newSession = begin ? await openSession(transaction, begin, run.client, now) : null;
    return {
      status: answer.status,
      body: answer.body,
      newSession,
      sessionEnded: run.operation.id === 'logout',
      googleProofEnded,
      day: lenderDay(now),
      owner: await ownerAfter(run, transaction, answer.begin, session, before),
    };
  });
}
