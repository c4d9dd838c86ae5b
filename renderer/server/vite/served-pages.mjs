/** Serves pages while editing by the page server's own code, as sources that Vite loads: at the first request, and anew after an edit. */
import { randomUUID } from 'node:crypto';

/**
 * Answers what nothing else of the development server does.
 * @param {object} product
 * @param {string} product.pages module that exports `edited` (`editedBy` of `render/edited.ts`), from the root
 * @param {string} product.server module that exports `editedServer` (`EditedServer` of `http/editing-pages.ts`), from the root
 * @param {string | null} product.api origin of the process that answers `/api`; null where `editedServer` does
 * @param {string} product.stylesheet address of its styles
 * @returns {import('vite').Plugin}
 */
export const servedPages = ({ pages, server, api, stylesheet }) => ({
  name: 'served-pages',
  configureServer(vite) {
    const surroundings = {
      api,
      stylesheet,
      secret: randomUUID(),
      complete: (html) => vite.transformIndexHtml('/', html),
    };
    let made = {};
    async function current() {
      const [{ edited }, { editedServer }, { createEditingPages }] = await Promise.all([
        vite.ssrLoadModule(pages),
        vite.ssrLoadModule(server),
        vite.ssrLoadModule('@trilha/server/http/editing-pages'),
      ]);
      if (made.edited !== edited || made.create !== createEditingPages)
        made = {
          edited,
          create: createEditingPages,
          pages: createEditingPages(edited, editedServer, surroundings),
        };
      return made.pages;
    }
    // After Vite's own.
    return () => {
      vite.middlewares.use((request, response, next) => {
        current().then((ready) => ready.routing(request, response), next);
      });
    };
  },
});
