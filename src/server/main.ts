/** Starts the server with settings from the environment and shuts it down cleanly on SIGINT and SIGTERM. */
import type { FastifyInstance } from 'fastify';
import { announcement } from './announce.ts';
import { createServer } from './create-server.ts';
import { readSettings } from './settings.ts';

/** A request that takes longer than this does not delay the shutdown. */
const SHUTDOWN_MILLISECONDS = 2_000;

function closeOnSignals(app: FastifyInstance): void {
  const close = (): void => {
    setTimeout(() => process.exit(1), SHUTDOWN_MILLISECONDS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', close);
  process.once('SIGTERM', close);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const app = await createServer(settings);
  closeOnSignals(app);
  await app.listen({ host: settings.host, port: settings.port });
  const address = app.server.address();
  const hasSandbox = settings.lenderApiUrl === undefined && settings.sandboxConsole !== 'off';
  const port = typeof address === 'object' && address ? address.port : settings.port;
  console.log(announcement(settings.host, port, hasSandbox));
}

main().catch((error: unknown) => {
  // One line for the user; the stack only when debugging.
  const isDebug = process.env.LOG_LEVEL === 'debug';
  console.error(isDebug || !(error instanceof Error) ? error : `Trilha não iniciou: ${error.message}`);
  process.exit(1);
});
