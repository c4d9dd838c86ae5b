/** A participant of Multiplik with friends, so that there is an invitation of each state. */
import { followMoves } from '../caller/consequences.ts';
import type { CallContext } from '../contract/handler.ts';
import { addParticipant, linkApplication, openInvitation } from '../referrals/referral-store.ts';
import { buildLoan } from './build-loan.ts';
import type { Choices } from './choices.ts';
import { insertPerson, writeLoan } from './write-customer.ts';

/** Days since the link was opened, newest first, and the friend's loan. */
const FRIENDS: readonly { daysAgo: number; choices?: Choices; showsName?: true }[] = [
  { daysAgo: 1 },
  { daysAgo: 3, choices: { state: 40, name: 'Bruno Lima' }, showsName: true },
  { daysAgo: 4, choices: { state: 13 } },
  { daysAgo: 6, choices: { state: 60, name: 'Carla Nunes' }, showsName: true },
  { daysAgo: 8, choices: { state: 65, name: 'Diego Rocha', depositDaysAgo: 2 }, showsName: true },
  { daysAgo: 20, choices: { state: 51 } },
  { daysAgo: 30, choices: { state: 65, name: 'Elisa Prado', depositDaysAgo: 14 }, showsName: true },
  { daysAgo: 45 },
];
const DAY = 86_400_000;

/** Makes the customer a participant of Multiplik, with friends. */
export async function writeReferrals(call: CallContext, customerId: string, name: string): Promise<void> {
  const { database, now } = call;
  const before = (days: number): Date => new Date(now.getTime() - days * DAY);
  const participant = await addParticipant(database, customerId, name, before(60));
  for (const { daysAgo, choices, showsName = false } of FRIENDS) {
    const invitationId = await openInvitation(database, participant, before(daysAgo));
    if (!choices) continue;
    const { id, person } = await insertPerson(database, choices, null, now);
    const { loan, paidCount } = buildLoan(id, person, choices, now);
    await writeLoan(call, loan, paidCount);
    await linkApplication(database, participant, { loanId: loan.id, invitationId, showsName }, now);
    await followMoves(call, loan);
  }
}
