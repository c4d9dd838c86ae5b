/** Properties of typed text, with random texts and answers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDate, showDate } from '../../../renderer/runtime/fields/date/date-text.ts';
import { shapedTyping } from '../../../renderer/runtime/fields/masked/MaskedField.tsx';
import { numberShape, readNumber, showNumber } from '../../../renderer/runtime/fields/typing/number-text.ts';

const SHAPES = [
  { mask: '000.000.000-00' },
  { mask: '(00) 00000-0000', prefixes: ['+55', '55', '0##', '0'] },
  { mask: '00000-000' },
  { mask: '00000000000-X', anchor: 'end', keep: 'text' },
  { mask: 'AAA-0X00' },
] as const;

/** Text as typed and pasted: mostly digits, letters and punctuation. */
const messy = fc.string({ unit: fc.constantFrom(...'0123456789abxX.-/() +,R$\u00a0ç') });

describe.each(SHAPES)('%j', (shape) => {
  const { shape: mask, format, parse } = shapedTyping(shape);

  it('is idempotent: a formatted text and its answer do not change again', () => {
    fc.assert(
      fc.property(messy, (text) => {
        const shaped = mask?.show(text, true) ?? '';
        expect(mask?.show(shaped, true)).toBe(shaped);
        expect(parse(format(parse(shaped)))).toBe(parse(shaped));
      }),
    );
  });
});

describe('numbers', () => {
  it.each([0, 2])('survive formatting and parsing, with %d decimals', (decimals) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (scaled) => {
        const value = scaled / 10 ** decimals;
        expect(readNumber(showNumber(value, decimals, true), decimals)).toBe(value);
      }),
    );
  });

  it.each([0, 2])('are idempotent, with %d decimals', (decimals) => {
    fc.assert(
      fc.property(messy, (text) => {
        const { show } = numberShape(decimals, 'R$');
        expect(show(show(text))).toBe(show(text));
      }),
    );
  });
});

describe('dates', () => {
  it('survive formatting and parsing', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const kept = date.toISOString().slice(0, 10);
        expect(readDate(showDate(kept))).toBe(kept);
      }),
    );
  });

  it('that do not exist are kept as typed', () => {
    for (const text of ['31/04/2020', '29/02/2021', '00/01/2020', '12/13/2020'])
      expect(readDate(text)).toBe(text);
  });
});
