/** Before the browser tests: dist/ matches the sources, whoever runs them, and an empty database is there to copy. */

import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { EMPTY_DATA, startPortal } from './portal.ts';

const ROOT = join(import.meta.dirname, '../..');

/** @throws when the build fails; its own words stand above. */
export async function setup(): Promise<() => void> {
  const code = "await (await import('./scripts/build/ensure.mjs')).ensureBuilt()";
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT, stdio: 'inherit' });
  const portal = await startPortal();
  await portal.close();
  process.env[EMPTY_DATA] = portal.dataDir;
  return () => rmSync(portal.dataDir, { recursive: true, force: true });
}
