/** What a move brings with it outside the loan: contacts of an approved customer, codes to be sent. */
import type { CallContext } from '../contract/handler.ts';
import { TooManyRequests } from '../contract/rate-limit.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { HAS_ACCOUNT } from '../verification/account.ts';
import { isVerified, sendVerification, wasVerificationSent } from '../verification/verification.ts';

/**
 * From here on the lender knows the person: contacts of the application become the customer's, and make the account.
 * Those of an account that is there already are replaced only after the proof of one of them.
 */
async function takeOverContacts(call: CallContext, loan: LoanRecord): Promise<LoanRecord> {
  const { application, facts } = loan.content;
  const { name, emailAddress, mobilePhoneNumber } = application.personal;
  const taken = await call.database.query(
    `update customer set name = $2, email_address = $3, mobile_phone_number = $4
     where id = $1 and ($5 or not ${HAS_ACCOUNT}) returning id`,
    [loan.customerId, name, emailAddress, mobilePhoneNumber, facts.contactProven ?? false],
  );
  if (taken.length === 0 || loan.ofAccount) return loan;
  await call.database.query('update loan set of_account = true where id = $1', [loan.id]);
  return { ...loan, ofAccount: true };
}

/** Where too many were sent none is: the customer asks for it, and is told to wait. */
async function sendCodes(call: CallContext, loan: LoanRecord): Promise<void> {
  for (const step of loan.content.application.pendingSteps.filter(isVerified)) {
    if (!(await wasVerificationSent(call.database, loan.id, step))) {
      await sendVerification(call, loan, step).catch((error: unknown) => {
        if (!(error instanceof TooManyRequests)) throw error;
      });
    }
  }
}

/** Called once for each written loan, in the same transaction; the loan as it then is. */
export async function followMoves(call: CallContext, loan: LoanRecord): Promise<LoanRecord> {
  await sendCodes(call, loan);
  return loan.newMoves.some(({ to }) => to === 'approvalPending') ? takeOverContacts(call, loan) : loan;
}
