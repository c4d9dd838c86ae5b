/** Serves pages while editing by the page server's own code, as sources that Vite loads: at the first request, and anew after an edit. */
import { randomUUID } from 'node:crypto';

const PAGES = '/src/app/editing.ts';
const SERVER = '/src/server/editing-pages.ts';
const STYLES = '/workbench/portal.css';

/**
 * Answers what nothing else of the development server does.
 * @param {string} lender origin of the process that the API runs in
 * @returns {import('vite').Plugin}
 */
export const servedPages = (lender) => ({
  name: 'served-pages',
  configureServer(vite) {
    const surroundings = {
      lender,
      stylesheet: STYLES,
      secret: randomUUID(),
      complete: (html) => vite.transformIndexHtml('/', html),
    };
    let made = {};
    async function current() {
      const [module, { createEditingPages }] = await Promise.all([
        vite.ssrLoadModule(PAGES),
        vite.ssrLoadModule(SERVER),
      ]);
      if (made.module !== module || made.create !== createEditingPages)
        made = { module, create: createEditingPages, pages: createEditingPages(module, surroundings) };
      return made.pages;
    }
    // After Vite's own.
    return () => {
      vite.middlewares.use((request, response, next) => {
        current().then((pages) => pages.routing(request, response), next);
      });
    };
  },
});
