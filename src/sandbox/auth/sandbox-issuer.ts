/** The sandbox's own issuer of identity tokens, to try the Google login: one key for all processes. */
import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import type { Queryable } from '../database/database.ts';
import { hashToken, newToken } from '../sessions/session.ts';
import type { LoginCode } from './code-exchange.ts';
import { type ReadIdentity, readToken, TOKEN_RULES } from './identity-token.ts';

const ISSUER = 'urn:trilha:sandbox:google';
export const AUDIENCE = 'trilha-sandbox';
const ALGORITHM = 'RS256';
const TOKEN_SECONDS = 5 * 60;

interface IssuerKey {
  readonly id: string;
  readonly private_key: JWK;
}

async function findKey(database: Queryable): Promise<IssuerKey | null> {
  const [row] = await database.query<IssuerKey>('select id, private_key from issuer_key');
  return row ?? null;
}

/** The key, created on first use; if two processes create one, the first to store it wins. */
async function requireKey(database: Queryable): Promise<IssuerKey> {
  const known = await findKey(database);
  if (known) return known;
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  await database.query(
    'insert into issuer_key (id, private_key) values ($1, $2::jsonb) on conflict do nothing',
    [randomUUID(), JSON.stringify(await exportJWK(privateKey))],
  );
  const made = await findKey(database);
  if (!made) throw new Error('the issuer has no key');
  return made;
}

function publicPart({ id, private_key: { kty = 'RSA', n = '', e = '' } }: IssuerKey): JWK {
  return { kty, n, e, kid: id, alg: ALGORITHM, use: 'sig' };
}

/** The public keys in the standard format (RFC 7517). */
export async function publishedKeys(database: Queryable): Promise<{ keys: JWK[] }> {
  return { keys: [publicPart(await requireKey(database))] };
}

/** A token like Google's for this e-mail address. */
export async function signIdentity(
  database: Queryable,
  emailAddress: string,
  nonce: string,
  now: Date,
): Promise<string> {
  const key = await requireKey(database);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const email = emailAddress.toLowerCase();
  return new SignJWT({ email, email_verified: true, nonce })
    .setProtectedHeader({ alg: ALGORITHM, kid: key.id, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(createHash('sha256').update(email).digest('hex'))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_SECONDS)
    .sign(await importJWK(key.private_key, ALGORITHM));
}

/** Reads this issuer's tokens, with the lender's clock. */
export const readBySandboxKey: ReadIdentity = async (database, token, nonce, now) => {
  const key = await findKey(database);
  if (!key) return null;
  const rules = { ...TOKEN_RULES, issuer: ISSUER, audience: AUDIENCE, currentDate: now };
  return readToken(ISSUER, { audience: AUDIENCE, nonce }, async () =>
    jwtVerify(token, await importJWK(publicPart(key), ALGORITHM), rules),
  );
};

/** What a login asks of this issuer, as its address says it. */
export interface AskedLogin {
  readonly nonce: string;
  /** S256 of the verifier. */
  readonly challenge: string;
  readonly redirectUri: string;
}

/** A code for a token about this address, for one exchange within five minutes. */
export async function issueCode(
  database: Queryable,
  emailAddress: string,
  { nonce, challenge, redirectUri }: AskedLogin,
  now: Date,
): Promise<string> {
  const code = newToken();
  await database.query(
    `insert into issuer_code (code_hash, email, nonce, challenge, redirect_uri, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashToken(code), emailAddress, nonce, challenge, redirectUri, now],
  );
  return code;
}

/** The token of a code; null for one that is unknown, used, too old, or was given to another browser. */
export async function exchangeSandboxCode(
  database: Queryable,
  { code, verifier, redirectUri }: LoginCode,
  now: Date,
): Promise<string | null> {
  const [row] = await database.query<{
    email: string;
    nonce: string;
    challenge: string;
    redirect_uri: string;
  }>(
    'delete from issuer_code where code_hash = $1 and created_at > $2 returning email, nonce, challenge, redirect_uri',
    [hashToken(code), new Date(now.getTime() - TOKEN_SECONDS * 1000)],
  );
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (!row || row.challenge !== challenge || row.redirect_uri !== redirectUri) return null;
  return signIdentity(database, row.email, row.nonce, now);
}
