/** Limits as mutants: which numbers count as one, and how each is moved. */
import { describe, expect, it, test } from 'vitest';
import { limitsOf, movedInText, movedLimits } from '../../../renderer/authoring/snapshots/mutants/limits.ts';
import { valueKey, valueOfKey } from '../../../renderer/authoring/snapshots/subject.ts';
import { fieldValues } from '../../../renderer/authoring/snapshots/values/field-values.ts';
import { parseYaml, sourceFile } from '../../../renderer/project/load/parse-yaml.ts';
import { placed } from '../../../renderer/project/load/written-node.ts';

describe('limits of rules', () => {
  it.each([
    [
      'minimum: 1\nmaximum: 31',
      [
        ['1', 1],
        ['31', 1],
      ],
    ],
    ['minimum: 25000\nmultipleOf: 5000', [['25000', 5000]]],
    [
      'type: array\nmaxItems: 3\nitems: { maxLength: 80 }',
      [
        ['3', 1],
        ['80', 1],
      ],
    ],
    ["pattern: '^a{3}$'\ndefault: 4\nenum: [5]", []],
  ])('%s', (rules, limits) => {
    const file = sourceFile('a.yaml', rules);
    const parsed = parseYaml(file);
    if ('wrong' in parsed) throw new Error('no YAML');
    expect(limitsOf(placed(parsed.node, file, [])).map(({ value, step }) => [String(value), step])).toEqual(
      limits,
    );
  });
});

describe('limits of expressions', () => {
  it.each([
    ['form.left < 3 && 18 <= age', ['form.left < 4 && 18 <= age', 'form.left < 3 && 19 <= age']],
    ['items.exists(one, one.paid > 0) ? 7 : 8', ['items.exists(one, one.paid > 1) ? 7 : 8']],
    ["state in [4, 5] || name == 'x'", []],
    ['left <', []],
  ])('%s', (source, raised) => expect(movedLimits(source, 'raise')).toEqual(raised));

  it('in the holes of a text, and only there', () => {
    const text = "Mais de 1: ${size(list) > 1 ? '{2}' : ''} ${left == 2}";
    expect(movedInText(text, 'lower')).toEqual([
      "Mais de 1: ${size(list) > 0 ? '{2}' : ''} ${left == 2}",
      "Mais de 1: ${size(list) > 1 ? '{2}' : ''} ${left == 1}",
    ]);
  });
});

/** The lengths or numbers of the values that the rules accept, and of those that they refuse by a limit. */
function around(rules: Parameters<typeof fieldValues>[0], ui = { field: 'text', label: '' }) {
  const size = ({ value }: { value: unknown }) => (typeof value === 'string' ? value.length : Number(value));
  const values = fieldValues(rules, ui as Parameters<typeof fieldValues>[1], { email: /^[^@]+@[^@]+$/ }, 1);
  const refused = values.filter(({ breaks }) => breaks !== null && /^m/.test(breaks));
  return [values.filter(({ breaks }) => breaks === null).map(size), refused.map(size)];
}

const TILES = { field: 'tiles', label: '', options: [1, 2].map((value) => ({ value, label: '' })) };

test.each([
  ['a length', { type: 'string', minLength: 2, maxLength: 120 }, undefined, [2, 120], [1, 121]],
  ['a length beside a format', { type: 'string', format: 'email', maxLength: 254 }, undefined, [254], [255]],
  [
    'a length that the pattern cannot reach',
    { type: 'string', pattern: '^a$', maxLength: 9 },
    undefined,
    [1],
    [],
  ],
  ['numbers that are chosen', { type: 'integer', minimum: 1, maximum: 2 }, TILES, [1, 2], [0, 3]],
])('values stand on both sides of %s', (_what, rules, ui, right, wrong) => {
  const [accepted, refused] = around(rules, ui);
  expect(accepted).toEqual(expect.arrayContaining(right));
  expect(refused).toEqual(wrong);
});

test.each([undefined, 'a'.repeat(2001), `x${'aé'.repeat(3)}${'b'.repeat(20)}«c`, 12, ['a'], '«a', null])(
  'the key of a value gives the value: %#',
  (value) => expect(valueOfKey(valueKey(value))).toEqual(value),
);
test('the key of a long run is short', () => expect(valueKey('a'.repeat(2001))).toBe('"«a×2001»"'));
