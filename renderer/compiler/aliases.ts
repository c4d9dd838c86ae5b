/** What stands in place of other modules, in the development server, tests and builds alike, as Vite's `resolve.alias`. */
import { packageFile } from '@trilha/project/package-file';

/**
 * Of packages that RJSF imports, one renders RJSF's messages to developers and would be a third of RJSF's bytes; the other
 * compares what a page has none of (maps, sets, dates, circles).
 */
const RJSF = [
  { find: /^markdown-to-jsx(\/react)?$/, replacement: packageFile('@trilha/runtime/view/form/markdown') },
  { find: /^fast-equals$/, replacement: packageFile('@trilha/runtime/view/form/equal') },
];

/**
 * The aliases of a product.
 * @param words absolute path, or specifier, of what the renderer says on its pages
 */
export const aliasesFor = (words: string) => [
  ...RJSF,
  { find: /^.*\/locale\/current(\.ts)?$/, replacement: words },
];
