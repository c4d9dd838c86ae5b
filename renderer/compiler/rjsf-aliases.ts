/**
 * What stands in place of a package that @rjsf/core imports, in the development server, tests and builds alike, as
 * Vite's `resolve.alias`. It renders RJSF's messages to developers and would be a third of RJSF's bytes.
 */
import { join } from 'node:path';

export const RJSF_ALIASES = [
  {
    find: /^markdown-to-jsx(\/react)?$/,
    replacement: join(import.meta.dirname, '../runtime/view/form/markdown.ts'),
  },
];
