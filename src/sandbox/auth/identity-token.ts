/** Identity tokens of Google (OpenID Connect): who signed, for whom, until when, and what they say of the person. */
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import type { Queryable } from '../database/database.ts';
import { LenderError } from '../lender-error.ts';

/** Whose tokens count. */
export interface IdentityIssuer {
  /** `aud`: the portal's client id. */
  readonly audience: string;
  /** `iss`, any of them; the first is the issuer's name. */
  readonly issuers: readonly [string, ...string[]];
  /** Address of the issuer's keys (JWKS). */
  readonly keysUrl: string;
}

/** What a token proves. */
export interface Identity {
  /** The account's own name at the issuer; it never changes. */
  readonly subject: string;
  /** In small letters; null when the issuer has not verified that it is the person's. */
  readonly emailAddress: string | null;
}

/** Reads a token; null when it is not good. Throws 503 when the issuer's keys cannot be had. */
export type ReadIdentity = (database: Queryable, token: string, now: Date) => Promise<Identity | null>;

/** What every token must hold, whoever signed it: only the algorithm Google signs with, never `none` or a secret. */
export const TOKEN_RULES = {
  algorithms: ['RS256'],
  requiredClaims: ['sub', 'iat', 'exp'],
} satisfies JWTVerifyOptions;

/** `issuer` is the one name the accounts go by, however the issuer writes its own in a token. */
function identityOf(payload: JWTPayload, issuer: string): Identity {
  const { sub = '', email, email_verified: isVerified } = payload;
  const address = isVerified === true && typeof email === 'string' ? email.toLowerCase() : null;
  return { subject: `${issuer} ${sub}`, emailAddress: address };
}

/** The token's own faults; the rest of what jose throws is about getting the keys. */
function isTokenFault(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== errors.JOSEError.code
  );
}

/** Runs a check of jose; null when the token is at fault. Throws 503 for anything else. */
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

/** Reads tokens by the issuer's published keys, which are kept for ten minutes and fetched again for a new one. */
export function readByRemoteKeys({ audience, issuers, keysUrl }: IdentityIssuer): ReadIdentity {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 3_000, cacheMaxAge: 600_000 });
  const rules = { ...TOKEN_RULES, audience, issuer: [...issuers] };
  // By real time: the issuer knows nothing of the lender's clock.
  return (_database, token) => readToken(issuers[0], () => jwtVerify(token, keys, rules));
}
