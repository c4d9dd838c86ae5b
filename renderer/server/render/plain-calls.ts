/** The calls of a page without scripts: the server sends what the browser would, as the visitor. */
import { isObject } from '@trilha/language/record';
import type { CallRequest, CallResult, CompiledOperation } from '@trilha/runtime';
import type { UnderWay } from '@trilha/runtime/store/under-way';
import { encodeBody } from '../calls/body.ts';
import { addressOf, headersOf } from '../calls/client.ts';
import type { PageOwner } from '../calls/page-owner.ts';
import { readResult, type ServiceResponse } from '../calls/response.ts';
import type { Send } from './server-calls.ts';
import { within } from './within.ts';

interface Options {
  operations: Record<string, CompiledOperation>;
  send: Send;
  /** Whose page it is. */
  owner: PageOwner;
  /** Headers of the product's own. */
  ownHeaders(): Readonly<Record<string, string>>;
  /** Receives the calls until they have a response. */
  underWay: UnderWay;
  /** When a call counts as one without a response (`performance.now()`): pages say so, and a press again has the same key. */
  limit: number;
  /** Reads the service's day. */
  onHeaders(headers: ServiceResponse['headers']): void;
}

export interface PlainCalls {
  call(request: CallRequest): Promise<CallResult>;
  /**
   * Has a write so far made a value stale? The result of that write itself is not.
   * @param operation the read that returns the value
   */
  isStale(value: unknown, operation: string): boolean;
}

const NO_ANSWER: CallResult = { ok: false, status: 0, code: 'offline', message: '' };

export function createPlainCalls({
  operations,
  send,
  owner,
  ownHeaders,
  underWay,
  limit,
  onHeaders,
}: Options): PlainCalls {
  let writes = 0;
  /** The number of the last write by tag, and of the one that a result includes. */
  const written = new Map<string, number>();
  const known = new WeakMap<object, number>();

  async function attempt(operation: CompiledOperation, request: CallRequest): Promise<CallResult> {
    const headers = headersOf(operation, request, ownHeaders(), owner.current());
    const body = encodeBody(operation, request.body, headers);
    const { method } = operation;
    let status = 0;
    try {
      const address = addressOf(operation, request.params);
      // The request itself may still arrive.
      const response = await within(limit, send(address, { method, headers, body }));
      if (!response) return NO_ANSWER;
      onHeaders(response.headers);
      owner.read(response.headers, method !== 'GET');
      status = response.status;
      return await readResult(operation, response);
    } catch (error) {
      return error instanceof SyntaxError
        ? { ok: false, status, code: 'unreadable', message: '' }
        : NO_ANSWER;
    }
  }

  async function call(operation: CompiledOperation, request: CallRequest): Promise<CallResult> {
    const isWrite = operation.method !== 'GET';
    let includes = writes;
    try {
      const result = await attempt(operation, request);
      if (isWrite) includes = writes + 1;
      if (result.ok && isObject(result.value)) known.set(result.value, includes);
      return result;
    } finally {
      if (isWrite) {
        writes += 1;
        for (const tag of operation.tags ?? []) written.set(tag, writes);
      }
    }
  }

  return {
    async call(request) {
      const operation = operations[request.operation];
      if (!operation) throw new Error(`operation ${request.operation} is not in this build`);
      const result = call(operation, request);
      underWay.add(result, null);
      return result;
    },
    isStale(value, operation) {
      const includes = (isObject(value) && known.get(value)) || 0;
      return (operations[operation]?.tags ?? []).some((tag) => (written.get(tag) ?? 0) > includes);
    },
  };
}
