/**
 * Rule: each brand's colours can be read, by WCAG 2.2 level AA: texts 4.5 to 1, what only marks a place 3 to 1; and each
 * of its tokens is one that the theme knows.
 */
import { suggestion } from '../../language/expression/suggestion.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import type { Project } from '../load/project.ts';
import { entriesOf, member, type SourceNode, textOf } from '../load/source-node.ts';

/** What a brand may set: the tokens that `renderer/runtime/theme/base.css` gives a neutral value. */
export const BRAND_TOKENS = [
  'color-primary',
  'color-primary-strong',
  'color-on-primary',
  'color-tint',
  'color-accent',
  'color-focus',
  'radius',
];

/** What the theme takes where a brand says nothing: `renderer/runtime/theme`. */
const DEFAULTS: Readonly<Record<string, string>> = {
  'color-primary': '#24527a',
  'color-primary-strong': '#173a59',
  'color-on-primary': '#ffffff',
  'color-tint': '#eef4f9',
  'color-focus': '#1457a8',
  surface: '#ffffff',
  page: '#f7f8fa',
  ink: '#1a2230',
};

/** What the theme writes or draws on what, and how much they must differ. */
const PAIRS: readonly [string, string, number][] = [
  ['color-on-primary', 'color-primary', 4.5],
  ['color-on-primary', 'color-primary-strong', 4.5],
  ['color-primary', 'surface', 4.5],
  ['color-primary-strong', 'surface', 4.5],
  ['color-primary-strong', 'page', 4.5],
  ['color-primary-strong', 'color-tint', 4.5],
  ['ink', 'color-tint', 4.5],
  ['color-focus', 'surface', 3],
  ['color-focus', 'page', 3],
  ['color-focus', 'color-tint', 3],
];

/** Relative luminance of `#rgb` or `#rrggbb`, 0 to 1; null for anything else. */
function luminance(colour: string): number | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  const long = short ? short.slice(1).map((digit) => digit + digit) : colour.slice(1).match(/[\da-f]{2}/gi);
  if (!/^#([\da-f]{3}|[\da-f]{6})$/i.test(colour) || !long) return null;
  const [red = 0, green = 0, blue = 0] = long.map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21; null when one is no hexadecimal colour. */
export function contrast(a: string, b: string): number | null {
  const [one, other] = [luminance(a), luminance(b)];
  if (one === null || other === null) return null;
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function checkTokens(tokens: SourceNode | undefined, diagnostics: Diagnostics): void {
  for (const { key, keyPlace, value } of entriesOf(tokens)) {
    if (!BRAND_TOKENS.includes(key)) {
      diagnostics.at(keyPlace, 'TR810', `The theme has no token ${key}`, suggestion(key, BRAND_TOKENS));
    } else if (key.startsWith('color-') && luminance(textOf(value) ?? '') === null) {
      diagnostics.at(
        value,
        'TR806',
        `The contrast of ${String(textOf(value))} is not known`,
        'write colours as #rrggbb',
      );
    }
  }
}

function checkBrand(node: SourceNode, diagnostics: Diagnostics): void {
  const tokens = member(node, 'tokens');
  checkTokens(tokens, diagnostics);
  const colour = (name: string) => textOf(member(tokens, name)) ?? DEFAULTS[name] ?? '';
  for (const [front, back, least] of PAIRS) {
    // A pair of the theme's own colours is the theme's business.
    const place = member(tokens, front) ?? member(tokens, back);
    const is = contrast(colour(front), colour(back));
    if (!place || is === null || is >= least) continue;
    const found = (Math.floor(is * 10) / 10).toFixed(1);
    const message = `${front} on ${back} has a contrast of ${found} to 1`;
    diagnostics.at(place, 'TR806', message, `WCAG AA wants ${least} to 1`);
  }
}

/** Checks all brands. */
export function checkContrast({ byKind }: Project, diagnostics: Diagnostics): void {
  for (const { node } of byKind.brand.values()) checkBrand(node, diagnostics);
}
