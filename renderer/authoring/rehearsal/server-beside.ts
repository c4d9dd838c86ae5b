/** A rehearsal server in a thread of its own: it opens while the command compiles, which takes as long. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RehearsalServer, RehearsalVisit } from '@trilha/language/host';
import { moduleFile } from '../imports/import-module.ts';
import type { AskedOfServer, NumberedQuestion, NumberedReply, ThreadData } from './server-thread.ts';

const THREAD = fileURLToPath(new URL('server-thread.ts', import.meta.url));

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

export class ServerBeside {
  /** Questions without a reply, by their numbers. */
  readonly #waiting = new Map<number, Waiting>();
  readonly #worker: Worker;
  readonly #opened: Promise<unknown>;
  #asked = 0;
  /** Why it answers nothing any more. */
  #ended: Error | null = null;

  private constructor(thread: string, data: ThreadData) {
    this.#worker = new Worker(thread, { workerData: data });
    this.#worker.on('message', (reply: NumberedReply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ('error' in reply) waiting?.reject(reply.error);
      else waiting?.resolve(reply.value);
    });
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('the server to rehearse on has ended')));
    this.#opened = this.#ask({ ask: 'open' });
    // What keeps the server from opening is told to whoever asks for it.
    this.#opened.catch(() => {});
  }

  /**
   * Begins to open a server.
   * @param path absolute, of its module
   * @returns null where modules are loaded from their sources: a thread would need the same loader
   */
  static async open(path: string): Promise<ServerBeside | null> {
    const [thread, file] = [await moduleFile(THREAD), await moduleFile(path)];
    return thread === null || file === null ? null : new ServerBeside(thread, { path, file });
  }

  #end(why: Error): void {
    this.#ended ??= why;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }

  #ask<Value>(asked: AskedOfServer): Promise<Value> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#asked;
    return new Promise<Value>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#worker.postMessage({ id, asked } satisfies NumberedQuestion);
    });
  }

  /** @throws what keeps it from opening */
  async server(): Promise<RehearsalServer> {
    await this.#opened;
    return {
      visit: async (sample) => {
        const { visit, ...rest } = await this.#ask<Omit<RehearsalVisit, 'call'> & { visit: number }>({
          ...{ ask: 'visit', sample },
        });
        return {
          ...rest,
          call: (operation, request) => this.#ask({ ask: 'call', visit, operation, request }),
        };
      },
      close: () => this.#ask({ ask: 'close' }),
    };
  }

  /** Ends the thread, whatever it does. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
