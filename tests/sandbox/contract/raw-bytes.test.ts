/** Invalid HTTP over a real connection: an error response or a closed connection, and the next request is served. */
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { lenderForFile } from '../lender-client.ts';

const lender = lenderForFile();
let port: number;
beforeAll(async () => {
  await lender.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = lender.app.server.address() as AddressInfo);
});

const LONGEST_MS = 10_000;

/** Sends the bytes, ends the stream, and waits for the other end to close; rejects when it does not. */
function exchange(bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setTimeout(LONGEST_MS, () => socket.destroy(new Error('no answer in time')));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    // A reset connection (ECONNRESET, EPIPE) counts as closed.
    socket.on('error', (error) => (error.message === 'no answer in time' ? reject(error) : undefined));
    socket.on('close', () => resolve(answer));
    socket.end(bytes);
  });
}

const lines = (...text: string[]): Buffer => Buffer.from(`${text.join('\r\n')}\r\n\r\n`, 'latin1');
const POST = 'POST /api/loan/application/new HTTP/1.1';
const HOST = 'Host: localhost';
const JSON_TYPE = 'Content-Type: application/json';

const BROKEN: [name: string, bytes: Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['a line that is none', lines('hello')],
  ['TLS', Buffer.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0])],
  ['no host', lines('GET /api/bank HTTP/1.1')],
  ['an unknown method', lines('FROB /api/bank HTTP/1.1', HOST)],
  ['an unknown version', lines('GET /api/bank HTTP/9.9', HOST)],
  ['a header without a name', lines('GET /api/bank HTTP/1.1', HOST, ': x')],
  ['a header of a megabyte', lines('GET /api/bank HTTP/1.1', HOST, `X: ${'a'.repeat(1_000_000)}`)],
  ['a broken escape in the address', lines('GET /api/bank%zz HTTP/1.1', HOST, 'Connection: close')],
  ['a NUL in the address', lines('GET /api/\0bank HTTP/1.1', HOST)],
  ['two lengths', lines(POST, HOST, JSON_TYPE, 'Content-Length: 2', 'Content-Length: 7', '', '{}')],
  ['a negative length', lines(POST, HOST, JSON_TYPE, 'Content-Length: -5')],
  [
    'a length and chunks',
    lines(POST, HOST, JSON_TYPE, 'Content-Length: 2', 'Transfer-Encoding: chunked', '', '{}'),
  ],
  ['a chunk that lies', lines(POST, HOST, JSON_TYPE, 'Transfer-Encoding: chunked', '', 'zz', '{}')],
  ['a body cut short', lines(POST, HOST, JSON_TYPE, 'Content-Length: 500', '', '{"taxId":')],
  ['an upgrade nobody offers', lines('GET /api/bank HTTP/1.1', HOST, 'Connection: Upgrade', 'Upgrade: x')],
];

async function isServed(): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/api/bank`)).status === 200;
}

function expectRefusal(answer: string): void {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  // 0: the connection was closed without a response; 200: the bytes were a valid request.
  expect(status === 0 || status === 200 || (status >= 400 && status < 500), answer.slice(0, 300)).toBe(true);
  expect(answer).not.toMatch(/\n\s+at |node_modules|\.ts:\d/);
}

describe('raw bytes', () => {
  it.each(BROKEN)('with %s are refused or close the connection', async (_name, bytes) => {
    expectRefusal(await exchange(bytes));
    expect(await isServed()).toBe(true);
  });

  it('at random end', { timeout: 120_000 }, async () => {
    const start = fc.constantFrom(
      '',
      'GET /api/bank HTTP/1.1\r\nHost: localhost\r\n',
      `${POST}\r\n${HOST}\r\n${JSON_TYPE}\r\n`,
    );
    const bytes = fc.tuple(start, fc.uint8Array({ maxLength: 200 }));
    await fc.assert(
      fc.asyncProperty(bytes, async ([text, rest]) => {
        expectRefusal(await exchange(Buffer.concat([Buffer.from(text), rest])));
      }),
      { numRuns: 300 },
    );
    expect(await isServed()).toBe(true);
  });
});
