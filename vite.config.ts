/** How the portal is built and served while editing. The renderer's compiler turns YAML into modules. */

import { trilha } from '@trilha/compiler/vite-plugin';
import { workbench } from '@trilha/workbench/server/plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSERS } from './scripts/build/browsers.mjs';
import { hintAtCompilation } from './scripts/build/compile-hints.ts';
import { separateFacts } from './scripts/build/separate-facts.ts';
import { separateToolkit } from './scripts/build/separate-toolkit.ts';
import { cutTypefaces } from './scripts/build/typefaces.ts';
import { dropUnusedComponents } from './scripts/build/unused-components.ts';
import config from './trilha.config.ts';

const root = import.meta.dirname;

/** Files of which a first page runs most. */
const RUN_FIRST = /^(main|parts|react)$/;

/** Blocks that an application does not need: one file. */
const CUSTOMER_AREA = 'carousel|columns|copy|details|navigation|pieces|rows|table|tabs|timeline';
/** Blocks and fields of later screens: one file. */
const LATER =
  'announcement|aside|banner|checkbox|countdown|faq|figure|frame/FrameBlock|image|list|modal|month|number|one-time-code|paper|password|progress|radio|radio-cards|share|summary|textarea';
/** Blocks and fields that few screens need: a file each. */
const ALONE = 'chat|checkboxes|kept|qr|repeated-group|scratch-card';

/** Modules that every page loads and that compress better beside others than in files of their own. */
const SMALL = 'vite/preload-helper|expression-functions|renderer/runtime/locale/';

/** What the first page of a visit loads. */
const FIRST = /^\0virtual:trilha\/(app$|layout\/public$|screen\/solicitacao\/inicio)/;

export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [
    react(),
    cutTypefaces(root, Object.keys(config.language.typefaces ?? {})),
    dropUnusedComponents(),
    hintAtCompilation((name) => !isSsrBuild && RUN_FIRST.test(name)),
    separateToolkit(),
    separateFacts((importer) => FIRST.test(importer)),
    trilha({ root, config }),
    workbench({ root, portal: 'src/app/workbench.ts', check: ['scripts/command.mjs', 'check'] }),
  ],
  build: {
    target: BROWSERS,
    manifest: true,
    assetsInlineLimit: 0,
    // One stylesheet, small enough to stand in each page: the first paint waits for no second request.
    cssCodeSplit: false,
    rollupOptions: {
      // Builds for Node name entries of their own.
      ...(isSsrBuild ? {} : { input: 'src/app/main.tsx' }),
      // One file for all field and block types: 25 small ones made a first visit on a slow link 1.5 s slower.
      output: {
        codeSplitting: {
          groups: [
            // A new release leaves it as it is, and it is compiled while the rest arrives.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            {
              name: 'parts',
              test: new RegExp(
                `(renderer/runtime|src)/(fields|blocks)/(?!photo|file|sending|${CUSTOMER_AREA}|${LATER}|${ALONE}).*\\.tsx?$|${SMALL}`,
              ),
              priority: 1,
            },
            // What sends files stands on few screens, and never on the first.
            { name: 'sending', test: /renderer\/runtime\/fields\/(photo|file|sending)\/.*\.tsx?$/ },
            {
              name: 'later',
              test: new RegExp(`(renderer/runtime|src)/(fields|blocks)/(${LATER})/.*\\.tsx?$`),
            },
            {
              name: 'customer-area',
              test: new RegExp(`renderer/runtime/blocks/(${CUSTOMER_AREA})/.*\\.tsx?$`),
            },
          ],
        },
      },
    },
  },
}));
