/** What a move brings with it outside the loan: contacts of an approved customer, codes to be sent. */
import type { CallContext } from '../contract/handler.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { isVerified, sendVerification, wasVerificationSent } from '../verification/verification.ts';

/** From here on the lender knows the person: contacts of the application become the customer's. */
async function takeOverContacts(call: CallContext, loan: LoanRecord): Promise<void> {
  const { name, emailAddress, mobilePhoneNumber } = loan.content.application.personal;
  await call.database.query(
    'update customer set name = $2, email_address = $3, mobile_phone_number = $4 where id = $1',
    [loan.customerId, name, emailAddress, mobilePhoneNumber],
  );
}

/** Called once for each written loan, in the same transaction. */
export async function followMoves(call: CallContext, loan: LoanRecord): Promise<void> {
  if (loan.newMoves.some(({ to }) => to === 'approvalPending')) await takeOverContacts(call, loan);
  for (const step of loan.content.application.pendingSteps.filter(isVerified)) {
    if (!(await wasVerificationSent(call.database, loan.id, step))) {
      await sendVerification(call.database, loan, step, call.now);
    }
  }
}
