/**
 * A changed payout account, whichever way it was changed: the contacts on record are told at once, with a link by which
 * they stop it. While the change is contested, nothing is paid out.
 */
import { bankName } from '../../domain/bank-account/banks.ts';
import type { CallContext } from '../contract/handler.ts';
import {
  type BankAccount,
  isPayoutSent,
  isSameAccount,
  type LoanRecord,
  withFacts,
} from '../life-cycle/loan-record.ts';
import { updateLoan } from '../life-cycle/loan-store.ts';
import { endTokens, issueToken, TOKEN_MINUTES } from '../sessions/one-time-token.ts';
import { noteEvent } from '../trail/security-event.ts';
import { countMessage } from '../verification/message-limit.ts';
import { sendToOwner } from '../verification/outbox.ts';
import { type Contact, contactsOnRecord } from '../verification/verification.ts';

/** Path of the page where a contact on record confirms or stops a change, with its token as `token`. */
export const ACCOUNT_PAGE = '/sandbox/partner/account';

const MINUTE = 60_000;

/** An account as its owner recognises it: the bank, and the end of the number. */
export function shownAccount({ bankCode, number, checkDigit }: BankAccount): string {
  return `${bankName(bankCode)}, conta final ${(number ?? '').slice(-3)}-${checkDigit ?? ''}`;
}

/** The account's contacts, or before there is an account those of the application; one of each kind. */
async function contactsOf({ database }: CallContext, loan: LoanRecord): Promise<Contact[]> {
  const known = await contactsOnRecord(database, loan.customerId);
  if (known.length > 0) return known.filter(({ channel }) => channel !== 'whatsapp');
  const { emailAddress, mobilePhoneNumber } = loan.content.application.personal;
  return [
    { channel: 'email' as const, recipient: emailAddress ?? '' },
    { channel: 'sms' as const, recipient: mobilePhoneNumber ?? '' },
  ].filter(({ recipient }) => recipient !== '');
}

/** Sends a link of its own to each contact; earlier links of the loan end. Throws TooManyRequests. */
export async function tellContacts(call: CallContext, loan: LoanRecord, content: string): Promise<void> {
  const { database, now } = call;
  const owner = { customerId: loan.customerId, loanId: loan.id };
  await endTokens(database, owner, ['account-change']);
  for (const contact of await contactsOf(call, loan)) {
    await countMessage(call, contact.recipient, loan.id);
    const token = await issueToken(database, 'account-change', owner, now);
    const link = `${ACCOUNT_PAGE}?token=${token}`;
    await sendToOwner(database, owner, { ...contact, content, link }, now);
  }
}

/** The account that nobody has questioned: an earlier change that was not confirmed yet does not become the trusted one. */
function trustedBefore(loan: LoanRecord, replaced: BankAccount, now: Date): BankAccount {
  const pending = loan.content.facts.accountChange;
  if (!pending) return replaced;
  const age = now.getTime() - Date.parse(pending.at);
  return pending.isContested || age < TOKEN_MINUTES['account-change'] * MINUTE ? pending.previous : replaced;
}

const hasAccount = (account: BankAccount | null): account is BankAccount =>
  (account?.number ?? null) !== null;

/**
 * Called for each written loan, in the same transaction.
 * @param before the account that was stored; null for a loan without
 * @returns the loan, with the change noted if there is one
 */
export async function followAccount(
  call: CallContext,
  loan: LoanRecord,
  before: BankAccount | null,
): Promise<LoanRecord> {
  const account = loan.content.application.financial.bankAccount;
  if (!hasAccount(before) || !hasAccount(account) || isSameAccount(before, account)) return loan;
  const { customerId, content } = loan;
  const accountChange = {
    previous: trustedBefore(loan, before, call.now),
    at: call.now.toISOString(),
    isContested: content.facts.accountChange?.isContested ?? false,
  };
  const noted = withFacts(loan, { accountChange });
  await updateLoan(call.database, { ...noted, newMoves: [] });
  await noteEvent(call.database, call.client, { customerId, kind: 'account-changed' }, call.now);
  await tellContacts(
    call,
    noted,
    `A conta bancária do seu empréstimo foi trocada para ${shownAccount(account)}. ` +
      `Se não foi você, abra o link agora e ${isPayoutSent(noted) ? 'conteste a troca' : 'pare o depósito'}.`,
  );
  return noted;
}
