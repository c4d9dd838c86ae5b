/** Finds the screen or part for a URL, path, id or file, or the most similar URLs. */
import type { Compilation } from '@trilha/compiler/compile';
import { type Addresses, addressesOf } from '@trilha/project/resolve/addresses';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';

export interface FoundScreen {
  screen: string;
  /** The redirect that was followed, if the given URL is a short or old one. */
  redirect: { from: string; to: string } | null;
}

/** The path of a URL, without host, query and trailing slash. */
export function pathOf(address: string): string {
  if (!URL.canParse(address, 'http://localhost')) return address;
  const path = new URL(address, 'http://localhost').pathname.replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`).test(path);

const screenAt = (path: string, addresses: Addresses): string | undefined =>
  addresses.list.find(({ screen }) =>
    addressesOf(screen, addresses).some((pattern) => matches(pattern, path)),
  )?.screen;

/** The id that a file of a screen, flow or part is about; anything else is returned as it is. */
const idOf = (wanted: string): string =>
  wanted.replace(/^(?:schemas|flows)\/(.+)\.(?:screen|flow|part)\.yaml$/, '$1');

/** The part with an id, or of a file; undefined if there is none. */
export const findPart = (wanted: string, { parts }: Pick<Compilation, 'parts'>): ResolvedScreen | undefined =>
  parts.get(idOf(wanted));

/** The screen of a URL, an id or a file; null if there is none. */
export function findScreen(named: string, addresses: Addresses): FoundScreen | null {
  const wanted = idOf(named);
  const id = addresses.list.find(({ screen }) => screen === wanted)?.screen;
  if (id !== undefined) return { screen: id, redirect: null };
  const from = pathOf(wanted);
  const to = addresses.redirects.find(({ path }) => path === from)?.to;
  const screen = screenAt(to ?? from, addresses);
  return screen === undefined ? null : { screen, redirect: to === undefined ? null : { from, to } };
}

/** The similarity of two texts from 0 to 1, by common pairs of letters: Dice's coefficient. */
function likeness(a: string, b: string): number {
  const pairs = (text: string) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  const rest = pairs(b);
  const size = pairs(a).length + rest.length;
  let shared = 0;
  for (const pair of pairs(a)) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared++;
  }
  return size === 0 ? 0 : (2 * shared) / size;
}

/** The URLs most similar to an unknown one, best first. */
export function nearAddresses(wanted: string, addresses: Addresses): string[] {
  const path = pathOf(wanted);
  const all = [
    ...addresses.list.flatMap(({ screen }) => addressesOf(screen, addresses)),
    ...addresses.redirects.map((redirect) => redirect.path),
  ];
  return [...new Set(all)]
    .map((address) => ({ address, like: likeness(path, address) }))
    .filter(({ like }) => like >= 0.4)
    .sort((a, b) => b.like - a.like || (a.address < b.address ? -1 : 1))
    .slice(0, 3)
    .map(({ address }) => address);
}
