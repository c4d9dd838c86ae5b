/** Open Finance: the institutions, and the redirect to one of them. */

import { banks, findBank } from '../../domain/bank-account/banks.ts';
import { conflictOfState, notFound } from '../base/lender-error.ts';
import { keepLoan, requireLoan } from '../caller/current-loan.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import { askConsent } from '../life-cycle/open-finance-consent.ts';

const PAGE = '/sandbox/partner/open-finance';

const listInstitutions: Handler<'listInstitutions'> = async () => ({
  status: 200,
  body: banks.filter(({ active }) => active).map(({ code, name }) => ({ bankCode: code, name, logo: null })),
});

/** Throws 404 for a bank that does not take part. */
const createOpenFinanceConsent: Handler<'createOpenFinanceConsent'> = async (call) => {
  const bank = findBank(call.query.bankCode);
  if (!bank?.active) throw notFound();
  const loan = await requireLoan(call);
  if (loan.cancelledAt) throw conflictOfState();
  const asked = await keepLoan(call, askConsent(loan, bank, call.now));
  const { partnerId } = asked.content.application.openFinance;
  return { status: 200, body: { consentRedirectUrl: `${PAGE}?consent=${partnerId}` } };
};

export const openFinanceHandlers: Handlers = { listInstitutions, createOpenFinanceConsent };
