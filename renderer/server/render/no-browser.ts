/** Members of a host that are the same wherever a page is rendered without a browser. */
import type { Host } from '@trilha/runtime';

export const NO_BROWSER: Pick<Host, 'drafts' | 'reportRenderError'> = {
  drafts: { read: () => null, write: () => {}, clear: () => {} },
  reportRenderError(_path, error) {
    throw error;
  },
};
