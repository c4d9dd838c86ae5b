/**
 * Bounds what one network, and all anonymous callers together, can have the lender store in a day: a full disk lets it
 * only read. Counted in kilobytes of what the call brings, in the database, for all processes.
 */
import type { Database } from '../database/database.ts';
import type { ServedOperation } from './operations.ts';
import { countIn } from './rate-limit.ts';

const DAY = 24 * 60 * 60;
const KILOBYTE = 1024;

export interface StorageLimits {
  /** Kilobytes of one network a day, of all calls that change something: some three hundred pictures. */
  readonly network: number;
  /** Kilobytes a day of notes by all networks together. They are kept for at most 180 days. */
  readonly notes: number;
}

export const STORAGE_LIMITS: StorageLimits = { network: 512 * KILOBYTE, notes: 64 * KILOBYTE };

/** What anybody may leave without having asked for a loan, and no customer waits for. */
const NOTES: ReadonlySet<string> = new Set([
  'countFunnel',
  'logBusiness',
  'logIntegration',
  'registerDevice',
  'reportProblem',
  'tagAnalyticsEvent',
]);

/** Calls of a session that bring less are not counted: what they store is bounded by what a loan can go through. */
const LARGE = 4 * KILOBYTE;

export interface Stored {
  /** Of body and headers that are kept. */
  readonly bytes: number;
  readonly network: string;
}

/** Throws TooManyRequests. */
export async function countStored(
  database: Database,
  { id, changesState, needsSession }: Pick<ServedOperation, 'id' | 'changesState' | 'needsSession'>,
  { bytes, network }: Stored,
  limits = STORAGE_LIMITS,
): Promise<void> {
  if (!changesState || (needsSession && bytes < LARGE)) return;
  // A row costs something whatever it holds.
  const amount = 1 + Math.ceil(bytes / KILOBYTE);
  const day = { amount, seconds: DAY };
  await countIn(database, { ...day, name: 'stored', client: network, limit: limits.network });
  if (NOTES.has(id))
    await countIn(database, { ...day, name: 'stored-notes', client: 'all', limit: limits.notes });
}
