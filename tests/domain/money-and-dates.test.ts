/** Amounts, rates and days as formatted for customers and typed by them; arithmetic on days. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  brasiliaDay,
  daysBetween,
  daysInMonth,
  formatDate,
  isCalendarDate,
  nextMonthSameDay,
  parseBrazilianDate,
} from '../../src/domain/calendar-date.ts';
import { dueDates, firstDueDate, isApplicationDueDay, isEditableDueDay } from '../../src/domain/due-day.ts';
import { formatBrl, formatPercent, parseBrl } from '../../src/domain/money.ts';

describe('money', () => {
  test.each([
    [0, 'R$\u00a00,00'],
    [5, 'R$\u00a00,05'],
    [17_572, 'R$\u00a0175,72'],
    [100_000, 'R$\u00a01.000,00'],
    [123_456_789, 'R$\u00a01.234.567,89'],
    [-250, '-R$\u00a02,50'],
  ])('%d cents are formatted as %j', (cents, text) => {
    expect(formatBrl(cents)).toBe(text);
  });

  test('amounts and rates are formatted as Intl does', () => {
    const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    const rates = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -9, max: 9 }), fc.nat(7), (whole, last, places) => {
        expect(formatBrl(whole)).toBe(reais.format(whole / 100));
        const rate = Number(`${whole}${Math.abs(last)}e-${places}`);
        expect(formatPercent(rate)).toBe(`${rates.format(rate)}%`);
      }),
      {
        examples: [
          [0, 0, 0],
          [100, 5, 3],
          [-1, 5, 3],
          [1, 4, 3],
        ],
      },
    );
  });

  test.each([
    ['R$ 1.234,56', 123_456],
    ['R$\u00a01.234,56', 123_456],
    ['  R$ 5', 500],
    ['5 R$', null],
    ['US R$ 5', null],
    ['1234,5', 123_450],
    ['12.345', 1_234_500],
    ['1234', 123_400],
    ['1.000.000', 100_000_000],
    ['0,07', 7],
    ['1.23', null],
    ['1,234', null],
    ['-5', null],
    ['abc', null],
    ['', null],
  ])('%j is parsed as %j cents', (text, cents) => {
    expect(parseBrl(text)).toBe(cents);
  });

  test.each([
    [12.5, undefined, '12,50%'],
    [12.5, 1, '12,5%'],
    [310.99, 2, '310,99%'],
    [1234.5, 2, '1.234,50%'],
    [0, 0, '0%'],
  ])('%d with %s decimals is formatted as %s', (percent, decimals, text) => {
    expect(formatPercent(percent, decimals)).toBe(text);
  });
});

describe('days', () => {
  test.each([
    ['20/11/2026', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    [' 20/11/2026 ', '2026-11-20'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['00/01/2026', null],
    ['01/13/2026', null],
    ['20/11-2026', null],
    ['2026-11-20', null],
    ['1/1/2026', null],
    ['120/11/2026', null],
    ['20/11/20267', null],
    ['', null],
  ])('%j is parsed as %j', (text, date) => {
    expect(parseBrazilianDate(text)).toBe(date);
    if (date) expect(formatDate(date)).toBe(text.trim().replaceAll('-', '/'));
  });

  test.each([
    ['2026-11-20', true],
    ['2026-02-30', false],
    ['2026-2-3', false],
    ['12026-11-20', false],
    ['0000-01-01', false],
    ['2026-11-20T00:00:00Z', false],
  ])('%j exists: %s', (text, exists) => {
    expect(isCalendarDate(text)).toBe(exists);
  });

  test.each([
    ['2026-11-20T02:59:59Z', '2026-11-19'],
    ['2026-11-20T03:00:00Z', '2026-11-20'],
  ])('at %s it is %s in Brasília', (instant, date) => {
    expect(brasiliaDay(new Date(instant))).toBe(date);
  });

  test.each([
    ['2026-01-31', '2026-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2026-12-31', '2027-01-31'],
    ['2026-03-31', '2026-04-30'],
    ['2026-11-20', '2026-12-20'],
  ])('one month after %s is %s', (date, next) => {
    expect(nextMonthSameDay(date)).toBe(next);
  });

  test.each([
    ['2026-02-28', 1, 31, '2026-03-31'],
    ['2026-11-20', 3, undefined, '2027-02-20'],
    ['2026-01-15', -1, 31, '2025-12-31'],
  ])('%s plus %d months on day %s is %s', (date, months, day, result) => {
    expect(addMonths(date, months, day)).toBe(result);
  });

  test.each([
    ['2026-11-20', 11, '2026-12-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2018-11-03', 1, '2018-11-04'],
  ])('%s plus %d days is %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
    expect(daysBetween(date, result)).toBe(days);
  });

  test.each([
    [2026, 2, 28],
    [2028, 2, 29],
    [2100, 2, 28],
    [2026, 12, 31],
    [2026, 13, 31],
  ])('month %d-%d has %d days', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days);
  });

  test.each([
    ['2008-11-20', '2026-11-20', 18],
    ['2008-11-21', '2026-11-20', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('born %s, on %s the age is %d', (birth, today, age) => {
    expect(ageOn(birth, today)).toBe(age);
  });
});

describe('due day', () => {
  test.each([
    ['2026-11-20', 20, '2026-12-20'],
    ['2026-11-20', 5, '2026-12-05'],
    ['2026-11-20', 4, '2027-01-04'],
    ['2026-11-01', 30, '2026-11-30'],
    ['2027-01-20', 31, '2027-02-28'],
    ['2027-01-31', 31, '2027-02-28'],
  ])('a deposit on %s with due day %d is first due on %s', (base, day, first) => {
    expect(firstDueDate(base, day)).toBe(first);
  });

  test('the due day is used again after a shorter month', () => {
    expect(dueDates('2027-01-31', 4, 31)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  });

  test.each([
    [0, false, false],
    [1, true, true],
    [30, true, true],
    [31, true, false],
    [32, false, false],
    [1.5, false, false],
  ])('day %d may be chosen: %s, edited: %s', (day, chosen, edited) => {
    expect([isApplicationDueDay(day), isEditableDueDay(day)]).toEqual([chosen, edited]);
  });
});
