/** Multiplik in the database: participants with their codes, invitations, and rewards. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import type { LoanProgress } from '../life-cycle/loan-progress.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { stateNamed } from '../life-cycle/states.ts';
import { REWARD, rewardDay, TERMS } from './programme.ts';

export interface Participant {
  readonly customerId: string;
  /** The code in the invitation link; reveals nothing about the customer. */
  readonly partyId: string;
  readonly signedAt: Date;
  readonly signedName: string | null;
  readonly termsVersion: string | null;
  /** Null for one who takes part. */
  readonly leftAt: Date | null;
}

const PARTICIPANT = `customer_id as "customerId", party_id as "partyId", signed_at as "signedAt",
  signed_name as "signedName", terms_version as "termsVersion", left_at as "leftAt"`;

/** Also one who left. */
export async function findParticipant(database: Queryable, customerId: string): Promise<Participant | null> {
  const [row] = await database.query<Participant>(
    `select ${PARTICIPANT} from multiplik_participant where customer_id = $1`,
    [customerId],
  );
  return row ?? null;
}

/** The code of one who left is nobody's. */
export async function findParticipantByCode(
  database: Queryable,
  partyId: string,
): Promise<Participant | null> {
  const [row] = await database.query<Participant>(
    `select ${PARTICIPANT} from multiplik_participant where party_id = $1 and left_at is null`,
    [partyId],
  );
  return row ?? null;
}

/** Adds the customer, who signed with this name; a participant keeps code, name and date, one who left gets new ones. */
export async function addParticipant(
  database: Queryable,
  customerId: string,
  name: string,
  now: Date,
): Promise<Participant> {
  const partyId = randomBytes(9).toString('hex');
  const [row] = await database.query<Participant>(
    `insert into multiplik_participant (customer_id, party_id, signed_at, signed_name, terms_version)
     values ($1, $2, $3, $4, $5)
     on conflict (customer_id) do update set party_id = $2, signed_at = $3, signed_name = $4,
       terms_version = $5, left_at = null
       where multiplik_participant.left_at is not null
     returning ${PARTICIPANT}`,
    [customerId, partyId, now, name, TERMS.version],
  );
  const participant = row ?? (await findParticipant(database, customerId));
  if (!participant) throw new Error('the participant was neither found nor made');
  return participant;
}

/** Ends the participation; invitations and rewards stay. Null for a customer who never took part. */
export async function removeParticipant(
  database: Queryable,
  customerId: string,
  now: Date,
): Promise<Participant | null> {
  await database.query(
    'update multiplik_participant set left_at = $2 where customer_id = $1 and left_at is null',
    [customerId, now],
  );
  return findParticipant(database, customerId);
}

/** Full name of the participant with this code; null if there is none. */
export async function participantName(database: Queryable, partyId: string): Promise<string | null> {
  const [row] = await database.query<{ name: string | null }>(
    `select customer.name from multiplik_participant join customer on customer.id = customer_id
     where party_id = $1 and left_at is null`,
    [partyId],
  );
  return row?.name ?? null;
}

/** Opened links of a participant per day; more are not noted, so that a stranger cannot fill the list. */
const MOST_OPENED_PER_DAY = 20;

/** Notes that somebody opened the link; the invitation's id, or null when too many are noted. */
export async function openInvitation(
  database: Queryable,
  { customerId }: Participant,
  now: Date,
): Promise<string | null> {
  const [row] = await database.query<{ id: string }>(
    `insert into multiplik_invitation (id, customer_id, opened_at)
     select $1::uuid, $2::uuid, $3::timestamptz
     where (select count(*) from multiplik_invitation
       where customer_id = $2 and loan_id is null and opened_at > $3::timestamptz - interval '1 day') < $4
     returning id`,
    [randomUUID(), customerId, now, MOST_OPENED_PER_DAY],
  );
  return row?.id ?? null;
}

