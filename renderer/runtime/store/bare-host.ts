/** What hosts begin with: nothing is kept, counted or allowed, and a failure to render is the caller's. */
import type { Host } from './host.ts';

export const BARE_HOST: Omit<Host, 'app' | 'store' | 'call' | 'today'> = {
  drafts: { read: () => null, write: () => {}, clear: () => {} },
  actions: {},
  track: () => {},
  mayLeaveFor: () => false,
  logout: async () => {},
  reportRenderError(_path, error) {
    throw error;
  },
};
