/**
 * Rule: each screen that a duty of `flows/duties.yaml` applies to meets it, and so does each of its variants, unless the
 * journey accepts an exception and says why.
 */

import { entryNamed } from '@trilha/check/entry-named';
import { suggestion } from '@trilha/language/expression/suggestion';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { flatMap } from '@trilha/project/load/flat-map';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { type Entry, entriesOf, itemsOf, member, type Place, textOf } from '@trilha/project/load/source-node';
import { flowOfPart } from '@trilha/project/resolve/part';
import type { ResolvedScreen, ResolvedScreens } from '@trilha/project/resolve/screen';
import { findingsAround } from './around.ts';
import { checkBounds } from './bounds.ts';
import { demandsOf, isAround, isPiece, pieceOf, type Unmet } from './demands.ts';
import { dutiesOf, type KnownDuty } from './known-duties.ts';
import { checkReach, isReached, type ReachableNames, reachableNames } from './reach.ts';
import { type DemandContext, demandsOnWords } from './slips.ts';
import { type DutyContext, likestShared, likestText, misquoting } from './texts.ts';

/** The exceptions of a journey: duty → screen. */
const acceptedIn = ({ node }: LoadedFile): readonly { duty: Entry; screen: Entry }[] =>
  entriesOf(member(node, 'accepts')).flatMap((duty) =>
    entriesOf(duty.value).map((screen) => ({ duty, screen })),
  );

/** What an entry changes, if that is one thing. */
function innermost(entry: Entry | undefined): Entry | undefined {
  const [only, ...others] = entriesOf(entry?.value);
  return only && others.length === 0 ? innermost(only) : entry;
}

/** The text that says it with another number; the line of a variant, or of its flow, that took away or replaced what a key
 * names; else the text that is most like it, or its file. */
function placeIn(screen: ResolvedScreen, unmet: Unmet, within: DutyContext): Place {
  const { names, what, code } = unmet;
  const isAsked = code === 'TR952';
  const misquoted = isPiece(what) ? undefined : misquoting(screen, what, within);
  if (misquoted) return misquoted;
  const { source, id, bases } = screen;
  const { byKind } = within.project;
  const flow = byKind.flow.get(source.kind === 'part' ? flowOfPart(id) : id)?.node;
  const form = member(source.node, 'form');
  const sections = [
    member(member(form, 'schema'), 'properties'),
    member(source.node, 'blocks'),
    member(form, 'ui'),
    member(flow, 'on'),
  ];
  const found = names.flatMap((name) => sections.flatMap((section) => entryNamed(section, name) ?? []));
  const isOwn = bases.length === 0 && found.length === 0 && !isAround(unmet, within);
  const like = bases.length === 0 && !isPiece(what) ? likestText(screen, what) : undefined;
  // A block that is missing belongs below the others, as far as anybody knows.
  const last = isOwn ? entriesOf(member(source.node, 'blocks')).at(-1)?.keyPlace : undefined;
  return (
    (isAsked ? found[0] : innermost(found[0]))?.keyPlace ??
    like ??
    last ?? { file: source.file, start: 0, end: 0 }
  );
}

/** What a screen does not meet, of all duties. */
const unmetBy = (screen: ResolvedScreen, within: DemandContext): readonly Unmet[] =>
  within.project.memo.value(
    `duties unmet by ${screen.source.kind} ${screen.id}`,
    [screen, within.onWords],
    () =>
      flatMap(dutiesOf(within.project), ({ entry, reach }) =>
        isReached(reach, screen, within) ? demandsOf(entry, screen, within) : [],
      ),
  );

/** What a duty names must be there to be named. */
function checkNames(
  { entry: { value } }: KnownDuty,
  names: ReachableNames,
  within: DutyContext,
  diagnostics: Diagnostics,
): void {
  for (const { key, keyPlace } of entriesOf(member(value, 'pieces'))) {
    if (pieceOf(key, within)) continue;
    const hint = '<fragment or screen>#/<block or field>';
    diagnostics.at(keyPlace, 'TR201', `There is no ${key} to show`, hint);
  }
  checkReach(member(value, 'on'), names, diagnostics);
  checkBounds(member(value, 'quantities'), within, diagnostics);
  for (const item of itemsOf(member(value, 'links'))) {
    const id = textOf(item) ?? '';
    if (within.screens.has(id)) continue;
    diagnostics.at(item, 'TR201', `There is no screen ${id}`, suggestion(id, within.screens.keys()));
  }
}

