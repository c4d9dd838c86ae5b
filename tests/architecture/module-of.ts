/** Which module of the table a file belongs to. */
import { MODULES } from './modules.ts';

/** Folders that contain modules, and the only files that may be beside those. */
const OWN_FILES: Readonly<Record<string, readonly string[]>> = {
  'renderer/language': [
    'address-above.ts',
    'emitted-module.ts',
    'host.ts',
    'html-text.ts',
    'product.ts',
    'record.ts',
  ],
  'renderer/project': ['checkout.ts', 'package-file.ts'],
  'renderer/server': ['utc-day.ts', 'addresses.ts', 'document.ts'],
  'renderer/runtime': ['index.ts'],
  src: ['known-contract.ts', 'language.ts', 'rehearsal.ts', 'samples.ts'],
  'src/sandbox': ['all-handlers.ts', 'create-lender.ts'],
};

/**
 * The module that a file belongs to.
 * @param path relative to the project's root, with forward slashes
 * @returns the module's name, or undefined if there is none
 */
export function moduleOf(path: string): string | undefined {
  const folders = path.split('/').slice(0, -1);
  if (folders.length === 0) return '.';
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const name = folders.slice(0, depth).join('/');
    if (!Object.hasOwn(MODULES, name)) continue;
    const own = OWN_FILES[name];
    return own === undefined || own.some((file) => path === `${name}/${file}`) ? name : undefined;
  }
  return undefined;
}
