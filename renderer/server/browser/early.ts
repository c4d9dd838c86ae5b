import { askForTypeface } from './ask-for-typeface.ts';
import { runHeldScripts } from './held-scripts.ts';
import { hidePrivateQuery } from './private-query.ts';
import { letServerTakeOver } from './server-turn.ts';

/** Applies the brand that is stored in this tab; its typeface is known when the portal starts. */
function applyStoredBrand({ dataset }: HTMLElement): void {
  try {
    const { brand } = JSON.parse(sessionStorage.getItem('trilha.session') || '{}') as { brand?: string };
    if (!brand || !/^[a-z0-9-]+$/.test(brand) || brand === dataset.brand) return;
    dataset.brand = brand;
    delete dataset.typeface;
  } catch {}
}

/**
 * Runs inline, before the page's scripts arrive (its hash is in the Content-Security-Policy). It removes personal
 * data from the URL, applies the brand stored in this tab, asks for the brand's typeface, keeps what is pressed before
 * hydration, and lets the server play a page that is submitted before, whose scripts fail, or whose browser is too old for them
 * (from before 2022: no `findLast`). Scripts that a page holds run once it is shown. A page made for a browser without scripts
 * gives place to the usual one, unless it is the answer to a post.
 */
export function runEarly(privateQuery: readonly string[]): void {
  const root = document.documentElement;
  runHeldScripts();
  const { plain } = root.dataset;
  if (plain !== undefined) {
    if (plain === '') location.replace(`?with-scripts${location.search.replace('?', '&')}${location.hash}`);
    return;
  }
  hidePrivateQuery(privateQuery);
  applyStoredBrand(root);
  askForTypeface();
  letServerTakeOver();
  if (!([] as { findLast?: unknown }).findLast) document.trilhaServer?.();
}
