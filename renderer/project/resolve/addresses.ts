/** URLs: mount path + rest of the screen's id, or its own `path`; shortcuts and redirects as journeys name them. */
import type { CompiledRedirect } from '@trilha/language/definition/compiled';
import { memo } from '../load/memo.ts';
import { inOrderOfFiles } from '../load/pages.ts';
import { sourceFile } from '../load/parse-yaml.ts';
import type { Project } from '../load/project.ts';
import { entriesOf, member, type Place, type SourceNode, textOf } from '../load/source-node.ts';
import { isFace, type ResolvedScreen } from './screen.ts';

/** A screen's address below its journey's mounts. */
export interface ScreenAddress {
  screen: string;
  journey: string;
  /** Begins with `/`, or is empty for the mount itself. */
  path: string;
  prerender: boolean;
  brand: string | null;
  place: Place;
}

export interface Addresses {
  /** To read it is recorded, its places left aside. */
  readonly list: readonly ScreenAddress[];
  /** Mount paths by journey. */
  mounts: ReadonlyMap<string, readonly string[]>;
  redirects: readonly (CompiledRedirect & { place: Place })[];
  of(screen: string): ScreenAddress | undefined;
  /** Names of the path parameters of a screen; null when it has no URL. */
  parametersOf(screen: string): string[] | null;
}

const mounted = ({ journey, path }: ScreenAddress, mounts: Addresses['mounts']): string[] =>
  (mounts.get(journey) ?? []).map((mount) => mount + path || '/');

/** All URLs of a screen, one for each mount of its journey. */
export const addressesOf = (screen: string, { list, mounts }: Pick<Addresses, 'list' | 'mounts'>): string[] =>
  list.filter((address) => address.screen === screen).flatMap((address) => mounted(address, mounts));

/** The same of all screens, by id, in one pass. */
export function addressesByScreen({
  list,
  mounts,
}: Pick<Addresses, 'list' | 'mounts'>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const address of list) {
    const known = found.get(address.screen) ?? [];
    known.push(...mounted(address, mounts));
    found.set(address.screen, known);
  }
  return found;
}

const asPath = (path: string) => (path === '/' ? '' : path);

const addressOf = memo((screen: ResolvedScreen): ScreenAddress[] => {
  if (!screen.journey) return [];
  const own = textOf(member(screen.node, 'path'));
  const prerender = member(screen.node, 'prerender');
  return [
    {
      screen: screen.id,
      journey: screen.journey,
      path: own === undefined ? screen.id.slice(screen.journey.length) : asPath(own),
      prerender: prerender?.kind === 'scalar' && prerender.value === true,
      brand: textOf(member(screen.node, 'brand')) ?? null,
      place: member(screen.node, 'path') ?? { ...screen.source.node, start: 0 },
    },
  ];
});

/** Those of variants whose files were not read. */
const keptAddresses = ({ kept }: Project) =>
  kept.flatMap(({ path, screens }) => {
    const place = { file: sourceFile(path, ''), start: 0, end: 0 };
    return screens.map(({ id, address }) => ({ id, path, address: { screen: id, ...address, place } }));
  });

/** The addresses of all screens, in an order that does not tell which files were read. */
function listOf(screens: ReadonlyMap<string, ResolvedScreen>, project: Project): ScreenAddress[] {
  const own = [...screens.values()].flatMap((screen) =>
    isFace(screen)
      ? []
      : addressOf(screen).map((address) => ({ id: screen.id, path: screen.source.file.path, address })),
  );
  return inOrderOfFiles([...own, ...keptAddresses(project)]).map(({ address }) => address);
}

const mountPaths = (journey: SourceNode): string[] => {
  const mounts = member(journey, 'mounts');
  if (mounts?.kind !== 'list') return [];
  return mounts.items.flatMap((mount) => textOf(member(mount, 'path')) ?? []).map(asPath);
};

type Redirect = CompiledRedirect & { place: Place };

/** `/start/<variant>` is also reached as `/<variant>`. */
function shortcutsOf(
  journey: SourceNode,
  mounts: readonly string[],
  list: readonly ScreenAddress[],
): Redirect[] {
  const shortcuts = member(journey, 'shortcuts');
  if (shortcuts?.kind !== 'list') return [];
  return shortcuts.items.flatMap((shortcut) => {
    const base = list.find(({ screen }) => screen === textOf(shortcut));
    if (!base) return [];
    const parent = base.path.slice(0, base.path.lastIndexOf('/'));
    const variants = list.filter(({ screen }) => screen.startsWith(`${base.screen}/`));
    return variants.flatMap((variant) =>
      mounts.map((mount) => ({
        path: mount + parent + variant.screen.slice(base.screen.length),
        to: mount + variant.path,
        place: shortcut,
      })),
    );
  });
}

function redirectsOf(
  journey: SourceNode,
  mounts: readonly string[],
  list: readonly ScreenAddress[],
  all: ReadonlyMap<string, readonly string[]>,
): Redirect[] {
  return entriesOf(member(journey, 'redirects')).flatMap(({ key, keyPlace, value }) => {
    const target = list.find(({ screen }) => screen === textOf(value));
    if (!target) return [];
    const targetMounts = all.get(target.journey) ?? [];
    return mounts.map((mount, index) => ({
      path: mount + asPath(key),
      to: (targetMounts[index] ?? targetMounts[0] ?? '') + target.path || '/',
      place: keyPlace,
    }));
  });
}

const stampOf = memo(({ place: _, ...address }: ScreenAddress) => JSON.stringify(address));

/** Finds all addresses of the project. */
export function findAddresses(screens: ReadonlyMap<string, ResolvedScreen>, project: Project): Addresses {
  const list = listOf(screens, project);
  const named = new Map(list.map((address) => [address.screen, address]));
  const byScreen = project.memo.table('address', named, stampOf);
  const mounts = new Map([...project.byKind.journey].map(([id, { node }]) => [id, mountPaths(node)]));
  const redirects = [...project.byKind.journey].flatMap(([id, { node }]) => {
    const own = mounts.get(id) ?? [];
    const inJourney = list.filter(({ journey }) => journey === id);
    return [...shortcutsOf(node, own, inJourney), ...redirectsOf(node, own, list, mounts)];
  });
  return {
    get list() {
      return [...byScreen.values()];
    },
    mounts,
    redirects,
    of: (screen) => byScreen.get(screen),
    parametersOf: (screen) => {
      const address = byScreen.get(screen);
      return address ? [...address.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '') : null;
    },
  };
}
