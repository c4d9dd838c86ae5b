/** Drawing a card: the published odds, and never more prizes than the lot has. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findPeriod,
  highestPrize,
  periodOn,
  SCRATCH_CARD,
} from '../../../src/sandbox/promotions/catalogue.ts';
import { type CardsLeft, drawCard } from '../../../src/sandbox/promotions/draw-card.ts';

const lotArbitrary = fc.array(
  fc.record({ prize: fc.constantFrom('big', 'small', null), remaining: fc.nat({ max: 5 }) }),
  { maxLength: 5 },
);

const sizeOf = (lot: readonly CardsLeft[]): number => lot.reduce((sum, { remaining }) => sum + remaining, 0);

describe('a drawn card', () => {
  it('is each card of the lot for exactly one random number', () => {
    fc.assert(
      fc.property(lotArbitrary, (lot) => {
        const drawn = Array.from({ length: sizeOf(lot) }, (_, place) => drawCard(lot, () => place));
        expect(drawn).toEqual(lot.flatMap(({ prize, remaining }) => Array(remaining).fill(prize)));
      }),
    );
  });

  it('asks for a number below what is left, and for none when nothing is', () => {
    const asked: number[] = [];
    const below = (limit: number) => {
      asked.push(limit);
      return 0;
    };
    expect(
      drawCard(
        [
          { prize: 'a', remaining: 2 },
          { prize: null, remaining: 3 },
        ],
        below,
      ),
    ).toBe('a');
    expect(drawCard([{ prize: 'a', remaining: 0 }], below)).toBeUndefined();
    expect(asked).toEqual([5]);
  });

  it('is refused for a number beyond the lot', () => {
    expect(() => drawCard([{ prize: 'a', remaining: 2 }], (limit) => limit)).toThrow(RangeError);
  });
});

describe('the promotion', () => {
  it('has no prize above what the authority allows for cards that decide at once, and most cards lose', () => {
    expect(highestPrize(SCRATCH_CARD)).toBeLessThanOrEqual(70_300);
    const winning = SCRATCH_CARD.prizes.reduce((sum, { count }) => sum + count, 0);
    expect(winning).toBeLessThan(SCRATCH_CARD.cards / 2);
  });

  it.each([
    ['2026-11', '2026-11-20', { promotionId: '2026-11', startsOn: '2026-11-01', endsOn: '2026-11-30' }],
    ['2024-02', '2026-11-20', { promotionId: '2024-02', startsOn: '2024-02-01', endsOn: '2024-02-29' }],
    ['2026-12', '2026-11-30', null],
    ['2023-12', '2026-11-20', null],
    ['2026-13', '2027-11-20', null],
    ['2026-1', '2026-11-20', null],
    ['novembro', '2026-11-20', null],
  ])('has the period %s on %s: %j', (promotionId, today, period) => {
    expect(findPeriod(SCRATCH_CARD, promotionId, today)).toEqual(period);
  });

  it('is in the month of the day', () => {
    expect(periodOn('2026-12-31')).toEqual({
      promotionId: '2026-12',
      startsOn: '2026-12-01',
      endsOn: '2026-12-31',
    });
  });
});
