/** What customers read of a screen and around it, and the places where a text that is missing belongs. */

import { type Disclosed, disclosedBlocks, disclosedFields, isShownAmong } from '@trilha/check/disclosed';
import { nodesOf, ownNodes, type Said, sharedTrees, textsIn } from '@trilha/check/said-texts';
import { flatMap } from '@trilha/project/load/flat-map';
import { memo } from '@trilha/project/load/memo';
import type { Project } from '@trilha/project/load/project';
import {
  entriesOf,
  member,
  offsetInScalar,
  type Place,
  type SourceNode,
} from '@trilha/project/load/source-node';
import { layoutBlocks, layoutOf } from '@trilha/project/resolve/layout';
import type { ResolvedScreen, ResolvedScreens } from '@trilha/project/resolve/screen';
import { otherwise } from './words.ts';

export interface DutyContext extends Pick<ResolvedScreens, 'screens' | 'parts'> {
  project: Project;
}

/** What some text says against a demand, and where. */
export interface Misstatement {
  said: string;
  /** What may be said. */
  instead?: string;
  at: Place;
}

/** The trees of a screen’s node, a block or a field. */
const treesOf = (node: SourceNode | null | undefined): readonly SourceNode[] =>
  node?.kind === 'scalar' ? [node] : sharedTrees(node);

const textsOf = (node: SourceNode | null | undefined): readonly Said[] => flatMap(treesOf(node), textsIn);

/** Asked once in a compile for each layout. */
const blocksOfLayout = memo((project: Project, id: string) =>
  project.memo.value(`blocks of layout ${id}`, [], () => {
    const layout = project.byKind.layout.get(id);
    return layout && layoutBlocks(layout, project);
  }),
);

/** The blocks around a screen, with fragments put in. */
export const blocksAround = (screen: ResolvedScreen, { project }: DutyContext): SourceNode | undefined =>
  blocksOfLayout(project, layoutOf(screen, project) ?? '');

/** With what parts show later, once they have loaded. */
export const allTrees = memo((screen: ResolvedScreen) =>
  flatMap([screen, ...screen.parts].flatMap(nodesOf), sharedTrees),
);

/** Stands before and after each text. */
export const EDGE = '\0';

/** All texts of a tree, each after an edge. */
const seenIn = memo((tree: SourceNode): string =>
  textsIn(tree)
    .map(({ text }) => EDGE + text)
    .join(''),
);

const seenWith = memo((screen: ResolvedScreen, around: SourceNode | undefined): string => {
  const trees = flatMap([...ownNodes(screen), around], treesOf);
  return trees.map((tree) => seenIn(tree)).join('') + EDGE;
});

/** All texts that the customer sees of a screen, in one: itself, its parts, its layout. */
export const seenOf = (screen: ResolvedScreen, within: DutyContext): string =>
  seenWith(screen, blocksAround(screen, within));

/** Finds a value of some name among all that the customer sees. */
export const showing = memo((name: string) => new RegExp(`\\$\\{[^}${EDGE}]*\\b${name}\\b`));

const showsWith = memo((screen: ResolvedScreen, around: SourceNode | undefined, name: string) =>
  showing(name).test(seenWith(screen, around)),
);

/** Does a screen, or what is around it, show a value? */
export const showsValue = (screen: ResolvedScreen, name: string, within: DutyContext): boolean =>
  showsWith(screen, blocksAround(screen, within), name);

const disclosedAround = memo((blocks: SourceNode) => disclosedBlocks(blocks, []));
const disclosedOn = memo(({ node, parts }: ResolvedScreen) => disclosedBlocks(member(node, 'blocks'), parts));

export function showsPiece(screen: ResolvedScreen, piece: Disclosed, within: DutyContext): boolean {
  if (piece.kind === 'field') return isShownAmong(disclosedFields(screen), piece);
  const around = blocksAround(screen, within);
  return (
    (around !== undefined && isShownAmong(disclosedAround(around), piece)) ||
    isShownAmong(disclosedOn(screen), piece)
  );
}

/** Blocks and fields of the base, at any depth, that say something: what a variant changed stands there. */
export function saying(
  screen: ResolvedScreen,
  { screens }: DutyContext,
  says: (text: string) => boolean,
): string[] {
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

/** Of some texts the one that has most words in common with what is missing: there it was, or belongs. */
export function likestOf(texts: readonly Said[], missing: string): Place | undefined {
  const wanted = wordsIn(missing);
  const scored = texts.map(({ text, at }) => {
    const words = wordsIn(text);
    return { at, score: wanted.filter((word) => words.includes(word)).length };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const at = scored.find(({ score }) => score === best && score > 0)?.at;
  if (!at) return undefined;
  const inFile = wanted.map((word) => at.file.text.toLowerCase().indexOf(word, at.start));
  const [first = at.start] = inFile.filter((index) => index >= 0 && index < at.end);
  return { ...at, start: first };
}

const ownTexts = (screen: ResolvedScreen): readonly Said[] => ownNodes(screen).flatMap(textsOf);

const allTexts = (screen: ResolvedScreen, within: DutyContext): readonly Said[] => [
  ...ownTexts(screen),
  ...textsOf(blocksAround(screen, within)),
];

/** That of the screen's own file. */
export const likestText = (screen: ResolvedScreen, missing: string): Place | undefined =>
  likestOf(
    ownTexts(screen).filter(({ at }) => at.file === screen.source.file),
    missing,
  );

/** That of a fragment or layout which all of some screens have. */
export function likestShared(
  [first, ...others]: readonly ResolvedScreen[],
  missing: string,
  within: DutyContext,
): Place | undefined {
  if (!first) return undefined;
  const seen = others.map((screen) => new Set(allTexts(screen, within).map(({ at }) => at)));
  const common = allTexts(first, within).filter(
    ({ at }) => at.file !== first.source.file && seen.every((texts) => texts.has(at)),
  );
  return likestOf(common, missing);
}

/** Where some texts say otherwise what is wanted. */
export function misquotedIn(texts: readonly Said[], wanted: string): Place | undefined {
  const words = otherwise(wanted);
  for (const { text, at } of words ? texts : []) {
    const said = words?.exec(text);
    if (said) return { ...at, start: offsetInScalar(at, said.index) };
  }
  return undefined;
}

/** Where the customer sees on the screen or around it what stands there otherwise than is wanted. */
export const misquoting = (screen: ResolvedScreen, wanted: string, within: DutyContext): Place | undefined =>
  misquotedIn(allTexts(screen, within), wanted);
