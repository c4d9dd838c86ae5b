/** What a duty demands of one screen, demand by demand: which of them the screen does not meet. */
import { memo } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import type { LoadedFile } from '../load/project-files.ts';
import {
  type Entry,
  entriesOf,
  itemsOf,
  member,
  nodesIn,
  offsetInScalar,
  type Place,
  plain,
  type ScalarNode,
  type SourceNode,
  textOf,
} from '../load/source-node.ts';
import { wordsOfFile } from '../load/words.ts';
import { layoutBlocks, layoutOf } from '../resolve/layout.ts';
import type { ResolvedScreen, ResolvedScreens } from '../resolve/screen.ts';
import {
  type Disclosed,
  disclosedBlocks,
  disclosedFields,
  findDisclosure,
  isShownAmong,
  showsAtOnce,
} from './disclosed.ts';
import { anyOf, otherwise } from './duty-words.ts';
import { wrongNumbersIn } from './said-numbers.ts';
import { tickedBeforehand } from './ticked.ts';

export interface DutyContext extends Pick<ResolvedScreens, 'screens' | 'parts'> {
  project: Project;
}

/** A demand that a screen does not meet. */
export interface Unmet {
  duty: string;
  what: string;
  code: string;
  /** Blocks, fields or calls of the screen that would show or send it. */
  names: readonly string[];
  /** Where the screen says what it must not. */
  at?: Place;
  /** Whether a text is what is missing. */
  says?: (text: string) => boolean;
  /** The predicate of the sentence that reports it. */
  words: string;
}

/** The key names a block or field; else it is a matter of words, wherever they stand. */
export const isPiece = (key: string): boolean => key.includes('#/');

/** The part of a fragment or screen that a key names; null when there is none. */
export function pieceOf(key: string, { project, screens }: DutyContext): Disclosed | null {
  const [home = '', part = ''] = key.split('#/');
  return project.memo.value(`disclosure ${key}`, [], () => findDisclosure(home, part, project, screens));
}

/** The first entry of a name, at any depth. */
export function entryNamed(node: SourceNode | undefined, name: string): Entry | undefined {
  return (
    entriesOf(node).find(({ key }) => key === name) ??
    nodesIn(node)
      .map((one) => entryNamed(one, name))
      .find((entry) => entry !== undefined)
  );
}

interface Said {
  text: string;
  at: ScalarNode;
}

function addTexts(node: SourceNode, to: Said[]): void {
  if (node.kind !== 'scalar') for (const below of nodesIn(node)) addTexts(below, to);
  else if (typeof node.value === 'string') to.push({ text: node.value, at: node });
}

/** All texts of a tree. */
const textsIn = memo((node: SourceNode): readonly Said[] => {
  const texts: Said[] = [];
  addTexts(node, texts);
  return texts;
});

/** What variants have in common of a screen’s node: its members, and each of its blocks. */
const sharedTrees = (node: SourceNode | null | undefined): readonly SourceNode[] =>
  entriesOf(node ?? undefined).flatMap(({ key, value }) => (key === 'blocks' ? nodesIn(value) : [value]));

/** All texts of a screen’s node, a block or a field. */
const textsOf = (node: SourceNode | null | undefined): readonly Said[] =>
  node?.kind === 'scalar' ? textsIn(node) : sharedTrees(node).flatMap((tree) => textsIn(tree));

/** The blocks around a screen, with fragments put in. */
function blocksAround(screen: ResolvedScreen, { project }: DutyContext): SourceNode | undefined {
  const id = layoutOf(screen, project);
  return project.memo.value(`blocks of layout ${id}`, [], () => {
    const layout = project.byKind.layout.get(id ?? '');
    return layout && layoutBlocks(layout, project);
  });
}

const ownNodes = (screen: ResolvedScreen) =>
  [screen, ...screen.parts.filter(showsAtOnce)].flatMap(({ node, form }) => [
    node,
    ...(form?.fields.map(({ ui }) => ui) ?? []),
  ]);

const ownTrees = memo((screen: ResolvedScreen) => ownNodes(screen).flatMap(sharedTrees));

/** Stands before and after each text. */
const EDGE = '\0';

const seenWith = memo((screen: ResolvedScreen, around: SourceNode | undefined): string => {
  const texts = [...ownNodes(screen), around].flatMap((node) => textsOf(node).map(({ text }) => text));
  return ['', ...texts, ''].join(EDGE);
});

/** All texts that the customer sees of a screen, in one: itself, its parts, its layout. */
const seenOf = (screen: ResolvedScreen, within: DutyContext): string =>
  seenWith(screen, blocksAround(screen, within));

const disclosedAround = memo((blocks: SourceNode) => disclosedBlocks(blocks, []));
const disclosedOn = memo(({ node, parts }: ResolvedScreen) => disclosedBlocks(member(node, 'blocks'), parts));

