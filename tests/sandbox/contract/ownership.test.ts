/** For every operation with a session: another customer tries, and reads and changes nothing of the first one's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLender, type TestLender } from '../lender-client.ts';
import type { Subject } from './subjects.ts';
import { prepare, sendCall } from './valid-call.ts';
import { operations, VALID_CALLS } from './valid-calls.ts';

let lender: TestLender;
/** Tables that hold something of a loan or a customer. */
let owned: { table: string; column: 'loan_id' | 'customer_id' }[];
beforeAll(async () => {
  lender = await openLender();
  owned = await lender.database.query(
    `select table_name::text as table, column_name::text as column from information_schema.columns
     where table_schema = 'public' and column_name in ('loan_id', 'customer_id')
       and not (table_name = 'session' and column_name = 'loan_id')`,
  );
});
afterAll(async () => lender.close());

/** Everything the lender keeps of a customer's loan, and of the customer unless the stranger is the same person. */
async function everythingOf({ loan, customerId }: Subject, isSamePerson: boolean): Promise<string[]> {
  const columns = owned.filter(({ column }) => column === 'loan_id' || !isSamePerson);
  const parts = columns.map(({ table, column }) => ({
    table,
    column,
    id: column === 'loan_id' ? loan.id : customerId,
  }));
  const all = [...parts, { table: 'loan', column: 'id', id: loan.id }];
  if (!isSamePerson) all.push({ table: 'customer', column: 'id', id: customerId });
  const rows: string[] = [];
  for (const { table, column, id } of all) {
    const found = await lender.database.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} as t where ${column} = $1`,
      [id],
    );
    rows.push(...found.map(({ row }) => `${table} ${row}`));
  }
  return rows.sort();
}

const rows = operations
  .filter(({ needsSession }) => needsSession)
  .map((operation) => [operation.id, operation, VALID_CALLS[operation.id]] as const);

/** Parameters and members of bodies that name somebody or something of theirs. */
const NAMING = /^(id|loanId|billId|offerId|customerId|personId|taxId|document|code|token|answers|recipient)$/;
/** Names that are nobody's: a device that becomes the caller's by this very call. */
const NOBODYS = new Set(['registerDevice']);

describe('another customer', () => {
  it.each(rows)('of %s', async (_id, operation, row) => {
    const { subject, sent } = await prepare(lender, row);
    const stranger = await (row.stranger ?? row.who)?.(lender);
    if (!subject || !stranger) throw new Error('a row with a session has a subject');
    const isSamePerson = stranger.customerId === subject.customerId;
    expect(stranger.loan.id).not.toBe(subject.loan.id);
    const before = await everythingOf(subject, isSamePerson);
    expect(before.length).toBeGreaterThan(0);
    // With what is the first one's where the request names it, with the stranger's own otherwise.
    const isTheirs = row.foreign === undefined;
    const attempt = isTheirs && row.send ? await row.send(stranger, lender) : sent;
    const reply = await sendCall(stranger.browser, operation, attempt);
    expect(reply.status, reply.text.slice(0, 200)).toBe(row.foreign ?? row.status);
    expect(reply.text).not.toContain(subject.loan.id);
    expect(reply.text).not.toContain(subject.emailAddress);
    expect(await everythingOf(subject, isSamePerson)).toEqual(before);
  });

  it('is tried with what is the first one’s, wherever a request names something', async () => {
    const unnamed: string[] = [];
    for (const [id, operation, row] of rows) {
      const { sent } = await prepare(lender, row);
      const names = [sent.path, sent.query, sent.body].flatMap((part) => Object.keys(part ?? {}));
      const isNaming = !Buffer.isBuffer(sent.body) && names.some((name) => NAMING.test(name));
      if (isNaming && row.foreign === undefined && !NOBODYS.has(operation.id)) unnamed.push(id);
    }
    expect(unnamed).toEqual([]);
  });
});
