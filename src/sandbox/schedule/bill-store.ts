/** Bills in the database, each with the installments it pays. */
import { randomUUID } from 'node:crypto';
import type { Queryable, SqlValue } from '../database/database.ts';
import type { Bill, BillItem } from './bill.ts';

interface BillRow {
  id: string;
  number: string;
  loan_id: string;
  kind: Bill['kind'];
  anticipates: boolean;
  amount: number;
  payable_until: string;
  state: Bill['state'];
  created_at: Date;
  items: BillItem[];
}

const SELECT = `select bill.id, bill.number::text as number, bill.loan_id, bill.kind, bill.anticipates, bill.amount,
    bill.payable_until::text as payable_until, bill.state, bill.created_at,
    coalesce((select json_agg(json_build_object('number', installment_number, 'amount', item.amount,
       'droppedPremium', item.dropped_premium)
       order by installment_number) from bill_item as item where item.bill_id = bill.id), '[]') as items
  from bill`;

function fromRow(row: BillRow): Bill {
  return {
    id: row.id,
    number: row.number,
    loanId: row.loan_id,
    kind: row.kind,
    anticipates: row.anticipates,
    amount: row.amount,
    payableUntil: row.payable_until,
    state: row.state,
    createdAt: row.created_at,
    items: row.items,
  };
}

async function select(database: Queryable, where: string, values: readonly SqlValue[]): Promise<Bill[]> {
  return (await database.query<BillRow>(`${SELECT} where ${where}`, values)).map(fromRow);
}

/** The slips of a loan that can be paid on a day, newest first. */
export async function readOpenSlips(database: Queryable, loanId: string, day: string): Promise<Bill[]> {
  const where = `loan_id = $1 and kind = 'slip' and state = 'open' and payable_until >= $2::date
    order by number desc`;
  return select(database, where, [loanId, day]);
}

/** A bill of this loan; null for an unknown id or another loan's. `id` may be any text. */
export async function findBill(database: Queryable, loanId: string, id: string): Promise<Bill | null> {
  const [bill] = await select(database, 'loan_id = $1 and id::text = $2', [loanId, id.toLowerCase()]);
  return bill ?? null;
}

/** The open bill that gives a loan's money back on a day; null if there is none. */
export async function findReturnBill(database: Queryable, loanId: string, day: string): Promise<Bill | null> {
  const where = `loan_id = $1 and kind = 'return' and state = 'open' and payable_until >= $2::date
    order by number desc limit 1`;
  const [bill] = await select(database, where, [loanId, day]);
  return bill ?? null;
}

/** What a code pays, of any customer: banks have no session. */
export async function findSlip(
  database: Queryable,
  by: { readonly id?: string; readonly number?: string },
): Promise<Bill | null> {
  const where = `kind in ('slip', 'return') and (id::text = $1 or number::text = $2)`;
  const [bill] = await select(database, where, [by.id ?? null, by.number ?? null]);
  return bill ?? null;
}

/** The data of a new bill. */
export type NewBill = Pick<Bill, 'loanId' | 'kind' | 'anticipates' | 'payableUntil' | 'items'>;

/** Writes an open bill. @param amount by default the sum of its items */
export async function insertBill(
  database: Queryable,
  bill: NewBill,
  now: Date,
  amount = bill.items.reduce((sum, item) => sum + item.amount, 0),
): Promise<Bill> {
  const { loanId, kind, anticipates, payableUntil, items } = bill;
  const id = randomUUID();
  const [row] = await database.query<{ number: string }>(
    `insert into bill (id, loan_id, kind, anticipates, amount, payable_until, state, created_at)
     values ($1, $2, $3, $4, $5, $6::date, 'open', $7) returning number::text as number`,
    [id, loanId, kind, anticipates, amount, payableUntil, now],
  );
  if (!row) throw new Error('the bill was not written');
  await database.query(
    `insert into bill_item (bill_id, installment_number, amount, dropped_premium)
     select $1::uuid, number, amount, coalesce("droppedPremium", 0) from jsonb_to_recordset($2::jsonb)
       as item(number integer, amount integer, "droppedPremium" integer)`,
    [id, JSON.stringify(items)],
  );
  return { ...bill, id, number: row.number, amount, state: 'open', createdAt: now };
}

/** Writes the new state of a bill. */
export async function setBillState(database: Queryable, id: string, state: Bill['state']): Promise<void> {
  await database.query('update bill set state = $2 where id = $1', [id, state]);
}

/** Ends the open slips of any of these installments: they are paid, moved or billed otherwise. */
export async function replaceSlips(
  database: Queryable,
  loanId: string,
  numbers: readonly number[],
): Promise<void> {
  await database.query(
    `update bill set state = 'replaced' where loan_id = $1 and kind = 'slip' and state = 'open'
     and exists (select from bill_item where bill_id = bill.id and installment_number = any($2::integer[]))`,
    [loanId, numbers],
  );
}
