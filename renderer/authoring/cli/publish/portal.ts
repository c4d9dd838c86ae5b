/** A running portal, asked over HTTP for its publications (`renderer/server/http/publishing.ts`). */
export interface PortalAddress {
  /** Its origin. */
  readonly url: string;
  /** What it asks of whoever publishes from another machine. */
  readonly token: string | undefined;
}

/** What the portal refused, in its words. */
export class PortalRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The answer to what was sent was lost: the portal may have done it. */
export class LostAnswer extends PortalRefusal {}

export interface LiveNow {
  readonly current: number;
  readonly candidate: number | null;
  readonly share: number;
}

/** Whom one class of what comes next concerns; null for what is not counted. */
export interface ConcernedCounts {
  readonly screens: number;
  readonly visits: number | null;
  readonly records: number | null;
}

export type ConcernedByClass = Readonly<Record<string, ConcernedCounts>>;

/** What was played before a publication, and whom it concerns. */
export interface ListedPlay {
  readonly words: readonly string[];
  readonly concerned: ConcernedByClass;
}

export interface ListedPublication {
  readonly number: number;
  readonly at: string;
  readonly author: string;
  readonly approver: string | null;
  readonly note: string;
  readonly base: string | null;
  readonly words: readonly string[];
  readonly next: Readonly<Record<string, string>>;
  /** Left out for a publication on which nothing was played. */
  readonly played?: ListedPlay;
}

/** One that is to go live. */
export interface ListedSchedule extends ListedPublication {
  readonly begins: { readonly at: string; readonly share: number };
  /** The publication that it was made to follow. */
  readonly after: number;
}

export interface ListedEvent extends LiveNow {
  readonly at: string;
  readonly who: string;
  readonly what: string;
  readonly why: string;
  /** The publication that it schedules, cancels, refuses or publishes as scheduled. */
  readonly about?: number;
}

/** A publication that visits may be on, and its commit. */
export type PublicationInUse = Pick<ListedPublication, 'number' | 'base'>;

export interface PublicationList {
  readonly live: LiveNow | null;
  /** The current one first. */
  readonly inUse: readonly PublicationInUse[];
  /** What the guard decides of the rollout under way, and how it compares, in sentences. */
  readonly rollout: { readonly verdict: string; readonly words: readonly string[] } | null;
  /** What is to come, in the order in which it was scheduled. */
  readonly scheduled: readonly ListedSchedule[];
  readonly publications: readonly ListedPublication[];
  readonly events: readonly ListedEvent[];
}

/** The portal that the environment names: `PUBLISH_TO` and `PUBLISH_TOKEN`; the one of this machine by default. */
export const portalOf = ({ PUBLISH_TO, PUBLISH_TOKEN, PORT }: NodeJS.ProcessEnv): PortalAddress => ({
  url: (PUBLISH_TO || `http://localhost:${PORT || 3000}`).replace(/\/$/, ''),
  token: PUBLISH_TOKEN || undefined,
});

/** A failure on the way, which may pass, is tried again: what is sent is stored once. */
const ATTEMPTS = 3;
const PAUSE_MS = 500;
/** What is only asked, though by POST: a portal closes a connection that was quiet while something was played. */
const QUESTIONS = /\/(?:missing|led)$/;

/** Failures after which nothing has arrived. */
const UNSENT: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
]);

interface Cause extends Error {
  readonly code?: unknown;
}

/** What keeps a request from being answered: undici says so in the cause. */
const causeOf = ({ message, cause }: Error): string =>
  cause instanceof Error && cause.message ? cause.message : message;

const isQuestion = (method: string, address: string): boolean => method === 'GET' || QUESTIONS.test(address);

async function answered(address: string, request: RequestInit & { method: string }): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetch(address, request);
    } catch (error) {
      const isAsked = isQuestion(request.method, address);
      const message = `No portal answers at ${address}: ${causeOf(error as Error)}`;
      if (!isAsked && !UNSENT.has(((error as Error).cause as Cause | undefined)?.code))
        throw new LostAnswer('away', message);
      if (!isAsked || attempt === ATTEMPTS) throw new PortalRefusal('away', message);
      await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));
    }
  }
}

type Said = Readonly<Record<string, unknown>>;

const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  'GET ': ['live', 'inUse', 'scheduled', 'publications', 'events'],
  'POST ': ['number', 'live'],
  'POST /missing': ['missing'],
  'POST /led': ['records', 'next', 'led', 'visits'],
};

/** What an answer has at least: another page may stand at its address. */
const membersOf = (method: string, path: string): readonly string[] =>
  MEMBERS[`${method} ${path}`] ?? (method === 'GET' ? ['number', 'modules'] : ['live']);

/** The JSON object that a portal says; null for anything else, such as a page. */
async function saidIn(response: Response): Promise<Said | null> {
  const said: unknown = await response.json().catch(() => null);
  return typeof said === 'object' && said !== null && !Array.isArray(said) ? (said as Said) : null;
}

/** What a portal refuses in an error of its own, or of its framework, which stands at the top. */
function refusalIn(said: Said | null, { status, statusText }: Response, address: string): PortalRefusal {
  const own = typeof said?.error === 'object' ? (said.error as Said | null) : said;
  const code = String(own?.code ?? status);
  if (typeof own?.message !== 'string')
    return new PortalRefusal(code, `${address} answers ${status} ${statusText}`.trimEnd());
  const lacking = Array.isArray(said?.missing) ? `: ${said.missing.join(', ')}` : '';
  return new PortalRefusal(code, own.message + lacking);
}

/**
 * @param path below `/publications`
 * @param body sent as JSON; a read without it
 * @throws PortalRefusal
 */
export async function askPortal<T>({ url, token }: PortalAddress, path: string, body?: unknown): Promise<T> {
  const method = body === undefined ? 'GET' : 'POST';
  const address = `${url}/publications${path}`;
  const response = await answered(address, {
    // Where a redirect leads, a POST arrives as a GET, and another origin gets no token.
    ...{ method, redirect: 'manual' },
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const said = await saidIn(response);
  const { status } = response;
  const location = status >= 300 && status < 400 ? response.headers.get('location') : null;
  if (!response.ok && location === null) {
    const refusal = refusalIn(said, response, address);
    const isLost = status >= 500 && !isQuestion(method, address);
    throw isLost ? new LostAnswer(refusal.code, refusal.message) : refusal;
  }
  if (said && membersOf(method, path).every((name) => Object.hasOwn(said, name))) return said as T;
  const elsewhere = location === null ? '' : `, which leads to ${new URL(location, address)}`;
  throw new PortalRefusal(
    'noPortal',
    `${address}${elsewhere}, does not answer as a portal does: PUBLISH_TO names its origin`,
  );
}
