/**
 * Run as a process of its own by `hostile-posts.test.ts`: posts bodies of 24 MB to a server and prints, for each kind, the
 * processor time of the longest stretch in which the server could not have answered anybody else.
 */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { acceptForms, readPost } from '../../renderer/server/http/plain-posts.ts';

const SIZE = 23_000_000;
const TOKEN = 'the-token-of-this-page';
const BOUNDARY = '----WebKitFormBoundaryABCDEFGHIJKLMNOP';
const OPENING = `--${BOUNDARY}\r\n`;
const TEXT = 'Content-Disposition: form-data; name="@token"\r\n\r\n';
const FILE = 'Content-Disposition: form-data; name="a"; filename="x"\r\n\r\n';
const filled = (piece: string, size = SIZE): string => piece.repeat(Math.ceil(size / piece.length));
const HEAD = `${OPENING}${TEXT}${TOKEN}\r\n`;
const END = `\r\n--${BOUNDARY}--\r\n`;

/** What follows the token. The first is what an honest page posts. */
const MULTIPART: Record<string, string> = {
  'one file': `${HEAD}${OPENING}${FILE}${filled('x')}`,
  'files of one byte': HEAD + filled(`${OPENING}${FILE}x\r\n`),
  'files without content': HEAD + filled(`${OPENING}${FILE}\r\n`),
  'texts of one byte': HEAD + filled(`${OPENING}${TEXT}x\r\n`),
  'lines of a head': `${HEAD}${OPENING}${filled('X-A: a\r\n')}${FILE}`,
  'a long name': `${HEAD}${OPENING}Content-Disposition: form-data; name="${filled('a')}"\r\n\r\n`,
  'spaces in a head': `${HEAD}${OPENING}Content-Disposition: ${filled(' ')}form-data; name="a"\r\n\r\n`,
  'what nearly ends a part': `${HEAD}${OPENING}${FILE}${filled(`\r\n--${BOUNDARY.slice(0, -1)}`)}`,
  dashes: `${HEAD}${OPENING}${FILE}${filled('\r\n--')}`,
  'one text': `${HEAD}${OPENING}${TEXT}${filled('x')}`,
  'no token': `${OPENING}${TEXT}${filled('x')}`,
  'only a boundary': filled(OPENING),
};
const ENCODED: Record<string, string> = {
  'fields without value': `@token=${TOKEN}&${filled('a&', 500_000)}`,
  ampersands: `@token=${TOKEN}${filled('&', 500_000)}`,
  escapes: `@token=${TOKEN}&a=${filled('%41', 500_000)}`,
};

/** Processor time of this process, in milliseconds. */
const used = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function longestStretch(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = used();
  let isOver = false;
  const look = (): void => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  return longest;
}

const app = fastify();
acceptForms(app, () => TOKEN);
app.post('/', async (asked, reply) => ((await readPost(asked)) ? 'taken' : reply.code(400).send()));
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const post = (type: string, body: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': type, 'content-length': body.length };
    const sent = request({ port, method: 'POST', headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end(body);
  });

const RUNS = 4;
const results: Record<string, { status: number; stretch: number }> = {};
const kinds = [
  ...Object.entries(MULTIPART).map(([name, text]) => [
    name,
    `multipart/form-data; boundary=${BOUNDARY}`,
    text + END,
  ]),
  ...Object.entries(ENCODED).map(([name, text]) => [name, 'application/x-www-form-urlencoded', text]),
] as [string, string, string][];
for (const [name, type, text] of kinds) {
  const body = Buffer.from(text);
  let [status, stretch] = [0, Number.POSITIVE_INFINITY];
  for (let run = 0; run < RUNS; run += 1) {
    const measured = await longestStretch(async () => {
      status = await post(type, body);
    });
    stretch = Math.min(stretch, measured);
  }
  results[name] = { status, stretch };
}
process.stdout.write(JSON.stringify(results));
await app.close();
