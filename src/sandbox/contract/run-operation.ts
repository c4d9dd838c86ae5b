/** Runs one call in one transaction: session, idempotency, handler, answer checked, all kept or nothing. */
import { readClock } from '../clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import {
  claimKey,
  hashRequest,
  type IdempotencyKey,
  keepAnswer,
  type StoredAnswer,
} from '../idempotency/idempotent-answer.ts';
import { lenderDay } from '../lender-day.ts';
import { LenderError, unauthenticated } from '../lender-error.ts';
import { beginSession, endSession, findSession, type Session } from '../sessions/session.ts';
import type { Answer, Call, Client } from './handler.ts';
import type { Operation, OperationId } from './operations.ts';
import { keepPersistentLog, type PersistentLog } from './persistent-log.ts';
import type { CheckedRequest } from './validate-request.ts';

/** Any handler, its types already held against its operation where the handlers are listed. */
export type AnyHandler = (call: Call) => Promise<Answer<unknown>>;

export interface OperationRun {
  readonly operation: Operation;
  readonly handler: AnyHandler | undefined;
  readonly request: CheckedRequest;
  readonly sessionToken: string | undefined;
  readonly client: Client;
  /** What the portal told about device and request; kept when the call changes something. */
  readonly log: PersistentLog | null;
  /** Throws when the answer is not the contract's. */
  readonly checkAnswer: (status: number, body: unknown) => void;
}

export interface OperationResult {
  readonly status: number;
  readonly body: unknown;
  /** Token of a session that began with this call. */
  readonly newSession: string | null;
  readonly sessionEnded: boolean;
  /** The lender's day at this call, yyyy-mm-dd. */
  readonly day: string;
}

/**
 * Calls that are made again rather than remembered: twice is the same as once, and an answer kept would open a
 * session later without asking for the password, or leave one open that was to end.
 */
const NEVER_KEPT: ReadonlySet<OperationId> = new Set(['login', 'loginWithGoogle', 'logout']);

function keyOf(run: OperationRun, session: Session | null): IdempotencyKey | null {
  const key = run.request.headers['idempotency-key'];
  if (typeof key !== 'string' || !run.operation.changesState || NEVER_KEPT.has(run.operation.id)) return null;
  const { query, path, body } = run.request;
  // Calls open to everybody may begin a session: their key must hold whether or not a cookie came along.
  const scope = run.operation.needsSession && session ? (session.loanId ?? session.customerId) : 'start';
  return { scope, operation: run.operation.id, key, requestHash: hashRequest({ query, path }, body) };
}

interface DatedAnswer {
  readonly answer: StoredAnswer;
  /** The lender's clock at this call, not at the one that is repeated. */
  readonly now: Date;
}

async function handle(run: OperationRun, database: Queryable, session: Session | null): Promise<DatedAnswer> {
  if (!run.handler) throw new LenderError(501, 'not-implemented', 'Este serviço ainda não está disponível.');
  const now = await readClock(database);
  const call = { ...run.request, database, now, session, client: run.client };
  // The request was checked against the contract: its parts have the types the handler was written for.
  const answer = await run.handler(call as Call);
  run.checkAnswer(answer.status, answer.body);
  if (run.log && run.operation.changesState) {
    const customerId = session?.customerId ?? answer.begin?.customerId ?? null;
    await keepPersistentLog(database, run.operation.id, run.log, customerId, now);
  }
  if (answer.end && session) await endSession(database, session);
  return { answer: { status: answer.status, body: answer.body, begin: answer.begin ?? null }, now };
}

async function answerOnce(
  run: OperationRun,
  database: Queryable,
  session: Session | null,
): Promise<DatedAnswer> {
  const key = keyOf(run, session);
  if (!key) return handle(run, database, session);
  const earlier = await claimKey(database, key, new Date());
  if (earlier) return { answer: earlier, now: await readClock(database) };
  const dated = await handle(run, database, session);
  await keepAnswer(database, key, dated.answer);
  return dated;
}

/** Throws a LenderError for refusals without effect, and any other error for faults; nothing is kept then. */
export async function runOperation(database: Database, run: OperationRun): Promise<OperationResult> {
  return database.transaction(async (transaction) => {
    const session = await findSession(transaction, run.sessionToken, new Date());
    if (run.operation.needsSession && !session) throw unauthenticated();
    const { answer, now } = await answerOnce(run, transaction, session);
    const newSession = answer.begin ? await beginSession(transaction, answer.begin, new Date()) : null;
    return {
      status: answer.status,
      body: answer.body,
      newSession,
      sessionEnded: run.operation.id === 'logout',
      day: lenderDay(now),
    };
  });
}
