/** What pages, the server and the service worker know each other by. */

/** What a browser is told that installs the portal. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** The page for when there is no connection, which the service worker shows at any address. */
export const OFFLINE_PATH = '/offline';

export const WORKER_PATH = '/service-worker.js';
