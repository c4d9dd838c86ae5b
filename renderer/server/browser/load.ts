/** Loads what a URL needs to render without waiting: its screen and its layout. */
import { type CompiledApp, matchUrl, type Preloaded } from '@trilha/runtime';

export const NOTHING: Preloaded = { screens: {}, layouts: {} };

/** @returns screen and layout of the page at `path`; empty if the path has no screen */
export async function preload(app: CompiledApp, path: string): Promise<Preloaded> {
  const match = matchUrl(app, path);
  if (match?.kind !== 'screen') return NOTHING;
  return preloadScreen(app, match.route.screen, app.journeys[match.route.journey]?.layout);
}

/** @param fallback the layout of a screen that names none */
export async function preloadScreen(app: CompiledApp, id: string, fallback?: string): Promise<Preloaded> {
  const screen = (await app.loadScreen[id]?.())?.screen;
  if (!screen) return NOTHING;
  const layout = (await app.loadLayout[screen.layout ?? fallback ?? '']?.())?.layout;
  return { screens: { [id]: screen }, layouts: layout ? { [layout.id]: layout } : {} };
}
