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

async function answered(address: string, request: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetch(address, request);
    } catch (error) {
      const isQuestion = request.method === 'GET' || QUESTIONS.test(address);
      if (!isQuestion || attempt === ATTEMPTS)
        throw new PortalRefusal('away', `No portal answers at ${address}: ${(error as Error).message}`);
      await new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));
    }
  }
}

/**
 * @param path below `/publications`
 * @param body sent as JSON; a read without it
 * @throws PortalRefusal
 */
export async function askPortal<T>({ url, token }: PortalAddress, path: string, body?: unknown): Promise<T> {
  const response = await answered(`${url}/publications${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const said = (await response.json().catch(() => ({}))) as {
    error?: { code?: string; message?: string };
    missing?: string[];
  };
  if (response.ok) return said as T;
  const { code = String(response.status), message = response.statusText } = said.error ?? {};
  const lacking = said.missing ? `: ${said.missing.join(', ')}` : '';
  throw new PortalRefusal(code, message + lacking);
}
