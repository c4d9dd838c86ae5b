// @vitest-environment happy-dom
/** A partner's page in a frame: only from an origin that the host allows, in a sandbox, with a fallback. */

import { act, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompiledBlock } from '../../../renderer/language/definition/block.ts';
import { mountBlock } from './mounted-block.tsx';

const THEIRS = 'https://partner.example/form';
const frame = (src: string): CompiledBlock => ({
  id: 'frame',
  type: 'frame',
  src: () => src,
  title: 'Their form',
  height: 300,
  blocks: [{ id: 'instead', type: 'text', text: 'Write to us' }],
});
const iframe = () => document.querySelector('iframe');
const isMissing = () => page.queryByText('Write to us') !== null;

async function show(src: string, mayLeaveFor: (url: string) => boolean | Promise<boolean>) {
  await mountBlock(frame(src), { mayLeaveFor });
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

  it.each<[string, string, (url: string) => boolean | Promise<boolean>]>([
    ['an origin that is not allowed', THEIRS, () => false],
    ['a host that cannot tell', THEIRS, () => Promise.reject(new Error('offline'))],
    ['a page of this site, whose scripts could lift the sandbox', '/cliente/home', () => true],
    ['a script', 'javascript:alert(1)', () => true],
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
});
