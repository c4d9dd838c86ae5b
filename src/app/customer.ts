/** Whom a response of the lender is about, and what happens when it is not the customer of this page any more. */
import type { CallRequest, CallResult } from '../../renderer/index.ts';
import type { CustomerDrafts } from '../store/drafts.ts';
import { forgetKept } from '../store/kept.ts';

interface Loan {
  id: string;
  application?: { personal?: { id?: string | null; taxId?: string | null } };
}

/** The customer of a loan; null where there is none. */
export function customerOf(loan: Loan | null | undefined) {
  if (!loan) return null;
  const { id, taxId } = loan.application?.personal ?? {};
  return { id: id ?? loan.id, taxId: taxId ?? null };
}

/** The customer that the response of an operation names as the one of the browser's session; null for all others. */
function namedBy(operation: string, value: unknown) {
  if (operation === 'getCurrentLoan') return customerOf(value as Loan | null);
  if (operation !== 'getLogged') return null;
  const { userId = null } = (value ?? {}) as { userId?: string | null };
  return userId === null ? null : { id: userId, taxId: null };
}

type Call = (request: CallRequest) => Promise<CallResult>;

/**
 * Watches what the lender answers. Another customer entered in another tab of this browser: what is on this page is
 * not theirs, so it is left with everything kept for it, and the page begins anew.
 */
export function watchCustomer(call: Call, drafts: CustomerDrafts, reload: () => void): Call {
  return async (request) => {
    const result = await call(request);
    const named = result.ok ? namedBy(request.operation, result.value) : null;
    if (!named || !drafts.belongTo(named)) return result;
    drafts.close();
    forgetKept('trilha.');
    reload();
    return new Promise<never>(() => {});
  };
}
