/**
 * What stands in place of packages that RJSF imports, in the development server, tests and builds alike, as Vite's
 * `resolve.alias`. One renders RJSF's messages to developers and would be a third of RJSF's bytes; the other compares what a
 * page has none of (maps, sets, dates, circles).
 */
import { join } from 'node:path';

const inForm = (file: string) => join(import.meta.dirname, '../runtime/view/form', file);

export const RJSF_ALIASES = [
  { find: /^markdown-to-jsx(\/react)?$/, replacement: inForm('markdown.ts') },
  { find: /^fast-equals$/, replacement: inForm('equal.ts') },
];
