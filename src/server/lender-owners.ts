/**
 * Whose loan each session of a real lender is, as far as its answers have told, so that the page of one customer does not
 * call with the session of another (`renderer/server/calls/page-owner.ts`). A lender that names owners itself is believed.
 */
import { createHash } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { PAGE_OWNER_HEADER } from '@trilha/server/calls/page-owner';
import { ownerIn } from '@trilha/server/http/shown-owner';
import type { FastifyRequest } from 'fastify';
import { listOperations, type OpenApiDocument } from '../api/load-contract.ts';
import { pageOwnerOf } from '../sandbox/sessions/page-owner.ts';
import { LONGEST_SESSION_SECONDS } from '../sandbox/sessions/session.ts';
import { readOperationOf } from './integration-errors.ts';

/** Sessions that are remembered; the one seen longest ago is forgotten first. */
const MOST = 50_000;
const CURRENT_LOAN = 'getCurrentLoan';
/** Cookies of the portal itself, which come and go within a session. */
const OWN_COOKIE = /^(?:__Host-)?trilha_(?!session$)/;

export interface LenderOwners {
  /**
   * Whether the request names another page owner than its session has.
   * @param ask reads the current loan of the session from the lender, when no answer has told it yet; null if it does not say
   */
  isOthers(request: FastifyRequest, ask: (path: string) => Promise<Response | null>): Promise<boolean>;
  /**
   * Learns from an answer.
   * @param value its JSON; undefined without any
   * @returns the owner of the session; null if nothing has told it
   */
  read(request: FastifyRequest, answer: Response, value: unknown): string | null;
}

/** What the contract says of a call. */
interface Facts {
  answersLoan: boolean;
  needsSession: boolean;
  isWrite: boolean;
  path: string;
}

function readFacts(document: OpenApiDocument): Map<string, Facts> {
  const isLoan = (response: unknown) => JSON.stringify(response ?? null).includes('/schemas/Loan"');
  return new Map(
    listOperations(document).map(({ path, method, operation }) => [
      operation.operationId,
      {
        answersLoan: isLoan([operation.responses[200], operation.responses[201]]),
        needsSession: (operation.security ?? document.security).length > 0,
        isWrite: method !== 'get',
        path,
      },
    ]),
  );
}

type Cookies = Record<string, string | undefined>;

/** Names a session by the lender's cookies; null without any. */
function sessionOf(cookies: Cookies): string | null {
  const own = Object.entries(cookies).filter(([name, value]) => value && !OWN_COOKIE.test(name));
  if (own.length === 0) return null;
  return createHash('sha256').update(JSON.stringify(own.sort())).digest('base64url');
}

/** The cookies as the answer changes them. */
function cookiesAfter(cookies: Cookies, answer: Response): Cookies {
  const after = { ...cookies };
  for (const line of answer.headers.getSetCookie()) {
    const [name, value] = Object.entries(fastifyCookie.parse(line.split(';')[0] ?? ''))[0] ?? [];
    if (name !== undefined) after[name] = /;\s*max-age=0\b/i.test(line) ? undefined : value;
  }
  return after;
}

/** The owner that an answer tells. @param loan its JSON, if it is a loan */
function ownerFrom(answer: Response, loan: unknown): string | null {
  const { id } = (loan ?? {}) as { id?: unknown };
  const owner = answer.ok && typeof id === 'string' ? pageOwnerOf(id) : null;
  return answer.headers.get(PAGE_OWNER_HEADER) ?? owner;
}

/** @param now milliseconds; replaced in tests */
export function createLenderOwners(document: OpenApiDocument, now: () => number = Date.now): LenderOwners {
  const operationOf = readOperationOf(document);
  const facts = readFacts(document);
  const known = new Map<string, { owner: string; until: number }>();

  const factsOf = ({ method, url }: FastifyRequest): Facts | undefined =>
    facts.get(operationOf(method, url)?.id ?? '');
  const cookiesIn = ({ headers }: FastifyRequest): Cookies => fastifyCookie.parse(headers.cookie ?? '');

  function remember(session: string | null, owner: string): void {
    if (session === null) return;
    known.delete(session);
    known.set(session, { owner, until: now() + LONGEST_SESSION_SECONDS * 1000 });
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  }

  function recall(session: string | null): string | null {
    const found = session === null ? undefined : known.get(session);
    return found && found.until > now() ? found.owner : null;
  }

  return {
    async isOthers(request, ask) {
      const named = ownerIn(request);
      const session = sessionOf(cookiesIn(request));
      if (named === null || session === null) return false;
      const path = facts.get(CURRENT_LOAN)?.path ?? '';
      if (recall(session) === null) {
        const answer = await ask(path);
        const owner = answer && ownerFrom(answer, await answer.json().catch(() => null));
        if (owner) remember(session, owner);
      }
      const owner = recall(session);
      return owner !== null && owner !== named;
    },
    read(request, answer, value) {
      const { answersLoan = false, needsSession = false, isWrite = true } = factsOf(request) ?? {};
      const before = cookiesIn(request);
      const session = sessionOf(cookiesAfter(before, answer));
      const told = ownerFrom(answer, answersLoan ? value : null);
      if (told !== null) remember(session, told);
      // It may have begun a session, ended one, or another loan: the next answer tells.
      else if (isWrite && answer.ok && session !== null) known.delete(session);
      return told ?? (needsSession && answer.ok ? recall(session) : null);
    },
  };
}
