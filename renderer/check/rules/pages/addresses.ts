/** Rule: one URL, one screen. Neither a screen nor a shortcut nor a redirect takes the URL of another. */
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Place } from '@trilha/project/load/source-node';
import type { Addresses } from '@trilha/project/resolve/addresses';

/** What an address is of, and where that is written. */
interface Taken {
  screen: string;
  place: Place;
}

/** Checks all addresses. */
export function checkAddresses({ list, mounts, redirects }: Addresses, diagnostics: Diagnostics): void {
  const taken = new Map<string, Taken>();
  const shape = (path: string) => path.replace(/:\w+/g, ':');
  for (const { screen, journey, path, place } of list) {
    for (const mount of mounts.get(journey) ?? []) {
      const other = taken.get(shape(mount + path));
      if (other) {
        const message = `${mount + path || '/'} is already the address of ${other.screen}`;
        const related = { place: other.place, says: other.screen };
        diagnostics.at(place, 'TR601', message, undefined, related);
        break;
      } else taken.set(shape(mount + path), { screen, place });
    }
  }
  checkAliases(redirects, taken, shape, diagnostics);
}

function checkAliases(
  redirects: Addresses['redirects'],
  taken: ReadonlyMap<string, Taken>,
  shape: (path: string) => string,
  diagnostics: Diagnostics,
): void {
  const aliases = new Map<string, { to: string; place: Place }>();
  const reported = new Set<Place>();
  for (const { path, to, place } of redirects) {
    const other = taken.get(shape(path));
    const alias = aliases.get(shape(path));
    aliases.set(shape(path), alias ?? { to, place });
    // Each mount has the same mistake.
    if (reported.has(place) || (!other && (!alias || alias.to === to))) continue;
    reported.add(place);
    const message = other
      ? `The short address ${path} is the address of ${other.screen}`
      : `${path} already leads to ${alias?.to}`;
    const related = other
      ? { place: other.place, says: other.screen }
      : alias && { place: alias.place, says: alias.to };
    diagnostics.at(place, 'TR602', message, undefined, related);
  }
}
