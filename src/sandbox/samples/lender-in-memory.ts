/** A lender in memory, its clock held at a fixed noon: what samples are captured from and screens rehearsed on. */
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Loan } from '../base/wire.ts';
import { openContract } from '../contract/contract-schemas.ts';
import type { CallContext } from '../contract/handler.ts';
import { type LenderOptions, registerLender } from '../create-lender.ts';
import type { Database } from '../database/database.ts';
import { openMigrated } from '../database/migrated-snapshot.ts';
import { databaseOn } from '../database/pglite-database.ts';
import type { Choices } from '../scenarios/choices.ts';
import { createScenario, type newPassword } from '../scenarios/create-scenario.ts';

/** Requests are named by a trace id; none of them leads anywhere here. */
const SAMPLE_TRACE = '5'.repeat(32);

/** The lender's time in every sample. */
export const SAMPLE_NOW = new Date('2026-11-20T12:00:00Z');

const MIGRATIONS = 'src/sandbox/database/migrations';

/** Who calls. */
const NOBODY = {
  address: '127.0.0.1',
  userAgent: null,
  origin: 'http://localhost',
  page: null,
  visitor: null,
  mayUseSandbox: true,
};

export interface LenderInMemory {
  readonly app: FastifyInstance;
  readonly database: Database;
}

/** Sets the clock to the samples' time, never before it: instants are kept to the minute. */
export async function holdClock(database: Database): Promise<void> {
  await database.query(
    'update lender_clock set offset_seconds = ceil(extract(epoch from $1::timestamptz - clock_timestamp()))::int',
    [SAMPLE_NOW],
  );
}

/** What need not be opened again: a database without customers, and the contract. */
export type KnownLender = Partial<Pick<LenderOptions, 'database' | 'contract'>>;

/** @param projectRoot the checkout, with `schemas/api` and the migrations */
export async function openLender(
  projectRoot: string,
  options: KnownLender & Partial<Pick<LenderOptions, 'rateLimits' | 'passwordCost'>> = {},
): Promise<LenderInMemory> {
  const database = options.database ?? databaseOn(await openMigrated(join(projectRoot, MIGRATIONS)));
  const app = Fastify({ genReqId: () => SAMPLE_TRACE });
  const contract = options.contract ?? openContract(join(projectRoot, 'schemas/api'));
  const addressOf = async () => null;
  // The clock is held between calls, and runs while one is under way.
  await registerLender(app, {
    ...options,
    contract,
    database,
    access: 'loopback',
    movesByItself: false,
    addressOf,
  });
  return { app, database };
}

export async function closeLender({ app, database }: LenderInMemory): Promise<void> {
  await app.close();
  await database.close();
}

export interface NewCustomer {
  readonly session: string;
  readonly loan: Loan;
  readonly taxId: string;
  readonly password: string;
}

/** What every call outside of HTTP says of itself. */
export const SAMPLE_CALL: Omit<CallContext, 'database'> = {
  now: SAMPLE_NOW,
  session: null,
  client: NOBODY,
  experiments: [],
};

/** A new customer in the state of a scenario. */
export async function newCustomer(
  { database }: LenderInMemory,
  choices: Choices,
  secret: Awaited<ReturnType<typeof newPassword>>,
): Promise<NewCustomer> {
  return database.transaction((transaction) =>
    createScenario({ ...SAMPLE_CALL, database: transaction }, choices, secret, async () => null),
  );
}
