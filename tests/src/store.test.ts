// @vitest-environment happy-dom
/** State in the browser: snapshots, subscribers, and what survives a reload. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompiledApp } from '../../renderer/runtime/index.ts';
import { type CustomerDrafts, createDrafts } from '../../renderer/server/browser/drafts.ts';
import { createStore, share, storedSession } from '../../renderer/server/browser/portal-store.ts';
import { readStored, removeAllStored, writeStored } from '../../renderer/server/browser/tab-storage.ts';
import { watchCustomer } from '../../src/app/customer.ts';

beforeEach(() => sessionStorage.clear());

describe('the shared values', () => {
  const storeOf = (first: Record<string, unknown>) =>
    createStore({ session: {} } as CompiledApp, { session: {}, ...first });

  it('are a new snapshot after a change and the same one without', () => {
    const store = storeOf({ loan: null });
    const before = store.getState().shared;
    const loan = { id: '1' };
    share(store, 'loan', loan);
    const after = store.getState();
    share(store, 'loan', loan);
    expect([before, after.shared]).toEqual([
      { session: {}, loan: null },
      { session: {}, loan },
    ]);
    expect(store.getState()).toBe(after);
  });

  it('restore the session after a reload, with initial values for new flags', () => {
    share(storeOf({ session: {} }), 'session', { offered: true });
    expect(storedSession({ offered: false, fresh: 0 })).toEqual({ offered: true, fresh: 0 });
  });

  it('tell the server the session as it changes', () => {
    const store = storeOf({});
    share(store, 'session', { offered: true });
    expect(document.cookie).toBe('trilha_tab=%7B%22offered%22%3Atrue%7D');
    share(store, 'session', {});
    expect(document.cookie).toBe('trilha_tab=%7B%7D');
  });

  it.each([
    ['kept at once', { returnTo: null }, '{"returnTo":"/shop"}'],
    ['left as they are', { returnTo: '/shop' }, null],
  ])('flags that the server has set on the way to a page are %s', (_, given, stored) => {
    const session = { returnTo: '/shop' };
    createStore({ session: {} } as CompiledApp, { session }, [], given);
    expect(sessionStorage.getItem('trilha.session')).toBe(stored);
  });

  it('are not stored except for the session', () => {
    share(storeOf({ loan: null }), 'loan', { taxId: '52998224725' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('52998224725');
  });
});

describe('storage', () => {
  it('removes the keys that start with a prefix and no others', () => {
    writeStored('trilha.x', 1);
    writeStored('other', 2);
    removeAllStored('trilha.');
    expect([readStored('trilha.x'), readStored('other')]).toEqual([null, 2]);
  });

  it('works without storage', () => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    writeStored('trilha.x', 1);
    createDrafts().clear('a');
    removeAllStored('trilha.');
    expect(readStored('trilha.x')).toBeNull();
    vi.unstubAllGlobals();
  });

  it('reads invalid JSON as empty', () => {
    sessionStorage.setItem('trilha.x', '{');
    expect(readStored('trilha.x')).toBeNull();
  });
});

describe('drafts', () => {
  const ana = { id: 'ana', knownBy: ['52998224725'] };
  const rui = { id: 'rui', knownBy: ['11144477735'] };
  const TYPED = { name: 'Ana' };

  it('are stored by screen, not by variant', () => {
    const drafts = createDrafts();
    drafts.write('a', { x: 1 });
    drafts.write('a/b', { x: 2 });
    drafts.clear('a');
    expect([drafts.read('a'), drafts.read('a/b')]).toEqual([null, { x: 2 }]);
  });

  /** Actions in a tab. */
  const steps = {
    reload: () => createDrafts(),
    'Ana enters': (tab: CustomerDrafts) => void tab.belongTo(ana),
    'Rui enters': (tab: CustomerDrafts) => void tab.belongTo(rui),
    'the id of Ana is told': (tab: CustomerDrafts) => void tab.belongTo({ ...ana, knownBy: null }),
    'the id of Rui is told': (tab: CustomerDrafts) => void tab.belongTo({ ...rui, knownBy: null }),
    'the session ends': (tab: CustomerDrafts) => void tab.release(true),
    'she leaves for good': (tab: CustomerDrafts) => void tab.close(),
  };
  type Step = keyof typeof steps;

  /** Whether Ana's draft is shown after these steps. */
  it.each<[known: boolean, after: Step[], shows: boolean]>([
    [true, [], true],
    [true, ['reload'], true],
    [true, ['Ana enters'], true],
    [true, ['the session ends', 'reload'], false],
    [true, ['the session ends', 'reload', 'Ana enters'], true],
    [true, ['the session ends', 'reload', 'the id of Ana is told'], true],
    [true, ['the session ends', 'reload', 'Rui enters'], false],
    [true, ['Rui enters', 'the session ends', 'reload', 'Ana enters'], false],
    [true, ['Rui enters', 'reload'], false],
    [true, ['she leaves for good', 'reload', 'Ana enters'], false],
    [false, ['reload'], true],
    [false, ['Ana enters'], true],
    [false, ['Rui enters'], false],
    [false, ['the id of Rui is told'], false],
    [false, ['the id of Ana is told', 'Ana enters'], true],
    [false, ['Rui enters', 'the session ends', 'reload', 'Ana enters'], false],
  ])('of Ana (known to the lender: %s) after %j: %s', (known, after, shows) => {
    const answers = { ...TYPED, cpf: ana.knownBy[0] };
    let tab = createDrafts();
    if (known) tab.belongTo(ana);
    tab.write('start', answers);
    for (const step of after) tab = steps[step](tab) ?? tab;
    expect(tab.read('start')).toEqual(shows ? answers : null);
  });

  it('of an unidentified visitor are shown for two hours', () => {
    let time = 0;
    const drafts = createDrafts(() => time);
    drafts.write('start', TYPED);
    time = 2 * 3600_000;
    expect(drafts.read('start')).toEqual(TYPED);
    time += 1;
    expect(drafts.read('start')).toBeNull();
  });

  it('written while the page is left belong to its last customer', () => {
    const drafts = createDrafts();
    drafts.belongTo(ana);
    drafts.release(true);
    drafts.write('start', TYPED);
    const next = createDrafts();
    expect(next.read('start')).toBeNull();
    next.belongTo(ana);
    expect(next.read('start')).toEqual(TYPED);
  });

  it('belong to a new visitor after the session ended and the page stayed', () => {
    const drafts = createDrafts();
    drafts.belongTo(ana);
    drafts.release(false);
    drafts.write('start', TYPED);
    expect(drafts.read('start')).toEqual(TYPED);
  });

  it('are not written after the customer logged out', () => {
    const drafts = createDrafts();
    drafts.belongTo(ana);
    drafts.close();
    drafts.write('start', TYPED);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ana');
  });
});

