/** The example of the start page: which answers count, and where published prices begin and end. */
import { expect, it } from 'vitest';
import {
  type ExampleAnswers,
  loanExample,
  type PublishedPrices,
} from '../../src/domain/loan/loan-example.ts';

const PUBLISHED: PublishedPrices = {
  principal: 100_000,
  leastPrincipal: 50_000,
  mostPrincipal: 200_000,
  term: 12,
  dueDay: 10,
  rate: 15,
  rates: { retired: 12.5 },
  fees: [
    { upTo: 100_000, fee: 9_000 },
    { upTo: 250_000, fee: 12_000 },
  ],
};
const DAY = '2026-11-20';
const example = (answers: ExampleAnswers) => loanExample(PUBLISHED, answers, DAY);

it('is priced like an offer', () => {
  expect(loanExample(PUBLISHED, null, DAY)).toEqual({
    principal: 100_000,
    term: 12,
    monthlyRate: 15,
    installmentPayment: 19_767,
    totalPayment: 237_204,
    effectiveMonthlyRate: 18.09,
    effectiveAnnualRate: 635.76,
  });
});

it.each<[answers: ExampleAnswers, says: object]>([
  [{ months: 1 }, { term: 1 }],
  [{ months: 60 }, { term: 60 }],
  [{ months: 61 }, { term: 12 }],
  [{ months: 0 }, { term: 12 }],
  [{ months: 2.5 }, { term: 12 }],
  [{ months: '6' }, { term: 12 }],
  [{ employmentKind: 'retired' }, { monthlyRate: 12.5 }],
  [{ employmentKind: 'pirate' }, { monthlyRate: 15 }],
  [{ principal: 50_000 }, { principal: 50_000 }],
  [{ principal: 200_000 }, { principal: 200_000 }],
  [{ principal: '150000' }, { principal: 100_000 }],
  [{ principal: Number.NaN }, { principal: 100_000 }],
])('of %j has %j', (answers, says) => {
  expect(example(answers)).toMatchObject(says);
});

it.each<[says: string, answers: ExampleAnswers, same: ExampleAnswers, isSame: boolean]>([
  ['the published day of pay counts without one', {}, { payDay: 10 }, true],
  ['the day of pay counts', {}, { payDay: 28 }, false],
  ['a day that no month has does not count', {}, { payDay: 32 }, true],
])('%s', (_, answers, same, isSame) => {
  const [one, other] = [example(answers), example(same)];
  if (isSame) expect(one).toEqual(other);
  else expect(one).not.toEqual(other);
});

it('costs the fee of its amount', () => {
  const cost = (principal: number) => example({ principal })?.effectiveAnnualRate ?? 0;
  // 9 % of the amount, then 11.9 %.
  expect(cost(100_001)).toBeGreaterThan(cost(100_000) + 20);
});

it('needs no prices by source of income', () => {
  const { rates: _, ...published } = PUBLISHED;
  expect(loanExample(published as PublishedPrices, {}, DAY)).toEqual(example({}));
});

it.each<[string, PublishedPrices | null, ExampleAnswers, string | null]>([
  ['published prices', null, {}, DAY],
  ['published fees', {} as PublishedPrices, {}, DAY],
  ['a day', PUBLISHED, {}, null],
  ['an existing day', PUBLISHED, {}, '2026-02-30'],
  ['a large enough amount', PUBLISHED, { principal: 49_999 }, DAY],
  ['a small enough amount', PUBLISHED, { principal: 200_001 }, DAY],
  ['an amount with a fee', { ...PUBLISHED, mostPrincipal: 300_000 }, { principal: 250_001 }, DAY],
])('does not exist without %s', (_, published, answers, day) => {
  expect(loanExample(published, answers, day)).toBeNull();
});
