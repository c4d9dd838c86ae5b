/** Demands on the words of texts, wherever these stand: what may not be said, and numbers that are fixed. */
import type { Language } from '../../language/host.ts';
import { memo } from '../load/memo.ts';
import { entriesOf, itemsOf, member, offsetInScalar, type SourceNode, textOf } from '../load/source-node.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { type Quantities, quantitiesOf, quantitiesWrongIn } from './duty-quantities.ts';
import {
  blocksAround,
  type DutyContext,
  type Misstatement,
  ownTrees,
  type Said,
  textsIn,
} from './duty-texts.ts';
import { anyOf } from './duty-words.ts';
import { wrongNumbersIn } from './said-numbers.ts';

/** Finds the slips of a tree with these texts. */
type FindSlips = (tree: SourceNode, texts: readonly Said[]) => readonly Misstatement[];

/** A demand of a duty on words, as written and with the numbers that it names. */
interface Wanted {
  value: SourceNode;
  quantities: readonly Quantities[];
  language: Language;
}

const neverSaid = ({ value }: Wanted): FindSlips => {
  const words = anyOf(itemsOf(value).flatMap((item) => textOf(item) ?? []));
  return (_, texts) =>
    texts.flatMap(({ text, at }) => {
      const said = words.exec(text);
      return said ? [{ said: said[0], at: { ...at, start: offsetInScalar(at, said.index) } }] : [];
    });
};

const otherNumbers = ({ value }: Wanted): FindSlips => {
  const words = anyOf(entriesOf(value).map(({ key }) => key));
  // Most trees have none of the words at all.
  return (tree, texts) => (texts.some(({ text }) => words.test(text)) ? wrongNumbersIn(value, tree) : []);
};

const otherQuantities =
  ({ language: { limitsSaid }, quantities }: Wanted): FindSlips =>
  (_, texts) =>
    limitsSaid ? quantities.flatMap((one) => quantitiesWrongIn(texts, one, limitsSaid.numbersIn)) : [];

const ON_WORDS: Readonly<Record<string, (wanted: Wanted) => FindSlips>> = {
  neverSays: neverSaid,
  numbers: otherNumbers,
  quantities: otherQuantities,
};

export interface WordDemand {
  demand: SourceNode;
  find: FindSlips;
}

/** What demands of duties are looked up in, and those on words: of all duties together. */
export interface DemandContext extends DutyContext {
  onWords: readonly WordDemand[];
}

/**
 * The demands of all duties on words: the same until a duty changes, or a number that one takes from a fact or a field.
 * So a screen whose field a duty names may change without all others being looked through again.
 */
export function demandsOnWords(within: DutyContext): readonly WordDemand[] {
  const { memo: results, byKind, language } = within.project;
  const files = [...byKind.duties.values()];
  const demands = files
    .flatMap(({ node }) => entriesOf(member(node, 'duties')))
    .flatMap(({ value }) => entriesOf(value))
    .filter(({ key }) => Object.hasOwn(ON_WORDS, key));
  const wanted = demands.map(({ key, value }): Wanted => {
    const quantities = key === 'quantities' ? quantitiesOf(value, within) : [];
    return { value, quantities, language };
  });
  const numbers = JSON.stringify(wanted.map(({ quantities }) => quantities.map(({ allowed }) => allowed)));
  return results.value('demands of duties on words', [numbers, ...files], () =>
    demands.flatMap(({ key, value }, at) => {
      const one = wanted[at];
      const find = one && ON_WORDS[key]?.(one);
      return find ? [{ demand: value, find }] : [];
    }),
  );
}

/** The slips of a tree, each with its demand: variants share most trees, and most say nothing. */
const slipsIn = memo((demands: readonly WordDemand[], tree: SourceNode) => {
  const texts = textsIn(tree);
  return demands.flatMap(({ demand, find }) => find(tree, texts).map((slip) => ({ ...slip, demand })));
});

/** The slips of what the customer sees. */
const slipsOn = memo(
  (screen: ResolvedScreen, around: SourceNode | undefined, demands: readonly WordDemand[]) =>
    [...ownTrees(screen), around].flatMap((tree) => (tree ? slipsIn(demands, tree) : [])),
);

/**
 * What a screen says against one demand.
 * @param flow its own, where what effects say counts, too
 */
export function slipsAgainst(
  demand: SourceNode,
  screen: ResolvedScreen,
  flow: SourceNode | null,
  within: DemandContext,
): readonly Misstatement[] {
  const { onWords } = within;
  const around = blocksAround(screen, within);
  return [...slipsOn(screen, around, onWords), ...(flow ? slipsIn(onWords, flow) : [])].filter(
    (slip) => slip.demand === demand,
  );
}
