// @vitest-environment happy-dom
/** A session ended by the lender (spec §4.3), and analytics events that are remembered beyond it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallResult } from '../../renderer/runtime/index.ts';
import { firstOf } from '../../renderer/server/browser/tracked.ts';
import { checkSession } from '../../renderer/server/calls/session-end.ts';
import { endOf, LOGIN } from '../../src/app/session-end.ts';
import { journeyWith } from '../runtime/engine/test-visit.ts';
import { appOf, screen } from '../runtime/view/portal-stage.tsx';

const refused: CallResult = { ok: false, status: 401, code: 'unauthenticated', message: '' };
const request = (operation: string) => ({ operation, params: {}, body: null, key: 'k' });

/** A page at `path` whose calls all get `result`. */
function page(result: CallResult, path = '/emprestimo/solicitacao/contrato', logout = async () => {}) {
  const log: string[] = [];
  const check = checkSession({
    forget: (leaving) => void log.push(`forget ${leaving}`),
    logout: () => {
      log.push('logout');
      return logout();
    },
    isLogin: () => path === LOGIN,
    endOf: () => ENDED,
    leaveFor: (url) => void log.push(url),
  });
  const call = ({ operation }: { operation: string }) => check(operation, result);
  return { log, call };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const ENDED = '/entrar?sessao=encerrada';
const ENDS = ['forget true', 'logout', ENDED];

describe('a 401', () => {
  it.each([
    ['of any call', 'getCurrentLoan', '/cliente/resumo', ENDS],
    ['of a download', 'download', '/cliente/emprestimo', ENDS],
    ['on the login page stays there', 'getCurrentLoan', '/entrar', ['forget false', 'logout']],
    ['of a login is a wrong password', 'login', '/entrar', []],
    ['of a login by Google', 'loginWithGoogle', '/entrar', []],
    ['of the logout itself', 'logout', '/cliente/sair', []],
  ])('%s', async (_name, operation, path, log) => {
    const at = page(refused, path);
    void at.call(request(operation));
    await settle();
    expect(at.log).toEqual(log);
  });

  it('on the login page is told by the catalogue, whatever the lender calls it', async () => {
    const { call } = page({ ...refused, code: 'jwt-expired' }, '/entrar');
    expect(await call(request('getCurrentLoan'))).toEqual(refused);
  });

  it.each([
    ['on arrival in the customer area', '/trip/home', 'getCurrentLoan', true, ENDED],
    ['on arrival in the application layout', '/trip/step', 'getCurrentLoan', true, '/'],
    ['of another call on arrival', '/trip/step', 'getLogged', true, ENDED],
    ['later on', '/trip/step', 'getCurrentLoan', false, ENDED],
    ['on an unknown path', '/nowhere', 'getCurrentLoan', true, ENDED],
  ])('%s leads to the login page, or to the root', (_name, path, operation, isArriving, end) => {
    const app = appOf([screen('trip/home'), screen('trip/step')], { resources: { loan: 'getCurrentLoan' } });
    const journeys = {
      trip: journeyWith({ layout: 'customer' }),
      step: journeyWith({ id: 'step', layout: 'application' }),
    };
    const routes = app.routes.map((route) =>
      route.path === '/trip/step' ? { ...route, journey: 'step' } : route,
    );
    expect(endOf({ ...app, routes, journeys }, path, operation, isArriving)).toBe(end);
  });

  it('shows no error on a page that is being left', async () => {
    const shown = vi.fn();
    const { call } = page(refused);
    void call(request('getCurrentLoan')).then(shown);
    await settle();
    expect(shown).not.toHaveBeenCalled();
  });

  it('ends the session once for concurrent calls', async () => {
    const { call, log } = page(refused);
    void call(request('getLogged'));
    void call(request('getCurrentLoan'));
    await settle();
    expect(log).toEqual(ENDS);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('lost'))],
    ['is never answered', () => new Promise<void>(() => {})],
  ])('leads to the login page although the logout %s', async (_name, logout) => {
    vi.useFakeTimers();
    const { call, log } = page(refused, '/cliente/resumo', logout);
    void call(request('getCurrentLoan'));
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect(log).toEqual(ENDS);
  });
});

it.each([
  [{ ok: true, status: 200, value: 1 } as const],
  [{ ok: false, status: 403, code: 'forbidden', message: '' } as const],
])('any other response passes: %o', async (result) => {
  const { call, log } = page(result);
  expect(await call(request('getCurrentLoan'))).toBe(result);
  expect(log).toEqual([]);
});

describe('an event', () => {
  beforeEach(() => localStorage.clear());

  it('counts once for each loan', () => {
    const seen = [firstOf('seen', 'a'), firstOf('seen', 'a'), firstOf('seen', 'b'), firstOf('other', 'a')];
    expect(seen).toEqual([true, false, true, true]);
  });

  it('counts once across a reload and the end of a session', async () => {
    firstOf('kept', 'a');
    sessionStorage.clear();
    vi.resetModules();
    const reloaded = await import('../../renderer/server/browser/tracked.ts');
    expect(reloaded.firstOf('kept', 'a')).toBe(false);
  });

  it('counts once on a page where storage is forbidden', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    expect([firstOf('shy', 'a'), firstOf('shy', 'a')]).toEqual([true, false]);
    forbidden.mockRestore();
  });
});
