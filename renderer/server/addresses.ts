/** What pages, the server and the service worker know each other by. */

/** What a browser is told that installs the portal. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** The page for when there is no connection, which the service worker shows at any address. */
export const OFFLINE_PATH = '/offline';

/** The metric of the header Server-Timing with the day a page was served: the only header of a page that its scripts can read. */
export const DAY_METRIC = 'day';

export const WORKER_PATH = '/service-worker.js';

/** A call says by which list of modules its page loads: an address, or `build` for that of the build. */
export const PAGE_LIST_HEADER = 'x-page-list';

/** A call says that an interaction with its page took longer than it may (`SLOW_MS` of `browser/slow-visit.ts`). */
export const SLOW_VISIT_HEADER = 'x-visit-slow';
