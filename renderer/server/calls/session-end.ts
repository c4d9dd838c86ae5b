/**
 * Handles a session that the service ended with 401: the page forgets the customer, logs out, so that no half-valid
 * session stays, and opens the page that explains why.
 */
import type { CallResult } from '@trilha/runtime';

/** How long to wait for the logout before leaving the page (ms). */
const PATIENCE = 3000;

export interface SessionEnd {
  /** Forgets the customer. `leaving`: the page is about to be left, and the login leads back to it. */
  forget(leaving: boolean): void;
  logout(): Promise<unknown>;
  /** Whether the page is the one where sessions begin, which stays. */
  isLogin(): boolean;
  /** Where the end of the session, as this operation told it, leads. */
  endOf(operation: string): string;
  leaveFor(url: string): void;
}

/** A refused login or logout does not end a session. */
const isAboutSession = (operation: string) => /^(?:login|logout)/.test(operation);

const within = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

/** @returns the result for the flow; never resolves once the page is being left: no message may show, no rule redirect */
export type SessionCheck = (operation: string, result: CallResult) => Promise<CallResult>;

/** Checks every result for a session that has ended. */
export function checkSession({ forget, logout, isLogin, endOf, leaveFor }: SessionEnd): SessionCheck {
  let isEnding = false;
  return async (operation, result) => {
    if (result.ok || result.status !== 401 || isAboutSession(operation)) return result;
    const leaving = !isLogin();
    if (!isEnding) {
      isEnding = leaving;
      const end = endOf(operation);
      forget(leaving);
      const loggedOut = within(
        PATIENCE,
        logout().catch(() => null),
      );
      if (leaving) void loggedOut.then(() => leaveFor(end));
    }
    // The catalogue has a message for this code, whatever the service calls it.
    return leaving ? new Promise<never>(() => {}) : { ...result, code: 'unauthenticated' };
  };
}
