// @vitest-environment happy-dom
/** What the browser keeps: snapshots, subscribers, and what survives a reload. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createContextStore, keptSession } from '../../src/store/context.ts';
import { drafts } from '../../src/store/drafts.ts';
import { forgetKept, readKept, writeKept } from '../../src/store/kept.ts';

beforeEach(() => sessionStorage.clear());

describe('the context', () => {
  it('gives a new snapshot for a change and the same one for none', () => {
    const store = createContextStore({ loan: null });
    const before = store.get();
    const loan = { id: '1' };
    store.set('loan', loan);
    const after = store.get();
    store.set('loan', loan);
    expect(before).toEqual({ loan: null });
    expect(after).toEqual({ loan });
    expect(store.get()).toBe(after);
  });

  it('tells subscribers of changes only, until they leave', () => {
    const store = createContextStore({ a: 1 });
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.set('a', 1);
    store.set('a', 2);
    leave();
    store.set('a', 3);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('brings the session back after a reload, with first values for what is new', () => {
    createContextStore({ session: {} }).set('session', { offered: true });
    expect(keptSession({ offered: false, fresh: 0 })).toEqual({ offered: true, fresh: 0 });
  });

  it('keeps nothing but the session', () => {
    createContextStore({ loan: null }).set('loan', { taxId: '52998224725' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('52998224725');
  });
});

describe('storage', () => {
  it('keeps drafts by screen', () => {
    drafts.write('a/b', { name: 'Ana' });
    expect(drafts.read('a/b')).toEqual({ name: 'Ana' });
    expect(drafts.read('a')).toBeNull();
    drafts.clear('a/b');
    expect(drafts.read('a/b')).toBeNull();
  });

  it('clears one draft and not those of its variants', () => {
    drafts.write('a', { x: 1 });
    drafts.write('a/b', { x: 2 });
    drafts.clear('a');
    expect(drafts.read('a')).toBeNull();
    expect(drafts.read('a/b')).toEqual({ x: 2 });
  });

  it('forgets all that starts with a prefix and nothing else', () => {
    writeKept('trilha.x', 1);
    writeKept('other', 2);
    forgetKept('trilha.');
    expect([readKept('trilha.x'), readKept('other')]).toEqual([null, 2]);
  });

  it('goes on without storage', () => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    writeKept('trilha.x', 1);
    drafts.clear('a');
    forgetKept('trilha.');
    expect(readKept('trilha.x')).toBeNull();
    vi.unstubAllGlobals();
  });

  it('reads broken JSON as empty', () => {
    sessionStorage.setItem('trilha.x', '{');
    expect(readKept('trilha.x')).toBeNull();
  });
});
