/** Passwords are kept as scrypt hashes with a salt of their own. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const LENGTH = 32;
/** OWASP's scrypt parameters of 16 MiB: N = 2^14, r = 8, p = 5. */
const COST = { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 } as const;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$salt$hash`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Compares in constant time. Without a stored hash it takes as long and says no: it tells nobody who exists. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, salt, hash] = (stored ?? 'scrypt$c2FsdA$').split('$');
  const expected = Buffer.from(hash ?? '', 'base64url');
  const key = await derive(password, Buffer.from(salt ?? '', 'base64url'));
  return expected.length === LENGTH && timingSafeEqual(key, expected);
}
