/**
 * A page that was opened for one customer while the session is another's by now: the service refuses its calls
 * (`renderer/server/calls/page-owner.ts`), and the page is left for one that says so. Nothing of the first customer stays on the screen.
 */
import type { CallResult } from '@trilha/runtime';
import { OTHER_CUSTOMER } from '../calls/page-owner.ts';

export const isOthers = (result: CallResult): boolean => !result.ok && result.code === OTHER_CUSTOMER;

/** @returns the result for the flow; never resolves once the page is being left */
export async function checkOwner(result: CallResult, leave: () => void): Promise<CallResult> {
  if (!isOthers(result)) return result;
  leave();
  return new Promise<never>(() => {});
}

/**
 * Asks whose session it is each time the customer comes back to the page: from another tab, another window beside it, or
 * by the browser's Back, which shows the page as it was left.
 */
export function askOnReturn(ask: () => Promise<unknown>): void {
  let isAsking = false;
  const back = async () => {
    if (isAsking || document.hidden) return;
    isAsking = true;
    await ask().finally(() => {
      isAsking = false;
    });
  };
  document.addEventListener('visibilitychange', back);
  addEventListener('focus', back);
  addEventListener('pageshow', ({ persisted }) => persisted && back());
}