describe('another customer on the same page', () => {
  const loanOf = (id: string) => ({ id: `loan of ${id}`, application: { personal: { id, knownBy: null } } });
  const request = (operation: string) => ({ operation, params: {}, body: null, key: '' });

  it.each<[operation: string, value: unknown, reloads: boolean]>([
    ['getCurrentLoan', loanOf('ana'), false],
    ['getCurrentLoan', null, false],
    ['getCurrentLoan', loanOf('rui'), true],
    ['getLogged', { userId: 'rui' }, true],
    ['getLogged', { userId: null }, false],
    ['createApplication', loanOf('rui'), false],
  ])('%s says %j', async (operation, value, reloads) => {
    const drafts = createDrafts();
    drafts.belongTo({ id: 'ana', knownBy: null });
    drafts.write('start', { name: 'Ana' });
    const reload = vi.fn();
    const call = watchCustomer(async () => ({ ok: true, status: 200, value }), drafts, reload);
    const settled = vi.fn();
    void call(request(operation)).then(settled);
    await new Promise((resolve) => setTimeout(resolve));
    expect([reload.mock.calls.length, settled.mock.calls.length]).toEqual(reloads ? [1, 0] : [0, 1]);
    expect(JSON.stringify({ ...sessionStorage }).includes('Ana')).toBe(!reloads);
  });
});
