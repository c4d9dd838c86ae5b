/** The sandbox's own issuer of identity tokens, to try the Google login: one key for all processes. */
import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import type { Queryable } from '../database/database.ts';
import { type ReadIdentity, readToken, TOKEN_RULES } from './identity-token.ts';

const ISSUER = 'urn:trilha:sandbox:google';
const AUDIENCE = 'trilha-sandbox';
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
export async function signIdentity(database: Queryable, emailAddress: string, now: Date): Promise<string> {
  const key = await requireKey(database);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const email = emailAddress.toLowerCase();
  return new SignJWT({ email, email_verified: true })
    .setProtectedHeader({ alg: ALGORITHM, kid: key.id, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(createHash('sha256').update(email).digest('hex'))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_SECONDS)
    .sign(await importJWK(key.private_key, ALGORITHM));
}

/** Reads this issuer's tokens, with the lender's clock. */
export const readBySandboxKey: ReadIdentity = async (database, token, now) => {
  const key = await findKey(database);
  if (!key) return null;
  const rules = { ...TOKEN_RULES, issuer: ISSUER, audience: AUDIENCE, currentDate: now };
  return readToken(ISSUER, async () => jwtVerify(token, await importJWK(publicPart(key), ALGORITHM), rules));
};
