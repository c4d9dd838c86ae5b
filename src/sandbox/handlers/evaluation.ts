/** Customers' ratings of the lender, stored with the loan they were given for. */
import { randomUUID } from 'node:crypto';
import { findLoan } from '../caller/current-loan.ts';
import { type Handler, type Handlers, sessionOf } from '../contract/handler.ts';

const sendEvaluation: Handler<'sendEvaluation'> = async (call) => {
  const { score, comment, screen } = call.body;
  const loan = await findLoan(call);
  await call.database.query(
    `insert into evaluation (id, loan_id, customer_id, score, comment, screen, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      randomUUID(),
      loan?.id ?? null,
      sessionOf(call).customerId,
      score,
      comment?.trim() || null,
      screen ?? null,
      call.now,
    ],
  );
  return { status: 204 };
};

export const evaluationHandlers: Handlers = { sendEvaluation };
