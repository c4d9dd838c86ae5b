/** Rule: what a link hands on after the `?` of an address is read there: `query` names it as the destination does. */

import { suggestion } from '@trilha/language/expression/suggestion';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import {
  type Entry,
  entriesOf,
  member,
  nodesIn,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import { wordsOf, wordsOfFile } from '@trilha/project/load/words';
import type { ResolvedScreens } from '@trilha/project/resolve/screen';
import { defineRule } from '../../../rule.ts';

const PREFIX = 'query.';

/** A link with something after its `?`. */
interface Handed {
  to: string;
  query: readonly Entry[];
}

function handedIn(node: SourceNode): Handed[] {
  const to = textOf(member(node, 'go'));
  const query = entriesOf(member(node, 'query'));
  const own = to !== undefined && query.length > 0 ? [{ to, query }] : [];
  return [...own, ...nodesIn(node).flatMap(handedIn)];
}

function handedBy({ node }: LoadedFile): readonly Handed[] | null {
  const handed = node.file.text.includes('query:') ? handedIn(node) : [];
  return handed.length > 0 ? handed : null;
}

/** What a page consists of, its parts with it. */
function piecesOf(id: string, { screens }: ResolvedScreens): SourceNode[] {
  const screen = screens.get(id);
  const pages = screen ? [screen, ...screen.parts] : [];
  return pages.flatMap(({ node, flow, form }) => [
    ...nodesIn(member(node, 'blocks')),
    ...nodesIn(node).filter((one) => one !== member(node, 'blocks')),
    ...(flow ? [flow] : []),
    ...(form?.fields.flatMap(({ ui }) => ui ?? []) ?? []),
  ]);
}

/** Checks the links of all files. */
export function checkQueries(resolved: ResolvedScreens, project: Project, diagnostics: Diagnostics): void {
  const { byKind, files, memo } = project;
  const shared = [byKind.facts, byKind.layout, byKind.journey, byKind.session].flatMap((kind) => [
    ...kind.values(),
  ]);
  const isReadAround = (name: string) => shared.some(({ node }) => wordsOfFile(node).names.has(name));
  const handed = memo.each('handed on in addresses', [], files, handedBy);
  for (const { to, query } of [...handed.values()].flat()) {
    if (!resolved.screens.has(to)) continue;
    const pieces = piecesOf(to, resolved);
    const isRead = (name: string) => pieces.some((piece) => wordsOfFile(piece).names.has(name));
    for (const { key, keyPlace } of query) {
      const name = PREFIX + key;
      if (isRead(name) || isReadAround(name)) continue;
      const read = [...wordsOf(pieces).names].filter((one) => one.startsWith(PREFIX));
      const known = read.map((one) => one.slice(PREFIX.length));
      diagnostics.at(
        keyPlace,
        'TR417',
        `${to} does not read ${name}, so that it is handed on for nothing`,
        suggestion(key, known) ?? known.join(', '),
      );
    }
  }
}

export const noUnreadQuery = defineRule({
  folder: import.meta.dirname,
  code: 'TR417',
  check: { whole: (whole, diagnostics) => checkQueries(whole, whole.project, diagnostics) },
});
