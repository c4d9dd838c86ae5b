/**
 * Sends one operation of the contract and returns its result as a value: failures of network and service never throw. A
 * lost connection or a temporary 502, 503 or 504 is retried with the same idempotency key, so nothing happens twice.
 */
import type { CallRequest, CallResult, CompiledOperation } from '@trilha/runtime';
import { encodeBody } from './body.ts';
import { OTHER_CUSTOMER, PAGE_OWNER_HEADER, type PageOwner } from './page-owner.ts';
import { readResult } from './response.ts';
import { timeLimit } from './time-limit.ts';
import { traceparent } from './trace-context.ts';

/** Pauses before the second, third and fourth attempt, in milliseconds. */
const PAUSES = [400, 1200, 3000];
/** An attempt without a response counts as lost after this time (ms). Uploads from slow phones need it long. */
const TIMEOUT = 45_000;
const PASSING = new Set([502, 503, 504]);

export interface ClientOptions {
  operations: Record<string, CompiledOperation>;
  /** Receives the headers of every response, errors included: they may carry the service's current day. */
  onHeaders?(headers: Headers): void;
  /** Whose page it is. */
  owner: PageOwner;
  /** Headers of the product's own, for each attempt. */
  ownHeaders(): Readonly<Record<string, string>>;
  /** A call has failed for good, after so many milliseconds. */
  onFailure?(operation: string, result: Extract<CallResult, { ok: false }>, duration: number): void;
  /** The trace that calls belong to now; all attempts of a call belong to one. */
  trace(): string;
  /** Waits between attempts; replaced in tests. */
  pause?(milliseconds: number): Promise<void>;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The URL of an operation: path parameters filled in, query added (lists repeat, null is left out). */
export function addressOf(operation: CompiledOperation, params: Record<string, unknown>): string {
  const query = new URLSearchParams();
  let path = operation.path;
  for (const [name, place] of Object.entries(operation.params)) {
    const value = params[name];
    if (value === undefined || value === null) continue;
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    if (place === 'query') for (const one of [value].flat()) query.append(name, String(one));
  }
  const words = String(query);
  return words === '' ? path : `${path}?${words}`;
}

/**
 * @param own headers of the product's own
 * @param owner of the page; null for nobody's
 */
export function headersOf(
  operation: CompiledOperation,
  request: CallRequest,
  own: Readonly<Record<string, string>>,
  owner: string | null,
): Headers {
  const headers = new Headers({ accept: 'application/json', ...own });
  if (owner !== null) headers.set(PAGE_OWNER_HEADER, owner);
  if (operation.method !== 'GET') headers.set('idempotency-key', request.key);
  for (const [name, place] of Object.entries(operation.params)) {
    const value = request.params[name];
    if (place === 'header' && value !== undefined && value !== null) headers.set(name, String(value));
  }
  return headers;
}

const NO_ANSWER: CallResult = { ok: false, status: 0, code: 'offline', message: '' };

async function attempt(
  operation: CompiledOperation,
  request: CallRequest,
  trace: string,
  { owner, ownHeaders, onHeaders }: ClientOptions,
): Promise<CallResult> {
  const headers = headersOf(operation, request, ownHeaders(), owner.current());
  headers.set('traceparent', traceparent(trace));
  const body = encodeBody(operation, request.body, headers);
  let status = 0;
  const limit = timeLimit(TIMEOUT);
  try {
    const response = await fetch(addressOf(operation, request.params), {
      method: operation.method,
      headers,
      body,
      credentials: 'same-origin',
      signal: limit.signal,
    });
    onHeaders?.(response.headers);
    owner.read(response.headers, operation.method !== 'GET');
    status = response.status;
    return await readResult(operation, response);
  } catch (error) {
    // A body that came whole and is no JSON is the answer of something else, say of a public network's login page.
    return error instanceof SyntaxError ? { ok: false, status, code: 'unreadable', message: '' } : NO_ANSWER;
  } finally {
    limit.end();
  }
}

/** @returns the function the renderer uses for every call; see `Host.call`. */
export function createClient(options: ClientOptions) {
  const { operations, owner, trace, onFailure, pause = wait } = options;
  return async function call(request: CallRequest): Promise<CallResult> {
    const operation = operations[request.operation];
    if (!operation) throw new Error(`operation ${request.operation} is not in this build`);
    const started = performance.now();
    const traced = trace();
    const named = owner.current();
    const send = () => attempt(operation, request, traced, options);
    let result = await send();
    for (const milliseconds of PAUSES) {
      if (result.ok || (result.status !== 0 && !PASSING.has(result.status))) break;
      await pause(milliseconds);
      result = await send();
    }
    // Meanwhile another call of this very page has begun a session.
    if (!result.ok && result.code === OTHER_CUSTOMER && owner.current() !== named) result = await send();
    if (!result.ok) onFailure?.(request.operation, result, performance.now() - started);
    return result;
  };
}
