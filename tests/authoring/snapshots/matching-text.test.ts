/** Generated texts match their pattern, for any pattern; the same seed gives the same text. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textMatching } from '../../../renderer/authoring/snapshots/values/matching-text.ts';

const PATTERNS = [
  /^\d{3}$/,
  /^[A-Z]{2}-[0-9a-f]{4,}$/,
  /^(yes|no|maybe)$/,
  /^(?!(\d)\1{10}$)\d{11}$/,
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/,
  /^\S{2,}(\s+\S+)+$/,
  /^a?b*c+$/,
  /^[\w.\-/ ]{3,20}$/,
  /^\p{L}{2,}$/u,
  /^(?:ab|cd){2,3}(?<end>!)$/,
  /^https:\/\/[a-z]+\.example\/$/,
];

describe('texts of patterns', () => {
  test.each(PATTERNS)('%s', (pattern) => {
    for (const length of [0, 0.5, 1, 5])
      for (let seed = 0; seed < 20; seed++) {
        const text = textMatching(pattern, seed, length);
        expect(text).toMatch(pattern);
        expect(textMatching(pattern, seed, length)).toBe(text);
      }
  });
});

/** Parts of patterns, with their quantifiers. */
const piece = fc
  .tuple(
    fc.constantFrom('a', '\\d', '[b-e]', '(x|yz)', '\\w', '[^f]', '\\.'),
    fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}', '{0,}'),
  )
  .map((parts) => parts.join(''));

test('random patterns are matched', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.nat(1000), (pieces, seed) => {
      const pattern = `^${pieces.join('')}$`;
      expect(textMatching(pattern, seed)).toMatch(new RegExp(pattern, 'u'));
    }),
    { seed: 7 },
  );
});

test('beyond 1 only what has no end grows', () => {
  expect(textMatching(/^a?b{1,3}c{2}$/, 1, 5)).toBe('abbbcc');
  expect(textMatching(/^a?b+c{2,}$/, 1, 5)?.length).toBeGreaterThan(50);
});

test('an unsatisfiable pattern gives null', () => {
  expect(textMatching(/^a{3}$/, 1, 1, (text) => text.length > 3)).toBeNull();
  expect(textMatching(/^(?=b)a$/, 1)).toBeNull();
});
