/**
 * The shell of a screen that is not prerendered, with links to the scripts that this screen needs: the browser fetches
 * them in parallel with the entry. Until they run the screen's skeleton is shown. Made when first requested; there are
 * as many as screens and brands.
 */
import { type DocumentPieces, readShell, shellFor, textOf } from '../document.ts';
import type { ShellParts } from '../render/built.tsx';
import { compressed, type Encoding } from './encodings.ts';

export interface Shells {
  /**
   * The shell of a path, for a page that is put in it.
   * @param file the shell of a brand
   * @throws if there is no such file
   */
  piecesFor(file: string, path: string): Promise<DocumentPieces>;
  /** The shell of a path as a page; null if the path adds nothing to it, or there is no such file. */
  pageFor(file: string, path: string, encoding: Encoding): Promise<Buffer | null>;
}

/** Makes each value once; after a failure the next one who asks tries again. */
function once<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return async (key, make) => {
    const value = made.get(key) ?? make();
    made.set(key, value);
    try {
      return await value;
    } catch (error) {
      made.delete(key);
      throw error;
    }
  };
}

/**
 * @param partsAt what the screen at a path adds; null for a path of none
 * @param read the shell of a brand
 */
export function createShells(
  partsAt: (path: string) => Promise<ShellParts | null>,
  read: (file: string) => Promise<Buffer | null>,
): Shells {
  const [pieces, pages] = [once<DocumentPieces | null>(), once<Buffer | null>()];
  const keyOf = (file: string, parts: ShellParts | null) => `${file} ${parts?.pattern}`;
  const shellWith = (file: string, parts: ShellParts | null) =>
    pieces(keyOf(file, parts), async () => {
      const text = await read(file);
      const shell = text && readShell(String(text));
      return shell && parts ? shellFor(shell, parts) : shell;
    });
  return {
    async piecesFor(file, path) {
      const shell = await shellWith(file, await partsAt(path));
      if (!shell) throw new Error(`there is no ${file}`);
      return shell;
    },
    async pageFor(file, path, encoding) {
      const parts = await partsAt(path);
      if (!parts) return null;
      return pages(`${keyOf(file, parts)} ${encoding}`, async () => {
        const shell = await shellWith(file, parts);
        return shell && compressed(Buffer.from(textOf(shell)), encoding);
      });
    },
  };
}
