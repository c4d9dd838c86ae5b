// @vitest-environment happy-dom
/** What an idle page loads for later. */
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  CompiledApp,
  CompiledOperation,
  CompiledScreen,
} from '../../../renderer/language/definition/compiled.ts';
import type { CallRequest, CallResult } from '../../../renderer/language/host.ts';
import { loadAhead } from '../../../renderer/runtime/view/loads-ahead.ts';
import type { Portal } from '../../../renderer/runtime/view/portal-context.ts';
import { useIdleLoads } from '../../../renderer/runtime/view/use-idle-loads.ts';
import { journeyWith } from '../engine/test-visit.ts';
import { appOf, hostOf, nameForm, openPortal, plainLayout, screen } from './portal-stage.tsx';

const SCREENS = ['trip/start', 'trip/one', 'trip/two', 'trip/far'];

/** An app that notes which screens are loaded; from the start one may come to two others. */
function noting(more: Partial<CompiledApp> = {}) {
  const loaded: string[] = [];
  const base = appOf(SCREENS.map((id) => screen(id)));
  const loadScreen = Object.fromEntries(
    Object.entries(base.loadScreen).map(([id, load]) => [
      id,
      async () => {
        loaded.push(id);
        return load();
      },
    ]),
  );
  const loadAhead = async () => ({ ids: SCREENS, ahead: [[1, 2], [0], [], []] });
  return { loaded, app: { ...base, loadScreen, loadAhead, ...more } };
}

const stays = () => () => false;
const REFUSED = { ok: false, status: 0, code: 'offline', message: '' } as const;
const idle = (app: CompiledApp, call = async (_: CallRequest): Promise<CallResult> => REFUSED) => ({
  app,
  call,
});
const trips = (loaded: readonly string[]) => loaded.filter((id) => id.startsWith('trip/'));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an idle page', () => {
  it('loads the fallback screens first, then those that its screen may lead to, in order', async () => {
    const { app, loaded } = noting();
    await loadAhead(idle(app), 'trip/start', stays());
    expect(loaded[0]).toMatch(/^system\//);
    expect(loaded.slice(-2)).toEqual(['trip/one', 'trip/two']);
    expect(loaded).not.toContain('trip/far');
  });

  it('loads for a variant that is not listed what follows its nearest base', async () => {
    const variant = { ...screen('trip/start/partner'), bases: ['trip/start/other', 'trip/start'] };
    const { app, loaded } = noting();
    const loadScreen = { ...app.loadScreen, [variant.id]: async () => ({ screen: variant }) };
    await loadAhead(idle({ ...app, loadScreen }), variant.id, stays());
    expect(trips(loaded)).toEqual(['trip/one', 'trip/two']);
  });

  it.each<[string, object, string[]]>([
    ['no screens where data are to be saved', { saveData: true, effectiveType: '4g' }, []],
    ['no screens over 2g', { effectiveType: '2g' }, []],
    ['no screens over a slow 2g', { effectiveType: 'slow-2g' }, []],
    ['them over 3g', { saveData: false, effectiveType: '3g' }, ['trip/one', 'trip/two']],
  ])('loads %s', async (_, connection, expected) => {
    vi.stubGlobal('navigator', { connection });
    const { app, loaded } = noting();
    await loadAhead(idle(app), 'trip/start', stays());
    expect(trips(loaded)).toEqual(expected);
    expect(loaded).toContain('system/render-error');
  });

  it.each([
    ['its own', { layout: 'wide' }, 'wide'],
    ["its journey's", {}, 'plain'],
  ])('loads the layout of a screen, too: %s', async (_, own, expected) => {
    const { app } = noting();
    const layouts: string[] = [];
    const noted = (id: string) => async () => {
      layouts.push(id);
      return { layout: { ...plainLayout, id } };
    };
    const loadLayout = { plain: noted('plain'), wide: noted('wide') };
    const journeys = { trip: journeyWith({ mounts: [{ path: '/trip' }], layout: 'plain' }) };
    const loadScreen = { ...app.loadScreen, 'trip/one': async () => ({ screen: screen('trip/one', own) }) };
    const later = async () => ({ ids: SCREENS, ahead: [[1], [], [], []] });
    await loadAhead(
      idle({ ...app, journeys, loadLayout, loadScreen, loadAhead: later }),
      'trip/start',
      stays(),
    );
    expect(layouts).toContain(expected);
  });

  const banks = { method: 'GET', path: '/banks', params: {}, body: null, response: 'json' } as const;

  it.each<[string, object, Partial<CompiledOperation>, string[]]>([
    ['what it loads and is the same for everyone', { call: 'banks' }, { isFresh: true }, ['banks']],
    ['it by its name', 'banks' as never, { isFresh: true }, ['banks']],
    ['nothing that is not marked so', { call: 'banks' }, {}, []],
    ['nothing under a condition', { call: 'banks', when: () => true }, { isFresh: true }, []],
    ['nothing with parameters', { call: 'banks', params: { of: () => 1 } }, { isFresh: true }, []],
  ])('fetches of a screen ahead %s', async (_, load, known, expected) => {
    const { app } = noting();
    const next = screen('trip/one', { flow: { load: { banks: load as never } } });
    const operations = { banks: { ...banks, ...known } };
    const loadScreen = { ...app.loadScreen, 'trip/one': async () => ({ screen: { ...next, operations } }) };
    const asked: string[] = [];
    const call = async ({ operation }: CallRequest): Promise<CallResult> => {
      asked.push(operation);
      return REFUSED;
    };
    await loadAhead(idle({ ...app, loadScreen, operations: {} }, call), 'trip/start', stays());
    expect(asked).toEqual(expected);
  });

  it('stops when the screen is left, and goes on after one that fails', async () => {
    let isLeft = false;
    const { app, loaded } = noting();
    const load = app.loadScreen['trip/one'];
    const leave = async () => {
      isLeft = true;
      return (await load?.()) as { screen: CompiledScreen };
    };
    const leaving = { ...app.loadScreen, 'trip/one': leave };
    await loadAhead(idle({ ...app, loadScreen: leaving }), 'trip/start', () => isLeft);
    expect(trips(loaded)).toEqual(['trip/one']);
    const failing = { ...app.loadScreen, 'trip/one': () => Promise.reject(new Error('gone')) };
    await loadAhead(idle({ ...app, loadScreen: failing }), 'trip/start', stays());
    expect(trips(loaded)).toEqual(['trip/one', 'trip/two']);
  });

  it('loads no screens without the lists, or when these cannot be loaded', async () => {
    for (const gone of [undefined, () => Promise.reject(new Error('gone'))]) {
      const { app, loaded } = noting();
      const { loadAhead: _, ...without } = app;
      await loadAhead(idle(gone ? { ...app, loadAhead: gone } : without), 'trip/start', stays());
      expect(trips(loaded)).toEqual([]);
    }
  });
});

