/** Keeps pages of other sites, and of other servers on this machine, from what the development server knows and does. */

/** Opens a file in an editor: Vite takes any GET. */
const OPENS_EDITOR = '/__open-in-editor';
/** What the workbench knows of the project. */
const KNOWS = '/workbench/api/';

/**
 * Whether a request is to be refused.
 * @param {string} url path and query
 * @param {string | string[] | undefined} site the header Sec-Fetch-Site; programs send none, a typed address `none`
 */
export function isOfOtherPage(url, site) {
  if (url.startsWith(OPENS_EDITOR)) return site !== 'same-origin';
  return url.startsWith(KNOWS) && site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** A Vite plugin. */
export const ownPagesOnly = () => ({
  name: 'own-pages-only',
  enforce: 'pre',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (!isOfOtherPage(request.url ?? '/', request.headers['sec-fetch-site'])) return next();
      response.statusCode = 403;
      response.end('Only pages of this server may ask for this.');
    });
  },
});
