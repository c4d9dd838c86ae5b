/** Runs before the tests on PostgreSQL: one server for all of them, temporary or the one in TEST_DATABASE_URL. */

import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../scripts/test-tools/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** postgres://… of the server; absent when the embedded database is tested. */
    databaseServer: string | undefined;
  }
}

/** @throws {Error} naming what to install when there is no PostgreSQL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.TEST_DATABASE_URL;
  const server = named ? { url: named, stop: async () => {} } : await startPostgres();
  project.provide('databaseServer', server.url);
  return () => server.stop();
}
