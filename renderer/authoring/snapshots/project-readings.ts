/** Readings of what all screens share: addresses, brands, and the disclosures of each journey. */
import { disclosedBlocks } from '../../compiler/check/disclosed.ts';
import type { Project } from '../../compiler/load/project.ts';
import { entriesOf, member, plain, type SourceNode } from '../../compiler/load/source-node.ts';
import type { CompiledRoute } from '../../language/definition/compiled.ts';
import type { Modules } from './modules.ts';
import { reading, type View } from './view.ts';

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A relation from one path to another, with a note. */
interface Leads {
  from: string;
  to: string;
  words: string;
}

const routeLeads = ({ path, screen, prerender, brand }: CompiledRoute): Leads => ({
  from: path,
  to: screen,
  words: `${prerender ? ', made at build time' : ''}${brand ? `, brand ${brand}` : ''}`,
});

/** The screen or redirect of each address; equal names on both sides are grouped by their folders. */
export function addressesRead({ app: { routes, redirects } }: Modules): View {
  const all = [
    ...routes.map(routeLeads),
    ...redirects.map(({ path, to }) => ({ from: path, to, words: ', redirect' })),
  ];
  const folders = new Map<string, string[]>();
  const others: [string, string][] = [];
  for (const { from, to, words } of all) {
    const folder = `${parentOf(from)}/* → ${parentOf(to)}/*${words}`;
    if (nameOf(from) === nameOf(to)) folders.set(folder, [...(folders.get(folder) ?? []), nameOf(from)]);
    else others.push([from, `${to}${words}`]);
  }
  return new Map([...[...folders].map(([folder, names]) => [folder, names.join(', ')] as const), ...others]);
}

/** Each brand, member by member. */
export const brandsRead = ({ byKind }: Project): View =>
  new Map(
    [...byKind.brand].flatMap(([id, { node }]) =>
      entriesOf(node).map(({ key, value }) => [`${id}.${key}`, reading(plain(value))] as const),
    ),
  );

/** A block or field of a fragment or screen, as written; null if the key is a text. */
function contentOf(key: string, { byKind }: Project): unknown {
  const [, home = '', name = ''] = /^(.+)#\/(.+)$/.exec(key) ?? [];
  const node = byKind.fragment.get(home)?.node ?? byKind.screen.get(home)?.node;
  const form: SourceNode | undefined = member(node, 'form') ?? node;
  const block = disclosedBlocks(member(node, 'blocks'), []).find(({ id }) => id === name)?.content;
  const content = block ?? member(member(form, 'ui'), name);
  return content ? plain(content) : null;
}

const LONGEST_CONTENT = 600;

/** Where each disclosure of a journey must be shown, and its content. */
export function disclosuresRead(journey: string, project: Project): View {
  const disclosures = entriesOf(member(project.byKind.journey.get(journey)?.node, 'disclosures'));
  return new Map(
    disclosures.flatMap(({ key, value }) => {
      const where = entriesOf(value).map((one) => `${one.key} ${[plain(one.value)].flat().join(', ')}`);
      const content = contentOf(key, project);
      const says = content === null ? [] : [[`${key} says`, reading(content, LONGEST_CONTENT)] as const];
      return [[`discloses ${key}`, where.join('; ') || 'everywhere'] as const, ...says];
    }),
  );
}
