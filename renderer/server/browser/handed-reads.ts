/** Reads that the server had under way when it sent the page: their answers follow in the same response. */
import type { CallRequest, CallResult, CompiledOperation } from '@trilha/runtime';
import { addressOf } from '../calls/client.ts';
import { LATE_ANSWER } from './served-page.ts';

type Call = (request: CallRequest) => Promise<CallResult>;

/** Once the page has come to its end. */
const ended = async (): Promise<void> => {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
};

/** Takes each answer once; what did not come is asked for with `send`. @param underWay addresses */
export function handedReads(
  operations: Record<string, CompiledOperation>,
  underWay: readonly string[],
  send: Call,
): Call {
  const awaited = new Set(underWay);
  return async (request) => {
    const operation = operations[request.operation];
    const address = operation?.method === 'GET' ? addressOf(operation, request.params) : '';
    if (!awaited.delete(address)) return send(request);
    await ended();
    const text = document.querySelector(`[${LATE_ANSWER}=${CSS.escape(address)}]`)?.textContent;
    return text ? (JSON.parse(text) as CallResult) : send(request);
  };
}
