/** The calls of a page without scripts: the server sends what the browser would, as the visitor. */
import type { CallRequest, CallResult, CompiledOperation } from '../../renderer/runtime/index.ts';
import { encodeBody } from '../api/body.ts';
import { addressOf, headersOf } from '../api/client.ts';
import { readResult } from '../api/response.ts';
import type { Send } from './server-calls.ts';

interface Options {
  operations: Record<string, CompiledOperation>;
  send: Send;
  /** Identifies the browser for the lender. */
  log(): string;
  /** Reads the lender's day. */
  onHeaders(headers: Headers): void;
}

export interface PlainCalls {
  call(request: CallRequest): Promise<CallResult>;
  /** Calls without a response. */
  pending(): number;
  /** Tags of what the calls so far have changed. */
  changed: ReadonlySet<string>;
}

const NO_ANSWER: CallResult = { ok: false, status: 0, code: 'offline', message: '' };

export function createPlainCalls({ operations, send, log, onHeaders }: Options): PlainCalls {
  const changed = new Set<string>();
  let pending = 0;

  async function attempt(operation: CompiledOperation, request: CallRequest): Promise<CallResult> {
    const headers = headersOf(operation, request, log());
    const body = encodeBody(operation, request.body, headers);
    const { method } = operation;
    let status = 0;
    try {
      const response = await send(addressOf(operation, request.params), { method, headers, body });
      onHeaders(response.headers);
      status = response.status;
      return await readResult(operation, response);
    } catch (error) {
      return error instanceof SyntaxError
        ? { ok: false, status, code: 'unreadable', message: '' }
        : NO_ANSWER;
    }
  }

  return {
    async call(request) {
      const operation = operations[request.operation];
      if (!operation) throw new Error(`operation ${request.operation} is not in this build`);
      pending += 1;
      try {
        return await attempt(operation, request);
      } finally {
        pending -= 1;
        if (operation.method !== 'GET') for (const tag of operation.tags ?? []) changed.add(tag);
      }
    },
    pending: () => pending,
    changed,
  };
}
