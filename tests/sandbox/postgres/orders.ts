/** Calls that must be done exactly once: sent again, with the same key, until a server answers. */
import { randomUUID } from 'node:crypto';
import { cpfCheckDigits } from '../../../src/domain/cpf.ts';
import { application } from '../lender-client.ts';
import { HttpBrowser, type ServerProcess } from './server-process.ts';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

const CARD = {
  number: '4111111111111111',
  holder: 'RITA NOGUEIRA',
  expirationDate: '2031-05-01',
  securityCode: '987',
};

export interface Order {
  /** Tax id of an application, loan of a payment. */
  readonly about: string;
  readonly browser: HttpBrowser;
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly body: object;
  readonly key: string;
}

/** Where an order is sent, first and when that fails. */
export interface Sending {
  readonly order: Order;
  readonly first: ServerProcess;
  readonly fallback: ServerProcess;
}

export interface Outcome {
  readonly order: Order;
  /** Of the loan an application made, or of the bill a payment paid. */
  readonly id: string;
  /** How often nobody answered, or a server only said that something was wrong with itself. */
  readonly failures: number;
  readonly first: ServerProcess;
}

/** An application of a person nobody has heard of; `serial` tells them apart. */
export function applicationOrder(serial: number): Order {
  const base = String(200_000_000 + serial);
  const about = base + cpfCheckDigits(base);
  const call = { method: 'POST', url: '/api/loan/application/new', body: application(about) } as const;
  return { about, browser: new HttpBrowser(), key: randomUUID(), ...call };
}

/** Pays `amount` cents of a loan by card. */
export function paymentOrder(loanId: string, token: string | undefined, amount: number): Order {
  const query = `amount=${amount}&installmentsCard=1&billingMethod=CREDIT&loanId=${loanId}`;
  const call = { method: 'PUT', url: `/api/loan/current/payment/card?${query}`, body: CARD } as const;
  return { about: loanId, browser: new HttpBrowser(token), key: randomUUID(), ...call };
}

async function trySend(order: Order, server: ServerProcess): Promise<string | null> {
  const { browser, method, url, body, key } = order;
  const call = browser.call(server, method, url, { body, headers: { 'idempotency-key': key } });
  const reply = await call.catch(() => null);
  if (!reply || reply.status >= 500) return null;
  if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.status} ${reply.text}`);
  const { id, billId } = JSON.parse(reply.text) as { id?: string; billId?: string };
  return id ?? billId ?? '';
}

/** Throws when the lender refuses, or nobody answers for a minute. */
export async function send({ order, first, fallback }: Sending): Promise<Outcome> {
  const limit = Date.now() + PATIENCE_MS;
  for (let failures = 0; Date.now() < limit; failures += 1) {
    const id = await trySend(order, failures === 0 ? first : fallback);
    if (id !== null) return { order, id, failures, first };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`nobody answered ${order.method} ${order.url}`);
}

/** Sends all of them at once and does `harm` as soon as `after` of those that count were answered. */
export async function sendThrough(
  sendings: readonly Sending[],
  after: number,
  harm: () => Promise<void>,
  counts: (outcome: Outcome) => boolean = () => true,
): Promise<Outcome[]> {
  let answered = 0;
  let harmed: Promise<void> | undefined;
  const outcomes = await Promise.all(
    sendings.map(async (sending) => {
      const outcome = await send(sending);
      if (!counts(outcome)) return outcome;
      answered += 1;
      if (answered === after) harmed = harm();
      return outcome;
    }),
  );
  await harmed;
  return outcomes;
}
