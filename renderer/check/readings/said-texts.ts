/** What customers read of a screen, with the place of each text. */
import { flatMap } from '@trilha/project/load/flat-map';
import { memo } from '@trilha/project/load/memo';
import {
  entriesOf,
  member,
  nodesIn,
  plain,
  type ScalarNode,
  type SourceNode,
} from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { showsAtOnce } from './disclosed.ts';

export interface Said {
  text: string;
  at: ScalarNode;
  /** The conditions around it, as written; empty without any. */
  when: string;
  /** It is said of one of several choices. */
  isOfChoice: boolean;
}

const CHOICES = 'options';

function addTexts(node: SourceNode, around: Pick<Said, 'when' | 'isOfChoice'>, to: Said[]): void {
  if (node.kind === 'scalar') {
    if (typeof node.value === 'string') to.push({ text: node.value, at: node, ...around });
    return;
  }
  const condition = member(node, 'when');
  const within = condition ? { ...around, when: `${around.when} ${String(plain(condition))}` } : around;
  const choices = member(node, CHOICES);
  for (const below of nodesIn(node))
    addTexts(below, below === choices ? { ...within, isOfChoice: true } : within, to);
}

/** All texts of a tree. */
export const textsIn = memo((node: SourceNode): readonly Said[] => {
  const texts: Said[] = [];
  addTexts(node, { when: '', isOfChoice: false }, texts);
  return texts;
});

/** What variants have in common of a screen’s node: its members, and each of its blocks. */
export const sharedTrees = (node: SourceNode | null | undefined): readonly SourceNode[] =>
  flatMap(entriesOf(node ?? undefined), ({ key, value }) => (key === 'blocks' ? nodesIn(value) : [value]));

/** A screen and the looks of its fields. */
export const nodesOf = ({ node, form }: ResolvedScreen) => [
  node,
  ...(form?.fields.map(({ ui }) => ui) ?? []),
];

/** The nodes of a screen, with parts that show at once. */
export const ownNodes = (screen: ResolvedScreen) =>
  [screen, ...screen.parts.filter(showsAtOnce)].flatMap(nodesOf);

/** What a screen shows as it opens. */
export const ownTrees = memo((screen: ResolvedScreen) => flatMap(ownNodes(screen), sharedTrees));
