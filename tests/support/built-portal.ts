/**
 * Runs before the browser tests: builds dist/ if needed, starts one portal for all of them, and prepares the data of
 * an empty lender, for tests that need a portal of their own.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS } from '../../src/server/create-server.ts';
import { makeDataFolder } from './empty-database.ts';
import { EMPTY_DATA, startPortal } from './portal.ts';
import { OPEN_SANDBOX } from './sandbox-secret.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Each visitor has an address of its own; the console is for all of them. */
const BEHIND_PROXY = { TRUST_PROXY: '1', ...OPEN_SANDBOX };

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data folder of a lender without customers. */
    freshLender: string;
    /** Address of the one portal, without a closing slash. */
    sharedPortal: string;
    /** Folder with an empty file for each structure of pages that axe has found sound in this run. */
    soundStructures: string;
  }
}

function ensureBuilt(): void {
  const code = "await (await import('./scripts/build/ensure.mjs')).ensureBuilt()";
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT, stdio: 'inherit' });
}

/**
 * @returns a function that stops the browser and the portal and removes the prepared data
 * @throws when the build fails or the server does not start; their output is printed above
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'trilha-fresh-'));
  // Creating a database takes seconds, up to a minute on a busy machine, so it is done once for all runs.
  await makeDataFolder(folder, join(ROOT, MIGRATIONS));
  process.env[EMPTY_DATA] = folder;
  // Both copy the empty database before the first of them has written anything; a start keeps one core busy.
  const [portal, shared] = await Promise.all([startPortal(), startPortal({ env: BEHIND_PROXY })]);
  await portal.end();
  cpSync(portal.dataDir, folder, { recursive: true });
  await portal.stop();
  const sound = mkdtempSync(join(tmpdir(), 'trilha-sound-'));
  project.provide('soundStructures', sound);
  project.provide('freshLender', folder);
  project.provide('sharedPortal', shared.url);
  return async () => {
    await shared.stop();
    for (const made of [folder, sound]) rmSync(made, { recursive: true, force: true });
  };
}
