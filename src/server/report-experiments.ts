/** `npm run experiments [-- --json]`: exposures and outcomes, from DATABASE_URL or the embedded database's folder. */
import { join } from 'node:path';
import { openDatabase } from '../sandbox/database/open-database.ts';
import { readExperiments } from '../sandbox/experiments/experiment-report.ts';
import { experimentsText } from '../sandbox/experiments/experiment-text.ts';
import { MIGRATIONS } from './create-server.ts';
import { declaredExperiments } from './running-experiments.ts';
import { readSettings } from './settings.ts';

/** Counting all exposures of a year is one statement, and no customer waits for it. */
const PATIENCE_MILLISECONDS = 60_000;

async function main(): Promise<void> {
  const { projectRoot, databaseUrl, dataDirectory } = readSettings(process.env);
  const declared = await declaredExperiments(join(projectRoot, 'dist'));
  if (!declared) throw new Error('Nothing is built yet: npm start builds the portal.');
  const migrations = join(projectRoot, MIGRATIONS);
  const database = await openDatabase({
    url: databaseUrl,
    directory: dataDirectory,
    migrations,
    patienceMilliseconds: PATIENCE_MILLISECONDS,
  });
  try {
    const reports = await readExperiments(database, declared);
    console.log(
      process.argv.includes('--json') ? JSON.stringify(reports, null, 2) : experimentsText(reports),
    );
  } finally {
    await database.close();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
