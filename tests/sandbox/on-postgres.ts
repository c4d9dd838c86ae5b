/**
 * The lender's tests that run on a PostgreSQL server. It and the embedded database are both PostgreSQL and get the same SQL;
 * only the driver, the number of connections and the locks differ. A file belongs here if no other listed file sends some
 * statement of the lender, or if it tests concurrent calls. Tests of the lender's rules (refusals, malformed requests,
 * prices, pages) run on the embedded database only, as do each night those listed here.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isAll } from '../support/drawn.ts';

const HERE = 'tests/sandbox';

/** File, and why. */
const ON_POSTGRES: Readonly<Record<string, string>> = {
  'contract/every-operation.test.ts':
    'the statements of each call, and the types in which its rows come back',
  'journeys.test.ts': 'whole loans, each call at another server than the one before',
  'database.test.ts': 'transactions, locks and migrations',
  'backup.test.ts': 'rows of a server as text, read by the embedded database',
  'idempotency.test.ts': 'ten calls with one key at the same moment',
  'housekeeping.test.ts': 'several processes tidy up together',
  'verification.test.ts': 'codes and limits of messages',
  'contract/rate-limit.test.ts': 'counts of all processes together',
  'experiments/exposure.test.ts': 'one exposure of many calls at the same moment',
  'experiments/simulation.test.ts': 'assignments and exposures by many calls at the same moment',
  'funnel/funnel.test.ts': 'counters that many calls add to at the same moment',
  'payments/once.test.ts': 'payments of one installment at the same moment',
  'payments/automatic-payment.test.ts': 'statements of agreements',
  'payments/automatic-charges.test.ts': 'statements of charges',
  'one-way-to-money.test.ts': 'applications of one person that reach their approval at the same moment',
  'promotions/scratch-cards.test.ts': 'prizes of one lot, drawn by many at the same moment',
  'customer-area/another-loan.test.ts': 'one loan, however often it is asked for at once',
  'referrals/reward-once.test.ts': 'rewards of one CPF booked at the same moment',
  'own-moves.test.ts': 'loans that several processes move at the same moment',
  'customer-area/multiplik.test.ts': 'statements of participants and invitations',
  'auth/accesses.test.ts': 'statements of the trail',
  'auth/login-link.test.ts': 'a link pressed ten times at once',
  'auth/password.test.ts': 'a code used twice at once, guesses counted for all processes',
  'auth/partner-tokens.test.ts': 'statements of tokens',
  'auth/password-hash.test.ts': 'statements of renewed hashes',
  'auth/takeover.test.ts': 'statements of accounts and their contacts',
  'privacy.test.ts': 'statements of the age of sessions',
  'scenarios/console-api.test.ts': 'statements of the console',
  'scenarios/console-pages.test.ts': 'statements of the console',
  'publications/store.test.ts': 'publications by several writers at the same moment',
  'publications/figure-store.test.ts': 'sums that several processes add to at the same moment',
  'publications/schedule.test.ts': 'publications that two processes would put live at the same instant',
  'publications/killed.test.ts': 'processes that are killed in the middle of a transaction',
  'publications/records.test.ts': 'what the triggers of publications refuse',
  'scenarios/behaviours.test.ts': 'statements of behaviours, and a connection that drops',
};

/** What the embedded driver can do otherwise, and stores in folders: in each run on both. */
const ALSO_EMBEDDED: readonly string[] = [
  'contract/every-operation.test.ts',
  'journeys.test.ts',
  'database.test.ts',
  'publications/store.test.ts',
  'publications/figure-store.test.ts',
  'publications/schedule.test.ts',
  'publications/killed.test.ts',
  'publications/records.test.ts',
];

/** Paths, from the project's root, of files that run on a server alone; with `TESTS=all` none. */
export const filesOnlyOnPostgres = (): string[] =>
  isAll
    ? []
    : Object.keys(ON_POSTGRES)
        .filter((file) => !ALSO_EMBEDDED.includes(file))
        .map((file) => `${HERE}/${file}`);

/**
 * Paths from the project's root.
 * @throws when a listed file does not exist
 */
export function filesOnPostgres(root: string): string[] {
  const paths = Object.keys(ON_POSTGRES).map((file) => `${HERE}/${file}`);
  const missing = paths.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) throw new Error(`on-postgres.ts names what is not there: ${missing.join(', ')}`);
  return paths;
}
