/** Where a variant writes what differs in its base's effects: under the operation of a call, as the language has it. */
import { member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { callIn } from '@trilha/project/resolve/effect-delta';
import { nodeIn } from './member-schemas.ts';
import type { Path } from './yaml-text.ts';

/** True within the effects of a flow, which merge otherwise than all else. */
export const isAmongEffects = (path: Path): boolean =>
  path[0] === 'flow' && path.some((name) => typeof name === 'number' || name === 'enter' || name === 'on');

/** Effects of the opening, or of an event. */
const isListOfEffects = ([, section, ...rest]: Path): boolean =>
  (section === 'enter' && rest.length === 0) || (section === 'on' && rest.length === 1);

/**
 * The path of a member of a call in a variant: `on › submit › createOrder › body › size`.
 * @param tree with the flow as its member `flow`
 * @returns null where a variant can only write the whole list: another effect, a call made twice, a list within a call
 */
export function variantPath(tree: SourceNode, path: Path): Path | null {
  const index = path.findIndex((key) => typeof key === 'number');
  const [list, members] = [path.slice(0, index), path.slice(index + 1)];
  if (index < 0 || path[0] !== 'flow' || !isListOfEffects(list)) return null;
  if (members.length === 0 || members[0] === 'call') return null;
  if (members.some((key) => typeof key === 'number')) return null;
  const effects = nodeIn(tree, list);
  const effect = nodeIn(tree, path.slice(0, index + 1));
  const operation = textOf(member(effect, 'call'));
  if (!effects || operation === undefined || callIn(effects, operation) !== effect) return null;
  return [...list, operation, ...members];
}
