/** Boletos: real ones, due dates on both sides of the reset, wrong digits, and the barcode. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar-date.ts';
import {
  type Boleto,
  boletoBarcode,
  boletoLine,
  formatBoletoLine,
  parseBoleto,
} from '../../../src/domain/payment/boleto.ts';
import { dueDateFactor, dueDateOfFactor } from '../../../src/domain/payment/boleto-due-factor.ts';
import { itfBars } from '../../../src/domain/payment/itf-bars.ts';

const AFTER_RESET: Boleto & { barcode: string } = {
  barcode: '34193100000000175721091234567800057123457000',
  bankCode: '341',
  dueDate: '2025-02-22',
  amount: 175_72,
  freeField: '1091234567800057123457000',
};
const LINE_AFTER_RESET = '34191091233456780005671234570001310000000017572';
const LINE_BEFORE_RESET = '23793381286006069409261000063307486470000004200';

describe('the due date factor', () => {
  it.each([
    ['2000-07-03', '1000'],
    ['2021-06-10', '8647'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2026-12-20', '1666'],
    ['2049-10-13', '9999'],
  ])('of %s is %s, and back', (date, factor) => {
    expect(dueDateFactor(date)).toBe(factor);
    expect(dueDateOfFactor(factor, addDays(date, 4_000))).toBe(date);
    expect(dueDateOfFactor(factor, addDays(date, -4_000))).toBe(date);
  });

  it.each(['2000-07-02', '2049-10-14'])('does not exist for %s', (date) => {
    expect(() => dueDateFactor(date)).toThrow(`no due date factor for ${date}`);
  });

  it.each(['0000', '0999', '12', 'abcd', ' 1666', '1666 '])('%s has no date', (factor) => {
    expect(dueDateOfFactor(factor, '2026-11-20')).toBeNull();
  });
});

describe('a boleto', () => {
  it('has the barcode and the line computed by hand', () => {
    expect(boletoBarcode(AFTER_RESET)).toBe(AFTER_RESET.barcode);
    expect(boletoLine(AFTER_RESET.barcode)).toBe(LINE_AFTER_RESET);
    expect(formatBoletoLine(LINE_AFTER_RESET)).toBe('34191.09123 34567.800056 71234.570001 3 10000000017572');
    expect(formatBoletoLine(`${LINE_AFTER_RESET}0`)).toBe(`${LINE_AFTER_RESET}0`);
  });

  it.each([
    ['the line', LINE_AFTER_RESET],
    ['the line as printed', '34191.09123 34567.800056 71234.570001 3 10000000017572'],
    ['the bars', AFTER_RESET.barcode],
  ])('is parsed from %s', (_name, text) => {
    expect(parseBoleto(text, '2025-03-01')).toEqual(AFTER_RESET);
  });

  it('from before the reset is parsed with its own date', () => {
    const read = parseBoleto(LINE_BEFORE_RESET, '2021-06-01');
    expect(read).toMatchObject({ bankCode: '237', amount: 4200, dueDate: '2021-06-10' });
    expect(boletoLine(read?.barcode ?? '')).toBe(LINE_BEFORE_RESET);
  });

  it('may have neither date nor amount', () => {
    const open: Boleto = { bankCode: '001', dueDate: null, amount: 0, freeField: '0'.repeat(25) };
    expect(parseBoleto(boletoLine(boletoBarcode(open)), '2026-11-20')).toMatchObject(open);
  });

  it.each([
    ['nothing', ''],
    ['words', 'boleto'],
    ['a missing digit', LINE_AFTER_RESET.slice(1)],
    ['a Pix code', '00020126180014br.gov.bcb.pix'],
    ['another currency', AFTER_RESET.barcode.replace('3419', '3418')],
    ['a line with a letter before it', `R${LINE_AFTER_RESET}`],
    ['a line with a letter after it', `${LINE_AFTER_RESET}R`],
    ['bars with another check digit', AFTER_RESET.barcode.replace('34193', '34194')],
  ])('is not %s', (_name, text) => {
    expect(parseBoleto(text, '2026-11-20')).toBeNull();
  });

  it.each([
    ['too long', (digit: number) => AFTER_RESET.barcode + String(digit).padStart(2, '0')],
    ['in another currency', (digit: number) => `3418${digit % 10}${AFTER_RESET.barcode.slice(5)}`],
  ])('is not parsed %s, whatever the check digit', (_name, change) => {
    const texts = Array.from({ length: 100 }, (_, digit) => change(digit));
    expect(texts.map((text) => parseBoleto(text, '2026-11-20'))).toEqual(texts.map(() => null));
  });

  it.each([
    ['bank', { bankCode: '41' }],
    ['bank', { bankCode: '0341' }],
    ['amount', { amount: -1 }],
    ['amount', { amount: 10_000_000_000 }],
    ['a fraction of a cent', { amount: 0.5 }],
    ['free field', { freeField: '1' }],
    ['free field', { freeField: '1'.repeat(26) }],
  ])('is not made of a %s that does not fit', (_name, change) => {
    expect(() => boletoBarcode({ ...AFTER_RESET, ...change })).toThrow('does not fit a boleto');
  });
});

const TODAY = '2026-11-20';
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const anyBoleto: fc.Arbitrary<Boleto> = fc.record({
  bankCode: digits(3),
  dueDate: fc.option(
    // Closer to today than the other date of the same four digits.
    fc.integer({ min: -4_499, max: 4_499 }).map((days) => addDays(TODAY, days)),
  ),
  amount: fc.integer({ min: 0, max: 9_999_999_999 }),
  freeField: digits(25),
});

describe('any boleto', () => {
  it('survives a round trip through line and barcode', () => {
    fc.assert(
      fc.property(anyBoleto, (boleto) => {
        const barcode = boletoBarcode(boleto);
        // Modulo 11 would also give 0 and 10: both are written as 1.
        const others = [...(barcode.slice(0, 4) + barcode.slice(5))];
        const weighted = others.map((digit, index) => Number(digit) * (2 + ((42 - index) % 8)));
        const rest = weighted.reduce((sum, product) => sum + product, 0) % 11;
        expect(barcode[4]).toBe(rest <= 1 || rest === 10 ? '1' : String(11 - rest));
        expect(parseBoleto(boletoLine(barcode), TODAY)).toEqual({ ...boleto, barcode });
        expect(parseBoleto(barcode, TODAY)).toEqual({ ...boleto, barcode });
      }),
      { numRuns: 10_000 },
    );
  });

  it('with one wrong digit in its line is refused', () => {
    fc.assert(
      fc.property(anyBoleto, fc.nat({ max: 46 }), fc.integer({ min: 1, max: 9 }), (boleto, at, add) => {
        const line = boletoLine(boletoBarcode(boleto));
        const wrong = (Number(line[at]) + add) % 10;
        const read = parseBoleto(line.slice(0, at) + wrong + line.slice(at + 1), TODAY);
        // Modulo 11 gives 1 for the remainders 0, 1 and 10, so it misses some errors in date and amount; the fields'
        // check digits miss none.
        if (at < 32) expect(read).toBeNull();
        else expect(read).not.toEqual({ ...boleto, barcode: boletoBarcode(boleto) });
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Decodes bars as a scanner does. */
function scan(widths: readonly number[]): string {
  const marks = widths.map((width) => (width > 1 ? 'W' : 'N')).join('');
  const body = marks.slice(4, -3);
  const values = ['NNWWN', 'WNNNW', 'NWNNW', 'WWNNN', 'NNWNW', 'WNWNN', 'NWWNN', 'NNNWW', 'WNNWN', 'NWNWN'];
  const pairs = body.match(/.{10}/g) ?? [];
  const every = (pair: string, from: number) => [...pair].filter((_, index) => index % 2 === from).join('');
  return pairs.map((pair) => `${values.indexOf(every(pair, 0))}${values.indexOf(every(pair, 1))}`).join('');
}

describe('the bars', () => {
  it('of 00 match the standard, element by element', () => {
    expect(itfBars('00').join('')).toBe('1111' + '1111333311' + '311');
  });

  it('start and end with a bar, and encode the digits', () => {
    const bars = itfBars(AFTER_RESET.barcode);
    expect(bars.length).toBe(4 + 22 * 10 + 3);
    expect(bars.slice(0, 4)).toEqual([1, 1, 1, 1]);
    expect(bars.slice(-3)).toEqual([3, 1, 1]);
    expect(scan(bars)).toBe(AFTER_RESET.barcode);
  });

  it.each(['', '123', '12a4'])('are not made of %j', (text) => {
    expect(() => itfBars(text)).toThrow('an even number of digits');
  });

  it('of any digits can be scanned', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\d\d){1,30}$/), (text) => {
        expect(scan(itfBars(text))).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });
});
