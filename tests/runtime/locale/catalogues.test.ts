/** Every locale says the same things, in its own way; fields read and show numbers, amounts and dates as the locale does. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currencySigns } from '../../../renderer/language/expression/currency.ts';
import type { MoneyUi } from '../../../renderer/runtime/fields/money/MoneyField.tsx';
import { answerOf } from '../../../renderer/runtime/fields/typing/use-typing.ts';
import type { Catalogue } from '../../../renderer/runtime/locale/catalogue.ts';
import * as british from '../../../renderer/runtime/locale/en-GB.ts';
import * as brazilian from '../../../renderer/runtime/locale/pt-BR.ts';

const CATALOGUES: readonly [string, Catalogue][] = [
  ['en-GB', british],
  ['pt-BR', brazilian],
];

/** All that a catalogue says, by key; what takes arguments, for 1 and for 2. */
function said(catalogue: Catalogue): [string, string][] {
  const { numbers: _numbers, dates: _dates, ...words } = catalogue;
  return Object.entries(words).flatMap(([key, word]): [string, string][] =>
    typeof word === 'function'
      ? [1, 2].map((one) => [`${key}(${one})`, (word as (...args: unknown[]) => string)(one, 5)])
      : [[key, word]],
  );
}

describe('the catalogues', () => {
  it('are all in this test', () => {
    const folder = join(import.meta.dirname, '../../../renderer/runtime/locale');
    const files = readdirSync(folder).filter((name) => /^[a-z]+-[A-Z]+\.ts$/.test(name));
    expect(files).toEqual(CATALOGUES.map(([locale]) => `${locale}.ts`));
  });

  it.each(CATALOGUES)('%s says something for each key', (_, catalogue) => {
    expect(said(catalogue).filter(([, words]) => words.trim() === '' || words.includes('undefined'))).toEqual(
      [],
    );
  });

  it('share no word but names of things', () => {
    const portuguese = new Map(said(brazilian));
    const same = said(british).filter(([key, words]) => portuguese.get(key) === words);
    expect(same).toEqual([['menu', 'Menu']]);
  });
});

/** The fields' texts with a catalogue in the place of the portal's. */
async function fieldsWith(catalogue: Catalogue) {
  vi.doMock('../../../renderer/runtime/locale/current.ts', () => catalogue);
  const { readDate, showDate, dateShape } = await import(
    '../../../renderer/runtime/fields/date/date-text.ts'
  );
  const { moneyTyping } = await import('../../../renderer/runtime/fields/money/MoneyField.tsx');
  const money = (locale: string, currency: string) =>
    moneyTyping({ currency: currencySigns(locale, currency) } as MoneyUi);
  return { readDate, showDate, dateShape, money };
}

const AMERICAN: Catalogue = { ...british, dates: { ...british.dates, order: 'month-day-year' } };
/** A language that groups digits by blanks, and writes the currency behind an amount. */
const SWEDISH: Catalogue = {
  ...british,
  numbers: { decimal: ',', thousands: '\u00a0' },
  dates: { order: 'year-month-day', separator: '-', pattern: 'åååå-mm-dd' },
};
const JAPANESE: Catalogue = {
  ...british,
  dates: { order: 'year-month-day', separator: '/', pattern: 'yyyy/mm/dd' },
};
const GERMAN: Catalogue = {
  ...british,
  dates: { order: 'day-month-year', separator: '.', pattern: 'tt.mm.jjjj' },
};

type Amount = readonly [
  currency: string,
  locale: string,
  catalogue: Catalogue,
  typed: string,
  answer: unknown,
  shown: string,
];

const AMOUNTS: readonly Amount[] = [
  ['BRL', 'pt-BR', brazilian, 'R$ 2.500,50', 250_050, '2.500,50'],
  ['GBP', 'en-GB', british, '£2,500.50', 250_050, '2,500.50'],
  ['EUR', 'en-GB', british, '€2,500.5', 250_050, '2,500.50'],
  ['EUR', 'en-GB', british, '2500 €', 250_000, '2,500.00'],
  ['EUR', 'en-GB', british, '£2,500.5', '£2,500.5', '£2,500.5'],
  ['EUR', 'pt-BR', brazilian, '2.500,50 €', 250_050, '2.500,50'],
  ['USD', 'en-US', AMERICAN, '$ 19.99', 1999, '19.99'],
  ['USD', 'pt-BR', brazilian, 'US$ 19,99', 1999, '19,99'],
  ['JPY', 'en-GB', british, 'JP¥2,500', 2500, '2,500'],
  ['JPY', 'en-GB', british, '2500.5', '2,500.5', '2,500.5'],
  ['KWD', 'en-GB', british, 'KWD 2.505', 2505, '2.505'],
  ['KWD', 'pt-BR', brazilian, '2,505', 2505, '2,505'],
  ['SEK', 'sv-SE', SWEDISH, '2 500,5 kr', 250_050, '2\u00a0500,50'],
  ['SEK', 'sv-SE', SWEDISH, 'kr 2500', 250_000, '2\u00a0500,00'],
];

