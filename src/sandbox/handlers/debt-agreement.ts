/** The token for a late customer's visit to Acordo Certo, to make or pay an agreement (state 90). */
import { conflictOfState } from '../base/lender-error.ts';
import { requireLoan } from '../caller/current-loan.ts';
import { type Handler, type Handlers, sessionOf } from '../contract/handler.ts';
import { visitFrame } from './partner-frame.ts';

const findAcordoCertoToken: Handler<'findAcordoCertoToken'> = async (call) => {
  const loan = await requireLoan(call);
  if (loan.state !== 'late' && loan.state !== 'lateInExternalAgreement') throw conflictOfState();
  const owner = { customerId: sessionOf(call).customerId, loanId: loan.id };
  return { status: 200, body: await visitFrame(call, 'agreement', 'debt-agreement', owner) };
};

export const debtAgreementHandlers: Handlers = { findAcordoCertoToken };
