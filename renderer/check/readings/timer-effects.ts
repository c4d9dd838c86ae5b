/** What a flow does with its timers. */
import {
  type Entry,
  entriesOf,
  member,
  nodesIn,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';

/** True when an effect at any depth starts, or stops, the timer. */
export const setsTimer = (
  node: SourceNode | null | undefined,
  timer: string,
  to: 'start' | 'stop',
): boolean =>
  node != null &&
  ((textOf(member(node, 'timer')) === timer && textOf(member(node, 'to')) === to) ||
    nodesIn(node).some((one) => setsTimer(one, timer, to)));

/** What effects assign, at any depth. */
export const assignmentsIn = (node: SourceNode | undefined): Entry[] => [
  ...entriesOf(member(node, 'set')),
  ...nodesIn(node).flatMap(assignmentsIn),
];
