/** A small load generator with a fixed number of calls and concurrency, over keep-alive connections. */
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** Concurrent customers. */
const AT_A_TIME = 16;

const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  /** Bytes of the body, as they were sent. */
  readonly bytes: number;
  readonly cookies: readonly string[];
}

/** Sends one call and reads the whole response. Rejects when the connection breaks. */
export function send(address: string, { method, path, headers, body }: Call): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {};
    const call = request(address + path, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          bytes: chunks.reduce((sum, { length: size }) => sum + size, 0),
          cookies: answer.headers['set-cookie'] ?? [],
        }),
      );
    });
    call.once('error', reject);
    call.end(body);
  });
}

export interface Load {
  /** From the first request to the last response. */
  readonly seconds: number;
  /** Per task, in the order of the subjects. */
  readonly milliseconds: readonly number[];
}

/** Runs the task once for each subject, at most {@link AT_A_TIME} at a time. Rejects with the first failure. */
export async function load<T>(subjects: readonly T[], work: (subject: T) => Promise<unknown>): Promise<Load> {
  const milliseconds: number[] = new Array(subjects.length).fill(0);
  const began = performance.now();
  // The workers share one iterator: each takes the next subject when its own is done.
  const entries = subjects.entries();
  const worker = async (): Promise<void> => {
    for (const [at, subject] of entries) {
      const started = performance.now();
      await work(subject);
      milliseconds[at] = performance.now() - started;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return { seconds: (performance.now() - began) / 1000, milliseconds };
}

/** Closes the keep-alive connections. */
export function hangUp(): void {
  agent.destroy();
}
