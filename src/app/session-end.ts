/**
 * Handles a session that the lender ended with 401 (spec §4.3, §8.3): the page forgets the customer, logs out, so
 * that no half-valid session stays, and opens the login page, which explains why. Who only arrives, and has no session
 * after all, sees the login page in the customer area, and the root from pages in the layout of the application.
 */
import { type CallResult, type CompiledApp, matchUrl } from '@trilha/runtime';

/** The page shown after a session has ended. */
export const LOGIN = '/entrar';
/** The login page reads the parameter and explains what happened. */
const ENDED = `${LOGIN}?sessao=encerrada`;
const ROOT = '/';
const APPLICATION_LAYOUT = 'application';
/** How long to wait for the logout before leaving the page (ms). */
const PATIENCE = 3000;

export interface SessionEnd {
  /** Forgets the customer. `leaving`: the page is about to be left, and the login leads back to it. */
  forget(leaving: boolean): void;
  logout(): Promise<unknown>;
  /** The path of the page. */
  path(): string;
  /** Where the end of the session, as this operation told it, leads. */
  endOf(operation: string): string;
  leaveFor(url: string): void;
}

/**
 * Where a 401 leads.
 * @param isArriving the page enters its journey, and shows nothing yet
 */
export function endOf(
  app: Pick<CompiledApp, 'routes' | 'redirects' | 'journeys' | 'resources'>,
  path: string,
  operation: string,
  isArriving: boolean,
): string {
  const match = matchUrl(app, path);
  const layout = match?.kind === 'screen' ? app.journeys[match.route.journey]?.layout : undefined;
  const isLoading = isArriving && Object.values(app.resources).includes(operation);
  return isLoading && layout === APPLICATION_LAYOUT ? ROOT : ENDED;
}

/** A refused login or logout does not end a session. */
const isAboutSession = (operation: string) => /^(?:login|logout)/.test(operation);

const within = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

/** @returns the result for the flow; never resolves once the page is being left: no message may show, no rule redirect */
export type SessionCheck = (operation: string, result: CallResult) => Promise<CallResult>;

/** Checks every result for a session that has ended. */
export function checkSession({ forget, logout, path, endOf, leaveFor }: SessionEnd): SessionCheck {
  let isEnding = false;
  return async (operation, result) => {
    if (result.ok || result.status !== 401 || isAboutSession(operation)) return result;
    const leaving = path() !== LOGIN;
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
    // The catalogue has a message for this code, whatever the lender calls it.
    return leaving ? new Promise<never>(() => {}) : { ...result, code: 'unauthenticated' };
  };
}
