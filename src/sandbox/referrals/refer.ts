/** An application that came through a participant's link. */
import { LenderError } from '../base/lender-error.ts';
import type { Queryable } from '../database/database.ts';
import { NAME_CONSENT } from './programme.ts';
import { findParticipantByCode, linkApplication, type Participant } from './referral-store.ts';

/** The members of an application's body that are about the link. */
export interface ReferredAnswers {
  readonly partyId?: string;
  readonly invitationId?: string;
  readonly consents?: readonly { readonly kind: string }[];
}

export interface Referred {
  readonly customerId: string;
  /** The lender knew the person before: an account, or an approved loan. */
  readonly isKnown: boolean;
}

/**
 * The participant whose link was used; null without a link, or with an unknown code. Throws `referral-known-customer`
 * for an existing customer, and so for the participant.
 */
export async function referrerOf(
  database: Queryable,
  { partyId }: ReferredAnswers,
  { customerId, isKnown }: Referred,
): Promise<Participant | null> {
  const participant = partyId === undefined ? null : await findParticipantByCode(database, partyId);
  if (participant && (isKnown || participant.customerId === customerId)) {
    const message = 'Este CPF já é de cliente, e a indicação vale só para quem ainda não é';
    throw new LenderError(409, 'referral-known-customer', message, 'taxId');
  }
  return participant;
}

/** Ties the application to the participant, in the transaction that writes it. */
export async function refer(
  database: Queryable,
  participant: Participant,
  { invitationId, consents }: ReferredAnswers,
  loanId: string,
  now: Date,
): Promise<void> {
  const showsName = consents?.some(({ kind }) => kind === NAME_CONSENT) ?? false;
  await linkApplication(
    database,
    participant,
    { loanId, invitationId: invitationId ?? null, showsName },
    now,
  );
}
