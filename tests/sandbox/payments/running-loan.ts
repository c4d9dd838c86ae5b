/** A customer with a running loan whose due dates the test chooses, and a browser that is logged in. */
import { randomUUID } from 'node:crypto';
import type { components } from '../../../src/api/lender.generated.ts';
import { addDays } from '../../../src/domain/calendar-date.ts';
import { lastDayInTime } from '../../../src/domain/working-days/working-days.ts';
import { readClock } from '../../../src/sandbox/base/clock.ts';
import { lenderDay } from '../../../src/sandbox/base/lender-day.ts';
import { priceFor } from '../../../src/sandbox/credit-decision/price-loan.ts';
import {
  type LoanRecord,
  withApplication,
  withContent,
} from '../../../src/sandbox/life-cycle/loan-record.ts';
import { findCurrentLoan, insertLoan } from '../../../src/sandbox/life-cycle/loan-store.ts';
import { newLoan } from '../../../src/sandbox/life-cycle/new-loan.ts';
import type { StateName } from '../../../src/sandbox/life-cycle/states.ts';
import { writeSchedule } from '../../../src/sandbox/schedule/running-schedule.ts';
import { beginSession } from '../../../src/sandbox/sessions/session.ts';
import { Browser, type TestLender } from '../lender-client.ts';

type Schemas = components['schemas'];
export type Repayments = Schemas['Repayments'];
export type WireInstallment = Schemas['Installment'];
export type WireBill = Schemas['Bill'];

export interface RunningLoanOptions {
  /** Days from today to the first due date; negative for the past. */
  readonly firstDueIn: number;
  readonly term?: number;
  /** How many installments are paid, on their due dates. */
  readonly paidCount?: number;
  readonly insured?: boolean;
  readonly state?: StateName;
  readonly portfolioCode?: string;
}

export class Customer extends Browser {
  readonly loanId: string;
  private readonly lender: TestLender;

  constructor(lender: TestLender, loanId: string) {
    super(lender.app);
    this.lender = lender;
    this.loanId = loanId;
  }

  async repayments(): Promise<Repayments> {
    return this.read('GET', '/api/loan/current/re-payments');
  }

  async installment(number: number): Promise<WireInstallment> {
    const found = (await this.repayments()).balance.find((one) => one.number === number);
    if (!found) throw new Error(`no installment ${number}`);
    return found;
  }

  async state(): Promise<number> {
    return (await this.loan()).state.id;
  }

  /** The body of a call that must succeed. */
  async read<T>(method: 'GET' | 'POST' | 'PUT', url: string, body?: object): Promise<T> {
    const reply = await this.call(method, url, body ? { body } : {});
    if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.status} ${reply.text}`);
    return reply.json<T>();
  }

  /** Status and code of a call that must be refused. */
  async refusal(method: 'GET' | 'POST' | 'PUT', url: string, body?: object): Promise<[number, string]> {
    const reply = await this.call(method, url, body ? { body } : {});
    return [reply.status, reply.json().code];
  }

  /** Cents received, according to the lender's books. */
  async paidIn(): Promise<number> {
    const [row] = await this.lender.database.query<{ sum: number }>(
      'select coalesce(sum(amount), 0)::integer as sum from payment where loan_id = $1',
      [this.loanId],
    );
    return row?.sum ?? 0;
  }
}

function told(loan: LoanRecord, insured: boolean, taxId: string): LoanRecord {
  const { personal, financial, employment } = loan.content.application;
  return withApplication(loan, {
    personal: { ...personal, taxId, name: 'Rita Nogueira', emailAddress: 'rita@exemplo.com.br' },
    financial: { ...financial, insured, insuranceRequested: insured },
    employment: { ...employment, kind: 'employee' },
  });
}

const DAY_SECONDS = 86_400;
let customers = 0;

/** Moves the lender's clock by whole days. */
export async function passDays(lender: TestLender, days: number): Promise<void> {
  await lender.pass(days * DAY_SECONDS);
}

/** The lender's day. */
export async function today(lender: TestLender): Promise<string> {
  return lenderDay(await readClock(lender.database));
}

/** Passes days until what was due `days` ago is late: not on the Monday after a Sunday. */
async function passUntilLate(lender: TestLender, days: number): Promise<void> {
  const day = await today(lender);
  if (lastDayInTime(addDays(day, -days)) < day) return;
  await passDays(lender, 1);
  await passUntilLate(lender, days);
}

/** Inserts the loan as if paid out twenty days before the first due date. One that was due is late. */
export async function runningLoan(lender: TestLender, situation: RunningLoanOptions): Promise<Customer> {
  const { firstDueIn, term = 6, paidCount = 0, insured = false, state = 'current' } = situation;
  if (firstDueIn < 0) await passUntilLate(lender, -firstDueIn);
  const customerId = randomUUID();
  const taxId = String(70_000_000_000 + ++customers);
  const firstDue = addDays(await today(lender), firstDueIn);
  const noon = new Date(`${addDays(firstDue, -20)}T15:00:00Z`);
  // A payout dated now keeps the state: one dated a day earlier would already have moved to the installments.
  const paidOutAt = state === 'paid' || state === 'withdrawing' ? await readClock(lender.database) : noon;
  const terms = { principal: 100_000, term, dueDay: Number(firstDue.slice(-2)), insuranceRequested: insured };
  const begun = told(newLoan(customerId, paidOutAt), insured, taxId);
  const { application } = begun.content;
  const priced = withContent(begun, {
    application: { ...application, payment: { ...application.payment, dueDay: terms.dueDay } },
    conditions: priceFor(begun, terms, paidOutAt),
    portfolioCode: situation.portfolioCode ?? null,
  });
  const move = { event: 'schedule-ready', from: null, to: state, at: paidOutAt } as const;
  const loan: LoanRecord = { ...priced, ofAccount: true, state, newMoves: [move] };
  const customer = new Customer(lender, loan.id);
  await lender.database.transaction(async (transaction) => {
    await transaction.query('insert into customer (id, tax_id, created_at) values ($1, $2, $3)', [
      customerId,
      taxId,
      paidOutAt,
    ]);
    await insertLoan(transaction, loan);
    await writeSchedule(transaction, loan, paidCount);
    customer.token = await beginSession(transaction, { customerId, loanId: null }, new Date());
  });
  return customer;
}

/** The stored loan. */
export async function loanOf({ database }: TestLender, loanId: string): Promise<LoanRecord> {
  const [row] = await database.query<{ id: string }>('select customer_id as id from loan where id = $1', [
    loanId,
  ]);
  const session = { tokenHash: Buffer.alloc(0), customerId: row?.id ?? '', loanId };
  const loan = await findCurrentLoan(database, session);
  if (!loan) throw new Error(`no loan ${loanId}`);
  return loan;
}

/** Pays a slip's code at the sandbox's bank, without the customer's session. */
export async function payAtBank(lender: TestLender, code: string): Promise<number> {
  const reply = await new Browser(lender.app).call('POST', '/sandbox/partner/bank', {
    body: new URLSearchParams({ code, decision: 'pay' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return reply.status;
}

export function pixOf(bill: WireBill | null | undefined): string {
  return bill?.execution.additionalInformation.pixPaymentCode ?? '';
}

export function lineOf(bill: WireBill | null | undefined): string {
  return bill?.execution.additionalInformation.slipBarCode ?? '';
}
