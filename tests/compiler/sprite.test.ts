/** Which pictures a block may name follows from the product's sprite, also while it is edited. */
import { afterAll, describe, expect, it } from 'vitest';
import { compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { readSprite } from '../../renderer/project/load/sprite.ts';
import { language } from './fixture/language.ts';
import { copyFixture } from './fixture-copy.ts';

const SPRITES: readonly [string, text: string, icons: string[], illustrations: string[]][] = [
  ['none', '', [], []],
  [
    'signs and illustrations',
    '<symbol id="a" viewBox="0 0 24 24"/><symbol viewBox="0,0,240,200" id="b"/>',
    ['a'],
    ['b'],
  ],
  ['a symbol without an id', '<symbol viewBox="0 0 24 24"/><symbol id="c" viewBox="0 0 20 20">', ['c'], []],
  ['other elements', '<svg id="x"><path id="y"/></svg>', [], []],
];

describe('a sprite', () => {
  it.each(SPRITES)('%s', (_, text, icons, illustrations) => {
    expect(readSprite(text)).toEqual({ icons, illustrations });
  });
});

describe('blocks', () => {
  const copy = copyFixture();
  afterAll(() => copy.discard());
  const cache = createCompileCache();
  const found = () =>
    compile({ root: copy.root, language, cache })
      .diagnostics.map(formatDiagnostic)
      .filter((one) => one.includes('signed'));
  const signed = (icon: string) =>
    copy.write(
      'schemas/shop/signed.screen.yaml',
      `title: Oi\nblocks:\n  title: { type: heading, level: 1, text: Oi }\n  go: { type: button, icon: ${icon}, label: Voltar, go: shop/start }\n`,
    );
  const icon = (name: string, also = '') =>
    copy.write('public/icons.svg', `<svg><symbol id="${name}" viewBox="0 0 24 24"/>${also}</svg>`);

  it('name what the sprite has, and what it has no more is found', () => {
    icon('leaf');
    signed('leaf');
    expect(found().filter((one) => one.includes('TR104'))).toEqual([]);
    icon('tree');
    expect(found()).toContain(
      'schemas/shop/signed.screen.yaml:4:29 TR104 leaf is not possible here (one of tree)',
    );
    icon('leafs');
    expect(found()).toContain(
      'schemas/shop/signed.screen.yaml:4:29 TR104 leaf is not possible here (did you mean leafs?)',
    );
  });

  it('choose among them by data', () => {
    icon('leaf', '<symbol id="tree" viewBox="0 0 24 24"/>');
    signed(`"today > '2026-01-01' ? 'leaf' : 'tree'"`);
    expect(found().filter((one) => one.includes('TR303'))).toEqual([]);
    icon('leaf');
    expect(found().filter((one) => one.includes('TR303'))[0]).toContain('This may be tree');
  });
});
