/** Back, Forward and reload, as a visitor presses them: whenever, also while another document takes the place of the page's. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { LONGEST_WAIT } from './chromium.ts';

type Response = Awaited<ReturnType<Page['reload']>>;
type Options = Parameters<Page['reload']>[0];

const PAUSE_MS = 20;

/** Gives a command of navigation again while the browser refuses it, since it is between two documents. */
async function given(command: () => Promise<Response>): Promise<Response> {
  const limit = Date.now() + LONGEST_WAIT;
  for (;;) {
    try {
      return await command();
    } catch (error) {
      if (Date.now() > limit || !/Not attached to an active page/.test(String(error))) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** Returns what the server answers, or null where the page in front stays the same document. */
export const goBack = (page: Page, options?: Options): Promise<Response> => given(() => page.goBack(options));

/** Returns what the server answers, or null where the page in front stays the same document. */
export const goForward = (page: Page, options?: Options): Promise<Response> =>
  given(() => page.goForward(options));

/** Returns what the server answers. */
export const reload = (page: Page, options?: Options): Promise<Response> => given(() => page.reload(options));
