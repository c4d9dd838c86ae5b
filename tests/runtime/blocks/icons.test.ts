/** The portal's sprite is drawn in the colours of the brand or the text, and holds what the renderer itself draws. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSprite } from '../../../renderer/project/load/sprite.ts';

const sprite = readFileSync('public/icons.svg', 'utf8');
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g)];
const { icons, illustrations: art } = readSprite(sprite);

it('contains each picture once, signs beside a text first', () => {
  expect(symbols.map(([, id]) => id)).toEqual([...icons, ...art]);
  expect(new Set([...icons, ...art]).size).toBe(symbols.length);
});

it('contains what blocks and fields draw by themselves', () => {
  expect(icons).toEqual(
    expect.arrayContaining(['info', 'check', 'warning', 'error', 'tick', 'minus', 'plus']),
  );
  expect(art).toEqual(expect.arrayContaining(['waiting', 'selfie']));
});

it.each(symbols.map(([text, id]) => [id, text] as const))('%s has no colour of its own', (_, text) => {
  const colours = [...text.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
  expect(colours.filter((colour) => !/^(none|currentColor|var\(--[a-z-]+\))$/.test(colour ?? ''))).toEqual(
    [],
  );
});

const illustrations = symbols.filter(([, id]) => art.includes(id ?? ''));

it.each(illustrations.map(([text, id]) => [id, text] as const))(
  '%s stands on the pale disc of the set',
  (_, text) => {
    expect(text).toMatch(
      /viewBox="0 0 240 200" [^>]*><circle cx="120" cy="100" r="88" fill="var\(--art-mid\)" opacity="\.45"\/>/,
    );
  },
);
