/**
 * The current day for the lender (domain: its clock, Brasília). The device's clock is used only until the first
 * response, and only on a page that the server did not date.
 */
import { DAY_METRIC } from '@trilha/server/addresses';
import { brasiliaDay, isCalendarDate } from '../domain/calendar-date.ts';

/** Response header of the lender: its current day, yyyy-mm-dd. */
export const LENDER_DAY_HEADER = 'x-lender-day';

export interface LenderDay {
  /** The day, yyyy-mm-dd. */
  today(): string;
  /** The device's time on that day, as an ISO 8601 instant in UTC. */
  now(): string;
  /**
   * Reads the day of a response: the lender's header, or its Date header from a lender that never sends the former.
   */
  read(headers: Pick<Headers, 'get'>): void;
}

/**
 * @param served the day that the server put on the page, if any
 * @param now the device's clock
 */
export function createLenderDay(served: string | null, now: () => Date = () => new Date()): LenderDay {
  let dated = served !== null && isCalendarDate(served) ? served : null;
  let isTold = false;
  /** A page asks many times in the same millisecond; on a server always for the same. */
  let device = { ms: Number.NaN, day: '' };
  const readDevice = () => {
    const at = now();
    if (device.ms !== at.getTime()) device = { ms: at.getTime(), day: brasiliaDay(at) };
    return device;
  };
  const today = () => dated ?? readDevice().day;
  return {
    today,
    now() {
      const { ms, day } = readDevice();
      const ahead = dated === null || dated === day ? 0 : Date.parse(dated) - Date.parse(day);
      return new Date(ms + ahead).toISOString();
    },
    read(headers) {
      const told = headers.get(LENDER_DAY_HEADER);
      const sent = Date.parse(headers.get('date') ?? '');
      if (told !== null && isCalendarDate(told)) {
        // A response that the browser has kept may be of yesterday.
        if (isTold && dated !== null && told < dated) return;
        dated = told;
        isTold = true;
      } else if (!isTold && !Number.isNaN(sent)) dated = brasiliaDay(new Date(sent));
    },
  };
}

/** The day on the page that the browser opened; null if the server sent none or the browser does not expose it. */
export function servedDay(): string | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === DAY_METRIC)?.description ?? null;
}
