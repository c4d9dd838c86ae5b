/**
 * The end of a session that the lender refused with 401 (spec §4.3, §8.3): the page forgets the customer, the lender is
 * asked to log out, so that no half session stays, and the login page says why.
 */
import type { CallRequest, CallResult } from '../../renderer/index.ts';

/** Where a session that ended leads. */
export const LOGIN = '/entrar';
/** The login page reads it and says what happened. */
const ENDED = `${LOGIN}?sessao=encerrada`;
/** Logging out must not keep anybody on a page that is not theirs any more (ms). */
const PATIENCE = 3000;

type Call = (request: CallRequest) => Promise<CallResult>;

export interface SessionEnd {
  /** Forgets the customer. `leaving`: the page is being left. */
  forget(leaving: boolean): void;
  logout(): Promise<unknown>;
  /** The path of the page. */
  path(): string;
  leaveFor(url: string): void;
}

/** A login that is refused, or a logout, ends no session. */
const isAboutSession = (operation: string) => /^(?:login|logout)/.test(operation);

const within = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

/**
 * Watches what the lender answers for sessions that ended.
 * @returns a call that never comes back once the page is being left: nothing of a refusal may show, nor lead elsewhere
 */
export function watchSession(call: Call, { forget, logout, path, leaveFor }: SessionEnd): Call {
  let isEnding = false;
  return async (request) => {
    const result = await call(request);
    if (result.ok || result.status !== 401 || isAboutSession(request.operation)) return result;
    const leaving = path() !== LOGIN;
    if (!isEnding) {
      isEnding = leaving;
      forget(leaving);
      const loggedOut = within(
        PATIENCE,
        logout().catch(() => null),
      );
      if (leaving) void loggedOut.then(() => leaveFor(ENDED));
    }
    return leaving ? new Promise<never>(() => {}) : result;
  };
}
