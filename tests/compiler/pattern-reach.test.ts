/** The possible characters of a pattern's texts, compared with texts that match it. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textMatching } from '../../renderer/authoring/snapshots/values/matching-text.ts';
import { compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { classOf, reachOf } from '../../renderer/project/analyse/pattern-reach.ts';
import { language } from './fixture/language.ts';

/** Pattern, characters that occur in its texts, some that do not, and the maximum length. */
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

  it('with characters outside of classes are not filtered', () => {
    expect(classOf('z-a')).toBeNull();
  });
});

describe('a field', () => {
  const cache = createCompileCache();
  const compiled = (field: string, rules: string) => {
    const form = `{ schema: { type: object, properties: { a: { type: string, ${rules} } } }, ui: { a: { field: ${field}, label: A } } }`;
    const overlay = { 'schemas/shop/plate.screen.yaml': `title: T\nform: ${form}` };
    const root = join(import.meta.dirname, 'fixture');
    return compile({ root, language, cache, overlay }).modules.get('virtual:trilha/screen/shop/plate') ?? '';
  };

  it.each([
    ['text', "pattern: '^[a-f]{3}$'", 'a-f'],
    ['text', 'format: plate', 'A-Z\\d'],
    ['textarea', 'format: plate', 'A-Z\\d'],
    ['text', "pattern: '^[A-F]+$', format: plate", 'A-F'],
    ['text', 'format: email', undefined],
    ['text', 'maxLength: 3', undefined],
    ['password', 'format: plate', undefined],
  ])('%s with %s allows %s', (field, rules, allowed) => {
    const [, found] = /allowed:\s*("(?:[^"\\]|\\.)*")/.exec(compiled(field, rules)) ?? [];
    expect(found && JSON.parse(found)).toBe(allowed);
  });
});
