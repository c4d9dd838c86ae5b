/** Addresses that are gone, with parameters or without: where they lead. */
import type { PageCatalogue } from './page-catalogue.ts';
import { compilePattern, filledWith, valuesIn } from './path-patterns.ts';

/**
 * Tells where the address of a page leads that is another one now; undefined for one that leads nowhere.
 * A parameter of the address that is gone stands in the other one by its name: `/order/:id` → `/orders/:id`.
 */
export function leadingBy({
  redirects,
  isKnownPath,
}: Pick<PageCatalogue, 'redirects' | 'isKnownPath'>): (path: string) => string | undefined {
  const patterns = [...redirects]
    .filter(([from]) => from.includes('/:'))
    .map(([from, to]) => [compilePattern(from), compilePattern(to)] as const);
  return (path) => {
    const target = redirects.get(path);
    if (target !== undefined || patterns.length === 0 || isKnownPath(path)) return target;
    for (const [from, to] of patterns) {
      const values = valuesIn(from, path);
      if (values) return filledWith(to, values);
    }
    return undefined;
  };
}
