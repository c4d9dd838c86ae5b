/** Effects of a transition outside the loan: an approved customer's contacts, codes, the next move, a referrer's reward. */
import type { CallContext } from '../contract/handler.ts';
import { TooManyRequests } from '../contract/rate-limit.ts';
import type { LoanMove, LoanRecord } from '../life-cycle/loan-record.ts';
import { planOwnMove } from '../life-cycle/loan-store.ts';
import { earnReward } from '../referrals/referral-store.ts';
import { nextMoveOf } from '../schedule/next-move.ts';
import { HAS_ACCOUNT } from '../verification/account.ts';
import { isVerified, sendVerification, wasVerificationSent } from '../verification/verification.ts';
import { followContacts } from './contact-replaced.ts';
import { endOtherApplications } from './way-to-money.ts';
import { tellOfWithdrawal } from './withdrawal-message.ts';

/** The transition that makes an application a loan; an automatic approval does not wait for the bank. */
const isApproval = ({ event, to }: LoanMove): boolean =>
  to === 'approvalPending' || event === 'automatic-approval-released';

/**
 * From here on the lender knows the person: the application's contacts become the customer's and create the account.
 * Those of an existing account are replaced only after one of them was proven.
 */
async function takeOverContacts(call: CallContext, loan: LoanRecord): Promise<LoanRecord> {
  const { application, facts } = loan.content;
  const { name, emailAddress, mobilePhoneNumber } = application.personal;
  const [before] = await call.database.query<{ email: string | null; phone: string | null }>(
    `select email_address as email, mobile_phone_number as phone from customer where id = $1
     and ($2 or not ${HAS_ACCOUNT}) for update`,
    [loan.customerId, facts.contactProven ?? false],
  );
  if (!before) return loan;
  await call.database.query(
    'update customer set name = $2, email_address = $3, mobile_phone_number = $4 where id = $1',
    [loan.customerId, name, emailAddress, mobilePhoneNumber],
  );
  if (before.email !== null || before.phone !== null) {
    const replaced = [
      { kind: 'email', before: before.email, after: emailAddress },
      { kind: 'phone', before: before.phone, after: mobilePhoneNumber },
    ] as const;
    await followContacts(call, loan.customerId, replaced, { loanId: loan.id });
  }
  if (loan.ofAccount) return loan;
  await call.database.query('update loan set of_account = true where id = $1', [loan.id]);
  return { ...loan, ofAccount: true };
}

/** Sends none when the message limit is reached: the customer requests one and is told to wait. */
async function sendCodes(call: CallContext, loan: LoanRecord): Promise<void> {
  for (const step of loan.content.application.pendingSteps.filter(isVerified)) {
    if (!(await wasVerificationSent(call.database, loan.id, step))) {
      await sendVerification(call, loan, step).catch((error: unknown) => {
        if (!(error instanceof TooManyRequests)) throw error;
      });
    }
  }
}

/** Called once for each written loan, in the same transaction; returns the resulting loan. */
export async function followMoves(call: CallContext, loan: LoanRecord): Promise<LoanRecord> {
  await sendCodes(call, loan);
  await planOwnMove(call.database, loan.id, await nextMoveOf(call.database, loan, call.now));
  await earnReward(call.database, loan);
  await tellOfWithdrawal(call, loan);
  if (loan.cancelledAt || !loan.newMoves.some(isApproval)) return loan;
  await endOtherApplications(call, loan);
  return takeOverContacts(call, loan);
}