function showsPiece(screen: ResolvedScreen, piece: Disclosed, within: DutyContext): boolean {
  if (piece.kind === 'field') return isShownAmong(disclosedFields(screen), piece);
  const around = blocksAround(screen, within);
  return (
    (around !== undefined && isShownAmong(disclosedAround(around), piece)) ||
    isShownAmong(disclosedOn(screen), piece)
  );
}

/** Blocks and fields of the base, at any depth, that say something: what a variant changed stands there. */
function saying(screen: ResolvedScreen, { screens }: DutyContext, says: (text: string) => boolean): string[] {
  const base = screens.get(screen.bases[0] ?? '');
  if (!base) return [];
  const named = (section: SourceNode | undefined): string[] =>
    entriesOf(section).flatMap(({ key, value }) =>
      textsOf(value).some(({ text }) => says(text)) ? [key, ...named(value)] : [],
    );
  const fields = base.form?.fields.filter(({ ui }) => textsOf(ui).some(({ text }) => says(text))) ?? [];
  return [...named(member(base.node, 'blocks')), ...fields.map(({ path }) => path)];
}

/** Words of four letters or more, and those that a name is made of: `effectiveMonthlyRate`. */
const wordsIn = (text: string): string[] =>
  text.match(/\p{Lu}?\p{Ll}{3,}|\p{Lu}{4,}|\d+/gu)?.map((word) => word.toLowerCase()) ?? [];

