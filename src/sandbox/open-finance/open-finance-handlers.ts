/** Open Finance: the institutions, the redirect to one of them, what is shared and its end. */

import { banks, findBank } from '../../domain/bank-account/banks.ts';
import { conflictOfState, notFound } from '../base/lender-error.ts';
import { keepLoan, requireLoan } from '../caller/current-loan.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import {
  askConsent,
  consentEnd,
  isAwaiting,
  isShared,
  revokeConsent,
} from '../life-cycle/open-finance-consent.ts';

const PAGE = '/sandbox/partner/open-finance';
const pageOf = (id: string | null): string => `${PAGE}?consent=${id}`;

const listInstitutions: Handler<'listInstitutions'> = async () => ({
  status: 200,
  body: banks.filter(({ active }) => active).map(({ code, name }) => ({ bankCode: code, name, logo: null })),
});

/**
 * A request that waits at the same bank is continued, one at another bank is replaced. Throws 404 for a bank that does
 * not take part, 409 while data is shared: the customer revokes that first.
 */
const createOpenFinanceConsent: Handler<'createOpenFinanceConsent'> = async (call) => {
  const bank = findBank(call.query.bankCode);
  if (!bank?.active) throw notFound();
  const loan = await requireLoan(call);
  if (loan.cancelledAt || isShared(loan)) throw conflictOfState();
  const { openFinance } = loan.content.application;
  if (isAwaiting(loan) && openFinance.openFinancePartner === bank.name) {
    return { status: 200, body: { consentRedirectUrl: pageOf(openFinance.partnerId) } };
  }
  const asked = await keepLoan(call, askConsent(loan, bank, call.now));
  return {
    status: 200,
    body: { consentRedirectUrl: pageOf(asked.content.application.openFinance.partnerId) },
  };
};

function present(loan: LoanRecord) {
  const { openFinancePartner, partnerId, consentState, updatedAt, rejectionReason } =
    loan.content.application.openFinance;
  return {
    bankCode: banks.find(({ name }) => name === openFinancePartner)?.code ?? null,
    institution: openFinancePartner,
    state: consentState,
    reason: rejectionReason ?? null,
    authorisedAt: isShared(loan) ? updatedAt : null,
    expiresAt: consentEnd(loan)?.toISOString() ?? null,
    consentRedirectUrl: isAwaiting(loan) ? pageOf(partnerId) : null,
  };
}

const getOpenFinanceConsent: Handler<'getOpenFinanceConsent'> = async (call) => ({
  status: 200,
  body: present(await requireLoan(call)),
});

/** Nothing to revoke is no error, so that twice is once. */
const revokeOpenFinanceConsent: Handler<'revokeOpenFinanceConsent'> = async (call) => {
  const loan = await requireLoan(call);
  const revoked = revokeConsent(loan, call.now);
  return { status: 200, body: present(revoked === loan ? loan : await keepLoan(call, revoked)) };
};

export const openFinanceHandlers: Handlers = {
  listInstitutions,
  createOpenFinanceConsent,
  getOpenFinanceConsent,
  revokeOpenFinanceConsent,
};
