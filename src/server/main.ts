/** The server's process. */
import { createServer } from './create-server.ts';
import { start } from './start.ts';

void start(
  {
    environment: process.env,
    exit: (code) => process.exit(code),
    once: (signal, handler) => process.once(signal, handler),
    print: console.log,
    report: console.error,
  },
  createServer,
);
