/** A customer's demand: number, deadline, and what staff answered. Pure. */
import { addDays } from '../../domain/calendar-date.ts';
import { demandNumber } from '../../domain/demand-number.ts';
import { lenderDay } from '../base/lender-day.ts';

export type DemandKind = 'copy' | 'correction' | 'deletion' | 'complaint' | 'contestation';

/** What a correction may change by itself; anything else is told in own words. */
export type CorrectableField = 'name' | 'birthDate' | 'zipCode';

export interface Demand {
  readonly id: string;
  readonly sequence: number;
  readonly kind: DemandKind;
  readonly comment: string | null;
  readonly field: CorrectableField | null;
  readonly value: string | null;
  readonly createdAt: Date;
  /** Null while it is open. */
  readonly answeredAt: Date | null;
  readonly answer: string | null;
  readonly accepted: boolean | null;
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

/** Carried out at once; the others wait for a person. */
export const isCarriedOutAtOnce = (kind: DemandKind): boolean => kind === 'copy' || kind === 'deletion';

/** The last day for the answer. */
export const dueDayOf = ({ kind, createdAt }: Pick<Demand, 'kind' | 'createdAt'>): string =>
  addDays(lenderDay(createdAt), DAYS[kind]);

/** The number that the customer is told. */
export const numberOf = ({ createdAt, sequence }: Pick<Demand, 'createdAt' | 'sequence'>): string =>
  demandNumber(Number(lenderDay(createdAt).slice(0, 4)), sequence);

/** The demand as the contract has it. */
export function presentDemand(demand: Demand) {
  const { id, kind, comment, field, value, createdAt, answeredAt, answer, accepted } = demand;
  return {
    id,
    number: numberOf(demand),
    kind,
    comment,
    field,
    value,
    createdAt: createdAt.toISOString(),
    dueOn: dueDayOf(demand),
    state: answeredAt ? ('answered' as const) : ('open' as const),
    answeredAt: answeredAt?.toISOString() ?? null,
    answer,
    accepted,
  };
}
