/** One visit for one test: a new person at a browser, on a portal that knows nobody yet. */

import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { newVisitor, type Viewport } from './chromium.ts';
import { type Portal, startPortal } from './portal.ts';

/** A portal whose lender knows nobody yet. */
export const startFreshPortal = (): Promise<Portal> => startPortal({ data: inject('freshLender') });

/** Runs `work` on a fresh portal and a fresh page, and puts both away whatever comes of it. */
export async function visit(
  browser: Browser,
  work: (page: Page, portal: Portal) => Promise<void>,
  viewport?: Viewport,
): Promise<void> {
  const portal = await startFreshPortal();
  const visitor = await newVisitor(browser, viewport);
  try {
    await work(await visitor.newPage(), portal);
  } finally {
    await visitor.close();
    await portal.stop();
  }
}
