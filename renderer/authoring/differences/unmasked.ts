/** Personal data that screens and parts show in full: a reviewer must see what is new of it before anything else. */
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, plain } from '@trilha/project/load/source-node';
import { partOwner } from './changes-by-owner.ts';

export interface UnmaskedValue {
  /** A screen or part. Its variants show it, too. */
  owner: string;
  /** As its texts name it: `order.customer.phone`. */
  value: string;
  reason: string;
}

const unmaskedOf = ({ byKind }: Project): UnmaskedValue[] =>
  [...byKind.screen.values(), ...byKind.part.values()].flatMap(({ id, kind, node }) =>
    entriesOf(member(node, 'unmasked')).map(({ key, value }) => ({
      owner: kind === 'part' ? partOwner(id) : id,
      value: key,
      reason: String(plain(value)),
    })),
  );

/** What the later project names under `unmasked` and the earlier one does not. */
export function newlyUnmasked(before: Project, after: Project): UnmaskedValue[] {
  const nameOf = ({ owner, value }: UnmaskedValue) => `${owner} ${value}`;
  const known = new Set(unmaskedOf(before).map(nameOf));
  return unmaskedOf(after).filter((one) => !known.has(nameOf(one)));
}
