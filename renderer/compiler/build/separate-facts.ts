/**
 * Gives the modules of later screens a copy of the facts. Bundlers never split a module over two files: every fact that any
 * screen reads would load with every first page. Facts are pure, so two copies agree.
 */
import type { Plugin } from 'vite';
import { CLIENT_BUILD } from './client-build.ts';

const FACTS = 'virtual:trilha/facts';

/** @param isFirst whether a module, by its resolved id, is loaded by first pages */
export const separateFacts = (isFirst: (importer: string) => boolean): Plugin => ({
  name: 'trilha:separate-facts',
  apply: CLIENT_BUILD,
  enforce: 'pre',
  resolveId: {
    filter: { id: /^virtual:trilha\/facts$/ },
    // Facts import each other, from their own copy.
    handler: (_id, importer) =>
      importer && importer !== `\0${FACTS}` && !isFirst(importer) ? `\0${FACTS}?later` : null,
  },
});
