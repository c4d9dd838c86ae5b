/**
 * Opaque tokens that customers take to a partner, for one visit within minutes, and only for the caller's own data.
 */

import { LenderError, notFound } from '../base/lender-error.ts';
import { findLoan, requireLoan } from '../caller/current-loan.ts';
import { type Call, type CallContext, type Handler, type Handlers, sessionOf } from '../contract/handler.ts';
import { issueToken, type Purpose } from '../sessions/one-time-token.ts';

/**
 * Creates a token that identifies the customer to a partner. A session of an application must have proven a contact
 * if the CPF has an account.
 */
async function visitToken(call: CallContext, purpose: Purpose): Promise<string> {
  if (sessionOf(call).loanId !== null) await requireLoan(call);
  return issueToken(call.database, purpose, sessionOf(call), call.now);
}

const getTempToken: Handler<'getTempToken'> = async (call) => ({
  status: 200,
  body: { tempToken: await visitToken(call, 'portal-visit') },
});

const getSellerReferralToken: Handler<'getSellerReferralToken'> = async (call) => ({
  status: 200,
  body: { tempToken: await visitToken(call, 'seller-referral') },
});

interface OwnContacts {
  readonly taxId: string;
  /** In lower case. */
  readonly emails: readonly (string | null | undefined)[];
  readonly phones: readonly (string | null | undefined)[];
}

/** The caller's known contacts: the account's after a login, and those of the caller's loan. */
async function ownContacts(call: CallContext): Promise<OwnContacts> {
  const { customerId, loanId } = sessionOf(call);
  const [row] = await call.database.query<{ tax_id: string; email: string | null; phone: string | null }>(
    'select tax_id, email_address as email, mobile_phone_number as phone from customer where id = $1',
    [customerId],
  );
  if (!row) throw notFound();
  const account = loanId === null ? row : null;
  const personal = (await findLoan(call))?.content.application.personal;
  return {
    taxId: row.tax_id,
    emails: [account?.email?.toLowerCase(), personal?.emailAddress?.toLowerCase()],
    phones: [account?.phone, personal?.mobilePhoneNumber],
  };
}

/** Throws 404 for another person's CPF and 403 for contacts that are not the caller's. */
async function checkOwnLink(call: Call<'getPartnerAuthToken'>): Promise<void> {
  const { document, email, phone } = call.body;
  const own = await ownContacts(call);
  if (document !== own.taxId) throw notFound();
  if (!own.emails.includes(email.toLowerCase()) || !own.phones.includes(phone)) {
    throw new LenderError(403, 'forbidden', 'Use o e-mail e o celular do seu cadastro.');
  }
}

const getPartnerAuthToken: Handler<'getPartnerAuthToken'> = async (call) => {
  await checkOwnLink(call);
  const token = await visitToken(call, 'partner-visit');
  return { status: 200, body: { data: { partner_auth: { partner_access_token: token } } } };
};

export const partnerTokenHandlers: Handlers = { getTempToken, getSellerReferralToken, getPartnerAuthToken };
