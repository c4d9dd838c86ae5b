/** Finds out which customer a response belongs to, and reloads the page when it is not the current one any more. */
import type { CallRequest, CallResult } from '@trilha/runtime';
import type { Customer, CustomerDrafts } from '@trilha/server/browser/drafts';
import { tellServer } from '@trilha/server/browser/session-cookie';
import { removeAllStored } from '@trilha/server/browser/tab-storage';

interface Loan {
  id: string;
  application?: { personal?: { id?: string | null; taxId?: string | null } };
}

/** The customer of a loan; null without a loan. */
export function customerOf(loan: Loan | null | undefined): Customer | null {
  if (!loan) return null;
  const { id, taxId } = loan.application?.personal ?? {};
  return { id: id ?? loan.id, knownBy: taxId ? [taxId] : null };
}

/** The customer of the browser's session, if the operation's response says who that is; otherwise null. */
export function namedBy(operation: string, value: unknown): Customer | null {
  if (operation === 'getCurrentLoan') return customerOf(value as Loan | null);
  if (operation !== 'getLogged') return null;
  const { userId = null } = (value ?? {}) as { userId?: string | null };
  return userId === null ? null : { id: userId, knownBy: null };
}

type Call = (request: CallRequest) => Promise<CallResult>;

/** Removes what this tab has stored of its customer. */
export function forgetTab(drafts: CustomerDrafts): void {
  drafts.close();
  removeAllStored('trilha.');
  tellServer({});
}

/**
 * Checks every response for a change of customer. When another customer has signed in since this tab stored whose it is,
 * its data is not theirs: drafts and stored data are removed and the page reloads.
 */
export function watchCustomer(call: Call, drafts: CustomerDrafts, reload: () => void): Call {
  return async (request) => {
    const result = await call(request);
    const named = result.ok ? namedBy(request.operation, result.value) : null;
    if (!named || !drafts.belongTo(named)) return result;
    forgetTab(drafts);
    reload();
    return new Promise<never>(() => {});
  };
}
