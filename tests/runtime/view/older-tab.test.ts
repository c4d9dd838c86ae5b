// @vitest-environment happy-dom
/** A page older than the release: the table that leads on is gone from the server, after the answers were sent. */
import { afterEach, expect, it, vi } from 'vitest';
import type { CompiledApp } from '../../../renderer/language/definition/compiled.ts';
import { createLibrary } from '../../../renderer/runtime/view/library.ts';
import { outsideOf } from '../../../renderer/runtime/view/outside.ts';

const MOUNT = '/shop/orders';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Which address the page opens when the table cannot be loaded. */
async function openedFor(leads: boolean, mount: string | null): Promise<string> {
  const opened: string[] = [];
  vi.spyOn(location, 'assign').mockImplementation((url) => void opened.push(String(url)));
  vi.spyOn(location, 'reload').mockImplementation(() => void opened.push('the same page'));
  vi.useFakeTimers();
  // The server answers: only the table is gone.
  vi.stubGlobal('fetch', async () => new Response());
  const loadTable = { way: () => Promise.reject(new Error('404')) };
  const redirects = mount === MOUNT ? [{ path: MOUNT, to: `${MOUNT}/review` }] : [];
  const app = { operations: {}, loadTable, routes: [], redirects, journeys: {} } as unknown as CompiledApp;
  const library = createLibrary(app, {
    screens: {},
    layouts: {},
  });
  const place = () => ({ path: `${MOUNT}/start`, mount });
  const surroundings = { host: { store: {} }, library, place, show: () => {}, back: () => false };
  const outside = outsideOf({ surroundings, drafts: {} } as unknown as Parameters<typeof outsideOf>[0]);
  void outside.loadTable('way', leads);
  await vi.advanceTimersByTimeAsync(2000);
  return opened.join();
}

it.each([
  ['a way on after a call opens the journey, which the server leads on', true, MOUNT, MOUNT],
  ['where the journey itself has no page, the present one is opened anew', true, '/other', 'the same page'],
  ['outside of a journey the page is opened anew', true, null, 'the same page'],
  ['a page that only asks whether it may be shown is opened anew', false, MOUNT, 'the same page'],
] as const)('%s', async (_, leads, mount, opened) => {
  expect(await openedFor(leads, mount)).toBe(opened);
});
