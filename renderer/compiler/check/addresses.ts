/** Rule: one URL, one screen. Neither a screen nor a shortcut nor a redirect takes the URL of another. */
import type { Diagnostics } from '../load/diagnostics.ts';
import type { Place } from '../load/source-node.ts';
import type { Addresses } from '../resolve/addresses.ts';

/** Checks all addresses. */
export function checkAddresses({ list, mounts, redirects }: Addresses, diagnostics: Diagnostics): void {
  const taken = new Map<string, string>();
  const shape = (path: string) => path.replace(/:\w+/g, ':');
  for (const { screen, journey, path, place } of list) {
    for (const mount of mounts.get(journey) ?? []) {
      const other = taken.get(shape(mount + path));
      if (other) {
        diagnostics.at(place, 'TR601', `${mount + path || '/'} is already the address of ${other}`);
        break;
      } else taken.set(shape(mount + path), screen);
    }
  }
  checkAliases(redirects, taken, shape, diagnostics);
}

function checkAliases(
  redirects: Addresses['redirects'],
  taken: ReadonlyMap<string, string>,
  shape: (path: string) => string,
  diagnostics: Diagnostics,
): void {
  const aliases = new Map<string, string>();
  const reported = new Set<Place>();
  for (const { path, to, place } of redirects) {
    const other = taken.get(shape(path));
    const alias = aliases.get(shape(path));
    aliases.set(shape(path), alias ?? to);
    // Each mount has the same mistake.
    if (reported.has(place) || (!other && (!alias || alias === to))) continue;
    reported.add(place);
    const message = other
      ? `The short address ${path} is the address of ${other}`
      : `${path} already leads to ${alias}`;
    diagnostics.at(place, 'TR602', message);
  }
}
