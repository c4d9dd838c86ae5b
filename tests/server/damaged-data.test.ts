/** A damaged data folder: the error names the remedy, the lock is released, and no file is changed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/sandbox/database/open-database.ts';
import { MIGRATIONS_DIRECTORY } from '../sandbox/test-database.ts';
import { makeDataFolder } from '../support/empty-database.ts';

const directory = mkdtempSync(join(tmpdir(), 'trilha-damaged-'));
const files = join(directory, 'postgres');
beforeAll(() => makeDataFolder(directory, MIGRATIONS_DIRECTORY));
afterAll(() => rmSync(directory, { recursive: true }));

const open = () => openDatabase({ directory, migrations: MIGRATIONS_DIRECTORY });

/** The order matters: each case damages the folder further. */
it.each([
  ['with a corrupt control file', () => writeFileSync(join(files, 'global/pg_control'), 'x'.repeat(8192))],
  ['of another version', () => writeFileSync(join(files, 'PG_VERSION'), '9\n')],
  ['with missing files', () => rmSync(join(files, 'PG_VERSION'))],
])('a folder %s', async (_name, damage) => {
  damage();
  for (const _start of ['first', 'second']) {
    await expect(open()).rejects.toThrow(
      new RegExp(
        `^The database in ${files} cannot be opened: its files are damaged or of another version \\(.+\\)\\. ` +
          `Put a copy of that folder back, or begin with an empty one: mv ${files} ${files}\\.damaged$`,
      ),
    );
  }
});
