/** Renders this portal's screens with their data: built for Node beside the prerendered pages, and loaded by the server. */
import { app } from 'virtual:trilha/app';
import { openPage, type PageRequest } from './open-page.tsx';
import type { PlainRequest } from './plain-request.ts';
import { playPage } from './play-page.tsx';

export { LATE_ANSWER, SERVED_PAGE } from './served-page.ts';

/** Parameters that addresses do not show (`privateQuery` of the session file). */
export const { privateQuery } = app;

/** @returns null when the page is left to the browser */
export const renderPage = (request: PageRequest) => openPage(app, request);

/** Opens a page without scripts, or plays what was posted on it. */
export const playPlain = (request: PlainRequest) => playPage(app, request);

/** Loads all routing tables once, so that no request waits for a module. */
export async function warmUp(): Promise<void> {
  await Promise.all([...Object.values(app.loadTable).map((load) => load()), app.loadWays?.()]);
}
