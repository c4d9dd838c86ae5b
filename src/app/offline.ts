/**
 * The page and what its browser keeps for when there is no connection (`src/offline`): who it is kept for, what of it, and what
 * becomes of a page that was kept.
 */
import type { KeptPage, PageToKeep, ServedPage } from '@trilha/runtime';
import { whenIdle } from '@trilha/runtime/view/at-rest';
import { isConnected, isThrifty, keptAt, savesData } from '@trilha/runtime/view/connection';
import { WORKER_PATH } from '@trilha/server/addresses';
import type { PortalServedPage } from '@trilha/server/browser/served-page';
import { brasiliaDay } from '../domain/calendar-date.ts';
import { forget, keep, keepOnly, keptPages, PAGE_KEPT } from '../offline/kept-pages.ts';
import { customerOf } from './customer.ts';
import { pageList } from './page-list.ts';
import { LOGIN } from './session-end.ts';

/** The id of the element with what was kept. */
const KEPT = 'kept';

/** Tells this release from others. */
const RELEASE = new URL(import.meta.url).pathname;

/** Milliseconds between two looks for a connection. */
const PAUSE = 5000;

/** While editing every page comes from the server. */
const canKeep = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => {});

/** Called when nothing else is to be done. */
export function beReadyOffline(owner: string | null): void {
  if (!canKeep()) return;
  if (owner !== null) belongsTo(owner);
  // Who is asked to log in has no session, however it ended.
  else if (location.pathname === LOGIN) void forgetKept();
}

/** Keeps nothing of others, and installs the service worker, whose 60 kB are in vain for visitors of whom nothing is kept. */
function belongsTo(owner: string): void {
  void quietly(keepOnly(owner));
  if (!isThrifty()) void quietly(navigator.serviceWorker.register(WORKER_PATH));
}

/** The lender has named whose page it is: when nothing else is to be done, what was kept of others is deleted. */
export const noteOwner = (owner: string): void => {
  if (canKeep()) whenIdle(() => belongsTo(owner));
};

/** Nobody is signed in any more. */
export const forgetKept = async (): Promise<unknown> => canKeep() && quietly(keepOnly(null));

/** Addresses of what this tab has loaded to show pages of its publication; the worker knows those of the build. */
const filesOf = (list: string): string[] =>
  list === 'build'
    ? []
    : performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name, location.href).pathname)
        .filter((path) => /^\/(?:published|assets)\//.test(path));

/** @param owner whose page it is */
export async function keepPage(owner: string | null, { state, ...page }: PageToKeep): Promise<void> {
  if (!canKeep() || owner === null || keptAt() !== null) return;
  const isKept = state !== null && !savesData();
  const at = new Date().toISOString();
  const list = pageList();
  const made = { release: RELEASE, list, files: filesOf(list) };
  await quietly(
    isKept ? keep(owner, { ...page, ...made, at, state: { ...state, owner } }) : forget(owner, page.screen),
  );
  // Where no worker is installed, nobody waits for one.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(PAGE_KEPT));
}

export const pagesKept = async (): Promise<readonly KeptPage[]> =>
  canKeep() ? keptPages(brasiliaDay(new Date())) : [];

/**
 * What this page continues with, if it was kept: on today's day, and with this tab's flags.
 * @param session the flags; null for those that the page had
 */
export function keptPage(session: Readonly<Record<string, unknown>> | null): PortalServedPage | null {
  const text = document.getElementById(KEPT)?.textContent;
  if (!text) return null;
  const { shared, visits, owner } = JSON.parse(text) as ServedPage & { owner: string };
  const given = session ?? (shared.session as Readonly<Record<string, unknown>>);
  return {
    ...{ shared: { ...shared, session: given }, visits, given, owner },
    ...{ tracks: [], customer: customerOf(shared.loan as Parameters<typeof customerOf>[0]), underWay: [] },
    today: brasiliaDay(new Date()),
    now: undefined,
  };
}

/** A page that stands in for one that could not be reached is loaded anew when the connection is back. */
export function goOnWhenBack(): void {
  if (keptAt() === null) return;
  const look = async () => {
    if (await isConnected()) location.reload();
  };
  addEventListener('online', look);
  setInterval(look, PAUSE);
}
