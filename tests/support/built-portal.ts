/** Before the browser tests: dist/ matches the sources, whoever runs them. */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** @throws when the build fails; its own words stand above. */
export function setup(): void {
  const code = "await (await import('./scripts/build/ensure.mjs')).ensureBuilt()";
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT, stdio: 'inherit' });
}
