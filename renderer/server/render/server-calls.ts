/** The calls of a page that the server opens: reads go to the service, everything else is left to the browser. */
import type { CallRequest, CallResult, CompiledOperation } from '@trilha/runtime';
import type { UnderWay } from '@trilha/runtime/store/under-way';
import type { Customer } from '../browser/drafts.ts';
import { addressOf } from '../calls/client.ts';
import { readAnswer, readError, type ServiceResponse } from '../calls/response.ts';
import type { PageHost } from './page-host.ts';
import { within } from './within.ts';

/** A request that is no plain GET. */
export interface SentRequest {
  method: string;
  headers: Headers;
  body: BodyInit | undefined;
}

/** Sends a request to the service as the visitor. @param address path and query */
export type Send = (address: string, request?: SentRequest) => Promise<ServiceResponse>;

/** The answer to a read that came after the page was sent. */
export interface LateAnswer {
  /** Path and query. */
  address: string;
  result: CallResult;
}

export interface ServerCalls {
  call(request: CallRequest): Promise<CallResult>;
  /** Tells whether a call is left to the browser, and has no result here. */
  isLeft(request: CallRequest): boolean;
  /** The addresses that were read without an answer so far. */
  unanswered(): string[];
  /** Their answers, as they come until the limit; what the browser is to ask for is not among them. */
  late(limit: number): AsyncGenerator<LateAnswer>;
  /** Resolves once the session turns out to have ended: the browser must handle that. */
  readonly sessionEnd: Promise<void>;
  isSessionOver(): boolean;
  customer(): Customer | null;
}

interface Options {
  operations: Record<string, CompiledOperation>;
  send: Send;
  namedBy: PageHost['namedBy'];
  /** Reads the service's day and the owner of the session. */
  read(headers: ServiceResponse['headers']): void;
  /** Receives the reads until they are answered. */
  underWay: UnderWay;
}

const never = () => new Promise<never>(() => {});

/** A GET with a header may confirm something; a file is for the browser. */
const isRead = ({ method, response, params }: CompiledOperation, request: CallRequest): boolean =>
  method === 'GET' &&
  (response === 'json' || response === 'none') &&
  !Object.entries(params).some(
    ([name, place]) => place === 'header' && (request.params[name] ?? null) !== null,
  );

/** The browser waits and asks again for these. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

export function createServerCalls({ operations, send, namedBy, read, underWay }: Options): ServerCalls {
  /** Equal reads of several parts are one. */
  const reads = new Map<string, Promise<{ address: string; result: CallResult | null }>>();
  /** Null for what the browser is to ask for. */
  const answers = new Map<string, CallResult | null>();
  let isOver = false;
  let endSession = () => {};
  const sessionEnd = new Promise<void>((resolve) => {
    endSession = resolve;
  });
  let named: Customer | null = null;

  /** @returns null for what the browser is to ask for */
  async function resultOf(operation: CompiledOperation, address: string): Promise<CallResult | null> {
    const response = await send(address);
    const { status } = response;
    read(response.headers);
    if (status === 401) {
      isOver = true;
      endSession();
    }
    if (status === 401 || isPassing(status)) return null;
    if (status >= 400) return readError(response);
    return { ok: true, status, value: await readAnswer(operation, response) };
  }

  async function ask(operation: CompiledOperation, address: string) {
    const result = await resultOf(operation, address).catch(() => null);
    answers.set(address, result);
    return { address, result };
  }

  return {
    async call(request) {
      const operation = operations[request.operation];
      if (!operation || !isRead(operation, request)) return never();
      const address = addressOf(operation, request.params);
      const answer = reads.get(address) ?? ask(operation, address);
      if (!reads.has(address)) underWay.add(answer, null);
      reads.set(address, answer);
      const { result } = await answer;
      if (result?.ok) named = namedBy(request.operation, result.value) ?? named;
      return result ?? never();
    },
    isLeft(request) {
      const operation = operations[request.operation];
      if (!operation || !isRead(operation, request)) return true;
      return answers.get(addressOf(operation, request.params)) === null;
    },
    unanswered: () => [...reads.keys()].filter((address) => !answers.has(address)),
    async *late(limit) {
      const awaited = new Map([...reads].filter(([address]) => !answers.has(address)));
      while (awaited.size > 0) {
        const answer = await within(limit, Promise.race(awaited.values()));
        if (!answer) return;
        const { address, result } = answer;
        awaited.delete(address);
        if (result) yield { address, result };
      }
    },
    sessionEnd,
    isSessionOver: () => isOver,
    customer: () => named,
  };
}
