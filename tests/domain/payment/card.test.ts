/** Cards: brand by prefix, Luhn, expiry, the holder's name. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardBrand, isCardExpired, isCardHolder, passesLuhn } from '../../../src/domain/payment/card.ts';

describe('a card number', () => {
  it.each([
    ['4111111111111111', 'visa', true],
    ['4111111111111112', 'visa', false],
    ['5555555555554444', 'mastercard', true],
    ['5100000000000000', 'mastercard', false],
    ['2221000000000009', 'mastercard', true],
    ['2720990000000007', 'mastercard', true],
    ['2721000000000000', null, false],
    ['2220990000000000', null, false],
    ['5600000000000000', null, false],
    ['6362970000457013', 'elo', true],
    ['4389350000000000', 'elo', false],
    ['4011780000000000', 'elo', false],
    ['4011800000000000', 'visa', false],
    ['6062825624254001', 'hipercard', true],
    ['378282246310005', null, true],
    ['30569309025904', null, true],
    ['6011111111111117', null, true],
    ['411111111111111', null, false],
    ['41111111111111116', null, false],
    [' 0', null, false],
    ['0 ', null, false],
    ['', null, false],
    ['4111 1111 1111 1111', null, false],
  ])('%s is %s, Luhn %s', (number, brand, isRight) => {
    expect(cardBrand(number)).toBe(brand);
    expect(passesLuhn(number)).toBe(isRight);
  });

  it('has exactly one valid last digit, and any single wrong digit is detected', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{15}$/),
        fc.nat({ max: 15 }),
        fc.integer({ min: 1, max: 9 }),
        (body, at, add) => {
          const right = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).filter(passesLuhn);
          expect(right).toHaveLength(1);
          const [number = ''] = right;
          const wrong = (Number(number[at]) + add) % 10;
          expect(passesLuhn(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(false);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

describe('a card', () => {
  it.each([
    ['2026-11-01', '2026-11-30', false],
    ['2026-10-01', '2026-11-01', true],
    ['2027-01-01', '2026-12-31', false],
    ['2025-12-01', '2026-01-01', true],
  ])('valid until %s, on %s has expired: %s', (expirationDate, today, isOver) => {
    expect(isCardExpired(expirationDate, today)).toBe(isOver);
  });

  it.each([
    ['MARIA A SILVA', true],
    ['João d’Ávila Jr.', true],
    ['Ana', false],
    ['4111 1111', false],
    ['Maria 2', false],
    ['4 Maria Silva', false],
    ['Maria Silva 4', false],
    [' Maria  Silva ', true],
    ['', false],
    ['- -', false],
  ])('of %j has a valid name: %s', (holder, isName) => {
    expect(isCardHolder(holder)).toBe(isName);
  });
});
