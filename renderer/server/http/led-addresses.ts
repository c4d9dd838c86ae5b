/** Addresses that are gone, with parameters or without: where they lead. */
import type { PageCatalogue } from './page-catalogue.ts';

/** The name of a parameter, and what stands behind it in its segment. */
const PARAMETER = /^:(\w+)\??(.*)$/;

/** The values of the parameters of an address, by name; null where it does not fit. */
function parametersIn(pattern: readonly string[], path: readonly string[]): Map<string, string> | null {
  const found = new Map<string, string>();
  for (const [at, part] of pattern.entries()) {
    const value = path[at] ?? '';
    const [, name, behind = ''] = PARAMETER.exec(part) ?? [];
    const fits = name === undefined ? part === value : value.endsWith(behind) && value !== behind;
    if (!fits) return null;
    if (name !== undefined) found.set(name, value.slice(0, value.length - behind.length));
  }
  return path.length === pattern.length ? found : null;
}

/** One segment of an address, with the value of its parameter. */
function filled(part: string, values: ReadonlyMap<string, string>): string {
  const [, name = '', behind = ''] = PARAMETER.exec(part) ?? [];
  const value = values.get(name);
  return value === undefined ? part : value + behind;
}

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
    .map(([from, to]) => ({ parts: from.split('/'), to: to.split('/') }));
  return (path) => {
    const target = redirects.get(path);
    if (target !== undefined || patterns.length === 0 || isKnownPath(path)) return target;
    for (const { parts, to } of patterns) {
      const values = parametersIn(parts, path.split('/'));
      if (values) return to.map((part) => filled(part, values)).join('/');
    }
    return undefined;
  };
}
