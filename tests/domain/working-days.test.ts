/** Bank holidays and the last day in time, against the calendar that ANBIMA publishes. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../src/domain/calendar-date.ts';
import { lateCharges } from '../../src/domain/loan/late-charges.ts';
import { bankHolidaysOf, KNOWN_YEARS } from '../../src/domain/working-days/bank-holidays.ts';
import { easterSunday } from '../../src/domain/working-days/easter.ts';
import {
  isWorkingDay,
  lastDayInTime,
  requireKnownHolidays,
} from '../../src/domain/working-days/working-days.ts';

/** https://www.anbima.com.br/feriados/feriados.asp */
const PUBLISHED = [
  ['2024', '01-01 02-12 02-13 03-29 04-21 05-01 05-30 09-07 10-12 11-02 11-15 11-20 12-25'],
  ['2025', '01-01 03-03 03-04 04-18 04-21 05-01 06-19 09-07 10-12 11-02 11-15 11-20 12-25'],
  ['2026', '01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-15 11-20 12-25'],
  ['2027', '01-01 02-08 02-09 03-26 04-21 05-01 05-27 09-07 10-12 11-02 11-15 11-20 12-25'],
  ['2028', '01-01 02-28 02-29 04-14 04-21 05-01 06-15 09-07 10-12 11-02 11-15 11-20 12-25'],
  ['2029', '01-01 02-12 02-13 03-30 04-21 05-01 05-31 09-07 10-12 11-02 11-15 11-20 12-25'],
  ['2030', '01-01 03-04 03-05 04-19 04-21 05-01 06-20 09-07 10-12 11-02 11-15 11-20 12-25'],
] as const;

describe('the bank holidays of a year', () => {
  it.each(PUBLISHED)('%s', (year, days) => {
    expect(
      bankHolidaysOf(Number(year))
        .map((day) => day.slice(5))
        .join(' '),
    ).toBe(days);
  });

  it.each([
    [2003, false],
    [2023, false],
    [2024, true],
    [2049, true],
  ])('of %i include 20 November: %s', (year, isHoliday) => {
    expect(bankHolidaysOf(year).includes(`${year}-11-20`)).toBe(isHoliday);
  });

  it.each([2002, 2050])('of %i are not known, which is an error', (year) => {
    expect(() => bankHolidaysOf(year)).toThrow(`no bank holidays are known of ${year}`);
    expect(() => lastDayInTime(`${year}-06-10`)).toThrow(RangeError);
  });
});

it.each([['2003-04-20'], ['2008-03-23'], ['2011-04-24'], ['2024-03-31'], ['2038-04-25'], ['2049-04-18']])(
  'Easter is on %s',
  (day) => {
    expect(easterSunday(Number(day.slice(0, 4)))).toBe(day);
  },
);

test.each([
  ['a Monday', '2026-11-30', '2026-11-30'],
  ['a Saturday', '2026-11-28', '2026-11-30'],
  ['a Sunday', '2026-12-27', '2026-12-28'],
  ['Christmas, a Friday', '2026-12-25', '2026-12-28'],
  ['20 November, a Friday', '2026-11-20', '2026-11-23'],
  ['Saturday of Carnival', '2027-02-06', '2027-02-10'],
  ['Tuesday of Carnival', '2027-02-09', '2027-02-10'],
  ['Ash Wednesday, when banks open later', '2027-02-10', '2027-02-10'],
  ['Good Friday', '2027-03-26', '2027-03-29'],
  ['Corpus Christi, a Thursday', '2027-05-27', '2027-05-28'],
  ['12 October, a Monday', '2026-10-12', '2026-10-13'],
  ['24 December, when banks close earlier', '2026-12-24', '2026-12-24'],
  ['the day before the last of the year', '2026-12-30', '2026-12-30'],
  ['the last working day of the year', '2026-12-31', '2027-01-04'],
  ['the last working day of a year that ends on a Sunday', '2028-12-29', '2029-01-02'],
  ['New Year, a Friday', '2027-01-01', '2027-01-04'],
])('what is due on %s, %s, is in time until %s', (_day, due, last) => {
  expect(lastDayInTime(due)).toBe(last);
});

test('the last day in time is a working day, at most six days later, and never earlier for a later due date', () => {
  const day = fc.integer({ min: 0, max: 365 * 46 }).map((days) => addDays(`${KNOWN_YEARS.from}-01-01`, days));
  fc.assert(
    fc.property(day, (due) => {
      const last = lastDayInTime(due);
      expect(isWorkingDay(last)).toBe(true);
      expect(last >= due && last <= addDays(due, 6)).toBe(true);
      expect(lastDayInTime(addDays(due, 1)) >= last).toBe(true);
    }),
  );
});

/** Cents of one installment of R$ 175,72. */
test.each([
  ['on the Monday after a Saturday', '2026-11-28', '2026-11-30', 0],
  ['on the Tuesday after a Saturday, three days late', '2026-11-28', '2026-12-01', 351 + 18],
  ['on the Monday after a Sunday', '2026-12-27', '2026-12-28', 0],
  ['on the Monday after Christmas', '2026-12-25', '2026-12-28', 0],
  ['on the Tuesday after Christmas, four days late', '2026-12-25', '2026-12-29', 351 + 23],
  ['on the day after a working day', '2026-12-08', '2026-12-09', 351 + 6],
  ['before the due date', '2026-12-27', '2026-12-01', 0],
])('paid %s (due %s, paid %s): %i cents more', (_when, due, paid, charges) => {
  expect(lateCharges(17_572, due, paid).total).toBe(17_572 + charges);
});

test('a horizon with a year without holidays is refused', () => {
  expect(() => requireKnownHolidays('2026-11-27', '2049-12-01')).not.toThrow();
  expect(() => requireKnownHolidays('2048-11-27', '2050-01-01')).toThrow('2050');
});