const DATES: readonly [string, Catalogue, typed: string, answer: string][] = [
  ['Brazil', brazilian, '31/12/1990', '1990-12-31'],
  ['Britain', british, '31/12/1990', '1990-12-31'],
  ['the United States', AMERICAN, '12/31/1990', '1990-12-31'],
  ['Sweden', SWEDISH, '1990-12-31', '1990-12-31'],
  ['Japan', JAPANESE, '1990/12/31', '1990-12-31'],
  ['Germany', GERMAN, '31.12.1990', '1990-12-31'],
];

/** Texts as they come in one piece, or key by key (`…`): how they show, and the answer. */
const SHAPES: readonly [string, Catalogue, typed: string, shown: string, answer: string][] = [
  ['Sweden', SWEDISH, '1990-1-5', '1990-01-05', '1990-01-05'],
  ['Sweden', SWEDISH, '1990/12/31', '1990-12-31', '1990-12-31'],
  ['Sweden', SWEDISH, '１９９０１２３１', '1990-12-31', '1990-12-31'],
  ['Sweden', SWEDISH, '1990-02-31', '1990-02-31', '1990-02-31'],
  ['Sweden', SWEDISH, '31/12/1990', '31/12/1990', '31/12/1990'],
  ['Sweden', SWEDISH, '1990…', '1990', '1990'],
  ['Sweden', SWEDISH, '19901…', '1990-1', '1990-1'],
  ['Sweden', SWEDISH, '1990-12-3…', '1990-12-3', '1990-12-3'],
  ['Sweden', SWEDISH, '1990-1-…', '1990-01-', '1990-01-'],
  ['Japan', JAPANESE, '1990.1.5', '1990/01/05', '1990-01-05'],
  ['Germany', GERMAN, '5.1.1990', '05.01.1990', '1990-01-05'],
  ['Germany', GERMAN, '3112…', '31.12', '31.12'],
  ['Germany', GERMAN, '1990-12-31', '31.12.1990', '1990-12-31'],
];

describe('fields', () => {
  // The modules that read the catalogue are read anew, also by the files that come after this one.
  beforeEach(() => {
    vi.resetModules();
    return () => {
      vi.doUnmock('../../../renderer/runtime/locale/current.ts');
      vi.resetModules();
    };
  });

  it.each(AMOUNTS)(
    'read and show an amount in %s as in %s: %5$s',
    async (currency, locale, catalogue, typed, answer, shown) => {
      const { money } = await fieldsWith(catalogue);
      const typing = money(locale, currency);
      expect(answerOf(typed, typing)).toBe(answer);
      expect(typing.format(answer)).toBe(shown);
    },
  );

  it.each(DATES)('read and show a date as in %s', async (_, catalogue, typed, answer) => {
    const { readDate, showDate, dateShape } = await fieldsWith(catalogue);
    expect(readDate(typed)).toBe(answer);
    expect(showDate(answer)).toBe(typed);
    expect(dateShape.show(answer, true)).toBe(typed);
    expect(dateShape.show(typed.replaceAll(/\D/g, ''), true)).toBe(typed);
    expect(dateShape.isInserted?.(typed)).toBe(true);
  });

  it.each(SHAPES)('shape a date as in %s: %3$s', async (_, catalogue, typed, shown, answer) => {
    const { readDate, dateShape } = await fieldsWith(catalogue);
    const text = dateShape.show(typed.replace('…', ''), !typed.endsWith('…'));
    expect([text, dateShape.show(text)]).toEqual([shown, shown]);
    expect(readDate(text)).toBe(answer);
  });

  it('post a date as the locale orders it', async () => {
    const { readDate } = await fieldsWith(SWEDISH);
    const { posted } = await import('../../../renderer/runtime/fields/date/DateField.tsx');
    const given = { texts: ['1990/1/5'], files: [] };
    expect(posted(given, { ui: { field: 'date', label: 'x' }, rules: {}, value: undefined })).toEqual({
      answer: readDate('1990-01-05'),
    });
  });
});
