// @vitest-environment happy-dom
/** The position: requested from the browser, rounded, sent with each call, removed with the session. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { persistentLog } from '../../src/api/device.ts';
import { askPosition } from '../../src/api/position.ts';
import { createHost } from '../../src/app/host.ts';
import { readPersistentLog } from '../../src/sandbox/contract/persistent-log.ts';
import { appOf } from '../runtime/view/portal-stage.tsx';

const sent = () => readPersistentLog(persistentLog())?.geolocation;

type Locate = (resolve: (position: unknown) => void, reject: (error: Error) => void) => void;
const browserThat = (getCurrentPosition: Locate) =>
  vi.stubGlobal('navigator', { userAgent: 'test', geolocation: { getCurrentPosition } });

const ALLOWED: Locate = (resolve) => resolve({ coords: { latitude: -23.561684, longitude: -46.655981 } });

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each<[string, Locate, boolean, unknown]>([
  ['allowed', ALLOWED, true, { latitude: -23.56, longitude: -46.66 }],
  ['denied', (_resolve, reject) => reject(new Error('denied')), false, undefined],
  ['not answered', () => {}, false, undefined],
])('%s', async (_name, locate, isShared, geolocation) => {
  browserThat(locate);
  expect(sent()).toBeUndefined();
  const asked = askPosition();
  await vi.advanceTimersByTimeAsync(15_000);
  expect([await asked, sent()]).toEqual([isShared, geolocation]);
});

it('is not shared by a browser without geolocation', async () => {
  vi.stubGlobal('navigator', { userAgent: 'test' });
  expect([await askPosition(), sent()]).toEqual([false, undefined]);
});

it.each([200, 401])('is removed when the session ends: %d', async (status) => {
  vi.useRealTimers();
  browserThat(ALLOWED);
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Response.json({ code: 'x', message: '' }, { status }));
  const operation = { path: '/api/x', params: {}, body: null, response: 'json' as const };
  const app = appOf([], {
    operations: {
      getCurrentLoan: { ...operation, method: 'GET' as const },
      logout: { ...operation, method: 'DELETE' as const },
    },
  });
  const host = createHost(app, { loan: null, session: {} });
  expect(await host.actions.shareLocation?.({})).toBe(true);
  expect(sent()).toBeDefined();
  // A refused call never resolves on a page that is being left.
  if (status === 401) void host.call({ operation: 'getCurrentLoan', params: {}, body: null, key: 'k' });
  else void host.logout();
  await vi.waitFor(() => expect(sent()).toBeUndefined());
});
