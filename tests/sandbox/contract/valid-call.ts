/** One row of the tables of calls: its caller, request and status, and the status when another customer sends it. */

import type { ServedOperation } from '../../../src/sandbox/contract/operations.ts';
import { Browser, type CallOptions, type Reply, type TestLender } from '../lender-client.ts';
import type { Subject } from './subjects.ts';

export interface Sent {
  readonly path?: Readonly<Record<string, string>>;
  /** A list is sent as a repeated parameter. */
  readonly query?: Readonly<Record<string, string | number | boolean | readonly number[]>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ValidCall {
  /** Null: a visitor without a session. */
  readonly who: ((lender: TestLender) => Promise<Subject>) | null;
  /** May read what it needs with the subject's browser; absent for an empty request. */
  readonly send?: (subject: Subject, lender: TestLender) => Sent | Promise<Sent>;
  readonly status: number;
  /**
   * Present when the request names something of its customer (an id, a code, a document): the status for another customer
   * who sends the same.
   */
  readonly foreign?: number;
  /** The other customer; needed where a second call of `who` would give the same person. */
  readonly stranger?: (lender: TestLender) => Promise<Subject>;
}

function addressOf(operation: ServedOperation, { path = {}, query = {} }: Sent): string {
  const named = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size > 0 ? `${named}?${search}` : named;
}

/** Sends the request as a browser does. */
export async function sendCall(browser: Browser, operation: ServedOperation, sent: Sent): Promise<Reply> {
  const options: CallOptions = {
    ...(sent.body === undefined ? {} : { body: sent.body }),
    ...(sent.headers ? { headers: sent.headers } : {}),
  };
  const method = operation.method.toUpperCase() as Parameters<Browser['call']>[0];
  return browser.call(method, addressOf(operation, sent), options);
}

/** The caller of a row and its request. */
export async function prepare(
  lender: TestLender,
  { who, send }: ValidCall,
): Promise<{ subject: Subject | null; browser: Browser; sent: Sent }> {
  if (!who) {
    const browser = new Browser(lender.app);
    // Rows of visitors do not use the subject.
    const sent = send ? await send({ browser } as Subject, lender) : {};
    return { subject: null, browser, sent };
  }
  const subject = await who(lender);
  return { subject, browser: subject.browser, sent: send ? await send(subject, lender) : {} };
}
