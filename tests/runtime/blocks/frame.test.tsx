// @vitest-environment happy-dom
/** A partner's page in a frame: only from an origin that the host allows, in a sandbox, with a fallback. */

import { act, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompiledBlock } from '../../../renderer/language/definition/block.ts';
import { mountBlock } from './mounted-block.tsx';

const THEIRS = 'https://partner.example/form';
const frame = (src: string, more: object = {}): CompiledBlock => ({
  id: 'frame',
  type: 'frame',
  src: () => src,
  title: 'Their form',
  height: 300,
  blocks: [{ id: 'instead', type: 'text', text: 'Write to us' }],
  ...more,
});
const iframe = () => document.querySelector('iframe');
const isMissing = () => page.queryByText('Write to us') !== null;

async function show(src: string, mayLeaveFor: (url: string) => boolean | Promise<boolean>, more?: object) {
  await mountBlock(frame(src, more), { mayLeaveFor });
  await act(async () => {});
}

const { happyDOM } = window as unknown as { happyDOM: { settings: { disableIframePageLoading: boolean } } };

beforeEach(() => {
  happyDOM.settings.disableIframePageLoading = true;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('a frame', () => {
  it('holds the page of an allowed origin, in a sandbox that keeps it from leading this page away', async () => {
    await show(THEIRS, (url) => url === THEIRS);
    expect([iframe()?.getAttribute('src'), iframe()?.title]).toEqual([THEIRS, 'Their form']);
    const may = iframe()?.getAttribute('sandbox')?.split(' ') ?? [];
    expect(may).not.toEqual([]);
    expect(may.filter((word) => word.startsWith('allow-top-navigation') || word === 'allow-modals')).toEqual(
      [],
    );
    expect(iframe()?.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(document.querySelector('.t-skeleton')).toBeTruthy();
    await act(async () => fireEvent.load(iframe() as Element));
    expect(document.querySelector('.t-skeleton')).toBeNull();
    await act(async () => vi.advanceTimersByTime(20_000));
    expect(isMissing()).toBe(false);
  });

  it('holds a page of this machine over http, if the host allows its origin', async () => {
    await show('http://127.0.0.1:3000/form', () => true);
    expect(iframe()?.getAttribute('src')).toBe('http://127.0.0.1:3000/form');
  });

  it.each<[string, string, (url: string) => boolean | Promise<boolean>]>([
    ['an origin that is not allowed', THEIRS, () => false],
    ['a host that cannot tell', THEIRS, () => Promise.reject(new Error('offline'))],
    ['a page of this site, whose scripts could lift the sandbox', '/cliente/home', () => true],
    ['a page of this site by its whole address', `${location.origin}/cliente/home`, () => true],
    ['a script', 'javascript:alert(1)', () => true],
    ['data', 'data:text/html,hello', () => true],
    ['no address', '', () => true],
  ])('shows its fallback for %s', async (_, src, may) => {
    await show(src, may);
    expect([iframe(), isMissing()]).toEqual([null, true]);
  });

  it('gives up after ten seconds', async () => {
    await show(THEIRS, () => true);
    await act(async () => vi.advanceTimersByTime(9_900));
    expect(isMissing()).toBe(false);
    await act(async () => vi.advanceTimersByTime(200));
    expect([iframe(), isMissing()]).toEqual([null, true]);
  });

  const tell = (
    data: unknown,
    { origin = 'https://partner.example', source = iframe()?.contentWindow } = {},
  ) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: source ?? null }));
    });

  it.each<[string, unknown, string]>([
    ['as it is', { height: 412.2 }, '413'],
    ['not below 120', { height: 3 }, '120'],
    ['not above 4,000', { height: 9e9 }, '4000'],
    ['not if it is no number', { height: '500' }, '300'],
    ['not if it is infinite', { height: Infinity }, '300'],
    ['not from another message', 'hello', '300'],
    ['not from an empty message', null, '300'],
  ])('takes the height that its page tells: %s', async (_, data, height) => {
    await show(THEIRS, () => true);
    await tell(data);
    expect(iframe()?.getAttribute('height')).toBe(height);
  });

  it('takes no height from another origin or window', async () => {
    await show(THEIRS, () => true);
    await tell({ height: 500 }, { origin: 'https://evil.example' });
    await tell({ height: 500 }, { source: window });
    expect(iframe()?.getAttribute('height')).toBe('300');
  });

  it('that is announced has come only when it has told its height: a browser loads its own error page', async () => {
    await show(THEIRS, () => true, { announced: true });
    await act(async () => fireEvent.load(iframe() as Element));
    expect(document.querySelector('.t-skeleton')).toBeTruthy();
    await tell({ height: 500 });
    expect([document.querySelector('.t-skeleton'), isMissing()]).toEqual([null, false]);
    await act(async () => vi.advanceTimersByTime(20_000));
    expect(isMissing()).toBe(false);
  });

  it('that was announced and tells nothing is replaced by its fallback', async () => {
    await show(THEIRS, () => true, { announced: true });
    await act(async () => fireEvent.load(iframe() as Element));
    await act(async () => vi.advanceTimersByTime(10_100));
    expect([iframe(), isMissing()]).toEqual([null, true]);
  });
});
