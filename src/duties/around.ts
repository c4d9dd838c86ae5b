/** What duties find around screens: in the pieces that they must show, in texts that no screen has, and in layouts. */
import { entriesOf, member, type Place } from '@trilha/project/load/source-node';
import { saidOtherwise } from './demands.ts';
import type { KnownDuty } from './known-duties.ts';
import { wordsLackingIn } from './pieces.ts';
import { type DemandContext, slipsInFile } from './slips.ts';
import { lackedByLayouts, unseenFiles } from './unseen.ts';

interface Finding {
  at: Place;
  code: string;
  message: string;
  hint: string;
}

const hintOf = ({ entry, source }: KnownDuty) => `duty ${entry.key}, ${source}`;

const inPieces = (duty: KnownDuty, within: DemandContext): Finding[] =>
  wordsLackingIn(member(duty.entry.value, 'pieces'), within).map(({ at, piece, word }) => ({
    at,
    code: 'TR908',
    message: `${piece} must say ${word}`,
    hint: hintOf(duty),
  }));

const inUnseen = (duty: KnownDuty, unseen: ReturnType<typeof unseenFiles>, within: DemandContext) =>
  unseen
    .filter((one) => one.isReached(duty.reach))
    .flatMap(({ file }) =>
      entriesOf(duty.entry.value).flatMap(({ value }) =>
        slipsInFile(value, file, within).map(
          ({ said, instead, at }): Finding => ({
            at,
            code: 'TR952',
            message: `No text may say ${saidOtherwise(said, instead)}`,
            hint: hintOf(duty),
          }),
        ),
      ),
    );

const inLayouts = (duty: KnownDuty, within: DemandContext): Finding[] =>
  lackedByLayouts(duty.entry.value, duty.reach, within).map(({ at, id, what }) => ({
    at,
    code: 'TR908',
    message: `The layout ${id} must show ${what}, as all others do`,
    hint: hintOf(duty),
  }));

/** All that is found there, in this order. */
export function findingsAround(duties: readonly KnownDuty[], within: DemandContext): readonly Finding[] {
  const { memo, byKind } = within.project;
  return memo.value('duties around screens', [within.onWords, ...byKind.duties.values()], () => {
    const unseen = unseenFiles(within);
    return [
      ...duties.flatMap((duty) => inPieces(duty, within)),
      ...duties.flatMap((duty) => inUnseen(duty, unseen, within)),
      ...duties.flatMap((duty) => inLayouts(duty, within)),
    ];
  });
}