export interface LinkedApplication {
  readonly loanId: string;
  /** The invitation that the friend opened; null if it was not noted. */
  readonly invitationId: string | null;
  readonly showsName: boolean;
}

/** Ties an application to the participant: to the opened invitation unless it has one, otherwise to a new one. */
export async function linkApplication(
  database: Queryable,
  { customerId }: Participant,
  { loanId, invitationId, showsName }: LinkedApplication,
  now: Date,
): Promise<void> {
  const linked = await database.query(
    `update multiplik_invitation set loan_id = $3, shows_name = $4
     where id = $1::uuid and customer_id = $2 and loan_id is null returning id`,
    [invitationId, customerId, loanId, showsName],
  );
  if (linked.length > 0) return;
  await database.query(
    `insert into multiplik_invitation (id, customer_id, opened_at, loan_id, shows_name)
     values ($1, $2, $3, $4, $5)`,
    [randomUUID(), customerId, now, loanId, showsName],
  );
}

/**
 * Books the reward of a loan that was just paid out, if an invitation led to it and its owner's CPF earned none before.
 * Called in the transaction that writes the loan.
 */
export async function earnReward(database: Queryable, loan: LoanRecord): Promise<void> {
  const payout = loan.newMoves.find(({ to }) => to === 'paid');
  if (!payout) return;
  await database.query(
    `insert into multiplik_reward (guest_id, invitation_id, amount, due_on)
     select $2::uuid, id, $3::integer, $4::date from multiplik_invitation where loan_id = $1
     on conflict do nothing`,
    [loan.id, loan.customerId, REWARD, rewardDay(payout.at)],
  );
}

/** Ids of the loans that friends applied for and that may still come to a reward. */
export async function readReferredLoans(database: Queryable, customerId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `select loan_id as id from multiplik_invitation as invitation
     where customer_id = $1 and loan_id is not null
       and not exists (select 1 from multiplik_reward where invitation_id = invitation.id)
     order by opened_at desc limit 200`,
    [customerId],
  );
  return rows.map(({ id }) => id);
}

export interface Invitation {
  readonly id: string;
  readonly openedAt: Date;
  /** Of the friend, who agreed to it; otherwise null. */
  readonly name: string | null;
  /** Null without an application. */
  readonly loan: LoanProgress | null;
  /** Booked, which does not mean that the friend kept the loan. */
  readonly reward: { readonly amount: number; readonly dueOn: string } | null;
}

interface InvitationRow {
  id: string;
  openedAt: Date;
  name: string | null;
  state: number | null;
  stateSince: Date | null;
  cancelledAt: Date | null;
  amount: number | null;
  dueOn: string | null;
}

const fromRow = ({ id, openedAt, name, ...row }: InvitationRow): Invitation => ({
  id,
  openedAt,
  name,
  loan:
    row.state !== null && row.stateSince
      ? { state: stateNamed(row.state), stateSince: row.stateSince, cancelledAt: row.cancelledAt }
      : null,
  reward: row.amount !== null && row.dueOn !== null ? { amount: row.amount, dueOn: row.dueOn } : null,
});

/** A participant's invitations, newest first; those without an application for ninety days. */
export async function readInvitations(
  database: Queryable,
  customerId: string,
  now: Date,
): Promise<Invitation[]> {
  const rows = await database.query<InvitationRow>(
    `select invitation.id, opened_at as "openedAt", loan.state, loan.state_since as "stateSince",
       loan.cancelled_at as "cancelledAt", reward.amount, reward.due_on::text as "dueOn",
       case when shows_name then loan.content -> 'application' -> 'personal' ->> 'name' end as name
     from multiplik_invitation as invitation
     left join loan on loan.id = loan_id
     left join multiplik_reward as reward on reward.invitation_id = invitation.id
     where invitation.customer_id = $1
       and (loan_id is not null or opened_at > $2::timestamptz - interval '90 days')
     order by opened_at desc, invitation.id limit 200`,
    [customerId, now],
  );
  return rows.map(fromRow);
}
