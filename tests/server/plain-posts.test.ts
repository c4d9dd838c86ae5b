/** Posts of forms: what is read of them, how much of it is in memory at once, and which count as the same. */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { acceptForms, type PostLimits, readPost } from '../../renderer/server/http/plain-posts.ts';

const LIMITS = { allBytes: 8_000, networkBytes: 4_000, idle: 60_000 };
const TOKEN = 'the-token-of-this-page';

let app: FastifyInstance;
let port: number;
let release: () => void;

async function start(limits: Partial<PostLimits> = {}): Promise<void> {
  app = fastify({ trustProxy: true });
  acceptForms(app, () => TOKEN, { ...LIMITS, ...limits });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.post('/held', async () => {
    await released;
    return 'done';
  });
  app.post('/read', async (request, reply) => {
    const post = await readPost(request);
    return post ? post.digest : reply.code(400).send();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
}
afterEach(async () => {
  release();
  app.server.closeAllConnections();
  await app.close();
});

const BOUNDARY = 'limit';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="@token"\r\n\r\n${TOKEN}\r\n`;
const partOf = (name: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const formOf = (bytes: number) => HEAD + partOf('photo', 'x'.repeat(bytes)) + END;

/** The status of a post of a network; what is sent may be less than the length that is announced. */
function post(path: string, body: string, network = '192.0.2.1', length = body.length): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': length,
      'x-forwarded-for': network,
    };
    const sent = request({ port, path, method: 'POST', headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
      sent.destroy();
    });
    sent.on('error', reject);
    if (body.length === length) sent.end(body);
    else sent.write(body);
  });
}

/** Lets what was sent arrive. */
const arrived = () => vi.waitFor(async () => expect(await post('/read', formOf(1), '203.0.113.9')).toBe(200));

describe('bytes in memory', () => {
  it('of one network have a limit of their own, for all /64 alike', async () => {
    await start();
    const held = post('/held', formOf(3_000), '2001:db8::1');
    await arrived();
    expect(await post('/read', formOf(1_500), '2001:db8:0:0:ffff::2')).toBe(503);
    expect(await post('/read', formOf(1_500), '2001:db8:0:1::1')).toBe(200);
    release();
    expect(await held).toBe(200);
    expect(await post('/read', formOf(1_500), '2001:db8::1')).toBe(200);
  });

  it('of all networks have a limit, beyond which a post is refused at once', async () => {
    await start();
    const held = ['192.0.2.1', '192.0.2.2'].map((network) => post('/held', formOf(3_400), network));
    await arrived();
    expect(await post('/read', formOf(1_500), '192.0.2.3')).toBe(503);
    release();
    expect(await Promise.all(held)).toEqual([200, 200]);
    expect(await post('/read', formOf(1_500), '192.0.2.3')).toBe(200);
  });

  it('are none for posts that do not go on', async () => {
    await start();
    const unfinished = Array.from({ length: 40 }, () =>
      post('/read', HEAD.slice(0, 60), '192.0.2.1', 20_000),
    );
    for (const one of unfinished) one.catch(() => {});
    await arrived();
    expect(await post('/read', formOf(2_000), '192.0.2.2')).toBe(200);
  });

  it('are free again when the sender has left', async () => {
    await start();
    const gone = request({
      ...{ port, path: '/read', method: 'POST' },
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': 9_000 },
    });
    gone.on('error', () => {});
    gone.write(formOf(3_500).slice(0, -20));
    await vi.waitFor(async () => expect(await post('/read', formOf(3_500), '127.0.0.1')).toBe(503));
    gone.destroy();
    await vi.waitFor(async () => expect(await post('/read', formOf(3_500), '127.0.0.1')).toBe(200));
  });
});

describe('a post', () => {
  it.each<[string, string, number, number]>([
    ['whose token is wrong, before the rest has come', HEAD.replace(TOKEN, 'x'.repeat(2_000)), 9_000, 403],
    ['that ends without the token', partOf('photo', 'x') + END, 0, 403],
    ['whose token comes late', partOf('photo', 'x'.repeat(1_500)) + HEAD + END, 0, 403],
    ['that does not go on', HEAD, 9_000, 408],
    ['with too many parts', HEAD + partOf('photo', '').repeat(300) + END, 0, 400],
    ['with as many parts as are allowed', HEAD + partOf('photo', '').repeat(299) + END, 0, 200],
    ['with a long head of a part', `${HEAD}${partOf('p'.repeat(5_000), 'x')}${END}`, 0, 400],
    ['with a part without a name', `${HEAD}--${BOUNDARY}\r\nX-A: b\r\n\r\nx\r\n${END}`, 0, 400],
    ['that breaks off', HEAD + partOf('photo', 'x'), 0, 400],
    ['that breaks off in a head', `${HEAD}--${BOUNDARY}\r\nContent-Disp`, 0, 400],
  ])('%s', async (_, body, length, status) => {
    await start({ allBytes: 100_000, networkBytes: 100_000, idle: status === 408 ? 50 : 60_000 });
    expect(await post('/read', body, '192.0.2.1', length || body.length)).toBe(status);
  });
});

const photo = (content: string) => new File([content], 'photo.jpg', { type: 'image/jpeg' });

describe('the digest of a post', () => {
  const digest = async (parts: Record<string, string | File>) => {
    await start();
    const form = new FormData();
    for (const [name, part] of Object.entries({ '@token': TOKEN, ...parts })) form.append(name, part);
    const reply = await fetch(`http://127.0.0.1:${port}/read`, { method: 'POST', body: form });
    const text = await reply.text();
    await app.close();
    return text;
  };

  it.each<[string, Record<string, string | File>, Record<string, string | File>, boolean]>([
    ['of the same texts and files', { a: '1', b: photo('x') }, { a: '1', b: photo('x') }, true],
    ['of another text', { a: '1' }, { a: '2' }, false],
    ['of texts that are cut elsewhere', { a: '12', b: '3' }, { a: '1', b: '23' }, false],
    ['of another file of the same size', { b: photo('x') }, { b: photo('y') }, false],
    ['of another name', { a: '1' }, { b: '1' }, false],
  ])('%s', async (_, one, other, isSame) => {
    expect((await digest(one)) === (await digest(other))).toBe(isSame);
  });
});
