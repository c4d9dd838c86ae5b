/** Multiplik in the database: participants with their codes, and their invitations. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { STATES } from '../life-cycle/states.ts';

export interface Participant {
  /** The code in the invitation link; reveals nothing about the customer. */
  readonly partyId: string;
  readonly signedAt: Date;
}

export interface Invitation {
  readonly id: string;
  readonly name: string;
  readonly emailAddress: string | null;
  readonly phoneNumber: string | null;
  readonly sentAt: Date;
  readonly state: 'sent' | 'applied' | 'approved';
}

export type Guest = Pick<Invitation, 'name' | 'emailAddress' | 'phoneNumber'>;

export async function findParticipant(database: Queryable, customerId: string): Promise<Participant | null> {
  const [row] = await database.query<Participant>(
    'select party_id as "partyId", signed_at as "signedAt" from multiplik_participant where customer_id = $1',
    [customerId],
  );
  return row ?? null;
}

/** Adds the customer; a participant keeps code and date. */
export async function addParticipant(
  database: Queryable,
  customerId: string,
  now: Date,
): Promise<Participant> {
  const partyId = randomBytes(9).toString('hex');
  const [row] = await database.query<Participant>(
    `insert into multiplik_participant (customer_id, party_id, signed_at) values ($1, $2, $3)
     on conflict (customer_id) do update set party_id = multiplik_participant.party_id
     returning party_id as "partyId", signed_at as "signedAt"`,
    [customerId, partyId, now],
  );
  if (!row) throw new Error('the participant was neither found nor made');
  return row;
}

/** Full name of the participant with this code; null if there is none. */
export async function participantName(database: Queryable, partyId: string): Promise<string | null> {
  const [row] = await database.query<{ name: string | null }>(
    `select customer.name from multiplik_participant join customer on customer.id = customer_id where party_id = $1`,
    [partyId],
  );
  return row?.name ?? null;
}

/** Number of invitations since `since`. */
export async function countInvitations(
  database: Queryable,
  customerId: string,
  since: Date,
): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::integer as count from multiplik_invitation where customer_id = $1 and sent_at > $2`,
    [customerId, since],
  );
  return row?.count ?? 0;
}

/** Writes an invitation; false if this contact was invited before. */
export async function insertInvitation(
  database: Queryable,
  customerId: string,
  guest: Guest,
  now: Date,
): Promise<boolean> {
  const rows = await database.query(
    `insert into multiplik_invitation (id, customer_id, name, email_address, phone_number, sent_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
    [randomUUID(), customerId, guest.name, guest.emailAddress, guest.phoneNumber, now],
  );
  return rows.length > 0;
}

/**
 * A customer's invitations, newest first. A guest counts as having applied only by a later application through a
 * Multiplik page with the invited contact: the customer must not learn of other applications.
 */
export async function readInvitations(database: Queryable, customerId: string): Promise<Invitation[]> {
  return database.query<Invitation>(
    `select invitation.id, name, email_address as "emailAddress", phone_number as "phoneNumber",
       sent_at as "sentAt",
       case when best.state between $2 and $3 then 'approved' when best.state is null then 'sent'
         else 'applied' end as state
     from multiplik_invitation as invitation
     left join lateral (
       select max(loan.state) as state from loan
       where loan.created_at > invitation.sent_at
         and loan.content -> 'application' ->> 'origin' in ('multiplik', 'multiplik-bv')
         and (lower(loan.content -> 'application' -> 'personal' ->> 'emailAddress') = invitation.email_address
           or loan.content -> 'application' -> 'personal' ->> 'mobilePhoneNumber' = invitation.phone_number)
     ) as best on true
     where invitation.customer_id = $1 order by sent_at desc, invitation.id limit 1000`,
    [customerId, STATES.approvalPending.id, STATES.sold.id],
  );
}
