/** What lists come to, for any list: the methods that CEL's own evaluator does not have. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from './environment.ts';

const list = fc.array(fc.option(fc.oneof(fc.integer(), fc.double({ noNaN: true }))), { maxLength: 12 });
const place = fc.integer({ min: -15, max: 15 });
const over = (source: string, l: readonly unknown[], more = {}) => evaluate(source, { vars: { l, ...more } });

describe('lists', () => {
  it('sort puts the same elements in ascending order, missing ones last, and changes nothing else', () => {
    fc.assert(
      fc.property(list, (l) => {
        const before = [...l];
        const sorted = over('vars.l.sort()', l) as (number | null)[];
        const numbers = sorted.filter((value) => value !== null);
        expect(numbers).toEqual(l.filter((value) => value !== null).sort((a, b) => a - b));
        expect(sorted.slice(numbers.length)).toEqual(l.filter((value) => value === null));
        expect(l).toEqual(before);
      }),
    );
  });

  it('sortBy keeps the order of elements with the same key', () => {
    const rows = fc.array(fc.record({ key: fc.integer({ min: 0, max: 2 }), at: fc.nat() }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(rows, (l) => {
        const numbered = l.map((row, at) => ({ ...row, at }));
        const sorted = over('vars.l.sortBy(r, r.key)', numbered) as typeof numbered;
        expect(sorted).toEqual(numbered.toSorted((a, b) => a.key - b.key || a.at - b.at));
      }),
    );
  });

  it('two slices at one place are the whole list', () => {
    fc.assert(
      fc.property(list, place, (l, at) => {
        expect(over('vars.l.slice(0, vars.at) + vars.l.slice(vars.at)', l, { at })).toEqual(l);
      }),
    );
  });

  it('sum adds the parts of a list, and is null once an element is missing', () => {
    const whole = fc.array(fc.option(fc.integer({ min: -1e9, max: 1e9 })), { maxLength: 12 });
    fc.assert(
      fc.property(whole, whole, (l, more) => {
        const isMissing = [...l, ...more].includes(null);
        const parts = over('vars.l.sum() + vars.more.sum()', l, { more });
        expect(over('(vars.l + vars.more).sum()', l, { more })).toEqual(parts);
        expect(parts === null).toBe(isMissing);
      }),
    );
  });

  it('reverse twice is the list itself; join after split is the text itself', () => {
    fc.assert(
      fc.property(list, fc.string(), fc.constantFrom('', ',', 'a', '😀'), (l, text, by) => {
        expect(over('vars.l.reverse().reverse()', l)).toEqual(l);
        expect(over('vars.text.split(vars.by).join(vars.by)', l, { text, by })).toBe(text);
      }),
    );
  });

  it('clock counts minutes and seconds', () => {
    fc.assert(
      fc.property(fc.nat(), (seconds) => {
        const [minutes, rest, ...none] = String(over('clock(vars.seconds)', [], { seconds })).split(':');
        expect(none).toEqual([]);
        expect(rest).toMatch(/^[0-5]\d$/);
        expect(minutes).toMatch(/^\d{2,}$/);
        expect(Number(minutes) * 60 + Number(rest)).toBe(seconds);
      }),
    );
  });
});
