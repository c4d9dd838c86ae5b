/** Hears what other processes notify (`LISTEN`), over a connection of its own: the pool's serve one call after another. */
import { once } from 'node:events';
import { Client } from 'pg';

/** A pause before a lost connection is made again. */
const RETRY_MS = 1_000;

/** What the driver has and its types lack. */
type Listener = Client & {
  /** The process that serves this connection, as the server said when it began. */
  readonly processID: number;
  /** It does not keep this process alive. */
  unref(): void;
};

const ignore = (): void => {};

/**
 * Calls `onNotice` for each notice of a channel, until it is stopped. Notices are missed while the connection is lost, and behind a
 * pooler, which lends a connection for a transaction only and on which `LISTEN` would stay for others: who listens also asks now and then.
 * @param channel a lower-case identifier
 * @returns stops it
 */
export function hearNotices(url: string, channel: string, onNotice: () => void): () => void {
  let client: Listener | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
    client?.end().catch(ignore);
  };
  const hear = async (listener: Listener): Promise<void> => {
    listener.on('error', ignore);
    listener.on('notification', onNotice);
    await listener.connect();
    listener.unref();
    const pid = 'select pg_backend_pid() as pid';
    const { rows } = await listener.query<{ pid: number }>(pid);
    if (rows[0]?.pid !== listener.processID) return stop();
    await listener.query(`listen ${channel}`);
    await once(listener, 'end');
  };
  const follow = async (): Promise<void> => {
    client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 30_000,
    }) as Listener;
    await hear(client).catch(ignore);
    await client.end().catch(ignore);
    if (!isStopped) timer = setTimeout(follow, RETRY_MS).unref();
  };
  void follow();
  return stop;
}
