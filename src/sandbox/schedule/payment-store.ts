/** Payments received, in the database. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import type { BillItem, PaymentMethod } from './bill.ts';
import { insertBill, setBillState } from './bill-store.ts';
import type { Installment } from './installment.ts';

export interface Payment {
  /** Also the authentication number. */
  readonly id: string;
  readonly billId: string;
  readonly paidAt: Date;
  readonly method: PaymentMethod;
  /** Cents, the sum of the items. */
  readonly amount: number;
  /** By number of installment. */
  readonly items: readonly BillItem[];
}

/** The payment as the contract has it. */
export const presentPayment = ({ id, billId, paidAt, method, amount, items }: Payment) => ({
  id,
  billId,
  paidAt: paidAt.toISOString(),
  method,
  amount,
  installmentNumbers: items.map(({ number }) => number),
});

/** All payments of a loan, newest first. */
export async function readPayments(database: Queryable, loanId: string): Promise<Payment[]> {
  return database.query<{
    id: string;
    billId: string;
    paidAt: Date;
    method: PaymentMethod;
    amount: number;
    items: BillItem[];
  }>(
    `select id, bill_id as "billId", paid_at as "paidAt", method, amount,
       coalesce((select json_agg(json_build_object('number', installment_number, 'amount', item.amount)
          order by installment_number) from bill_item as item where item.bill_id = payment.bill_id), '[]') as items
     from payment where loan_id = $1
     order by paid_at desc, (select min(installment_number) from bill_item where bill_id = payment.bill_id) desc`,
    [loanId],
  );
}

/** Writes the payments, by Pix at noon, of installments that were created as paid in the middle of a loan's life. */
export async function writePayments(
  database: Queryable,
  loanId: string,
  installments: readonly Installment[],
): Promise<void> {
  for (const { number, paidOn, paidAmount, outcome } of installments) {
    if (paidOn === null) continue;
    const at = new Date(`${paidOn}T15:00:00Z`);
    const items = [{ number, amount: paidAmount }];
    const slip = { loanId, kind: 'slip', anticipates: outcome === 4, payableUntil: paidOn, items } as const;
    const bill = await insertBill(database, slip, at);
    await setBillState(database, bill.id, 'paid');
    await database.query(
      `insert into payment (id, bill_id, loan_id, method, amount, paid_at) values ($1, $2, $3, 'PIX', $4, $5)`,
      [randomUUID(), bill.id, loanId, paidAmount, at],
    );
  }
}