describe('a page that shows a screen', () => {
  beforeEach(() => vi.stubGlobal('requestIdleCallback', undefined));

  it('loads those ahead of it when nobody has used it for a while, and not before', async () => {
    const { app, loaded } = noting();
    await openPortal(hostOf(app), '/trip/start');
    const opened = loaded.length;
    expect(trips(loaded)).toEqual(['trip/start']);
    await vi.waitFor(() => expect(trips(loaded)).toEqual(['trip/start', 'trip/one', 'trip/two']), {
      timeout: 6000,
    });
    expect(loaded.length).toBeGreaterThan(opened + 2);
  }, 10_000);

  it('loads the layout of a journey beside the screen that it goes to', async () => {
    const asked: string[] = [];
    const { app } = noting();
    const start = screen('trip/start', { flow: { enter: [{ do: 'go', go: 'trip/one' }] } });
    const loadScreen = {
      ...app.loadScreen,
      'trip/start': async () => ({ screen: start }),
      'trip/one': () => {
        asked.push('screen');
        return new Promise<never>(() => {});
      },
    };
    const loadLayout = {
      ...app.loadLayout,
      wide: async () => {
        asked.push('layout');
        return { layout: { ...plainLayout, id: 'wide' } };
      },
    };
    const away = journeyWith({ mounts: [{ path: '/trip' }], layout: 'wide' });
    const routes = app.routes.map((route) =>
      route.screen === 'trip/one' ? { ...route, journey: 'away' } : route,
    );
    await openPortal(
      hostOf({ ...app, routes, journeys: { ...app.journeys, away }, loadScreen, loadLayout }),
      '/trip/start',
    );
    await vi.waitFor(() => expect(asked.sort()).toEqual(['layout', 'screen']));
  });
});

describe('before a page is used', () => {
  const FORM = { form: nameForm };
  const BOTH = ['trip/one', 'trip/two'];

  it.each<[string, object, boolean, object, string[], string[]]>([
    ['nothing is loaded for a first page with a form', FORM, false, {}, [], BOTH],
    ['screens are loaded for a later page with a form', FORM, true, {}, BOTH, BOTH],
    ['screens are loaded for a first page without a form', {}, false, {}, BOTH, BOTH],
    ['nothing is loaded where data are to be saved', {}, true, { saveData: true }, [], []],
    ['nothing is loaded over 2g', {}, true, { effectiveType: '2g' }, [], []],
  ])('%s', async (_, shown, moved, connection, before, after) => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', undefined);
    vi.stubGlobal('navigator', { connection });
    const { app, loaded } = noting();
    const portal = { host: hostOf(app), library: { screen: () => shown }, memory: { moved } };
    const { unmount } = renderHook(() => useIdleLoads(portal as unknown as Portal, 'trip/start'));
    const rest = async () => {
      await vi.advanceTimersByTimeAsync(5000);
      await vi.dynamicImportSettled();
    };
    await rest();
    expect(trips(loaded)).toEqual(before);
    expect(loaded.length > 0).toBe(before.length > 0);
    dispatchEvent(new Event('focusin'));
    await rest();
    expect(trips(loaded)).toEqual(after);
    expect(loaded).toContain('system/render-error');
    unmount();
  });
});
