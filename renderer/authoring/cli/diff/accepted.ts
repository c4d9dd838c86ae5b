/** Exceptions from duties that journeys accept: what a reviewer must see before anything else. */
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, plain } from '@trilha/project/load/source-node';

export interface Accepted {
  journey: string;
  duty: string;
  screen: string;
  reason: string;
}

const acceptedIn = ({ byKind }: Project): Accepted[] =>
  [...byKind.journey].flatMap(([journey, { node }]) =>
    entriesOf(member(node, 'accepts')).flatMap(({ key: duty, value }) =>
      entriesOf(value).map((screen) => ({
        journey,
        duty,
        screen: screen.key,
        reason: String(plain(screen.value)),
      })),
    ),
  );

/** The exceptions that the later project accepts and the earlier one does not. */
export function newlyAccepted(before: Project, after: Project): Accepted[] {
  const nameOf = ({ duty, screen }: Accepted) => `${duty} ${screen}`;
  const known = new Set(acceptedIn(before).map(nameOf));
  return acceptedIn(after).filter((one) => !known.has(nameOf(one)));
}
