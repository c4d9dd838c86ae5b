/** Authorisations of Pix Automático: requested from the customer's bank, approved or rejected there. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';

export interface AutomaticPayment {
  readonly id: string;
  readonly state: 'created' | 'approved' | 'rejected';
  /** Maximum of a single charge, cents. */
  readonly maxAmount: number;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

const COLUMNS = `id, state, max_amount as "maxAmount", created_at as "createdAt", decided_at as "decidedAt"`;

/** The approved authorisation of a loan; null if there is none. */
export async function approvedAuthorization(
  database: Queryable,
  loanId: string,
): Promise<(AutomaticPayment & { readonly decidedAt: Date }) | null> {
  const [row] = await database.query<AutomaticPayment & { decidedAt: Date }>(
    `select ${COLUMNS} from automatic_payment where loan_id = $1 and state = 'approved'
     order by created_at desc limit 1`,
    [loanId],
  );
  return row ?? null;
}

/** An authorisation of this loan; null for an unknown id or another loan's. `id` may be any text. */
export async function findAuthorization(
  database: Queryable,
  loanId: string,
  id: string,
): Promise<AutomaticPayment | null> {
  const [row] = await database.query<AutomaticPayment>(
    `select ${COLUMNS} from automatic_payment where loan_id = $1 and id::text = $2`,
    [loanId, id],
  );
  return row ?? null;
}

/** Requests an authorisation and returns its id. */
export async function createAuthorization(
  database: Queryable,
  loanId: string,
  maxAmount: number,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into automatic_payment (id, loan_id, state, max_amount, created_at) values ($1, $2, 'created', $3, $4)`,
    [id, loanId, maxAmount, now],
  );
  return id;
}

/** Writes the decision made on the bank's page. */
export async function decideAuthorization(
  database: Queryable,
  id: string,
  state: 'approved' | 'rejected',
  now: Date,
): Promise<void> {
  await database.query('update automatic_payment set state = $2, decided_at = $3 where id = $1', [
    id,
    state,
    now,
  ]);
}
