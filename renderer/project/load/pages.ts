/**
 * Pages of variants: `pages` of a screen names screens below it that each of its variants has, too. A variant without a
 * file for one of them has that of the screen it extends, as if its file contained nothing but `extends`.
 */
import { memo } from './memo.ts';
import type { LoadedFile } from './project-files.ts';
import { listedTexts, member, nodeOf, type SourceNode, textOf } from './source-node.ts';

type Files = ReadonlyMap<string, LoadedFile>;

const extendedBy = ({ node }: LoadedFile): SourceNode | undefined => member(node, 'extends');

/** A screen, part or flow and its bases, nearest first, as far as they exist and before a circle closes. */
export function basesAndSelf(file: LoadedFile, all: Files): LoadedFile[] {
  const chain: LoadedFile[] = [];
  for (let at: LoadedFile | undefined = file; at && !chain.includes(at); ) {
    chain.push(at);
    at = all.get(textOf(extendedBy(at)) ?? '');
  }
  return chain;
}

/** Names under `pages` of a screen, or of its nearest base that has any. */
export function pageNames(file: LoadedFile, screens: Files): string[] {
  const owner = basesAndSelf(file, screens).find(({ node }) => member(node, 'pages'));
  return owner ? listedTexts(member(owner.node, 'pages')) : [];
}

/** The same object for the same variant, so that nothing is compiled again for it. */
const pageOf = memo((variant: LoadedFile, extended: SourceNode, name: string): LoadedFile => {
  const node = nodeOf({ extends: `${textOf(extended)}/${name}` }, extended);
  return { kind: 'screen', id: `${variant.id}/${name}`, file: variant.file, node, accepts: [] };
});

/** The screens that variants have without a file. A page that the first base lacks is left out: a rule reports it. */
export function inheritedPages(screens: Files): LoadedFile[] {
  return [...screens.values()].flatMap((file) => {
    const extended = extendedBy(file);
    if (!extended) return [];
    const first = basesAndSelf(file, screens).at(-1);
    return pageNames(file, screens)
      .filter((name) => !screens.has(`${file.id}/${name}`) && screens.has(`${first?.id}/${name}`))
      .map((name) => pageOf(file, extended, name));
  });
}

/** A screen, and the path of its file. */
interface Filed {
  readonly id: string;
  readonly path: string;
}

/** Screens as a whole project has them: by the paths of their files, then the pages that have none. Of one file, they stay as they are. */
export function inOrderOfFiles<Screen extends Filed>(screens: readonly Screen[]): Screen[] {
  const rank = ({ id, path }: Filed) => (path === `schemas/${id}.screen.yaml` ? 0 : 1);
  return [...screens].sort((a, b) => rank(a) - rank(b) || (a.path === b.path ? 0 : a.path < b.path ? -1 : 1));
}
