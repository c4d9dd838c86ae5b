/** The screen for when there is no connection, which the service worker shows at any address. */
export const OFFLINE_SCREEN = 'system/offline';
