/** What duties find around screens: in the pieces that they must show, and in texts that no screen has. */
import { textsIn } from '@trilha/check/said-texts';
import { entriesOf, listedTexts, member, type Place } from '@trilha/project/load/source-node';
import { pieceOf, saidOtherwise } from './demands.ts';
import type { KnownDuty } from './known-duties.ts';
import { type DemandContext, slipsInFile } from './slips.ts';
import { likestOf, misquotedIn } from './texts.ts';
import { unseenFiles } from './unseen.ts';

interface Finding {
  at: Place;
  code: string;
  message: string;
  hint: string;
}

const hintOf = ({ entry, source }: KnownDuty) => `duty ${entry.key}, ${source}`;

/** Words that a piece must say itself. Screens are compared with the piece, so that nothing else would notice if it lost them. */
const inPieces = (duty: KnownDuty, within: DemandContext): Finding[] =>
  entriesOf(member(duty.entry.value, 'pieces')).flatMap(({ key, value }) => {
    const content = pieceOf(key, within)?.content;
    const texts = content ? textsIn(content) : [];
    return listedTexts(value).flatMap((word) => {
      if (!content || texts.some(({ text }) => text.includes(word))) return [];
      const at = misquotedIn(texts, word) ?? likestOf(texts, word) ?? content;
      return [{ at, code: 'TR908', message: `${key} must say ${word}`, hint: hintOf(duty) }];
    });
  });

const inUnseen = (duty: KnownDuty, within: DemandContext): Finding[] =>
  unseenFiles(within)
    .filter((one) => one.isReached(duty.reach))
    .flatMap(({ file }) =>
      entriesOf(duty.entry.value)
        .flatMap(({ value }) => slipsInFile(value, file, within))
        .map(({ said, instead, at }) => {
          const message = `No text may say ${saidOtherwise(said, instead)}`;
          return { at, code: 'TR952', message, hint: hintOf(duty) };
        }),
    );

/** All that is found there, in this order. */
export const findingsAround = (duties: readonly KnownDuty[], within: DemandContext): readonly Finding[] =>
  within.project.memo.value(
    'duties around screens',
    [within.onWords, ...within.project.byKind.duties.values()],
    () => [
      ...duties.flatMap((one) => inPieces(one, within)),
      ...duties.flatMap((one) => inUnseen(one, within)),
    ],
  );
