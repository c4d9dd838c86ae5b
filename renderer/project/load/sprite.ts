/** The pictures of a product: the symbols of `public/icons.svg`, which blocks name by their ids. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Its path from the product's root. Pages load it from `/icons.svg`. */
export const SPRITE = 'public/icons.svg';

/** Ids by what blocks draw with them: signs in the colour of a text, or illustrations in the colours of the brand. */
export interface Sprite {
  icons: readonly string[];
  illustrations: readonly string[];
}

/** Units of a `viewBox`: what is drawn on a wider one has more detail than fits beside a text. */
const WIDEST_ICON = 32;

const SYMBOL = /<symbol\b[^>]*>/g;
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** The sprite in a text; ids in the order in which they stand. */
export function readSprite(text: string): Sprite {
  const symbols = [...text.matchAll(SYMBOL)].flatMap(([tag]) => {
    const id = attribute(tag, 'id');
    const [, , width = '0'] = attribute(tag, 'viewBox')?.split(/[\s,]+/) ?? [];
    return id === undefined ? [] : [{ id, isIcon: Number(width) <= WIDEST_ICON }];
  });
  const ids = (isIcon: boolean) => symbols.filter((one) => one.isIcon === isIcon).map(({ id }) => id);
  return { icons: ids(true), illustrations: ids(false) };
}

/**
 * The text of a product's sprite; '' without one.
 * @param root absolute path of the product
 */
export function spriteText(root: string): string {
  const file = join(root, SPRITE);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
