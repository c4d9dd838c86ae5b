/** A visit to the sandbox's issuer, as a browser makes it. */
import { signIdentity } from '../../../src/sandbox/auth/sandbox-issuer.ts';
import { readClock } from '../../../src/sandbox/base/clock.ts';
import type { Browser, Reply, TestLender } from '../lender-client.ts';
import { press } from './mailbox.ts';

export const GOOGLE_START = '/api/auth/login/google/start';

/** Begins a login; the address that the browser is sent to. */
export async function beginAt(browser: Browser): Promise<URL> {
  const reply = await browser.call('GET', GOOGLE_START);
  if (reply.status !== 303) throw new Error(`${reply.status} ${reply.text}`);
  return new URL(String(reply.headers.location), 'http://portal');
}

/** What the issuer gives back for an address that somebody typed there. */
export async function comeBack(browser: Browser, email: string): Promise<{ code: string; state: string }> {
  const { pathname, search } = await beginAt(browser);
  const reply = await press(browser, pathname + search, { email });
  const back = new URL(String(reply.headers.location), 'http://portal');
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}

/** A token for the login that this browser begins now. */
export async function tokenFor(lender: TestLender, browser: Browser, email: string): Promise<string> {
  const nonce = (await beginAt(browser)).searchParams.get('nonce') ?? '';
  return signIdentity(lender.database, email, nonce, await readClock(lender.database));
}

export const logInByCode = (browser: Browser, body: object): Promise<Reply> =>
  browser.call('POST', '/api/auth/login/google/code', { body });

export const logInByToken = (browser: Browser, googleIdToken: string): Promise<Reply> =>
  browser.call('POST', '/api/auth/login/google', { body: { googleIdToken } });