/** An exception names a duty and a screen that would not meet it. */
function checkAccepted(
  unmet: ReadonlyMap<string, readonly Unmet[]>,
  project: Project,
  diagnostics: Diagnostics,
): void {
  const known = dutiesOf(project).map(({ entry }) => entry.key);
  for (const journey of project.byKind.journey.values()) {
    for (const { duty, screen } of acceptedIn(journey)) {
      if (!known.includes(duty.key))
        diagnostics.at(duty.keyPlace, 'TR201', `There is no duty ${duty.key}`, suggestion(duty.key, known));
      else if (!unmet.get(screen.key)?.some(({ duty: id }) => id === duty.key)) {
        const reach = dutiesOf(project).find(({ entry: { key } }) => key === duty.key)?.entry;
        const on = member(reach?.value, 'on');
        const related = on && { place: on, says: 'where the duty applies' };
        const message = `${screen.key} meets ${duty.key}`;
        diagnostics.at(screen.keyPlace, 'TR953', message, 'remove the exception', related);
      }
    }
  }
}

/** So many screens do not all lose a text by themselves: what they share did. */
const MANY = 3;

/** Checks all screens. */
export function checkDuties(
  { screens, parts }: ResolvedScreens,
  project: Project,
  diagnostics: Diagnostics,
): void {
  const known: DutyContext = { screens, parts, project };
  const within: DemandContext = { ...known, onWords: demandsOnWords(known) };
  const duties = dutiesOf(project);
  const from = { file: 'flows/duties.yaml', of: [...project.byKind.duties.values()] };
  project.memo.result('names in duties', from, diagnostics, (own) => {
    const names = reachableNames(known);
    for (const duty of duties) checkNames(duty, names, known, own);
  });
  const sources = new Map(duties.map(({ entry, source }) => [entry.key, source]));
  const accepted = new Set(
    [...project.byKind.journey.values()].flatMap((journey) =>
      acceptedIn(journey).map(({ duty, screen }) => `${duty.key} ${screen.key}`),
    ),
  );
  const all = new Map([...screens.values()].map((screen) => [screen.id, unmetBy(screen, within)]));
  checkAccepted(all, project, diagnostics);
  const told = new Set<string>();
  /** One text that was changed may break many duties, on many screens: the first tells, of each thing that is missing there. */
  const report = (place: Place, code: string, message: string, hint: string, what = '') => {
    const line = `${code} ${place.file.path} ${code === 'TR908' ? `${place.end} ${what}` : place.start}`;
    if (!told.has(line)) diagnostics.at(place, code, message, hint);
    told.add(line);
  };
  for (const { at, code, message, hint } of findingsAround(duties, within)) report(at, code, message, hint);
  const left = [...screens.values()].flatMap((screen) =>
    (all.get(screen.id) ?? [])
      .filter(({ duty, what }) => {
        // What its base leaves out is reported there, and what is accepted of the base of its variants, too.
        const isBases = screen.bases.some((id) =>
          all.get(id)?.some((one) => one.duty === duty && one.what === what),
        );
        return !isBases && ![screen.id, ...screen.bases].some((id) => accepted.has(`${duty} ${id}`));
      })
      .map((unmet) => ({ screen, unmet })),
  );
  for (const { screen, unmet } of left) {
    const { duty, what, code, at, words, says } = unmet;
    const alike = left.filter(({ unmet: one }) => one.duty === duty && one.what === what);
    const shared =
      says && alike.length >= MANY
        ? likestShared(
            alike.map((one) => one.screen),
            what,
            within,
          )
        : undefined;
    const place = shared ?? at ?? placeIn(screen, unmet, within);
    const who = shared ? `${screen.id} and ${alike.length - 1} more` : screen.id;
    const source = sources.get(duty);
    const hint =
      code === 'TR952' && at
        ? `duty ${duty}, ${source}; or accepts: { no-forbidden-words: <why> }`
        : `${source}; or in the journey accepts: { ${duty}: { ${screen.id}: <why> } }`;
    report(place, code, `${who} ${words}`, hint, what);
  }
}
