/** Duties of the later version that the earlier one does not meet: whoever goes on in it would go on without them. */
import { walkerFor } from '@trilha/check/walker';
import type { Compilation } from '@trilha/compiler/compile';
import { EVERY_JOURNEY } from '@trilha/language/definition/duties';
import { createDiagnostics } from '@trilha/project/load/diagnostics';
import { Memo } from '@trilha/project/load/memo';
import {
  type Entry,
  entriesOf,
  listedTexts,
  type MapNode,
  member,
  plain,
  textOf,
  withEntries,
} from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import type { Reason } from './next.ts';
import type { PieceReading } from './reading.ts';

const FILE = 'duties';

/** What a duty says of itself besides what it demands. */
const SAID = new Set(['source', 'law', 'reading']);

const demandsOf = ({ value }: Entry) =>
  JSON.stringify(
    entriesOf(value).flatMap(({ key, value: one }) => (SAID.has(key) ? [] : [[key, plain(one)]])),
  );

const fileOf = ({ project }: Compilation) => project.byKind.duties.get(FILE);

const dutiesOf = (version: Compilation): Entry[] => entriesOf(member(fileOf(version)?.node, 'duties'));

/** What the rules over the product as a whole find in a version, if these were its duties. */
function findingsWith(duties: readonly Entry[], version: Compilation, like: MapNode): Set<string> {
  const source = fileOf(version) ?? null;
  if (!source) return new Set();
  const before = member(source.node, 'duties');
  const list = withEntries(before?.kind === 'map' ? before : like, duties);
  const whole = source.node.kind === 'map' ? source.node : like;
  const entries = entriesOf(whole).map((entry) =>
    entry.key === 'duties' ? { ...entry, value: list } : entry,
  );
  const file = { ...source, node: withEntries(whole, entries) };
  const byKind = { ...version.project.byKind, duties: new Map([[FILE, file]]) };
  const project = { ...version.project, byKind, memo: new Memo() };
  const diagnostics = createDiagnostics();
  walkerFor(project).whole(version, { ...version.scope, project }, diagnostics);
  return new Set(diagnostics.list.map((one) => [one.code, one.file, one.line, one.message].join(' ')));
}

/**
 * The duties that are new or demand something else, and that the earlier version does not meet. The rules over the product as
 * a whole run on it once, and once for each such duty if they find anything.
 */
export function unmetDuties(before: Compilation, after: Compilation): readonly Entry[] {
  const own = dutiesOf(before);
  const known = new Map(own.map((entry) => [entry.key, demandsOf(entry)]));
  const changed = dutiesOf(after).filter((entry) => known.get(entry.key) !== demandsOf(entry));
  const like = fileOf(after)?.node;
  if (changed.length === 0 || like?.kind !== 'map') return [];
  if (!fileOf(before)) return changed;
  const found = findingsWith(own, before, like);
  const isUnmet = (some: readonly Entry[]) => {
    const kept = own.filter(({ key }) => !some.some((one) => one.key === key));
    return [...findingsWith([...kept, ...some], before, like)].some((one) => !found.has(one));
  };
  return isUnmet(changed) ? changed.filter((one) => isUnmet([one])) : [];
}

/**
 * Does a duty apply to a screen? What only the product's rules can tell (stages, values that are read) counts as yes:
 * then a screen that differs is recalled rather than left without what the law demands.
 */
function isReached(
  { value }: Entry,
  { id, bases, journey, form }: ResolvedScreen,
  calls: PieceReading['calls'],
): boolean {
  const on = member(value, 'on');
  const named = (key: string) => listedTexts(member(on, key));
  const journeys = member(on, 'journeys');
  return (
    on === undefined ||
    ['stages', 'reads'].some((key) => member(on, key)) ||
    named('screens').some((one) => one === id || bases.includes(one)) ||
    (journey !== null && (textOf(journeys) === EVERY_JOURNEY || listedTexts(journeys).includes(journey))) ||
    named('calls').some((one) => calls.some(({ operation }) => operation?.id === one)) ||
    named('asks').some((path) => form?.fields.some((field) => field.path === path))
  );
}

/** Duties that a screen was changed to meet. One that is the same in both versions meets them as the later one does. */
export const newlyOwed = (
  screen: ResolvedScreen,
  calls: PieceReading['calls'],
  duties: readonly Entry[],
): Reason[] =>
  duties
    .filter((duty) => isReached(duty, screen, calls))
    .map(({ key, value }) => ({
      next: 'recall',
      why: `duty ${key}: ${textOf(member(value, 'reading')) ?? 'it is new'}`,
    }));
