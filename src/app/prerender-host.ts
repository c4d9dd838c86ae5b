/** A host for rendering without a browser: one brand, no customer, no network. */

import type { CompiledApp, Host } from '../../renderer/index.ts';
import { brasiliaDay } from '../domain/calendar-date.ts';
import { prerenderedContext } from './first-context.ts';

const NOTHING_HERE = () => {
  throw new Error('a prerendered page only shows');
};

export function prerenderHost(app: CompiledApp, brand: string): Host {
  const roots = prerenderedContext(app, brand);
  return {
    app,
    call: NOTHING_HERE,
    context: { get: () => roots, set: () => {}, subscribe: () => () => {} },
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
