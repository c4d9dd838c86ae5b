/** Counts what pages report of their screens; needs no session and stores nothing of the caller. */
import { lenderDay } from '../base/lender-day.ts';
import type { Handlers } from '../contract/handler.ts';
import { addCounts } from './count-store.ts';
import type { ScreenCatalogue } from './screen-catalogue.ts';

export const funnelHandlers = (screens: ScreenCatalogue): Handlers => ({
  async countFunnel({ database, body, now }) {
    await addCounts(database, screens, body.items, lenderDay(now));
    return { status: 204 };
  },
});
