/** The duties of `flows/duties.yaml`, parsed once. */
import { memo } from '@trilha/project/load/memo';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { type Entry, entriesOf, member, textOf } from '@trilha/project/load/source-node';
import { type DutyReach, dutyReach } from './reach.ts';

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
