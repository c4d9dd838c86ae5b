/** The anniversary withdrawal by band, and what of it can be advanced. */
import { describe, expect, it } from 'vitest';
import { advanceOf, anniversaryWithdrawal } from '../../../src/sandbox/products/fgts.ts';

/** Balance, percent, additional part, withdrawal; cents. Each band at its limits (Lei 8.036/1990, annex). */
const BANDS: readonly [balance: number, rate: number, additional: number, amount: number][] = [
  [50_000, 50, 0, 25_000],
  [50_001, 40, 5_000, 25_000],
  [100_000, 40, 5_000, 45_000],
  [100_001, 30, 15_000, 45_000],
  [500_000, 30, 15_000, 165_000],
  [500_001, 20, 65_000, 165_000],
  [1_000_000, 20, 65_000, 265_000],
  [1_000_001, 15, 115_000, 265_000],
  [1_500_000, 15, 115_000, 340_000],
  [1_500_001, 10, 190_000, 340_000],
  [2_000_000, 10, 190_000, 390_000],
  [2_000_001, 5, 290_000, 390_000],
  [10_000_000, 5, 290_000, 790_000],
];

it.each(BANDS)('a balance of %i gives %i %% and %i: %i', (balance, rate, additional, amount) => {
  expect(anniversaryWithdrawal(balance)).toEqual({ rate, additional, amount });
});

const BIRTH = '1990-05-17';

/** Balance, day, and what is advanced of which withdrawals. */
const ADVANCES: readonly [balance: number, today: string, rows: [dueDate: string, advanced: number][]][] = [
  [
    500_000,
    '2026-11-22',
    [
      ['2027-05-01', 50_000],
      ['2028-05-01', 50_000],
      ['2029-05-01', 50_000],
    ],
  ],
  // Five until October 2026; the birth month itself has begun on its first day.
  [
    500_000,
    '2026-05-01',
    [
      ['2027-05-01', 50_000],
      ['2028-05-01', 50_000],
      ['2029-05-01', 50_000],
      ['2030-05-01', 50_000],
      ['2031-05-01', 37_822],
    ],
  ],
  [20_000, '2026-11-22', [['2027-05-01', 10_000]]],
  [
    60_000,
    '2026-11-22',
    [
      ['2027-05-01', 29_000],
      ['2028-05-01', 15_500],
    ],
  ],
];

describe('an advance', () => {
  it.each(ADVANCES)('of %i on %s', (balance, today, rows) => {
    const advance = advanceOf(balance, BIRTH, today);
    expect(advance?.withdrawals.map(({ dueDate, advanced }) => [dueDate, advanced])).toEqual(rows);
    expect(advance?.total).toBe(rows.reduce((sum, [, advanced]) => sum + advanced, 0));
  });

  it('is refused where a year gives less than R$ 100', () => {
    expect(advanceOf(19_999, BIRTH, '2026-11-22')).toBeNull();
  });

  it('releases the present value of the withdrawals, less IOF', () => {
    // 50000 / 1.0179^(160/30), (526/30), (891/30); IOF 0.0082 % a day up to 365 days and 0.38 %
    const values = [160, 526, 891].map((days) => 50_000 / 1.0179 ** (days / 30));
    const taxes = values.reduce(
      (sum, value, index) => sum + value * (0.000082 * Math.min([160, 526, 891][index] ?? 0, 365) + 0.0038),
      0,
    );
    const advance = advanceOf(500_000, BIRTH, '2026-11-22');
    expect(advance?.taxes).toBe(Math.round(taxes));
    expect(advance?.released).toBe(
      Math.round(values.reduce((sum, value) => sum + value, 0)) - Math.round(taxes),
    );
    expect(advance?.effectiveMonthlyRate).toBeGreaterThan(1.79);
  });
});
