/** Fuzzy search of a screen by its name, title or URL; a brand's name selects the brand, too. */

import type { CompiledApp } from '@trilha/language/definition/compiled';
import { folded } from '@trilha/project/load/folded';
import { matchUrl } from '@trilha/runtime/engine/address';
import type { ScreenEntry } from '../knowledge.ts';

export interface Found {
  entry: ScreenEntry;
  brand: string | null;
}

const MOST = 60;
/** Completes a URL without a host; any host will do. */
const ANYWHERE = 'http://localhost';

/** 0 for no match; the start of a word counts most, scattered letters least. */
function rate(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at >= 0) return at === 0 || /[^a-z0-9]/.test(text[at - 1] ?? '') ? 4 : 3;
  let from = 0;
  for (const letter of word) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return 0;
  }
  return 1;
}

/** The last part of an id counts more than its folders. */
function rateScreen({ id, title, paths }: ScreenEntry, word: string): number {
  const name = id.split('/').at(-1) ?? id;
  const rates = [rate(name, word) * 3, rate(id, word) * 2, rate(folded(title), word) * 2];
  return Math.max(...rates, ...paths.map((path) => (path.includes(word) ? 5 : 0)));
}

/** The screen of a pasted URL, or null. */
function screenAt(app: CompiledApp, typed: string): string | null {
  if (!/^(https?:\/)?\//.test(typed) || !URL.canParse(typed, ANYWHERE)) return null;
  let match = matchUrl(app, new URL(typed, ANYWHERE).pathname);
  if (match?.kind === 'redirect') match = matchUrl(app, match.to);
  return match?.kind === 'screen' ? match.route.screen : null;
}

/** The brand named by a word, or null. */
function brandOf(app: CompiledApp, word: string): string | null {
  const brands = Object.values(app.brands);
  return word.length < 3
    ? null
    : (brands.find(({ id, name }) => [id, folded(name)].some((one) => one.startsWith(word)))?.id ?? null);
}

/**
 * @param typed words, or a complete URL
 * @returns matches, best first
 */
export function findScreens(typed: string, screens: readonly ScreenEntry[], app: CompiledApp): Found[] {
  const at = screenAt(app, typed.trim());
  if (at !== null) return screens.filter(({ id }) => id === at).map((entry) => ({ entry, brand: null }));
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const brand = words.map((word) => brandOf(app, word)).find((id) => id !== null) ?? null;
  const wanted = words.length > 1 ? words.filter((word) => brandOf(app, word) === null) : words;
  return screens
    .map((entry) => ({ entry, brand, rates: wanted.map((word) => rateScreen(entry, word)) }))
    .filter(({ rates }) => rates.every((one) => one > 0))
    .sort((a, b) => sum(b.rates) - sum(a.rates) || a.entry.id.length - b.entry.id.length)
    .slice(0, MOST)
    .map(({ entry }) => ({ entry, brand: entry.brand === null ? brand : null }));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
