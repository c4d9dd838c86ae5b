/** Calls that must be done exactly once: repeated with the same key until a server responds. */
import { randomUUID } from 'node:crypto';
import { cpfCheckDigits } from '../../../src/domain/cpf.ts';
import { application } from '../lender-client.ts';
import { type Called, HttpBrowser } from './server-process.ts';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

const CARD = {
  number: '4111111111111111',
  holder: 'RITA NOGUEIRA',
  expirationDate: '2031-05-01',
  securityCode: '987',
};

export interface Order {
  /** The CPF of an application, the loan of a payment. */
  readonly about: string;
  readonly browser: HttpBrowser;
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly body: object;
  readonly key: string;
}

/** An order with the server that gets it first and the one that gets it after a failure. */
export interface Sending {
  readonly order: Order;
  readonly first: Called;
  readonly fallback: Called;
}

export interface Outcome {
  readonly order: Order;
  /** The id of the loan that an application created, or of the bill that a payment paid. */
  readonly id: string;
  /** How many tries got no response or a 5xx. */
  readonly failures: number;
  readonly first: Called;
}

/** An application of an unknown person; `serial` makes it unique. */
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

async function trySend(order: Order, server: Called): Promise<string | null> {
  const { browser, method, url, body, key } = order;
  const call = browser.call(server, method, url, { body, headers: { 'idempotency-key': key } });
  const reply = await call.catch(() => null);
  if (!reply || reply.status >= 500) return null;
  if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.status} ${reply.text}`);
  const { id, billId } = JSON.parse(reply.text) as { id?: string; billId?: string };
  return id ?? billId ?? '';
}

/** Throws when the lender refuses, or no server responds for a minute. */
export async function send({ order, first, fallback }: Sending): Promise<Outcome> {
  const limit = Date.now() + PATIENCE_MS;
  for (let failures = 0; Date.now() < limit; failures += 1) {
    const id = await trySend(order, failures === 0 ? first : fallback);
    if (id !== null) return { order, id, failures, first };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`nobody answered ${order.method} ${order.url}`);
}

/** Sends all concurrently and calls `harm` as soon as `after` of the orders that count have a response. */
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
