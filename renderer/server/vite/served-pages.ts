/** Serves pages while editing by the page server's own code, as sources that Vite loads: at the first request, and anew after an edit. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import type * as EditingPages from '../http/editing-pages.ts';
import type { EditedServer } from '../http/editing-pages.ts';
import type { EditedModule } from '../render/edited.ts';
import { earlyScript } from './early-script.ts';

export interface ServedPagesOptions {
  /** Module that exports `edited` (`editedBy` of `render/edited.ts`), from the root; `/src/pages.ts` by default. */
  pages?: string;
  /** Module that exports `editedServer` (`EditedServer` of `http/editing-pages.ts`), from the root; `/src/serve.ts` by default. */
  server?: string;
  /** Origin of the process that answers `/api`; null, where `editedServer` does, by default. */
  api?: string | null;
  /** Address of the product's styles; that of the workbench by default. */
  stylesheet?: string;
}

/** Where the compiler has the same modules in the further locales of the product (`ssr_<locale>`). */
const furtherLocales = ({ environments }: ViteDevServer) =>
  Object.values(environments)
    .filter(({ name }) => name.startsWith('ssr_'))
    .filter(isRunnableDevEnvironment);

/** Answers what nothing else of the development server does; the pages' inline script is among its plugins. */
export function servedPages({
  pages = '/src/pages.ts',
  server = '/src/serve.ts',
  api = null,
  stylesheet = '/workbench/portal.css',
}: ServedPagesOptions = {}): [Plugin, Plugin] {
  const served: Plugin = {
    name: 'served-pages',
    apply: 'serve',
    // No HTML files: pages are rendered.
    config: () => ({ appType: 'custom' }),
    configureServer(vite) {
      const surroundings = {
        ...{ api, stylesheet },
        secret: randomUUID(),
        complete: (html: string) => vite.transformIndexHtml('/', html),
      };
      let made: { of: unknown[]; ready: Promise<FastifyInstance> } | undefined;
      async function current(): Promise<FastifyInstance> {
        const [{ edited }, { editedServer }, { createEditingPages }] = (await Promise.all(
          [pages, server, '@trilha/server/http/editing-pages'].map((module) => vite.ssrLoadModule(module)),
        )) as [{ edited: EditedModule }, { editedServer: EditedServer }, typeof EditingPages];
        const others = await Promise.all(
          furtherLocales(vite).map(({ runner }) => runner.import<{ edited: EditedModule }>(pages)),
        );
        const all = [edited, ...others.map((other) => other.edited)] as const;
        const of = [...all, editedServer, createEditingPages];
        if (!made || made.of.some((one, index) => one !== of[index]))
          made = { of, ready: createEditingPages(all, editedServer, surroundings) };
        return made.ready;
      }
      // After Vite's own.
      return () => {
        vite.middlewares.use((request, response, next) => {
          current().then((ready) => ready.routing(request, response), next);
        });
      };
    },
  };
  return [earlyScript(), served];
}
