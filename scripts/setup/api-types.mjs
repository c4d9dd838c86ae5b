/** Keeps `src/api/lender.generated.ts` in step with the contract: written anew as soon as a command meets another contract. */

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf, read } from '../command/made.mjs';
import { ROOT, runNode } from './run.mjs';

const CONTRACT = join(ROOT, 'schemas/api');
const MAKER = join(ROOT, 'scripts/generate-api-types.mjs');
/** Hash of the contract, and of the types that were written for it. */
const STAMP = join(ROOT, '.cache/api-types');

/** Whether a file is one of the contract. */
export const isOfContract = (path) => path.startsWith(CONTRACT) && path.endsWith('.yaml');

function stamp() {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).map((path) =>
    join(CONTRACT, path),
  );
  return hashOf(read([...files.filter(isOfContract), join(ROOT, 'src/api/lender.generated.ts'), MAKER]));
}

/**
 * Writes the types anew if the contract has changed since. A contract that cannot be read leaves them: the checker says why.
 * @returns {Promise<void>}
 */
export async function refreshApiTypes() {
  const [[, known]] = read([STAMP]);
  if (known === stamp()) return;
  const { code } = await runNode([MAKER]);
  if (code !== 0) return;
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stamp());
}
