/** The project as it was committed last, compiled once for each commit: what the screens showed before. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkOut, commitOf, UnknownRef } from '@trilha/authoring/cli/diff/versions';
import { type Compilation, compile } from '@trilha/compiler/compile';
import type { Product } from '@trilha/language/product';

const HEAD = 'HEAD';

export interface Committed {
  /** The id of the commit; null where there is none. */
  commit(): string | null;
  /**
   * Files that were added since are part of it, too.
   * @throws UnknownRef where there is no commit
   */
  compilation(): Compilation;
}

/** The committed texts, by path from the root. */
function textsAt(root: string, commit: string): Record<string, string> {
  const checkout = checkOut(root, commit);
  try {
    const files = readdirSync(checkout.root, { recursive: true, encoding: 'utf8' });
    const yaml = files.map((path) => path.replaceAll('\\', '/')).filter((path) => path.endsWith('.yaml'));
    return Object.fromEntries(yaml.map((path) => [path, readFileSync(join(checkout.root, path), 'utf8')]));
  } finally {
    checkout.discard();
  }
}

/** @param root absolute path of the project */
export function createCommitted(root: string, { language, locales }: Product): Committed {
  let latest: { commit: string; compilation: Compilation } | null = null;
  return {
    commit() {
      try {
        return commitOf(root, HEAD);
      } catch (error) {
        if (error instanceof UnknownRef) return null;
        throw error;
      }
    },
    compilation() {
      const commit = commitOf(root, HEAD);
      if (latest?.commit !== commit)
        latest = {
          commit,
          compilation: compile({ root, language, locales, overlay: textsAt(root, commit) }),
        };
      return latest.compilation;
    },
  };
}
