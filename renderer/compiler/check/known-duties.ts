/** The duties of `flows/duties.yaml`, parsed once. */
import { memo } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import type { LoadedFile } from '../load/project-files.ts';
import { type Entry, entriesOf, member, textOf } from '../load/source-node.ts';
import { type DutyReach, dutyReach } from './duty-reach.ts';

export interface KnownDuty {
  entry: Entry;
  source: string;
  reach: DutyReach;
}

const dutiesIn = memo(({ node }: LoadedFile): readonly KnownDuty[] =>
  entriesOf(member(node, 'duties')).map((entry) => ({
    entry,
    source: textOf(member(entry.value, 'source')) ?? '',
    reach: dutyReach(member(entry.value, 'on')),
  })),
);

export const dutiesOf = memo(({ byKind }: Project): readonly KnownDuty[] =>
  [...byKind.duties.values()].flatMap((file) => dutiesIn(file)),
);
