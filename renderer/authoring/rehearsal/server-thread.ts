/** A thread in which a rehearsal server runs: `server-beside.ts` asks it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { CompiledOperation } from '@trilha/language/definition/compiled';
import type { CallRequest, RehearsalVisit } from '@trilha/language/host';
import { importBy } from '../imports/import-module.ts';
import { openServer } from './open-server.ts';

export interface ThreadData {
  /** Absolute, of the server's module. */
  readonly path: string;
  /** What was made of it. */
  readonly file: string;
}

/** A visit is named by its number, in the order in which they began. */
export type AskedOfServer =
  | { readonly ask: 'open' | 'close' }
  | { readonly ask: 'visit'; readonly sample: string | null }
  | {
      readonly ask: 'call';
      readonly visit: number;
      readonly operation: CompiledOperation;
      readonly request: CallRequest;
    };

export interface NumberedQuestion {
  readonly id: number;
  readonly asked: AskedOfServer;
}

export type NumberedReply = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly error: unknown }
);

const { path, file } = workerData as ThreadData;
importBy({ held: () => undefined, fileOf: async () => file });
const opened = openServer(path);
const visits: RehearsalVisit[] = [];

async function answer(asked: AskedOfServer): Promise<unknown> {
  const server = await opened;
  switch (asked.ask) {
    case 'open':
      return null;
    case 'close':
      return server.close();
    case 'visit': {
      const visit = await server.visit(asked.sample);
      const { context, answers, actions, neverTaken } = visit;
      return { visit: visits.push(visit) - 1, context, answers, actions, neverTaken };
    }
    case 'call':
      return visits[asked.visit]?.call(asked.operation, asked.request);
  }
}

parentPort?.on('message', ({ id, asked }: NumberedQuestion) => {
  const reply = (words: NumberedReply) => parentPort?.postMessage(words);
  void answer(asked).then(
    (value) => reply({ id, value }),
    (error) => reply({ id, error }),
  );
});
