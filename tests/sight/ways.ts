/** The ways in which every screen is looked at, and what is looked for in each. */

import type { Viewport } from '../support/chromium.ts';
import { isAll, turn } from '../support/drawn.ts';
import type { Check } from './in-page/sight.ts';

export interface Way {
  viewport: Viewport;
  checks: readonly Check[];
  /** Root font size; the browser's by default. */
  fontSize?: string;
  /** WCAG 1.4.12. */
  isSpaced?: boolean;
  /** Also for states after the first. */
  isForAll?: boolean;
  /** Ways of one group find much the same: they take turns over the screens. */
  group?: 'room' | 'spread' | 'window';
}

export const WAYS: Readonly<Record<string, Way>> = {
  narrow: {
    viewport: { width: 320, height: 568 },
    checks: ['texts', 'controls'],
    isForAll: true,
    group: 'room',
  },
  'texts of twice their size': {
    viewport: { width: 360, height: 800 },
    fontSize: '200%',
    checks: ['texts', 'controls'],
    isForAll: true,
    group: 'room',
  },
  'spaced texts': {
    viewport: { width: 360, height: 800 },
    isSpaced: true,
    checks: ['texts', 'controls'],
    group: 'spread',
  },
  'zoomed to 400 %': { viewport: { width: 320, height: 200 }, checks: ['controls'], group: 'spread' },
  landscape: { viewport: { width: 640, height: 360 }, checks: ['words', 'controls'], group: 'window' },
  phone: { viewport: { width: 360, height: 800 }, checks: ['words', 'focus', 'controls'], group: 'window' },
  desk: { viewport: { width: 1280, height: 800 }, checks: ['words', 'focus', 'controls'], group: 'window' },
};

/** The ways in which a run looks at a screen: of each group one, others of it at the next screen and by another TEST_SEED. */
export function waysInTurn(index: number): string[] {
  const names = Object.keys(WAYS);
  return names.filter((name) => {
    const group = WAYS[name]?.group;
    if (isAll || group === undefined) return true;
    const members = names.filter((other) => WAYS[other]?.group === group);
    return members[(turn(members.length) + index) % members.length] === name;
  });
}

/** Every colour of a brand that stands on another is proved by `npm run check` (readable-colours): a run looks at one brand. */
export const brandsInTurn = (brands: readonly string[]): readonly string[] =>
  isAll ? brands : brands.filter((_brand, index) => index === turn(brands.length));

export const SPACED = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** A sheet of A4 within its margins. */
export const PAPER: Way = { viewport: { width: 718, height: 1000 }, checks: ['paper'] };

/** All of a page is in view: nothing has to be scrolled to. */
export const COLOURS: Way = { viewport: { width: 360, height: 6000 }, checks: ['contrasts', 'focus'] };
