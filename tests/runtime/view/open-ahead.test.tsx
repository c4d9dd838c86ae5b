// @vitest-environment happy-dom
/** The next screen opens before its page is there: what the customer sees meanwhile, and what is asked of the lender. */

import { act, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Effect } from '../../../renderer/language/definition/effect.ts';
import { journeyWith } from '../engine/test-visit.ts';
import { appOf, block, hostOf, openPortal, place, screen, type TestHost } from './portal-stage.tsx';

const journeys = { trip: journeyWith({ mounts: [{ path: '/trip' }], loading: 'system/loading' }) };
const links = (...ids: string[]) =>
  ids.map((id) => block(id, 'button', { label: `To ${id}`, go: `trip/${id}` }));
const start = screen('trip/start', {
  blocks: [block('title', 'heading', { level: 1, text: 'Start' }), ...links('end', 'other')],
});
const end = (flow = {}) =>
  screen('trip/end', {
    blocks: [block('title', 'heading', { level: 1, text: 'Heading of trip/end' }), ...links('start')],
    flow: { load: { list: 'list' }, ...flow },
  });

const portal = (flow = {}) =>
  hostOf(
    appOf([start, end(flow), screen('trip/other', { flow: { load: { list: 'list' } } })], {
      journeys,
    }),
  );

/** Lets promises and effects run, and no time pass. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  });
const pressed = async (id: string) => {
  await act(async () => fireEvent.click(page.getByRole('link', { name: `To ${id}` })));
  await settle();
};
const pause = async (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds);
  await settle();
};
const shown = () => [place.path, page.getByRole('heading', { level: 1 }).textContent];
const answer = async (at = 0) => {
  await host.sent[at]?.answer({ ok: true, status: 200, value: [] });
  await settle();
};

let host: TestHost;

async function opened(flow = {}): Promise<void> {
  host = portal(flow);
  await openPortal(host, '/trip/start');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
}

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.useRealTimers());

describe('the next screen', () => {
  it('is shown with its data, and the page before until then', async () => {
    await opened();
    await pressed('end');
    expect(shown()).toEqual(['/trip/start', 'Start']);
    await answer();
    expect(shown()).toEqual(['/trip/end', 'Heading of trip/end']);
    expect(host.sent.length).toBe(1);
  });

  it('is waited for on its own page when its data take longer, and asks once', async () => {
    await opened();
    await pressed('end');
    await pause(150);
    expect(shown()).toEqual(['/trip/end', 'Heading of system/loading']);
    await answer();
    expect(shown()).toEqual(['/trip/end', 'Heading of trip/end']);
    expect(host.sent.length).toBe(1);
  });

  it('enters once, when its page is there', async () => {
    const enter: Effect[] = [{ do: 'track', track: 'entered' }];
    await opened({ enter });
    const tracked: string[] = [];
    host.track = (name) => void tracked.push(`${name} ${document.querySelector('h1')?.textContent}`);
    await pressed('end');
    await answer();
    expect(tracked).toEqual(['entered Heading of trip/end']);
  });

  it('shows its failure at once', async () => {
    await opened();
    await pressed('end');
    await host.sent[0]?.answer({ ok: false, status: 500, code: 'unknown', message: '' });
    await settle();
    expect(shown()).toEqual(['/trip/end', 'Heading of system/error']);
  });

  it('gives way to another one that is chosen meanwhile', async () => {
    await opened();
    await pressed('end');
    await pressed('other');
    await answer(0);
    expect(shown()).toEqual(['/trip/start', 'Start']);
    await answer(1);
    expect(shown()).toEqual(['/trip/other', 'Heading of trip/other']);
    await pause(150);
    expect(shown()).toEqual(['/trip/other', 'Heading of trip/other']);
  });

  it('opens anew when the customer comes again', async () => {
    await opened();
    await pressed('end');
    await answer();
    await pressed('start');
    expect(shown()).toEqual(['/trip/start', 'Start']);
    await pressed('end');
    expect(shown()).toEqual(['/trip/start', 'Start']);
    await answer(1);
    expect(shown()).toEqual(['/trip/end', 'Heading of trip/end']);
    expect(host.sent.length).toBe(2);
  });
});
