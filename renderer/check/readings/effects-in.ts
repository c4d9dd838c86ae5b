/** Effects of a flow, as they are written. */
import { kindsThat } from '@trilha/language/definition/effect';
import { flatMap } from '@trilha/project/load/flat-map';
import { itemsOf, member, nodesIn, plain, type SourceNode, textOf } from '@trilha/project/load/source-node';

/**
 * All effects of a list, or of the one that stands without its list, those of branches among them.
 * @param below under which keys further effects stand; those of failures are left aside unless named
 */
export const effectsIn = (
  node: SourceNode | undefined,
  below: readonly ('do' | 'fail')[] = ['do'],
): readonly SourceNode[] =>
  flatMap(itemsOf(node), (effect) => [
    effect,
    ...flatMap(below, (key) => effectsIn(member(effect, key), below)),
  ]);

/** Whether a failure of the effect is not told. */
export const isQuiet = (effect: SourceNode): boolean => {
  const quiet = member(effect, 'quiet');
  return quiet !== undefined && plain(quiet) === true;
};

/** Kinds of effects that leave the page for certain. */
export const LEAVES = kindsThat(({ course, mayLeave }) => course === 'leaves' && !mayLeave);

/** The first of some kinds that an effect is of, with members or as a word alone (`- back`). */
export const kindOf = (effect: SourceNode, kinds: readonly string[]): string | undefined =>
  kinds.find((kind) => textOf(effect) === kind || member(effect, kind));

/** Whether an effect is left out at times. */
export const isSometimes = (effect: SourceNode): boolean =>
  ['when', 'unless', 'once'].some((key) => member(effect, key));

/** All calls below a node, in any branch, of operations that are asked for. */
export function callsBelow(
  node: SourceNode | null | undefined,
  isAsked: (operation: string) => boolean,
): SourceNode[] {
  const calls: SourceNode[] = [];
  const add = (one: SourceNode) => {
    const operation = textOf(member(one, 'call'));
    if (operation !== undefined && isAsked(operation)) calls.push(one);
    for (const below of nodesIn(one)) add(below);
  };
  if (node) add(node);
  return calls;
}
