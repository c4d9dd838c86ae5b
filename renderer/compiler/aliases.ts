/** What stands in place of other modules, in the development server, tests and builds alike, as Vite's `resolve.alias`. */
import { catalogueFile } from '@trilha/project/load/locales';
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
 * @param locale that of its pages
 * @param own absolute path of its own words in that locale, which come before the renderer's
 */
export function aliasesFor(locale: string, own: string | null = null) {
  const replacement = own ?? catalogueFile(locale) ?? packageFile('@trilha/runtime/locale/en-GB');
  return [...RJSF, { find: /^.*\/locale\/current\.ts$/, replacement }];
}
