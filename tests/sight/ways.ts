/** The ways in which every screen is looked at, and what is looked for in each. */
import type { Viewport } from '../support/chromium.ts';
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
}

export const WAYS: Readonly<Record<string, Way>> = {
  narrow: { viewport: { width: 320, height: 568 }, checks: ['texts', 'controls'], isForAll: true },
  'texts of twice their size': {
    viewport: { width: 360, height: 800 },
    fontSize: '200%',
    checks: ['texts', 'controls'],
    isForAll: true,
  },
  'spaced texts': { viewport: { width: 360, height: 800 }, isSpaced: true, checks: ['texts', 'controls'] },
  'zoomed to 400 %': { viewport: { width: 320, height: 200 }, checks: ['controls'] },
  landscape: { viewport: { width: 640, height: 360 }, checks: ['words', 'controls'] },
  phone: { viewport: { width: 360, height: 800 }, checks: ['words', 'focus', 'controls'] },
  desk: { viewport: { width: 1280, height: 800 }, checks: ['words', 'focus', 'controls'] },
};

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
