/** Counts what pages report of their screens; needs no session and stores nothing of the caller. */
import { lenderDay } from '../base/lender-day.ts';
import type { Handlers } from '../contract/handler.ts';
import { addCounts } from './count-store.ts';
import type { ScreenCatalogue } from './screen-catalogue.ts';

export const funnelHandlers = (screens: ScreenCatalogue): Handlers => ({
  countFunnel: {
    // Before the transaction: what publications show may have to be read from the database, whose embedded form has one connection.
    async prepare({ body }) {
      const found = await screens.find(new Set(body.items.map(({ screen }) => screen)));
      return async ({ database, body: { items }, now }) => {
        await addCounts(database, found, items, lenderDay(now));
        return { status: 204 };
      };
    },
  },
});
