/** Installments in the database. Writers have locked the loan, so payments of a loan are serialised. */
import { byLoan } from '../database/by-loan.ts';
import type { Queryable } from '../database/database.ts';
import type { Installment, PaidState } from './installment.ts';

interface InstallmentRow {
  number: number;
  due_date: string;
  original_due_date: string;
  payment: number;
  premium: number;
  extension: number;
  paid_amount: number;
  paid_on: string | null;
  outcome: PaidState | null;
}

const COLUMNS = `number, due_date::text as due_date, original_due_date::text as original_due_date, payment, premium,
  extension, paid_amount, paid_on::text as paid_on, outcome`;

const fromRow = (row: InstallmentRow): Installment => ({
  number: row.number,
  dueDate: row.due_date,
  originalDueDate: row.original_due_date,
  payment: row.payment,
  premium: row.premium,
  extension: row.extension,
  paidAmount: row.paid_amount,
  paidOn: row.paid_on,
  outcome: row.outcome,
});

/** All of a loan, by number; empty before the payout. */
export async function readInstallments(database: Queryable, loanId: string): Promise<Installment[]> {
  const rows = await database.query<InstallmentRow>(
    `select ${COLUMNS} from installment where loan_id = $1 order by number`,
    [loanId],
  );
  return rows.map(fromRow);
}

/** All of some loans by the loan's id. */
export async function readInstallmentsOf(
  database: Queryable,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Installment[]>> {
  const rows = await database.query<InstallmentRow & { loan: string }>(
    `select loan_id as loan, ${COLUMNS} from installment where loan_id = any($1::uuid[]) order by loan_id, number`,
    [loanIds],
  );
  return new Map([...byLoan(rows)].map(([loan, own]) => [loan, own.map(fromRow)]));
}

/** Writes a loan's installments, all in one statement. */
export async function insertInstallments(
  database: Queryable,
  loanId: string,
  installments: readonly Installment[],
): Promise<void> {
  await database.query(
    `insert into installment
       (loan_id, number, due_date, original_due_date, payment, premium, extension, paid_amount, paid_on, outcome)
     select $1::uuid, number, "dueDate", "originalDueDate", payment, premium, extension, "paidAmount", "paidOn", outcome
     from jsonb_to_recordset($2::jsonb) as new(number integer, "dueDate" date, "originalDueDate" date,
       payment integer, premium integer, extension integer, "paidAmount" integer, "paidOn" date, outcome integer)`,
    [loanId, JSON.stringify(installments)],
  );
}

/** Deletes the installments of a loan without payments, before others replace them. */
export async function deleteInstallments(database: Queryable, loanId: string): Promise<void> {
  await database.query('delete from installment where loan_id = $1', [loanId]);
}

/** Marks one as paid; false if it was paid already. */
export async function markPaid(
  database: Queryable,
  loanId: string,
  paid: {
    readonly number: number;
    readonly amount: number;
    /** Cents of insurance that is not owed any more. */
    readonly droppedPremium: number;
    readonly on: string;
    readonly outcome: PaidState;
  },
): Promise<boolean> {
  const rows = await database.query(
    `update installment set paid_amount = $3, paid_on = $4::date, outcome = $5, premium = premium - $6
     where loan_id = $1 and number = $2 and outcome is null returning number`,
    [loanId, paid.number, paid.amount, paid.on, paid.outcome, paid.droppedPremium],
  );
  return rows.length === 1;
}

/** Moves one to its new day and amount. */
export async function moveInstallment(
  database: Queryable,
  loanId: string,
  { number, dueDate, extension }: Installment,
): Promise<void> {
  await database.query(
    'update installment set due_date = $3::date, extension = $4 where loan_id = $1 and number = $2',
    [loanId, number, dueDate, extension],
  );
}

/** Whether any installment of a loan was paid. */
export async function hasPaidInstallment(database: Queryable, loanId: string): Promise<boolean> {
  const rows = await database.query(
    'select number from installment where loan_id = $1 and outcome is not null limit 1',
    [loanId],
  );
  return rows.length > 0;
}
