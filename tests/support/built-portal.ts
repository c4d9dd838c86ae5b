/**
 * Before the browser tests: dist/ matches the sources, whoever runs them, and a lender that knows nobody yet is
 * prepared once, so that each test begins with a copy of it.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS } from '../../src/server/create-server.ts';
import { makeDataFolder } from './empty-database.ts';
import { EMPTY_DATA, startPortal } from './portal.ts';

const ROOT = join(import.meta.dirname, '../..');

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data folder of a lender that knows nobody yet. */
    freshLender: string;
  }
}

function ensureBuilt(): void {
  const code = "await (await import('./scripts/build/ensure.mjs')).ensureBuilt()";
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT, stdio: 'inherit' });
}

/**
 * @returns what removes the prepared data
 * @throws when the build fails, or the server does not start; their own words stand above
 */
export async function setup(project: TestProject): Promise<() => void> {
  ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'trilha-fresh-'));
  // Creating a database takes seconds, a minute on a busy machine: it is done once for all runs.
  await makeDataFolder(folder, join(ROOT, MIGRATIONS));
  process.env[EMPTY_DATA] = folder;
  const portal = await startPortal();
  await portal.end();
  cpSync(portal.dataDir, folder, { recursive: true });
  await portal.stop();
  project.provide('freshLender', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
