/** Screens of the earlier version that the later one does not have: what takes their place, and what follows. */
import type { Compilation } from '@trilha/compiler/compile';
import { member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { addressesOf } from '@trilha/project/resolve/addresses';
import { isFace, type ResolvedScreen } from '@trilha/project/resolve/screen';
import { movesAmong } from '../differences/diff-projects.ts';
import { screenSheet } from '../differences/screen-sheet.ts';
import type { Reason } from './next.ts';

export interface Successor {
  /** The screen that takes its place, to be compared with it; null: none, the reasons say what follows. */
  screen: ResolvedScreen | null;
  reasons: Reason[];
}

/**
 * Screens that have another id in the later version, by their earlier one. A variant that is gone is never another one, however alike
 * they are: what was typed on a partner's page is no other partner's.
 */
export function movedScreens(before: Compilation, after: Compilation): ReadonlyMap<string, string> {
  const only = (one: Compilation, other: Compilation) =>
    new Map(
      [...one.screens.values()]
        .filter((screen) => !isFace(screen) && screen.variant === null && !other.screens.has(screen.id))
        .map((screen) => [screen.id, screenSheet(screen, one)]),
    );
  const [gone, come] = [only(before, after), only(after, before)];
  return movesAmong([...gone.keys()], [...come.keys()], gone, come);
}

/** The table always names a screen in the end. */
function alwaysLeads(id: string, project: Compilation['project'], seen: readonly string[] = []): boolean {
  const otherwise: SourceNode | undefined = member(project.byKind.routing.get(id)?.node, 'otherwise');
  const next = textOf(member(otherwise, 'table'));
  if (next !== undefined) return !seen.includes(id) && alwaysLeads(next, project, [...seen, id]);
  return member(otherwise, 'go') !== undefined;
}

/** The screen to which the address of a screen that is gone leads. */
function redirectedTo({ id }: ResolvedScreen, before: Compilation, { addresses, screens }: Compilation) {
  const own = addressesOf(id, before.addresses);
  const to = addresses.redirects.find(({ path }) => own.includes(path))?.to;
  const target = addresses.list.find(({ screen }) => addressesOf(screen, addresses).some((at) => at === to));
  return to === undefined ? undefined : screens.get(target?.screen ?? '');
}

/** What takes the place of a screen. */
export function successorOf(
  screen: ResolvedScreen,
  before: Compilation,
  after: Compilation,
  moved: ReadonlyMap<string, string>,
): Successor {
  const { id, journey, variant, shownAs, bases } = screen;
  const found = after.screens.get(id);
  if (found) return { screen: found, reasons: [] };
  if (isFace(screen)) {
    const shown = after.screens.get(shownAs) ?? null;
    const why = `${id}: this group gets what all others get`;
    return shown
      ? { screen: shown, reasons: [{ next: 'carry', why }] }
      : successorOf(before.screens.get(shownAs) ?? { ...screen, id: shownAs }, before, after, moved);
  }
  const next = after.screens.get(moved.get(id) ?? '');
  if (next) return { screen: next, reasons: [{ next: 'carry', why: `${id} is now ${next.id}` }] };
  const { byKind } = after.project;
  if (journey !== null && !byKind.journey.has(journey))
    return {
      screen: null,
      reasons: [{ next: 'recall', why: `journey ${journey} is gone: nobody goes on in it` }],
    };
  if (variant !== null) {
    const base = bases.map((one) => after.screens.get(one)).find(Boolean) ?? null;
    return {
      screen: base,
      reasons: [{ next: 'recall', why: `variant ${id} is gone: what it offered is closed` }],
    };
  }
  const target = redirectedTo(screen, before, after);
  if (target) return { screen: target, reasons: [{ next: 'carry', why: `${id} leads to ${target.id} now` }] };
  const table = textOf(member(byKind.journey.get(journey ?? '')?.node, 'table'));
  if (table !== undefined && alwaysLeads(table, after.project))
    return { screen: null, reasons: [{ next: 'carry', why: `${id} is gone: table ${table} leads on` }] };
  return { screen: null, reasons: [{ next: 'finish', why: `${id} is gone, and nothing takes its place` }] };
}
