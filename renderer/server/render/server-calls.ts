/** The calls of a page that the server opens: reads go to the service, everything else is left to the browser. */
import type { CallRequest, CallResult, CompiledOperation } from '@trilha/runtime';
import type { Customer } from '../browser/drafts.ts';
import { addressOf } from '../calls/client.ts';
import { readAnswer, readError, type ServiceResponse } from '../calls/response.ts';
import type { PageHost } from './page-host.ts';

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
  /**
   * Waits until every call is answered and nothing follows.
   * @param limit on `performance.now()`, asked for after each answer
   * @returns false if the session turned out to have ended: the browser must handle that
   */
  settled(limit: () => number): Promise<boolean>;
  /** The addresses that were read without an answer so far. */
  underWay(): string[];
  /** Their answers, as they come until the limit; what the browser is to ask for is not among them. */
  late(limit: number): AsyncGenerator<LateAnswer>;
  isSessionOver(): boolean;
  customer(): Customer | null;
}

interface Options {
  operations: Record<string, CompiledOperation>;
  send: Send;
  namedBy: PageHost['namedBy'];
  /** Reads the service's day and the owner of the session. */
  read(headers: ServiceResponse['headers']): void;
}

/** Turns of the event loop in which a module that is loaded already, or a follow-up call, arrives. */
const TURNS = 3;

const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Waits for work, at most so many milliseconds. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
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

export function createServerCalls({ operations, send, namedBy, read }: Options): ServerCalls {
  /** Equal reads of several parts are one. */
  const asked = new Map<string, Promise<CallResult>>();
  const answers = new Map<string, CallResult | null>();
  const pending = new Set<Promise<unknown>>();
  let isOver = false;
  let named: Customer | null = null;

  function tracked<T>(work: Promise<T>): Promise<T> {
    const end: Promise<unknown> = work.then(
      () => pending.delete(end),
      () => pending.delete(end),
    );
    pending.add(end);
    return work;
  }

  /** @returns null for what the browser is to ask for */
  async function resultOf(operation: CompiledOperation, address: string): Promise<CallResult | null> {
    const response = await send(address);
    const { status } = response;
    read(response.headers);
    if (status === 401) isOver = true;
    if (status === 401 || isPassing(status)) return null;
    if (status >= 400) return readError(response);
    return { ok: true, status, value: await readAnswer(operation, response) };
  }

  async function ask(operation: CompiledOperation, address: string): Promise<CallResult> {
    const result = await tracked(resultOf(operation, address).catch(() => null));
    answers.set(address, result);
    return result ?? never();
  }

  const underWay = () => [...asked.keys()].filter((address) => !answers.has(address));

  return {
    async call(request) {
      const operation = operations[request.operation];
      if (!operation || !isRead(operation, request)) return never();
      const address = addressOf(operation, request.params);
      const answer = asked.get(address) ?? ask(operation, address);
      asked.set(address, answer);
      const result = await answer;
      if (result.ok) named = namedBy(request.operation, result.value) ?? named;
      return result;
    },
    async settled(limit) {
      for (let idle = 0; idle < TURNS && !isOver; idle++) {
        await turn();
        if (pending.size === 0 || performance.now() >= limit()) continue;
        await within(limit() - performance.now(), Promise.race(pending));
        idle = -1;
      }
      return !isOver;
    },
    underWay,
    async *late(limit) {
      const awaited = new Set(underWay());
      while (awaited.size > 0 && performance.now() < limit) {
        await within(limit - performance.now(), Promise.race(pending));
        for (const address of [...awaited].filter((one) => answers.has(one))) {
          awaited.delete(address);
          const result = answers.get(address);
          if (result) yield { address, result };
        }
      }
    },
    isSessionOver: () => isOver,
    customer: () => named,
  };
}
