/**
 * The trail of an account's security: what its customer reads under «Seus acessos», and the operator at the console or in
 * the table `security_event`. Kept for six months (Lei 12.965/2014, art. 15); nothing personal but whose it is.
 */
import { randomUUID } from 'node:crypto';
import { keptNetworkOf } from '@trilha/server/http/network';
import { type DeviceWords, deviceWords } from '../base/device-words.ts';
import type { Queryable } from '../database/database.ts';
import type { LoginWay } from '../sessions/session.ts';

export type SecurityEventKind =
  | 'login'
  | 'login-refused'
  /** A code of a contact was wrong. */
  | 'code-refused'
  /** So many wrong passwords from many networks that unknown devices have to wait. */
  | 'guessed'
  | 'logout'
  | 'sessions-ended'
  | 'password-asked'
  | 'password-changed'
  | 'contact-changed'
  | 'account-changed'
  | 'account-confirmed'
  | 'account-contested'
  | 'account-reverted';

/** Which of the account's contacts. */
export type ContactKind = 'email' | 'phone';

/** Who acted: a call's client, or for what the lender does by itself nobody. */
export interface Actor {
  readonly address: string;
  readonly userAgent: string | null;
}

export interface NewSecurityEvent {
  /** Null where no customer has the name that was given. */
  readonly customerId: string | null;
  readonly kind: SecurityEventKind;
  readonly detail?: LoginWay | ContactKind | null;
}

/** How somebody's browser and network are noted. */
export function traceOf({ address, userAgent }: Actor) {
  return { network: keptNetworkOf(address), ...deviceWords(userAgent) };
}

/** Kinds that anybody can repeat without end: within an hour and from one network they are one row. */
const REPEATED: ReadonlySet<SecurityEventKind> = new Set(['login-refused', 'code-refused', 'password-asked']);

/**
 * Notes an event in the transaction of its effect. One statement, the same for unknown names: the time tells nothing.
 * @param now by the lender's clock
 */
export async function noteEvent(
  database: Queryable,
  actor: Actor,
  { customerId, kind, detail = null }: NewSecurityEvent,
  now: Date,
): Promise<void> {
  const { network, browser, system } = traceOf(actor);
  await database.query(
    `with again as (
       update security_event set times = times + 1, at = $8 where id = (
         select id from security_event where $9 and customer_id is not distinct from $2::uuid and kind = $3
           and detail is not distinct from $4::text and network is not distinct from $5::text
           and at > $8::timestamptz - interval '1 hour' order by at desc limit 1)
       returning id)
     insert into security_event (id, customer_id, kind, detail, network, browser, system, at)
     select $1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::text, $7::text, $8::timestamptz
     where not exists (select 1 from again)`,
    [randomUUID(), customerId, kind, detail, network, browser, system, now, REPEATED.has(kind)],
  );
}

export interface SecurityEvent extends DeviceWords {
  readonly customerId: string | null;
  readonly kind: SecurityEventKind;
  readonly detail: LoginWay | ContactKind | null;
  readonly network: string | null;
  readonly times: number;
  readonly at: Date;
}

/** For queries that join other tables, too. */
export const EVENT_COLUMNS = `security_event.customer_id as "customerId", kind, detail, network, browser, system,
  times, at`;

/** A customer's events, newest first. */
export async function readEvents(
  database: Queryable,
  customerId: string,
  most: number,
): Promise<SecurityEvent[]> {
  return database.query<SecurityEvent>(
    `select ${EVENT_COLUMNS} from security_event where customer_id = $1 order by at desc, id limit $2`,
    [customerId, most],
  );
}

/** The event as its customer reads it. */
export const presentEvent = ({ kind, detail, at, times, network, browser, system }: SecurityEvent) => ({
  kind,
  detail,
  at: at.toISOString(),
  times,
  network,
  browser,
  system,
});
