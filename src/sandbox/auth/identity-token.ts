/** Reads Google's identity tokens (OpenID Connect): issuer, audience, expiry and the claims about the person. */
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import { LenderError } from '../base/lender-error.ts';
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
export type ReadIdentity = (database: Queryable, token: string, now: Date) => Promise<Identity | null>;

/** Required of every token: the algorithm that Google signs with, never `none` or a shared secret. */
export const TOKEN_RULES = {
  algorithms: ['RS256'],
  requiredClaims: ['sub', 'iat', 'exp'],
} satisfies JWTVerifyOptions;

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
  check: () => Promise<{ readonly payload: JWTPayload }>,
): Promise<Identity | null> {
  try {
    return identityOf((await check()).payload, issuer);
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
  return (_database, token) => readToken(issuers[0], () => jwtVerify(token, keys, rules));
}
