/** Effects of a flow, as they are written. */
import { itemsOf, member, plain, type SourceNode } from '../load/source-node.ts';

/**
 * All effects of a list, or of the one that stands without its list, those of branches among them.
 * @param below under which keys further effects stand; those of failures are left aside unless named
 */
export const effectsIn = (
  node: SourceNode | undefined,
  below: readonly ('do' | 'fail')[] = ['do'],
): readonly SourceNode[] =>
  (node?.kind === 'list' ? itemsOf(node) : node ? [node] : []).flatMap((effect) => [
    effect,
    ...below.flatMap((key) => effectsIn(member(effect, key), below)),
  ]);

/** Whether a failure of the effect is not told. */
export const isQuiet = (effect: SourceNode): boolean => {
  const quiet = member(effect, 'quiet');
  return quiet !== undefined && plain(quiet) === true;
};
