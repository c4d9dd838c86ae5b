/** Starts the server with settings from the environment and shuts it down cleanly on SIGINT and SIGTERM. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { demandedFacts, loadBrands } from '../api/load-brands.ts';
import { addressesOf, announcement, missingFactsLine } from './announce.ts';
import type { createServer } from './create-server.ts';
import { readSettings, type Settings } from './settings.ts';

/** Requests under way may take this long to end: an orchestrator waits 10 s (Docker) or 30 s (Kubernetes) for us. */
const SHUTDOWN_MILLISECONDS = 8_000;

/** What the server needs of its process. */
export interface ServerProcess {
  readonly environment: NodeJS.ProcessEnv;
  readonly exit: (code: number) => void;
  readonly once: (signal: 'SIGINT' | 'SIGTERM', handler: () => void) => void;
  readonly print: (text: string) => void;
  /** Prints to standard error. */
  readonly report: (failure: unknown) => void;
}

function closeOnSignals(app: FastifyInstance, { exit, once }: ServerProcess): void {
  const close = (): void => {
    setTimeout(() => exit(1), SHUTDOWN_MILLISECONDS).unref();
    app.close().then(
      () => exit(0),
      () => exit(1),
    );
  };
  once('SIGINT', close);
  once('SIGTERM', close);
}

/** Names the facts that the company still has to give. Throws where real customers would read the gaps. */
function missingFacts({ projectRoot, lenderApiUrl, isProduction }: Settings): string[] {
  const missing = demandedFacts(loadBrands(join(projectRoot, 'schemas/brands')));
  if (missing.length > 0 && lenderApiUrl !== undefined && isProduction)
    throw new Error(missingFactsLine(missing));
  return missing;
}

async function listen(process: ServerProcess, create: typeof createServer): Promise<void> {
  const settings = readSettings(process.environment);
  const missing = missingFacts(settings);
  const app = await create(settings);
  closeOnSignals(app, process);
  await app.listen({ host: settings.host, port: settings.port });
  const address = app.server.address();
  const hasSandbox = settings.lenderApiUrl === undefined && settings.sandboxConsole !== 'off';
  const port = typeof address === 'object' && address ? address.port : settings.port;
  process.print(announcement(addressesOf(settings.host, port), hasSandbox, missing));
}

/** Resolves when it listens, or when it has reported why not and asked to exit. */
export async function start(process: ServerProcess, create: typeof createServer): Promise<void> {
  try {
    await listen(process, create);
  } catch (error) {
    // One line for the user; the stack only when debugging.
    const isDebug = process.environment.LOG_LEVEL === 'debug';
    process.report(isDebug || !(error instanceof Error) ? error : `Trilha não iniciou: ${error.message}`);
    process.exit(1);
  }
}
