/** The console's lists: customers, messages and events of all customers, newest first. */
import type { Queryable } from '../database/database.ts';
import { EVENT_COLUMNS, type SecurityEvent } from '../trail/security-event.ts';
import { readOutbox } from '../verification/outbox.ts';

const MOST_ROWS = 100;

export interface ListedCustomer {
  readonly taxId: string;
  readonly name: string | null;
  /** State of the newest loan, as last written; null without one. */
  readonly state: number | null;
  readonly createdAt: Date;
}

export async function listCustomers(database: Queryable): Promise<ListedCustomer[]> {
  return database.query(
    `select customer.tax_id as "taxId", coalesce(customer.name, loan.name) as name, loan.state,
       customer.created_at as "createdAt"
     from customer left join lateral (
       select state, content #>> '{application,personal,name}' as name from loan where customer_id = customer.id
       order by cancelled_at is not null, created_at desc limit 1) as loan on true
     order by customer.created_at desc limit ${MOST_ROWS}`,
  );
}

export interface LoanHappening {
  readonly taxId: string;
  readonly loanId: string;
  readonly event: string;
  readonly fromState: number | null;
  readonly toState: number;
  readonly at: Date;
}

/** @param taxId of one customer; null for all */
export async function listLoanEvents(database: Queryable, taxId: string | null): Promise<LoanHappening[]> {
  return database.query(
    `select customer.tax_id as "taxId", loan_id as "loanId", event, from_state as "fromState",
       to_state as "toState", at
     from loan_event join loan on loan.id = loan_id join customer on customer.id = loan.customer_id
     where $1::text is null or customer.tax_id = $1::text
     order by at desc, loan_id, sequence desc limit ${MOST_ROWS}`,
    [taxId],
  );
}

export interface ListedSecurityEvent extends SecurityEvent {
  /** Null where no customer has the name that was given. */
  readonly taxId: string | null;
}

/** @param taxId of one customer; null for all, with those of unknown names */
export async function listSecurityEvents(
  database: Queryable,
  taxId: string | null,
): Promise<ListedSecurityEvent[]> {
  return database.query(
    `select customer.tax_id as "taxId", ${EVENT_COLUMNS}
     from security_event left join customer on customer.id = customer_id
     where $1::text is null or customer.tax_id = $1::text order by at desc, security_event.id limit ${MOST_ROWS}`,
    [taxId],
  );
}

export interface LogLine {
  readonly kind: string;
  readonly code: string;
  readonly content: object;
  readonly at: Date;
}

/** Reports of browsers: business, integration and analytics. */
export async function listLogLines(database: Queryable): Promise<LogLine[]> {
  return database.query(
    `select kind, code, content, created_at as at from log_entry order by created_at desc limit ${MOST_ROWS}`,
  );
}

export interface ListedReport {
  readonly number: number;
  readonly at: Date;
  readonly requestId: string;
  readonly release: string;
  /** Pattern of the page's address. */
  readonly path: string;
  /** A line of JSON for each action of the portal, oldest first. */
  readonly timeLine: readonly string[];
  readonly comment: string | null;
}

const REPORTS = `select number, created_at as at, request_id as "requestId", release, path, time_line as "timeLine",
  comment from problem_report`;

/** What customers reported of problems, newest first. */
export const listProblemReports = (database: Queryable): Promise<ListedReport[]> =>
  database.query(`${REPORTS} order by number desc limit ${MOST_ROWS}`);

/** The report of a number, as the customer reads it out; undefined if there is none. */
export async function readProblemReport(
  database: Queryable,
  number: number,
): Promise<ListedReport | undefined> {
  const [report] = await database.query<ListedReport>(`${REPORTS} where number = $1`, [number]);
  return report;
}

export interface ListedMessage {
  readonly channel: string;
  readonly recipient: string;
  readonly content: string;
  readonly link: string | null;
  readonly sentAt: Date;
}

/** @param taxId of one customer; null for all */
export async function listMessages(database: Queryable, taxId: string | null): Promise<ListedMessage[]> {
  const [customer] = await database.query<{ id: string }>('select id from customer where tax_id = $1', [
    taxId,
  ]);
  if (taxId !== null && !customer) return [];
  const messages = await readOutbox(database, { customerId: customer?.id ?? null, limit: MOST_ROWS });
  return messages.map(({ channel, recipient, content, link, sentAt }) => ({
    channel,
    recipient,
    content,
    link,
    sentAt,
  }));
}
