/**
 * What the server hands to the browser with a page that it has opened: the state of its visits, so that the browser
 * continues without asking again, as JSON in the page.
 */
import type { ServedPage } from '@trilha/runtime';
import type { Customer } from './drafts.ts';

/** The id of the element that carries it. */
export const SERVED_PAGE = 'served';

/** The attribute of elements with answers that came later: the address that was read. */
export const LATE_ANSWER = 'data-answer';

export interface PortalServedPage extends ServedPage {
  /** The flags that the page was opened with: it is of use only to a tab with the same ones. */
  readonly given: Readonly<Record<string, unknown>>;
  /** Analytics events of the opening, which only a browser sends. */
  readonly tracks: readonly (readonly [name: string, data: Record<string, unknown>, per?: string])[];
  /** Whom the service named; null for nobody. */
  readonly customer: Customer | null;
  /** Whose page it is (`renderer/server/calls/page-owner.ts`); null for nobody's. */
  readonly owner: string | null;
  /** The addresses that the server still reads: answers that come follow in the page. */
  readonly underWay: readonly string[];
  /** The service's day, yyyy-mm-dd, and the time of the rendering, which the first render in the browser repeats. */
  readonly today: string;
  now: string | undefined;
}

/** What the server has handed over; null on any other page. */
export function servedPage(): PortalServedPage | null {
  const text = document.getElementById(SERVED_PAGE)?.textContent;
  return text ? (JSON.parse(text) as PortalServedPage) : null;
}
