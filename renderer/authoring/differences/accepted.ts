/** What the configuration accepts against a duty or the checker's advice: what a reviewer must see before anything else. */
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, plain, positionOf } from '@trilha/project/load/source-node';

export interface Accepted {
  /** A screen, or a line of a file. */
  at: string;
  /** What is accepted there, in words. */
  what: string;
  reason: string;
  /** The same in both projects. */
  id: string;
}

const dutiesAccepted = ({ byKind }: Project): Accepted[] =>
  [...byKind.journey.values()].flatMap(({ node }) =>
    entriesOf(member(node, 'accepts')).flatMap(({ key: duty, value }) =>
      entriesOf(value).map((screen) => ({
        at: screen.key,
        what: `need not meet ${duty}`,
        reason: String(plain(screen.value)),
        id: `${duty} ${screen.key}`,
      })),
    ),
  );

const adviceAccepted = ({ files }: Project): Accepted[] =>
  files.flatMap(({ file, accepts }) =>
    accepts.map(({ rule, why, at }) => ({
      at: `${file.path}:${positionOf(file, at.start).line}`,
      what: `accepts ${rule}`,
      reason: why,
      id: `${rule} ${file.path} ${why}`,
    })),
  );

const acceptedIn = (project: Project) => [...dutiesAccepted(project), ...adviceAccepted(project)];

/** What the later project accepts and the earlier one does not. */
export function newlyAccepted(before: Project, after: Project): Accepted[] {
  const known = new Set(acceptedIn(before).map(({ id }) => id));
  return acceptedIn(after).filter(({ id }) => !known.has(id));
}
