/** What follows when a contact of an account is another: whoever was in with the old one is out, and its owner is told. */
import type { CallContext } from '../contract/handler.ts';
import { endOtherSessions, type Session } from '../sessions/session.ts';
import { type ContactKind, noteEvent } from '../trail/security-event.ts';
import { sendToOwner } from '../verification/outbox.ts';

export interface ReplacedContact {
  readonly kind: ContactKind;
  /** Null where none was on record. */
  readonly before: string | null;
  readonly after: string | null;
}

const CHANGED =
  'da sua conta foi trocado. Se não foi você, fale com a gente agora mesmo e peça uma nova senha.';

/**
 * Ends the account's other sessions and every link or code that was sent to an old contact; tells that contact.
 * @param kept the session that made the change, or the application whose proof did
 */
export async function followContacts(
  call: CallContext,
  customerId: string,
  contacts: readonly ReplacedContact[],
  kept: { readonly session: Session | null } | { readonly loanId: string },
): Promise<void> {
  const { database, client, now } = call;
  const replaced = contacts.filter(({ before, after }) => before !== after);
  if (replaced.length === 0) return;
  await endOtherSessions(database, customerId, kept);
  await database.query(
    `delete from one_time_token where customer_id = $1 and loan_id is null
     and purpose in ('link-by-email', 'link-by-sms', 'password-reset')`,
    [customerId],
  );
  for (const { kind, before } of replaced) {
    await noteEvent(database, client, { customerId, kind: 'contact-changed', detail: kind }, now);
    if (before === null) continue;
    const notice = {
      channel: kind === 'email' ? ('email' as const) : ('sms' as const),
      recipient: before,
      content: `O ${kind === 'email' ? 'e-mail' : 'celular'} ${CHANGED}`,
      link: null,
    };
    await sendToOwner(database, { customerId, loanId: null }, notice, now);
  }
}