/** The text of a screen's own file that has most words in common with some that are missing: there they were, or belong. */
export function likestText(screen: ResolvedScreen, missing: string): Place | undefined {
  const wanted = wordsIn(missing);
  const scored = ownNodes(screen)
    .flatMap(textsOf)
    .filter(({ at }) => at.file === screen.source.file)
    .map(({ text, at }) => ({ at, score: wanted.filter((word) => wordsIn(text).includes(word)).length }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const at = scored.find(({ score }) => score === best && score > 0)?.at;
  if (at?.kind !== 'scalar') return at;
  const inFile = wanted.map((word) => at.file.text.toLowerCase().indexOf(word, at.start));
  const [first = at.start] = inFile.filter((index) => index >= 0 && index < at.end);
  return { ...at, start: first };
}

/** Where the customer sees on the screen or around it what stands there otherwise than is wanted. */
export function misquoting(screen: ResolvedScreen, wanted: string, within: DutyContext): Place | undefined {
  const words = otherwise(wanted);
  if (!words) return undefined;
  for (const { text, at } of [...ownNodes(screen), blocksAround(screen, within)].flatMap(textsOf)) {
    const said = words.exec(text);
    if (said) return { ...at, start: offsetInScalar(at, said.index) };
  }
  return undefined;
}

/** Whether some layout has what is missing: then no line of the screen itself is the place for it. */
export const isAround = ({ what, says }: Unmet, { project }: DutyContext): boolean =>
  [...project.byKind.layout.values()].some((layout) => {
    const texts = textsIn(layoutBlocks(layout, project) ?? layout.node);
    return wordsOfFile(layout.node).texts.has(what) || texts.some(({ text }) => says?.(text));
  });

/** So many texts before what is missing are looked for. */
const BEFORE = 6;

/** Where a missing text belongs: at the nearest that stands before it on another screen, and on this one, too. */
export function textBefore(
  screen: ResolvedScreen,
  says: (text: string) => boolean,
  { screens }: DutyContext,
): Place | undefined {
  const own = new Map(
    ownNodes(screen)
      .flatMap(textsOf)
      .flatMap(({ text, at }) => (at.file === screen.source.file ? [[text, at] as const] : [])),
  );
  let nearest: { at: Place; distance: number } | undefined;
  for (const other of screens.values()) {
    const texts = ownNodes(other).flatMap(textsOf);
    const index = texts.findIndex(({ text }) => says(text));
    const before = texts.slice(Math.max(0, index - BEFORE), Math.max(0, index)).reverse();
    const distance = before.findIndex(({ text }) => own.has(text));
    const at = own.get(before[distance]?.text ?? '');
    if (at && distance < (nearest?.distance ?? BEFORE)) nearest = { at, distance };
  }
  return nearest?.at;
}

type Demand = (value: SourceNode, screen: ResolvedScreen, within: DutyContext) => Omit<Unmet, 'duty'>[];

const listed = (value: SourceNode): string[] => itemsOf(value).flatMap((item) => textOf(item) ?? []);

const shows: Demand = (value, screen, within) =>
  listed(value).flatMap((key) => {
    const words = `must show ${key}, word for word and always`;
    if (isPiece(key)) {
      const piece = pieceOf(key, within);
      const isMet = !piece || showsPiece(screen, piece, within);
      return isMet ? [] : [{ what: key, code: 'TR908', names: [piece.id], words }];
    }
    const says = (text: string) => text.includes(key);
    if (says(seenOf(screen, within))) return [];
    return [{ what: key, code: 'TR908', names: saying(screen, within, says), says, words }];
  });

const reads: Demand = (value, screen, within) =>
  listed(value).flatMap((name) => {
    const hole = new RegExp(`\\$\\{[^}${EDGE}]*\\b${name}\\b`);
    const says = (text: string) => hole.test(text);
    if (says(seenOf(screen, within))) return [];
    const words = `must show the value ${name}`;
    return [{ what: name, code: 'TR908', names: saying(screen, within, says), says, words }];
  });

const links: Demand = (value, screen, within) =>
  listed(value).flatMap((id) => {
    const leads = (text: string) =>
      text === id || text.includes(`${EDGE}${id}${EDGE}`) || text.includes(`screen:${id}`);
    const isLed = leads(seenOf(screen, within));
    const words = `must lead to ${id}`;
    return isLed ? [] : [{ what: id, code: 'TR908', names: saying(screen, within, leads), words }];
  });

/** All calls of an operation below a node. */
function callsOf(node: SourceNode | null | undefined, operation: string): SourceNode[] {
  if (!node) return [];
  const own = textOf(member(node, 'call')) === operation ? [node] : [];
  return [...own, ...nodesIn(node).flatMap((one) => callsOf(one, operation))];
}

/** The text of what a call sends as a member; an expression that sends the whole form is looked through for its name. */
function sentAs(call: SourceNode, name: string): string {
  const [body, more] = [member(call, 'body'), member(call, 'with')];
  const found = member(more, name) ?? member(body, name);
  return JSON.stringify(found ? plain(found) : (textOf(body) ?? ''));
}

const sends: Demand = (value, screen, { project }) =>
  entriesOf(value).flatMap(({ key: operation, value: members }) =>
    [screen, ...screen.parts]
      .flatMap(({ flow }) => callsOf(flow, operation))
      .flatMap((call) =>
        entriesOf(members).flatMap(({ key: name, value: wanted }) => {
          const sent = sentAs(call, name);
          const missing = listed(wanted).find((word) => !sent.includes(word));
          if (missing === undefined) return [];
          const words = `must send ${missing} in ${name} of ${operation}`;
          // A variant that changes the call says so in its own flow.
          const own = project.byKind.flow.get(screen.id)?.node;
          const changed = entryNamed(own, name) ?? entryNamed(own, operation);
          const at = changed?.keyPlace ?? member(call, 'call') ?? call;
          return [{ what: `${operation} ${name}`, code: 'TR950', names: [], at, words }];
        }),
      ),
  );

const neverTicks: Demand = (_, screen) =>
  tickedBeforehand(screen).map(({ path, at }) => ({
    what: path,
    code: 'TR951',
    names: [],
    at,
    words: `must not tick ${path}: only the customer’s own act is a consent`,
  }));

const neverAsks: Demand = (value, { form }) => {
  const names = listed(value);
  return (form?.fields ?? [])
    .filter(({ path }) => names.includes(path.split('.').at(-1) ?? ''))
    .map(({ path }) => ({
      what: path,
      code: 'TR952',
      names: [path.split('.').at(-1) ?? path],
      words: `must not ask ${path} again`,
    }));
};

/** What a tree says against a demand, and where. */
interface Slip {
  said: string;
  at: Place;
}

/** Finds the slips of a tree with these texts. */
type FindSlips = (tree: SourceNode, texts: readonly Said[]) => readonly Slip[];

const neverSaid = (value: SourceNode): FindSlips => {
  const words = anyOf(listed(value));
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

function slipsAgainst(
  demand: SourceNode,
  screen: ResolvedScreen,
  flow: SourceNode | null,
  within: DutyContext,
): Omit<Unmet, 'duty'>[] {
  const around = blocksAround(screen, within);
  return [...within.project.byKind.duties.values()]
    .flatMap((duties) => [...slipsOn(screen, around, duties), ...(flow ? slipsIn(duties, flow) : [])])
    .filter((slip) => slip.demand === demand)
    .map(({ said, at }) => ({ what: said, code: 'TR952', names: [], at, words: `must not say «${said}»` }));
}

const neverSays: Demand = (value, screen, within) => slipsAgainst(value, screen, screen.flow, within);

const numbers: Demand = (value, screen, within) => slipsAgainst(value, screen, null, within);

const DEMANDS: Readonly<Record<string, Demand>> = {
  shows,
  reads,
  links,
  sends,
  neverTicks,
  neverAsks,
  neverSays,
  numbers,
};

/** The demands of a duty that a screen does not meet. */
export const demandsOf = (
  { key, value }: Entry,
  screen: ResolvedScreen,
  within: DutyContext,
): readonly Unmet[] =>
  entriesOf(value).flatMap(({ key: demand, value: wanted }) =>
    (DEMANDS[demand]?.(wanted, screen, within) ?? []).map((unmet) => ({ duty: key, ...unmet })),
  );
