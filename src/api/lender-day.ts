/**
 * Which day it is for the lender (domain: its clock, Brasília). The device's clock decides nothing: it only stands in
 * before the first response of a page that no server dated.
 */
import { brasiliaDay, isCalendarDate } from '../domain/calendar-date.ts';

/** Header of every response of the lender: its day, yyyy-mm-dd. */
export const LENDER_DAY_HEADER = 'x-lender-day';
/** Name of the Server-Timing metric that dates a page; scripts can read it where they read no other header. */
export const DAY_METRIC = 'day';

export interface LenderDay {
  /** The day, yyyy-mm-dd. */
  today(): string;
  /** Takes the day of a response; a lender that tells none is dated by its Date header. */
  read(headers: Headers): void;
}

/**
 * @param served the day that the server wrote on the page, if any
 * @param now the device's clock
 */
export function createLenderDay(served: string | null, now: () => Date = () => new Date()): LenderDay {
  let dated = served !== null && isCalendarDate(served) ? served : null;
  let isTold = false;
  return {
    today: () => dated ?? brasiliaDay(now()),
    read(headers) {
      const told = headers.get(LENDER_DAY_HEADER);
      const sent = Date.parse(headers.get('date') ?? '');
      if (told !== null && isCalendarDate(told)) {
        dated = told;
        isTold = true;
      } else if (!isTold && !Number.isNaN(sent)) dated = brasiliaDay(new Date(sent));
    },
  };
}

/** The day on the page that the browser opened; null where none is written or the browser cannot say. */
export function servedDay(): string | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === DAY_METRIC)?.description ?? null;
}
