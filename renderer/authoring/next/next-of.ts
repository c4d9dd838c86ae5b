/** Two compilations → what visits of the earlier one do once the later one is live, screen by screen. */
import type { Compilation } from '@trilha/compiler/compile';
import { facesIn, type ResolvedScreen } from '@trilha/project/resolve/screen';
import { compareSheets } from '../differences/compare.ts';
import { screenSheet } from '../differences/screen-sheet.ts';
import { consentsSaying, lostAnswers, strictReasons } from './answers.ts';
import { breaksBetween, brokenCalls, resourceCalls } from './broken-calls.ts';
import { bindingCall, halfway, reasonsOf } from './changes.ts';
import { newlyOwed, unmetDuties } from './duties.ts';
import { movedScreens, successorOf } from './gone.ts';
import {
  decided,
  type NextOptions,
  type Nexts,
  type PlacedReason,
  type Reason,
  type ScreenNext,
  strictest,
} from './next.ts';
import { isEqualPair, journeyReading, type PiecePair, pairsOf, piecesOf, readingOf } from './pieces.ts';
import type { PieceReading } from './reading.ts';
import { otherWays, renamedMeanings, sharedChanges } from './shared-changes.ts';

export type { Next, NextOptions, Nexts, ScreenNext } from './next.ts';

/** What follows from how one piece of a page differs. */
function reasonsBetween([was, is]: PiecePair, binding: string | undefined): Reason[] {
  const reading = readingOf(is.resolved, is.version);
  const readings = { was: readingOf(was.resolved, was.version), is: reading, binding };
  const before = { form: was.resolved.form, version: was.version };
  const after = { form: is.resolved.form, version: is.version };
  const changes = compareSheets(screenSheet(was.resolved, was.version), screenSheet(is.resolved, is.version));
  if (changes.length === 0)
    return [{ next: 'carry', why: `${was.resolved.id} differs in what has no words` }];
  const isStranded = readings.was.leadsOn && !reading.leadsOn;
  return [
    ...changes.flatMap((change) => reasonsOf(change, readings)),
    ...changes
      .filter(({ part }) => part.startsWith('field '))
      .flatMap((change) => strictReasons(change, { before, after, reading })),
    ...lostAnswers(before, after),
    ...halfway(readings),
    ...(isStranded ? [{ next: 'finish', why: 'nothing leads on from here any more' } as const] : []),
  ];
}

/**
 * The binding call before which the words of a piece are read: its own, or that of the screen around a part that sends nothing
 * by itself. Nobody agrees to the words of a layout.
 */
function bindingOf([{ resolved, version }]: PiecePair, screen: ResolvedScreen): string | undefined {
  const own = readingOf(resolved, version);
  const isOnlyRead =
    resolved.source.kind === 'part' && !own.calls.some(({ operation }) => operation?.method !== 'GET');
  return bindingCall(own.calls) ?? (isOnlyRead ? bindingCall(readingOf(screen, version).calls) : undefined);
}

/** The operations among some calls that write something. */
const writtenBy = (calls: PieceReading['calls']): string[] =>
  calls.flatMap(({ operation }) => (operation && operation.method !== 'GET' ? [operation.id] : []));

