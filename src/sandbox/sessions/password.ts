/**
 * Passwords are stored as scrypt hashes, each with its own salt and cost. A hash takes a tenth of a second of a thread, so
 * it is never made inside a transaction, and only a few are made at once.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createGate } from '../base/work-gate.ts';

/**
 * Every hash of this process. Node hashes on four threads that it also reads files and asks for names on: two stay free.
 */
export const passwordWork = createGate({ places: 2, queue: 32, retryAfterSeconds: 5 });

const LENGTH = 32;

/** The work per guess: memory is 128 · N · r bytes. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's parameters for 16 MiB. */
export const STANDARD_COST: ScryptCost = { N: 16_384, r: 8, p: 5 };

interface StoredPassword {
  readonly cost: ScryptCost;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

function derive(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return passwordWork.run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/** `scrypt$N$r$p$salt$hash`, the last two base64url. */
export async function hashPassword(password: string, cost: ScryptCost = STANDARD_COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  const numbers = [cost.N, cost.r, cost.p].join('$');
  return `scrypt$${numbers}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Hashes without a stored cost (`scrypt$salt$hash`) have the standard's. */
function readStored(stored: string): StoredPassword {
  const parts = stored.split('$');
  const [N, r, p] = parts.length === 6 ? parts.slice(1, 4).map(Number) : [];
  const [salt = '', hash = ''] = parts.slice(-2);
  const cost = N && r && p ? { N, r, p } : STANDARD_COST;
  return { cost, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') };
}

const noPassword = (cost: ScryptCost): StoredPassword => ({
  cost,
  salt: Buffer.from('salt'),
  hash: Buffer.alloc(0),
});

/**
 * Compares in constant time. A missing hash takes as long as one of `standard` and says no, so accounts cannot be
 * enumerated.
 */
export async function isPassword(
  password: string,
  stored: string | null,
  standard: ScryptCost = STANDARD_COST,
): Promise<boolean> {
  const { cost, salt, hash } = stored === null ? noPassword(standard) : readStored(stored);
  const key = await derive(password, salt, cost);
  return hash.length === LENGTH && timingSafeEqual(key, hash);
}

/** Whether a hash is cheaper to guess than the current standard, or does not store its cost. */
export function isOutdated(stored: string, standard: ScryptCost = STANDARD_COST): boolean {
  const { cost } = readStored(stored);
  const { N, r, p } = standard;
  return stored.split('$').length !== 6 || cost.N * cost.r * cost.p < N * r * p;
}
