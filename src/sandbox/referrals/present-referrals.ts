/** Signature and invitations in the contract's format. */
import type { components } from '../../api/lender.generated.ts';
import { lenderDay } from '../base/lender-day.ts';
import { invitationState } from './programme.ts';
import type { Invitation, Participant } from './referral-store.ts';

type Schemas = components['schemas'];

/** Null for an empty name. */
export const firstNameOf = (name: string | null): string | null => name?.trim().split(/\s+/)[0] || null;

/** The signature of one who left no longer counts. */
export function presentSignature(participant: Participant | null): Schemas['MultiplikSignature'] {
  const signed = participant?.leftAt ? null : participant;
  return {
    signedAt: signed?.signedAt.toISOString() ?? null,
    name: signed?.signedName ?? null,
    version: signed?.termsVersion ?? null,
    leftAt: participant?.leftAt?.toISOString() ?? null,
  };
}

/** The reward exists only while the friend keeps the loan. */
export function presentInvitation(invitation: Invitation, now: Date): Schemas['MultiplikInvitation'] {
  const { id, name, openedAt, loan, reward } = invitation;
  const state = invitationState(openedAt, loan, now);
  const isPaid = reward !== null && reward.dueOn <= lenderDay(now);
  return {
    id,
    name: firstNameOf(name),
    state,
    openedAt: openedAt.toISOString(),
    reward: state === 'paid' && reward ? { ...reward, state: isPaid ? 'paid' : 'pending' } : null,
  };
}
