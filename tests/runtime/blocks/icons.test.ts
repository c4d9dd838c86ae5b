/** The sprite contains what YAML may name, and uses the colours of the brand or the text. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ICONS, ILLUSTRATIONS } from '../../../renderer/runtime/blocks/icons.ts';

const sprite = readFileSync('public/icons.svg', 'utf8');
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g)];

it('contains each picture once, and no other', () => {
  expect(symbols.map(([, id]) => id)).toEqual([...ICONS, ...ILLUSTRATIONS]);
});

it.each(symbols.map(([text, id]) => [id, text] as const))('%s has no colour of its own', (_, text) => {
  const colours = [...text.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
  expect(colours.filter((colour) => !/^(none|currentColor|var\(--[a-z-]+\))$/.test(colour ?? ''))).toEqual(
    [],
  );
});

const illustrations = symbols.filter(([, id]) => (ILLUSTRATIONS as readonly string[]).includes(id ?? ''));

it.each(illustrations.map(([text, id]) => [id, text] as const))(
  '%s stands on the pale disc of the set',
  (_, text) => {
    expect(text).toMatch(
      /viewBox="0 0 240 200" [^>]*><circle cx="120" cy="100" r="88" fill="var\(--art-mid\)" opacity="\.45"\/>/,
    );
  },
);
