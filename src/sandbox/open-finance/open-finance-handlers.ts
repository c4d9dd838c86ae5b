/** Sharing data by Open Finance: the institutions, and the way to one of them. */

import { banks, findBank } from '../../domain/bank-account/banks.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import { keepLoan, requireLoan } from '../handlers/current-loan.ts';
import { conflictOfState, notFound } from '../lender-error.ts';
import { askConsent } from './consent.ts';

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
