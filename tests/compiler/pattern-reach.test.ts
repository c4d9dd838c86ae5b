/** What the texts of a pattern are made of, held against texts that match it. */
import { describe, expect, it } from 'vitest';
import { classOf, reachOf } from '../../renderer/compiler/check/pattern-reach.ts';
import { textMatching } from '../../renderer/proof/values/matching-text.ts';

/** Pattern, characters that occur in its texts, some that do not, and how long its texts get. */
const CASES: [pattern: string, holds: string, lacks: string, longest: number][] = [
  ['^\\d{3}$', '059', 'a -', 3],
  ['^[0-9A-Za-z.\\-/ ]{3,20}$', '0Zz.-/ ', '@#$é_', 20],
  ['^\\d{3,11}-\\d$', '0-', 'aX.', 13],
  ["^\\p{L}[\\p{L}' -]+$", "aéçÃ' -", '1@.', Number.POSITIVE_INFINITY],
  ['^[\\w-]+\\.[a-z]{2}$', 'aZ_9-.', '@ é', Number.POSITIVE_INFINITY],
  ['^(?:ab|[x-z]{2}c?)!$', 'abxyzc!', 'dw', 4],
  ['^(?!(\\d)\\1{10}$)\\d{11}$', '0', 'a', 11],
  ['^(?=.*\\d)[a-f\\d]{2,4}$', 'af0', 'g', 4],
  ['^(?<day>\\d?\\d)\\/(\\d{2})?$', '0/', '-', 5],
  ['^\\^a\\$\\]\\\\$', '^a$]\\', 'b', 5],
  ['^[-+]?\\d$', '-+0', ',*.', 2],
  ['^a|b$', 'zé1', '', Number.POSITIVE_INFINITY],
  ['\\d', 'zé1', '', Number.POSITIVE_INFINITY],
  ['^[^@]+@.$', 'zé@1', '', Number.POSITIVE_INFINITY],
  ['^(\\w)\\1$', 'a', '-', Number.POSITIVE_INFINITY],
  ['^\\u00e9\\x41$', 'éA', 'e', 2],
];

describe('texts of a pattern', () => {
  it.each(CASES)('%s', (pattern, holds, lacks, longest) => {
    const reach = reachOf(pattern);
    const allowed = reach.characters === null ? /./su : classOf(reach.characters);
    expect([...holds].filter((character) => !allowed?.test(character))).toEqual([]);
    expect([...lacks].filter((character) => allowed?.test(character))).toEqual([]);
    expect(reach.longest).toBe(longest);
    for (let seed = 0; seed < 20; seed++) {
      const text = textMatching(pattern, seed, seed / 20) ?? '';
      expect([...text].filter((character) => !allowed?.test(character))).toEqual([]);
      expect(text.length).toBeLessThanOrEqual(longest);
    }
  });

  it('of what is no class are filtered by none', () => {
    expect(classOf('z-a')).toBeNull();
  });
});
