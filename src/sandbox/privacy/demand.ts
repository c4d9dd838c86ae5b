/** A customer's demand: number, deadline, and the state that time gives it. Pure. */
import { addDays } from '../../domain/calendar-date.ts';
import { demandNumber } from '../../domain/demand-number.ts';
import { lenderDay } from '../base/lender-day.ts';

export type DemandKind = 'copy' | 'correction' | 'deletion' | 'complaint' | 'contestation';

export interface Demand {
  readonly id: string;
  readonly sequence: number;
  readonly kind: DemandKind;
  readonly comment: string | null;
  readonly createdAt: Date;
}

/**
 * Calendar days for the answer: seven for any demand (Decreto 11.034/2022, art. 13), fifteen for the complete copy of
 * the data (LGPD art. 19, II).
 */
const DAYS: Readonly<Record<DemandKind, number>> = {
  copy: 15,
  correction: 7,
  deletion: 7,
  complaint: 7,
  contestation: 7,
};

/** What needs a person is answered two days later; a copy and a deletion are carried out at once. */
const DAYS_TO_ANSWER: Readonly<Record<DemandKind, number>> = {
  copy: 0,
  correction: 2,
  deletion: 0,
  complaint: 2,
  contestation: 2,
};
const DAY_MS = 86_400_000;

/** The demand as the contract has it. */
export function presentDemand({ id, sequence, kind, comment, createdAt }: Demand, now: Date) {
  const day = lenderDay(createdAt);
  const answeredAt = new Date(createdAt.getTime() + DAYS_TO_ANSWER[kind] * DAY_MS);
  const isAnswered = answeredAt <= now;
  return {
    id,
    number: demandNumber(Number(day.slice(0, 4)), sequence),
    kind,
    comment,
    createdAt: createdAt.toISOString(),
    dueOn: addDays(day, DAYS[kind]),
    state: isAnswered ? ('answered' as const) : ('open' as const),
    answeredAt: isAnswered ? answeredAt.toISOString() : null,
  };
}
