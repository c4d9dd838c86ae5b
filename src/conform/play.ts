/** Sends the calls of the contract to a lender, as the portal's server does. */
import { randomUUID } from 'node:crypto';
import { encodeBody } from '@trilha/server/calls/body';
import { addressOf, headersOf } from '@trilha/server/calls/client';
import { logOf } from '../api/device.ts';
import type { ServedOperation } from '../sandbox/contract/operations.ts';
import { targetOf } from '../server/lender-proxy.ts';
import type { Answer } from './compare.ts';
import type { ExampleRequest } from './examples.ts';

/** Why nothing can be compared: said to whoever runs the command. */
export class CannotPlay extends Error {}

/** How a lender is reached. */
export interface Lender {
  /** The URL that replaces `/api`. */
  readonly base: string;
  /** The `Cookie` header of a test customer; null without one. */
  readonly cookie: string | null;
  /** An `Authorization: Bearer`, for test environments that ask for one; the portal itself sends none. */
  readonly bearer: string | null;
  /** Milliseconds that it may take for an answer. */
  readonly patience: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The operation as the compiler describes it to the client. */
function compiledOf({ method, path, parameters, requestBody }: ServedOperation) {
  return {
    method: method.toUpperCase() as Method,
    path,
    params: Object.fromEntries(parameters.map(({ name, in: place }) => [name, place as 'path'])),
    body: Object.keys(requestBody?.content ?? {})[0] ?? null,
    response: 'json' as const,
  };
}

/** The cookies of the test customer, as answers change them. */
function createJar(header: string | null) {
  const kept = new Map(
    (header ?? '').split(';').flatMap((pair) => {
      const [, name, value] = /^\s*([^=\s]+)=(.*)$/.exec(pair) ?? [];
      return name === undefined ? [] : [[name, value ?? ''] as const];
    }),
  );
  return {
    take(lines: readonly string[]) {
      for (const line of lines) {
        const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(line) ?? [];
        if (name === undefined) continue;
        if (/;\s*max-age=0\b/i.test(line)) kept.delete(name);
        else kept.set(name, value ?? '');
      }
    },
    header: () => [...kept].map((pair) => pair.join('=')).join('; '),
  };
}

/** Larger than what the portal's server reads of a text, so that its own limit is met. */
const MOST_BYTES = 5 * 1024 * 1024;

async function readBytes(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MOST_BYTES) break;
  }
  return Buffer.concat(chunks);
}

export interface Sent {
  readonly asked: ExampleRequest;
  readonly isSignedIn: boolean;
  /** The idempotency key. */
  readonly key?: string;
}

export type Play = (operation: ServedOperation, sent: Sent) => Promise<Answer>;

/** @throws CannotPlay at once for an address that no lender can have */
export function createPlay({ base, cookie, bearer, patience }: Lender): Play {
  const jar = createJar(cookie);
  const log = logOf('conform', '/', 'conform', null);
  return async (operation, { asked, isSignedIn, key = randomUUID() }) => {
    const compiled = compiledOf(operation);
    const request = { operation: operation.id, params: { ...asked.params }, body: asked.body, key };
    const headers = headersOf(compiled, request, { 'x-persistent-log': log }, null);
    const body = encodeBody(compiled, asked.body, headers);
    if (isSignedIn) headers.set('cookie', jar.header());
    if (isSignedIn && bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
    const target = targetOf(base, addressOf(compiled, request.params));
    if (!target) throw new CannotPlay(`${base} is no address of a lender.`);
    const response = await fetch(target, {
      method: compiled.method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    const bytes = await readBytes(response);
    if (isSignedIn) jar.take(response.headers.getSetCookie());
    return { status: response.status, headers: response.headers, bytes };
  };
}
