/** Readings of what all screens share: addresses, brands, duties, and experiments. */
import { disclosedBlocks } from '@trilha/check/disclosed';
import type { CompiledRoute } from '@trilha/language/definition/compiled';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, plain, type SourceNode } from '@trilha/project/load/source-node';
import { aboutOf } from '@trilha/project/resolve/about';
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

const LONGEST_CONTENT = 600;

/** A member of a brand; its look member by member. */
const brandMember = (name: string, key: string, value: SourceNode): [string, string][] =>
  key === 'look'
    ? entriesOf(value).map((one) => [`${name}.${one.key}`, reading(plain(one.value), LONGEST_CONTENT)])
    : [[name, reading(plain(value))]];

/** Each brand, member by member, and each fact that it states. */
export const brandsRead = (project: Project): View =>
  new Map(
    [...project.byKind.brand].flatMap(([id, { node }]) => [
      ...entriesOf(node).flatMap(({ key, value }) => brandMember(`${id}.${key}`, key, value)),
      ...Object.entries(aboutOf(project, id)?.about ?? {}).map(
        ([name, text]) => [`${id}.about.${name}`, text] as const,
      ),
    ]),
  );

/** Each experiment, member by member: who is in it, and whose outcome is counted. */
export const experimentsRead = ({ byKind }: Project): View =>
  new Map(
    entriesOf(member(byKind.experiments.get('experiments')?.node, 'experiments')).flatMap(
      ({ key: id, value }) =>
        entriesOf(value).map(
          (one) => [`${id} ${one.key}`, reading(plain(one.value), LONGEST_CONTENT)] as const,
        ),
    ),
  );

/** A block or field of a fragment or screen, as written; null if there is none. */
function contentOf(key: string, { byKind }: Project): unknown {
  const [, home = '', name = ''] = /^(.+)#\/(.+)$/.exec(key) ?? [];
  const node = byKind.fragment.get(home)?.node ?? byKind.screen.get(home)?.node;
  const form: SourceNode | undefined = member(node, 'form') ?? node;
  const block = disclosedBlocks(member(node, 'blocks'), []).find(({ id }) => id === name)?.content;
  const content = block ?? member(member(form, 'ui'), name);
  return content ? plain(content) : null;
}

/** The pieces that duties name. */
const piecesOf = (duty: SourceNode): string[] => entriesOf(member(duty, 'pieces')).map(({ key }) => key);

/** What each duty demands and where, the content of what must be shown, and the exceptions that journeys accept. */
export function dutiesRead(project: Project): View {
  const duties = entriesOf(member(project.byKind.duties.get('duties')?.node, 'duties'));
  const demands = duties.flatMap(({ key: duty, value }) =>
    entriesOf(value)
      .filter(({ key }) => !['source', 'law', 'reading'].includes(key))
      .map((one) => [`${duty} ${one.key}`, reading(plain(one.value), LONGEST_CONTENT)] as const),
  );
  const contents = [...new Set(duties.flatMap(({ value }) => piecesOf(value)))].flatMap((key) => {
    const content = contentOf(key, project);
    return content === null ? [] : [[`${key} says`, reading(content, LONGEST_CONTENT)] as const];
  });
  const accepted = [...project.byKind.journey].flatMap(([journey, { node }]) =>
    entriesOf(member(node, 'accepts')).map(
      ({ key, value }) => [`${journey} accepts ${key}`, reading(plain(value), LONGEST_CONTENT)] as const,
    ),
  );
  return new Map([...demands, ...contents, ...accepted]);
}
