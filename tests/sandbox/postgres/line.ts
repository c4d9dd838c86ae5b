/** A line to the database server that tests may break. */

import { once } from 'node:events';
import { connect, createServer as createTcpServer, type Server, type Socket } from 'node:net';

/** A TCP proxy to the database server that can be cut or made silent. */
export interface Line {
  readonly url: string;
  /** Closes every connection and accepts no others. */
  cut(): Promise<void>;
  /** Delays all data in both directions; accepts connections and delays theirs, too. */
  silence(): void;
  /** Works normally again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function lineTo(url: string): Promise<Line> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const join = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.pipe(to);
    if (isSilent) from.unpipe(to).pause();
  };
  const server: Server = createTcpServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    join(near, far);
    join(far, near);
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as { port: number };
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  return {
    url: through.href,
    cut: stop,
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    async restore() {
      isSilent = false;
      // Delayed data is lost, as after a long network failure.
      for (const socket of sockets) socket.destroy();
      if (!server.listening) await listen(port);
    },
    close: stop,
  };
}
