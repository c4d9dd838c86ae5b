/** Orders of customers, and what the lender's books have of them. */

import { expect } from 'vitest';
import type { TestLender } from '../lender-client.ts';
import { runningLoan } from '../payments/running-loan.ts';
import { applicationOrder, type Order, type Outcome, paymentOrder, send } from './orders.ts';
import type { Called } from './server-process.ts';

let serial = 0;

/** Alternating applications of new people and payments of running loans. */
export async function makeOrders(lender: TestLender, count: number): Promise<Order[]> {
  const orders: Order[] = [];
  while (orders.length < count) {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    const { owedAmount } = await customer.installment(1);
    orders.push(applicationOrder(++serial), paymentOrder(customer.loanId, customer.token, owedAmount));
  }
  return orders;
}

/** The ids in the lender's books for an order: loans, or paid bills. */
async function keptFor({ database }: TestLender, { about, method }: Order): Promise<string[]> {
  const sql =
    method === 'POST'
      ? 'select loan.id from loan join customer on customer.id = customer_id where tax_id = $1'
      : `select payment.bill_id as id from payment join bill_item using (bill_id)
         join installment on installment.loan_id = payment.loan_id and number = installment_number
         where payment.loan_id::text = $1 and payment.amount = paid_amount`;
  return (await database.query<{ id: string }>(sql, [about])).map(({ id }) => id);
}

/** Expects each order once in the books, and the same response when it is sent again. */
export async function expectOnce(
  lender: TestLender,
  outcomes: readonly Outcome[],
  server: Called,
): Promise<void> {
  for (const { order, id } of outcomes) {
    expect([order.url, await keptFor(lender, order)]).toEqual([order.url, [id]]);
  }
  const again = await Promise.all(
    outcomes.map(({ order }) => send({ order, first: server, fallback: server })),
  );
  expect(again.map(({ id }) => id)).toEqual(outcomes.map(({ id }) => id));
  for (const { order, id } of outcomes) expect(await keptFor(lender, order)).toEqual([id]);
}
