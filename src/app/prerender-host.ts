/** A host for rendering without a browser: one brand, no customer, no network. */

import { type CompiledApp, createPortalStore, type Host } from '@trilha/runtime';
import { brasiliaDay } from '../domain/calendar-date.ts';
import { prerenderedContext } from './first-context.ts';

const NOTHING_HERE = () => {
  throw new Error('a prerendered page only shows');
};

export function prerenderHost(app: CompiledApp, brand: string): Host {
  return {
    app,
    call: NOTHING_HERE,
    store: createPortalStore({ app, shared: prerenderedContext(app, brand) }),
    drafts: { read: () => null, write: () => {}, clear: () => {} },
    actions: {},
    track: () => {},
    mayLeaveFor: () => false,
    logout: NOTHING_HERE,
    today: () => brasiliaDay(new Date()),
    reportRenderError: (_path, error) => {
      throw error;
    },
  };
}
