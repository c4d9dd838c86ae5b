/** Data URLs within values: a long one is named by its length and hash, everything else stays. */
import { expect, test } from 'vitest';
import { scenarioInWords } from '../../../renderer/authoring/snapshots/difference.ts';
import { withShortPictures } from '../../../renderer/authoring/snapshots/short-pictures.ts';

const picture = (fill: string, length = 500) => `data:image/png;base64,${fill.repeat(length)}`;

test('a long picture becomes a digest, which tells another one', () => {
  const [digest, other] = withShortPictures([picture('A'), picture('B')]);
  expect(digest).toMatch(/^data:image\/png,\(522 characters, sha256 [0-9a-f]{12}\)$/);
  expect(other).not.toBe(digest);
  expect(withShortPictures({ bill: { code: picture('A') } })).toEqual({ bill: { code: digest } });
});

test('a scenario in words names a picture by its digest', () => {
  const words = scenarioInWords({ sample: 'late', set: { 'vars.bill': { code: picture('A') } } });
  expect(words).toMatch(
    /^late with vars\.bill = \{"code":"data:image\/png,\(522 characters, sha256 \w+\)"\}$/,
  );
});

test.each([
  [picture('A', 20)],
  ['a'.repeat(1000)],
  [{ amount: 3, list: [null, true, 'data:'] }],
  [null],
  [undefined],
])('%j stays as it is', (value) => expect(withShortPictures(value)).toEqual(value));
