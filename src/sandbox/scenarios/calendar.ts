/** The dates of a scenario: the start of the interest and the due day, derived backwards from what is owed. */
import { addDays, addMonths } from '../../domain/calendar-date.ts';
import { lastDayInTime } from '../../domain/working-days/working-days.ts';
import { STATES, type StateName } from '../life-cycle/states.ts';
import type { Choices } from './choices.ts';

export interface LoanCalendar {
  /** Day of the deposit, or of the conditions before it. */
  readonly baseDate: string;
  readonly dueDay: number;
  readonly term: number;
  /** Installments paid on time, from the first. */
  readonly paidCount: number;
}

/** From the deposit to the first due date. Less than a month, so that the due day determines the month. */
const DAYS_TO_FIRST = 25;
/** Days until a running loan's next installment. */
const DAYS_TO_NEXT = 10;
const DEFAULT_DUE_DAY = 10;
const DEFAULT_TERM = 12;
const DAYS_LATE: { readonly [State in StateName]?: number } = {
  late: 20,
  lateInExternalAgreement: 75,
  sold: 200,
};
const DAYS_SINCE_DEPOSIT: { readonly [State in StateName]?: number } = {
  installmentsInPreparation: 1,
  withdrawing: 3,
};
const PAID: { readonly [State in StateName]?: number } = {
  current: 2,
  late: 2,
  lateInExternalAgreement: 3,
  sold: 1,
};
/** Installments paid on time before the rest was paid at once. */
const PAID_BEFORE_EARLY_END = 3;

/** A calendar in which installment number `paidCount + 1` is due on `next`. */
function around(next: string, paidCount: number, term: number): LoanCalendar {
  const dueDay = Number(next.slice(-2));
  const first = addMonths(next, -paidCount, dueDay);
  return { baseDate: addDays(first, -DAYS_TO_FIRST), dueDay, term, paidCount };
}

/** A due date at least so many days ago whose last day in time is over: one on a Sunday is not late on the Monday. */
function lateSince(today: string, days: number): string {
  const due = addDays(today, -days);
  return days > 0 && lastDayInTime(due) >= today ? lateSince(today, days + 1) : due;
}

const isFresh = (state: StateName, choices: Choices): boolean =>
  STATES[state].phase < 5 ||
  state === 'installmentsInPreparation' ||
  state === 'withdrawing' ||
  choices.depositDaysAgo !== undefined;

/** @param today the lender's day */
export function calendarOf(state: StateName, choices: Choices, today: string): LoanCalendar {
  const term = choices.term ?? DEFAULT_TERM;
  const paid = Math.min(choices.paidInstallments ?? PAID[state] ?? 0, term - 1);
  if (state === 'settled')
    return { ...around(addDays(today, -DAYS_TO_NEXT), term - 1, term), paidCount: term };
  if (state === 'settledEarly') {
    const before = Math.min(choices.paidInstallments ?? PAID_BEFORE_EARLY_END, term - 1);
    return around(addDays(today, DAYS_TO_NEXT), before, term);
  }
  if (isFresh(state, choices)) {
    const daysAgo = choices.depositDaysAgo ?? DAYS_SINCE_DEPOSIT[state] ?? 0;
    const dueDay = choices.dueDay ?? DEFAULT_DUE_DAY;
    return { baseDate: addDays(today, -daysAgo), dueDay, term, paidCount: 0 };
  }
  const daysLate = choices.daysLate ?? DAYS_LATE[state];
  const next = daysLate === undefined ? addDays(today, DAYS_TO_NEXT) : lateSince(today, daysLate);
  return around(next, paid, term);
}
