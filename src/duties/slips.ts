/** Demands on the words of texts, wherever these stand: what may not be said, and numbers that are fixed. */

import { textsIn } from '@trilha/check/said-texts';
import type { Language } from '@trilha/language/host';
import { flatMap } from '@trilha/project/load/flat-map';
import { memo } from '@trilha/project/load/memo';
import type { LoadedFile } from '@trilha/project/load/project-files';
import {
  entriesOf,
  listedTexts,
  member,
  offsetInScalar,
  type SourceNode,
} from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { aloneIn, heardOf, pairsIn } from './alone.ts';
import { topicsIn, unapprovedIn } from './approved.ts';
import { type Quantities, quantitiesOf, quantitiesWrongIn } from './quantities.ts';
import { wrongNumbersIn } from './said-numbers.ts';
import { saidOfItself } from './said-words.ts';
import { allTrees, blocksAround, type DutyContext, type Misstatement } from './texts.ts';
import { anyOf, type FoundWords } from './words.ts';

/** Words of a text that a demand is about. */
interface Heard extends FoundWords {
  instead?: string;
}

/** How a demand on words is asked. */
interface Ask {
  /** Of a text alone: screens say the same ones again and again. */
  hear(text: string): readonly Heard[];
  /** Of a tree that says such words: where it slips, if not with these themselves. */
  judge?(tree: SourceNode): readonly Misstatement[];
}

/** A demand of a duty on words, as written and with the numbers that it names. */
interface Wanted {
  value: SourceNode;
  denials: readonly string[];
  quantities: readonly Quantities[];
  language: Language;
}

const firstOf = (words: readonly string[]) => {
  const find = anyOf(words);
  return (text: string) => {
    const found = find(text);
    return found ? [found] : [];
  };
};

const neverSaid = ({ value, denials }: Wanted): Ask => {
  const said = saidOfItself(listedTexts(value), denials);
  return { hear: (text) => said(text).slice(0, 1) };
};

const neverAlone = ({ value }: Wanted): Ask => {
  const pairs = pairsIn(value);
  return {
    hear: (text) => pairs.flatMap((pair) => heardOf(pair, text) ?? []),
    judge: (tree) => aloneIn(tree, pairs),
  };
};

const onlySaid = ({ value }: Wanted): Ask => {
  const topics = topicsIn(value);
  return { hear: (text) => unapprovedIn(text, topics) };
};

const otherNumbers = ({ value }: Wanted): Ask => ({
  hear: firstOf(entriesOf(value).map(({ key }) => key)),
  judge: (tree) => wrongNumbersIn(value, tree),
});

const otherQuantities = ({ language: { limitsSaid }, quantities }: Wanted): Ask => ({
  hear: (text) =>
    limitsSaid ? flatMap(quantities, (one) => quantitiesWrongIn(text, one, limitsSaid.numbersIn)) : [],
});

const ON_WORDS: Readonly<Record<string, (wanted: Wanted) => Ask>> = {
  neverSays: neverSaid,
  neverAlone,
  onlySays: onlySaid,
  numbers: otherNumbers,
  quantities: otherQuantities,
};

export interface WordDemand extends Ask {
  demand: SourceNode;
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
  const denials = files.flatMap(({ node }) => listedTexts(member(node, 'denials')));
  const wanted = demands.map(({ key, value }): Wanted => {
    const quantities = key === 'quantities' ? quantitiesOf(value, within) : [];
    return { value, denials, quantities, language };
  });
  const numbers = JSON.stringify(wanted.map(({ quantities }) => quantities.map(({ allowed }) => allowed)));
  return results.value('demands of duties on words', [numbers, ...files], () =>
    demands.flatMap(({ key, value }, at) => {
      const one = wanted[at];
      const ask = one && ON_WORDS[key]?.(one);
      return ask ? [{ demand: value, ...ask }] : [];
    }),
  );
}

interface Slip extends Misstatement {
  demand: SourceNode;
}

const heardIn = memo((demands: readonly WordDemand[], text: string) =>
  flatMap(demands, (by) => by.hear(text).map((heard) => ({ by, heard }))),
);

/** The slips of a tree: variants share most trees, and most say nothing. */
const slipsIn = memo((demands: readonly WordDemand[], tree: SourceNode): readonly Slip[] => {
  const all = flatMap(textsIn(tree), ({ text, at }) =>
    heardIn(demands, text).map(({ by, heard }) => ({ by, heard, at })),
  );
  const slips = all
    .filter(({ by }) => !by.judge)
    .map(({ by: { demand }, heard: { index, ...said }, at }) => ({
      demand,
      ...said,
      at: { ...at, start: offsetInScalar(at, index) },
    }));
  const judging = [...new Set(all.map(({ by }) => by))];
  const judged = judging.flatMap(({ demand, judge }) =>
    (judge?.(tree) ?? []).map((slip) => ({ ...slip, demand })),
  );
  return [...slips, ...judged];
});

interface Slips {
  /** Of what the customer sees. */
  seen: readonly Slip[];
  /** Of the flows, which say things, too. */
  ofFlow: readonly Slip[];
}

const slipsOf = memo((within: DemandContext, screen: ResolvedScreen): Slips => {
  const { onWords } = within;
  const seen = [...allTrees(screen), blocksAround(screen, within)];
  const flows = [screen, ...screen.parts].flatMap(({ flow }) => flow ?? []);
  return {
    seen: flatMap(seen, (tree) => (tree ? slipsIn(onWords, tree) : [])),
    ofFlow: flows.flatMap((flow) => slipsIn(onWords, flow)),
  };
});

/** What a file that belongs to no screen says against one demand. */
export const slipsInFile = (
  demand: SourceNode,
  { node }: LoadedFile,
  { onWords }: DemandContext,
): readonly Misstatement[] => slipsIn(onWords, node).filter((slip) => slip.demand === demand);

/** What a screen says against one demand; `isOfFlows`: what effects say counts, too. */
export function slipsAgainst(
  demand: SourceNode,
  screen: ResolvedScreen,
  isOfFlows: boolean,
  within: DemandContext,
): readonly Misstatement[] {
  const { seen, ofFlow } = slipsOf(within, screen);
  if (seen.length === 0 && ofFlow.length === 0) return [];
  return [...seen, ...(isOfFlows ? ofFlow : [])].filter((slip) => slip.demand === demand);
}
