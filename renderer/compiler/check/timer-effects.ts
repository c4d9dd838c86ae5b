/** What a flow does with its timers. */
import { member, nodesIn, type SourceNode, textOf } from '../load/source-node.ts';

/** True when an effect at any depth starts, or stops, the timer. */
export const setsTimer = (
  node: SourceNode | null | undefined,
  timer: string,
  to: 'start' | 'stop',
): boolean =>
  node != null &&
  ((textOf(member(node, 'timer')) === timer && textOf(member(node, 'to')) === to) ||
    nodesIn(node).some((one) => setsTimer(one, timer, to)));
