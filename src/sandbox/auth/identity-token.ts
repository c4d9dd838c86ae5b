/** Reads Google's identity tokens (OpenID Connect): issuer, audience, expiry and the claims about the person. */

import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import { LenderError } from '../base/lender-error.ts';
import { isSameText } from '../base/same-text.ts';
import type { Queryable } from '../database/database.ts';

/** An accepted issuer. */
export interface IdentityIssuer {
  /** `aud`: the portal's client id. */
  readonly audience: string;
  /** Accepted values of `iss`; the first is the issuer's name. */
  readonly issuers: readonly [string, ...string[]];
  /** URL of the issuer's keys (JWKS). */
  readonly keysUrl: string;
  /** Where the issuer asks a person to log in (OpenID Connect's authorization endpoint). */
  readonly authorizationUrl: string;
  /** Where it exchanges a code for the token. */
  readonly tokenUrl: string;
  /** What the issuer knows the portal's server by; absent for an issuer that asks for none. */
  readonly clientSecret?: string | undefined;
}

/** Whose identity tokens are accepted: an issuer's, none (null), or by default the sandbox's own. */
export type GoogleLogin = IdentityIssuer | null | undefined;

/** What a token proves. */
export interface Identity {
  /** The account's permanent id at the issuer. */
  readonly subject: string;
  /** In lower case; null if the issuer has not verified it. */
  readonly emailAddress: string | null;
}

/** Reads a token; null if it is invalid. Throws 503 when the issuer's keys cannot be fetched. */
export type ReadIdentity = (
  database: Queryable,
  token: string,
  nonce: string,
  now: Date,
) => Promise<Identity | null>;

/**
 * Required of every token: the algorithm that Google signs with, never `none` or a shared secret, and that it was issued
 * within ten minutes, the time that a browser has to choose an account.
 */
export const TOKEN_RULES = {
  algorithms: ['RS256'],
  requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
  maxTokenAge: 600,
} satisfies JWTVerifyOptions;

/** What a token must say beside what its signature and dates prove. */
export interface Expected {
  readonly audience: string;
  /** The value that the browser's login began with. */
  readonly nonce: string;
}

/** OpenID Connect Core 3.1.3.7: for this portal alone, or issued to it; and for the login that this browser began. */
function isMeantForUs({ aud, azp, nonce }: JWTPayload, expected: Expected): boolean {
  const isOnly = typeof aud === 'string' || aud?.length === 1;
  const isOurs = azp === undefined ? isOnly : azp === expected.audience;
  return isOurs && typeof nonce === 'string' && isSameText(nonce, expected.nonce);
}

/** `issuer` is the name stored with accounts, whichever of its names the token uses. */
function identityOf(payload: JWTPayload, issuer: string): Identity {
  const { sub = '', email, email_verified: isVerified } = payload;
  const address = isVerified === true && typeof email === 'string' ? email.toLowerCase() : null;
  return { subject: `${issuer} ${sub}`, emailAddress: address };
}

/** Faults of the token; jose's other errors are about fetching the keys. */
function isTokenFault(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== errors.JOSEError.code
  );
}

/** Runs a check of jose; null when the token is invalid. Throws 503 for anything else. */
export async function readToken(
  issuer: string,
  expected: Expected,
  check: () => Promise<{ readonly payload: JWTPayload }>,
): Promise<Identity | null> {
  try {
    const { payload } = await check();
    return isMeantForUs(payload, expected) ? identityOf(payload, issuer) : null;
  } catch (error) {
    if (isTokenFault(error)) return null;
    throw new LenderError(503, 'issuer-unreachable', 'O Google não respondeu. Tente novamente.');
  }
}

/**
 * Reads tokens with the issuer's published keys, which are cached for ten minutes and refetched for an unknown key.
 */
export function readByRemoteKeys({ audience, issuers, keysUrl }: IdentityIssuer): ReadIdentity {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 3_000, cacheMaxAge: 600_000 });
  const rules = { ...TOKEN_RULES, audience, issuer: [...issuers] };
  // Uses real time: the issuer does not know the lender's clock.
  return (_database, token, nonce) =>
    readToken(issuers[0], { audience, nonce }, () => jwtVerify(token, keys, rules));
}
