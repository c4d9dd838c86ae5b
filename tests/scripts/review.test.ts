/** What a reviewer gets: one page that needs no network, and a comment that fits. */
import { expect, it } from 'vitest';
import { MARK, reviewComment, reviewPage } from '../../scripts/pictures/review.mjs';

const known = {
  words: '## Configuration since main',
  text: 'Screens\n  shop/start\n    title: “<Oi>”',
  risks: ['screen/shop/start: is no longer asked for email'],
  pictures: [{ name: 'shop/start.phone.png', before: Buffer.from('a'), after: Buffer.from('b') }],
  left: 2,
};
const same = { ...known, risks: [], pictures: [], left: 0 };

it('is one page with its pictures inside', () => {
  const page = reviewPage(known);
  expect(page.match(/src="[^"]{0,22}/g)).toEqual([
    'src="data:image/png;base64,',
    'src="data:image/png;base64,',
  ]);
  expect(page).toContain('title: “&lt;Oi>”');
  expect(page).toContain('<li>screen/shop/start: is no longer asked for email</li>');
  expect(page).toContain('2 more changed screens');
  expect(reviewPage(same)).toContain('Every screen looks as before.');
});

it('says where a picture is missing', () => {
  const [{ name, after }] = known.pictures as [(typeof known.pictures)[0]];
  expect(reviewPage({ ...known, pictures: [{ name, after }] })).toContain('Not there before.');
});

it('is a comment that a later run finds again, and that is never too long', () => {
  const comment = reviewComment(known, 'https://example.org/run');
  expect(comment.startsWith(MARK)).toBe(true);
  expect(comment).toContain('[this run](https://example.org/run)');
  expect(comment).toContain('- `shop/start.phone`');
  expect(reviewComment(same)).toContain('Every screen looks as before.');
  const long = reviewComment({ ...known, words: 'x'.repeat(100_000) });
  expect(long.length).toBeLessThan(65_536);
  expect(long).toContain('the rest is on the page of the review');
});
