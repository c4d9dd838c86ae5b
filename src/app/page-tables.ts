/** Runs after the client build and writes dist/pages and dist/publication. */
import { execFileSync } from 'node:child_process';
import { app } from 'virtual:trilha/app';
import { stored } from 'virtual:trilha/stored';
import { writePageTables } from '@trilha/server/render/page-tables';
import { ENTRY } from './entry.ts';
import { pageHost } from './page-host.ts';

/** The commit of the checkout, against which the next publication is compared; null without git. */
function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}

await writePageTables({
  product: pageHost,
  app,
  client: 'dist/client',
  pages: 'dist/pages',
  entry: ENTRY,
  publication: { stored, base: commit(), folder: 'dist/publication' },
});
