/** What is stored about a customer, by purpose, and what a deletion removes. */
import type { Queryable } from '../database/database.ts';

/** The rows of a purpose, by the customer's id. Only what has no other duty is deletable (LGPD art. 16). */
const PURPOSES = [
  {
    purpose: 'contract',
    deletable: false,
    count: `select (select count(*) from loan where customer_id = $1)
      + (select count(*) from payment join loan on loan.id = loan_id where loan.customer_id = $1)`,
  },
  {
    purpose: 'identity',
    deletable: false,
    count: 'select count(*) from image join loan on loan.id = loan_id where loan.customer_id = $1',
  },
  {
    purpose: 'consents',
    deletable: false,
    count: 'select count(*) from consent_record join loan on loan.id = loan_id where loan.customer_id = $1',
  },
  {
    purpose: 'messages',
    deletable: false,
    count: `select count(*) from outbox_message left join loan on loan.id = loan_id
      where $1 in (loan.customer_id, outbox_message.customer_id)`,
  },
  {
    purpose: 'service',
    deletable: true,
    count: `select (select count(*) from chat_message join loan on loan.id = loan_id where loan.customer_id = $1)
      + (select count(*) from evaluation where customer_id = $1)`,
  },
  {
    purpose: 'offers',
    deletable: true,
    count: 'select count(*) from product_record where person_id = $1::text',
  },
  {
    // Connections to an application are kept for six months (Lei 12.965/2014, art. 15).
    purpose: 'security',
    deletable: false,
    count: 'select count(*) from security_event where customer_id = $1',
  },
  {
    // The agreement with a participant, and what is owed by it.
    purpose: 'referrals',
    deletable: false,
    count: `select (select count(*) from multiplik_participant where customer_id = $1)
      + (select count(*) from multiplik_invitation where customer_id = $1)
      + (select count(*) from multiplik_invitation join loan on loan.id = loan_id where loan.customer_id = $1)`,
  },
  {
    // Prizes must be proven, and a card deleted would allow a second one.
    purpose: 'promotions',
    deletable: false,
    count: 'select count(*) from scratch_card where customer_id = $1',
  },
] as const;

export interface KeptData {
  readonly purpose: (typeof PURPOSES)[number]['purpose'];
  readonly records: number;
  readonly deletable: boolean;
}

/** One entry for each purpose, in a fixed order. */
export async function readKeptData(database: Queryable, customerId: string): Promise<KeptData[]> {
  const kept: KeptData[] = [];
  for (const { purpose, deletable, count } of PURPOSES) {
    const [row] = await database.query<{ records: number }>(`select (${count})::integer as records`, [
      customerId,
    ]);
    kept.push({ purpose, records: row?.records ?? 0, deletable });
  }
  return kept;
}

/** Deletes what serves no purpose that outlives the customer's wish. */
export async function deleteDeletable(database: Queryable, customerId: string): Promise<void> {
  await database.query(
    'delete from chat_message using loan where loan.id = chat_message.loan_id and loan.customer_id = $1',
    [customerId],
  );
  await database.query('delete from evaluation where customer_id = $1', [customerId]);
  await database.query('delete from product_record where person_id = $1::text', [customerId]);
}
