/** Requests that write files: only those of the workbench's own page, in a browser on this machine. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

interface Request {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  remoteAddress: string | undefined;
}

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Bytes of the largest request. */
const LARGEST = 256_000;

/**
 * Why a request may not write; null if it may. Another site's page has another origin, cannot send JSON without being
 * asked for permission first, and a name that it points to this machine is not among the hosts.
 */
export function whyRefused({ method, headers, remoteAddress }: Request): string | null {
  const { host = '', origin } = headers;
  if (method !== 'POST') return 'Only POST writes';
  if (!LOOPBACK_ADDRESS.test(remoteAddress ?? '')) return 'Only this machine may write';
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined)
    return 'Nobody may write through a proxy';
  if (!LOOPBACK_HOST.test(host)) return 'This host name is not of this machine';
  if (origin !== `http://${host}` && origin !== `https://${host}`)
    return 'Only the workbench itself may write';
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return 'Only the workbench itself may write';
  const [media] = (headers['content-type'] ?? '').split(';');
  return media?.trim() === 'application/json' ? null : 'Only JSON is read';
}

/**
 * The body of a request as JSON.
 * @throws when it is too large or no JSON
 */
export async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST) throw new Error('The request is too large');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
