/** Where the file of a package lies, for code that names files to others: emitted modules, aliases, pages of a tool. */
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * The absolute path of what a package exports.
 * @param specifier as in an import: `@trilha/runtime/theme/theme.css`
 * @throws when there is no such package, or it does not export that
 */
export const packageFile = (specifier: string): string => resolve(specifier);
