/**
 * For every operation with a session: another customer sends what belongs to the first wherever the request names
 * something, and neither reads nor changes anything of theirs.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { lenderForFile } from '../lender-client.ts';
import type { Subject } from './subjects.ts';
import { prepare, type Sent, sendCall } from './valid-call.ts';
import { operations, VALID_CALLS } from './valid-calls.ts';

const lender = lenderForFile();
/** Tables with rows that belong to a loan or a customer. */
let owned: { table: string; column: 'loan_id' | 'customer_id' }[];
beforeAll(async () => {
  owned = await lender.database.query(
    `select table_name::text as table, column_name::text as column from information_schema.columns
     where table_schema = 'public' and column_name in ('loan_id', 'customer_id')
       and not (table_name = 'session' and column_name = 'loan_id')`,
  );
});

/** All stored rows of a customer's loan, and of the customer unless the other one is the same person. */
async function everythingOf({ loan, customerId }: Subject, isSamePerson: boolean): Promise<string[]> {
  const columns = owned.filter(({ column }) => column === 'loan_id' || !isSamePerson);
  const parts = [...columns, { table: 'loan', column: 'id' }];
  if (!isSamePerson) parts.push({ table: 'customer', column: 'id' });
  const selects = parts.map(({ table, column }) => {
    const id = table === 'customer' || column === 'customer_id' ? customerId : loan.id;
    return `select '${table} ' || to_jsonb(t)::text as row from ${table} as t where ${column} = '${id}'`;
  });
  const rows = await lender.database.query<{ row: string }>(selects.join(' union all '));
  return rows.map(({ row }) => row).sort();
}

const rows = operations
  .filter(({ needsSession }) => needsSession)
  .map((operation) => [operation.id, operation, VALID_CALLS[operation.id]] as const);

/** Parameters and body members that name somebody or something. */
const NAMING = /^(id|loanId|billId|offerId|customerId|personId|taxId|document|code|token|answers|recipient)$/;
/** Operations whose names belong to nobody: a device becomes the caller's by this call. */
const NOBODYS = new Set(['registerDevice']);

function isNaming({ path, query, body }: Sent): boolean {
  if (Buffer.isBuffer(body)) return false;
  return [path, query, body].some((part) => Object.keys(part ?? {}).some((name) => NAMING.test(name)));
}

describe('another customer', () => {
  it.each(rows)('of %s', async (_id, operation, row) => {
    const { subject, sent } = await prepare(lender, row);
    expect(isNaming(sent) && row.foreign === undefined, 'names something and tells no answer').toBe(
      NOBODYS.has(operation.id),
    );
    const stranger = await (row.stranger ?? row.who)?.(lender);
    if (!subject || !stranger) throw new Error('a row with a session has a subject');
    const isSamePerson = stranger.customerId === subject.customerId;
    expect(stranger.loan.id).not.toBe(subject.loan.id);
    const before = await everythingOf(subject, isSamePerson);
    expect(before.length).toBeGreaterThan(0);
    // With the first customer's values where the request names them, otherwise with the other customer's own.
    const isTheirs = row.foreign === undefined;
    const attempt = isTheirs && row.send ? await row.send(stranger, lender) : sent;
    const reply = await sendCall(stranger.browser, operation, attempt);
    expect(reply.status, reply.text.slice(0, 200)).toBe(row.foreign ?? row.status);
    expect(reply.text).not.toContain(subject.loan.id);
    expect(reply.text).not.toContain(subject.emailAddress);
    expect(await everythingOf(subject, isSamePerson)).toEqual(before);
  });
});
