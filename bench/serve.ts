/**
 * Serves a built folder like the portal's server does: brotli siblings, HTTP/1.1, on this machine only. Calls below
 * `/api/` are passed on to a portal.
 */

import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export interface Served {
  /** Without a trailing slash. */
  readonly url: string;
  close(): void;
}

/** Passes a call on as if it came from the portal's own page. */
function passOn(request: IncomingMessage, response: ServerResponse, portal: string): void {
  const { host } = new URL(portal);
  const headers = { ...request.headers, host, origin: portal };
  const onward = send(`${portal}${request.url}`, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  request.pipe(onward);
}

/** @param portal origin of the portal that answers calls, if any */
export async function serve(folder: string, portal?: string): Promise<Served> {
  const server = createServer((request, response) => {
    if (portal !== undefined && request.url?.startsWith('/api/')) return passOn(request, response, portal);
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(folder, path);
    const twin = `${file}.br`;
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const headers = {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    if (existsSync(twin))
      response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(readFileSync(twin));
    else response.writeHead(200, headers).end(readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return { url: `http://localhost:${address.port}`, close: () => server.close() };
}
