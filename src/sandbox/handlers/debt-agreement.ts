/** The token a late customer takes along to Acordo Certo, where an agreement can be made or paid (state 90). */
import { issueToken } from '../auth/one-time-token.ts';
import { type Handler, type Handlers, sessionOf } from '../contract/handler.ts';
import { conflictOfState } from '../lender-error.ts';
import { requireLoan } from './current-loan.ts';

const findAcordoCertoToken: Handler<'findAcordoCertoToken'> = async (call) => {
  const loan = await requireLoan(call);
  if (loan.state !== 'late' && loan.state !== 'lateInExternalAgreement') throw conflictOfState();
  const owner = { customerId: sessionOf(call).customerId, loanId: loan.id };
  return {
    status: 200,
    body: { token: await issueToken(call.database, 'debt-agreement', owner, call.now) },
  };
};

export const debtAgreementHandlers: Handlers = { findAcordoCertoToken };