/** What is found out once about two versions, for all screens. */
function deciderFor(
  before: Compilation,
  after: Compilation,
  recall: string | undefined,
): (screen: ResolvedScreen) => ScreenNext {
  const changes = sharedChanges(before, after);
  const breaks = breaksBetween(before, after);
  const moved = movedScreens(before, after);
  const duties = unmetDuties(before, after);
  const newFaces = facesIn([...after.screens.values()].filter(({ id }) => !before.screens.has(id)));
  const ofApp = resourceCalls(before.project);
  // Many screens have the same layout and parts.
  const known = new Map<string, Reason[]>();
  const between = (pair: PiecePair, binding: string | undefined): Reason[] => {
    const key = [...pair.map(({ resolved }) => `${resolved.source.kind}/${resolved.id}`), binding].join(' ');
    const found = known.get(key) ?? reasonsBetween(pair, binding);
    known.set(key, found);
    return found;
  };
  const said = new Map([...(changes?.said ?? []), ...(changes?.names ?? [])]);
  const isShared = changes !== null || breaks.size > 0;
  return (screen) => {
    const { screen: next, reasons } = successorOf(screen, before, after, moved);
    const faces = newFaces.get(next?.id ?? '') ?? [];
    const pairs = next ? pairsOf([screen, before], [next, after], faces) : [];
    const differing = pairs.filter((pair) => !isEqualPair(pair));
    const isNoticed = differing.length > 0 || isShared || reasons.length > 0 || recall !== undefined;
    if (!isNoticed) return decided([], next?.shownAs ?? null);
    const pieces = piecesOf(screen, before).map(({ resolved }) => resolved);
    // What a layout sends is of no screen: it is refused only where it is the reason.
    const own = [screen, ...screen.parts];
    const callsOf = (some: readonly ResolvedScreen[]) => some.flatMap((one) => readingOf(one, before).calls);
    const about = (some: readonly ResolvedScreen[], found: readonly Reason[]): PlacedReason[] =>
      found.map((reason) => ({ ...reason, form: some[0]?.shownAs ?? '', calls: writtenBy(callsOf(some)) }));
    const { journey } = screen;
    const around = before.project.byKind.journey.get(journey ?? '');
    const ofJourney = around ? journeyReading(around, before).calls : [];
    const ofPiece = (piece: ResolvedScreen) => {
      const { calls, routes } = readingOf(piece, before);
      const shared = changes ? otherWays({ ...piece, journey }, { calls, routes }, before, changes) : [];
      return [
        ...about([piece], changes ? [...renamedMeanings(piece, changes), ...shared] : []),
        ...about([piece], consentsSaying(said, { form: piece.form, version: before })),
        ...about([piece], brokenCalls(calls, piece.form, breaks)),
      ];
    };
    const all = [
      ...about(pieces, recall === undefined ? [] : [{ next: 'recall', why: recall }]),
      ...about(own, reasons),
      ...differing.flatMap((pair) => about([pair[0].resolved], between(pair, bindingOf(pair, screen)))),
      ...pieces.flatMap(ofPiece),
      ...about(pieces, brokenCalls([...ofApp, ...ofJourney], null, breaks)),
      ...about(own, differing.length > 0 ? newlyOwed(screen, callsOf(pieces), duties) : []),
    ];
    return decided(all, next?.shownAs ?? null);
  };
}

/**
 * Decides by the differences alone: what it cannot name is not `same`.
 * @param before the version that visits began on
 * @param after the version that is live from now on, compiled without errors
 */
export function nextOf(before: Compilation, after: Compilation, { recall }: NextOptions = {}): Nexts {
  const decide = deciderFor(before, after, recall);
  const locales = before.translations.flatMap(({ locale, compilation }) => {
    const later = after.translations.find((one) => one.locale === locale);
    return later ? [{ compilation, decide: deciderFor(compilation, later.compilation, recall) }] : [];
  });
  const screens = new Map<string, ScreenNext>();
  for (const [id, screen] of before.screens) {
    const found = locales.flatMap(({ compilation, decide: decideThere }) => {
      const there = compilation.screens.get(id);
      return there ? [decideThere(there)] : [];
    });
    screens.set(id, found.reduce(stricter, decide(screen)));
  }
  return { screens, worst: strictest([...screens.values()].map(({ next }) => next)) };
}

/** What follows from a screen in two of its locales. */
function stricter(one: ScreenNext, other: ScreenNext): ScreenNext {
  const next = strictest([one.next, other.next]);
  const [first, second] = one.next === next ? [one, other] : [other, one];
  return {
    next,
    why: [...new Set([...first.why, ...second.why])],
    to: one.to,
    forms: { ...second.forms, ...first.forms },
    recalled: [...new Set([...first.recalled, ...second.recalled])].sort(),
  };
}
