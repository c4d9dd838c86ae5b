/** The plugins that give a product's pages few bytes and few files. They ask the compiler how the product uses its modules. */

import type { BuiltPage } from '@trilha/project/graph/first-pages';
import type { Plugin } from 'vite';
import { BROWSERS } from './browsers.ts';
import { CLIENT_BUILD } from './client-build.ts';
import { hintAtCompilation } from './compile-hints.ts';
import { FIRST_FILE, filesByUse, type UsingPage } from './files-by-use.ts';
import { offeredCopies } from './offered-copies.ts';
import { separateFacts } from './separate-facts.ts';
import { dropUnusedComponents } from './unused-components.ts';

const idOf = (name: string): string => `\0virtual:trilha/${name}`;

const usingPage = ({ screen, layout, isFirst }: BuiltPage): UsingPage => ({
  roots: [idOf(`screen/${screen}`), ...(layout === null ? [] : [idOf(`layout/${layout}`)])],
  isFirst,
});

/** Tables lead to each other, and each page fetches them before it is left. */
const TABLE = idOf('table/');

/** A new release leaves it as it is, and browsers compile it while the rest arrives. */
const REACT = /node_modules\/(react|react-dom|scheduler)\//;

/** What a build says where the product does not. */
const DEFAULTS: Plugin = {
  name: 'trilha:build-defaults',
  apply: 'build',
  config: ({ build }) => ({
    build: {
      target: build?.target ?? BROWSERS,
      // Servers name a page's files in its HTML.
      manifest: build?.manifest ?? true,
      // Pages forbid what is not loaded from an address.
      assetsInlineLimit: build?.assetsInlineLimit ?? 0,
      // Most styles are the theme's. One stylesheet can stand in a page, and its order is the same on all.
      cssCodeSplit: build?.cssCodeSplit ?? false,
      // Most of a build is the compiler's work, which an author cannot change: no warning tells of it.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  }),
};

/** @param pages all pages of the product; asked for when a build has begun */
function groupFiles(pages: () => readonly UsingPage[]): Plugin {
  let files: ReadonlyMap<string, string> = new Map();
  const fileOf = (id: string) => (id.startsWith(TABLE) ? 'tables' : (files.get(id) ?? null));
  return {
    name: 'trilha:group-files',
    apply: CLIENT_BUILD,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What a module imports goes with it, so the order matters.
              groups: [
                { name: 'react', test: REACT, priority: 2 },
                { name: FIRST_FILE, test: (id: string) => fileOf(id) === FIRST_FILE, priority: 1 },
                { name: fileOf },
              ],
            },
          },
        },
      },
    }),
    buildEnd(error) {
      if (!error) files = filesByUse(pages(), this);
    },
  };
}

/** @param built all pages of the product; asked for when a build has begun */
export function buildPlugins(built: () => readonly BuiltPage[]): Plugin[] {
  let known: readonly UsingPage[] | null = null;
  const pages = () => (known ??= built().map(usingPage));
  const isFirst = (importer: string) =>
    importer === idOf('app') || pages().some((page) => page.isFirst && page.roots.includes(importer));
  return [
    DEFAULTS,
    dropUnusedComponents(),
    separateFacts(isFirst),
    offeredCopies(),
    groupFiles(pages),
    hintAtCompilation(),
  ];
}
