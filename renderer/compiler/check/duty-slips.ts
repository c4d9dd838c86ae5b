/** Demands on the words of texts, wherever these stand: what may not be said, and numbers that are fixed. */
import { memo } from '../load/memo.ts';
import type { LoadedFile } from '../load/project-files.ts';
import {
  entriesOf,
  itemsOf,
  member,
  offsetInScalar,
  type Place,
  type SourceNode,
  textOf,
} from '../load/source-node.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { blocksAround, type DutyContext, ownTrees, type Said, textsIn } from './duty-texts.ts';
import { anyOf } from './duty-words.ts';
import { wrongNumbersIn } from './said-numbers.ts';

/** What a tree says against a demand, and where. */
export interface Misstatement {
  said: string;
  at: Place;
}

/** Finds the slips of a tree with these texts. */
type FindSlips = (tree: SourceNode, texts: readonly Said[]) => readonly Misstatement[];

const neverSaid = (value: SourceNode): FindSlips => {
  const words = anyOf(itemsOf(value).flatMap((item) => textOf(item) ?? []));
  return (_, texts) =>
    texts.flatMap(({ text, at }) => {
      const said = words.exec(text);
      return said ? [{ said: said[0], at: { ...at, start: offsetInScalar(at, said.index) } }] : [];
    });
};

const otherNumbers = (value: SourceNode): FindSlips => {
  const words = anyOf(entriesOf(value).map(({ key }) => key));
  // Most trees have none of the words at all.
  return (tree, texts) => (texts.some(({ text }) => words.test(text)) ? wrongNumbersIn(value, tree) : []);
};

const ON_WORDS: Readonly<Record<string, (value: SourceNode) => FindSlips>> = {
  neverSays: neverSaid,
  numbers: otherNumbers,
};

const demandsOnWords = memo(({ node }: LoadedFile) =>
  entriesOf(member(node, 'duties')).flatMap(({ value: duty }) =>
    entriesOf(duty).flatMap(({ key, value }) => {
      const find = ON_WORDS[key]?.(value);
      return find ? [{ demand: value, find }] : [];
    }),
  ),
);

/** The slips of a tree, of all duties together and each with its demand: variants share most trees, and most say nothing. */
const slipsIn = memo((duties: LoadedFile, tree: SourceNode) => {
  const texts = textsIn(tree);
  return demandsOnWords(duties).flatMap(({ demand, find }) =>
    find(tree, texts).map((slip) => ({ ...slip, demand })),
  );
});

/** The slips of what the customer sees. */
const slipsOn = memo((screen: ResolvedScreen, around: SourceNode | undefined, duties: LoadedFile) =>
  [...ownTrees(screen), around].flatMap((tree) => (tree ? slipsIn(duties, tree) : [])),
);

/**
 * What a screen says against one demand.
 * @param flow its own, where what effects say counts, too
 */
export function slipsAgainst(
  demand: SourceNode,
  screen: ResolvedScreen,
  flow: SourceNode | null,
  within: DutyContext,
): readonly Misstatement[] {
  const around = blocksAround(screen, within);
  return [...within.project.byKind.duties.values()]
    .flatMap((duties) => [...slipsOn(screen, around, duties), ...(flow ? slipsIn(duties, flow) : [])])
    .filter((slip) => slip.demand === demand);
}
