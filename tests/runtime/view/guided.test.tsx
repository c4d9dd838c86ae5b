// @vitest-environment happy-dom
/** A guided journey in the browser: a customer who opens a screen by its URL is redirected to their own. */
import { act, fireEvent, screen as page } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../renderer/language/definition/annotations.ts';
import type { CompiledApp, CompiledWays } from '../../../renderer/language/definition/compiled.ts';
import { journeyWith } from '../engine/test-visit.ts';
import { appOf, block, hostOf, openPortal, place, screen, settle } from './portal-stage.tsx';

const isGuest = (scope: Scope) => scope.guest === true;
const MOUNTS = ['/trip', '/guest'];

/** The table leads to `trip/end`, from which `trip/more` can be reached. */
const ways: CompiledWays = { 'trip/end': [['trip/more']] };

/** Each screen at both mounts; the second is for guests. */
function guidedApp(): CompiledApp {
  const go = block('go', 'button', { label: 'Go on', emit: 'go' });
  const title = block('title', 'heading', { level: 1, text: 'The end' });
  const end = screen('trip/end', {
    isNamed: true,
    blocks: [title, go],
    flow: { on: { go: [{ do: 'go', go: 'trip/start' }] } },
  });
  const screens = [
    screen('trip/start'),
    end,
    screen('trip/more'),
    screen('trip/odd', { isNamed: true, bases: ['trip/end'] }),
  ];
  return appOf(screens, {
    routes: screens.flatMap(({ id }) =>
      MOUNTS.map((path, mount) => ({
        path: path + id.slice('trip'.length),
        journey: 'trip',
        mount,
        screen: id,
        prerender: false,
        brand: null,
      })),
    ),
    journeys: {
      trip: journeyWith({
        mounts: [{ path: '/trip' }, { path: '/guest', when: isGuest }],
        guided: 'isGuided',
      }),
    },
    facts: { isGuided: (scope) => scope.known === true },
    loadWays: async () => ({ ways }),
  });
}

describe('opened by its URL', () => {
  it.each([
    ['the screen that the table leads to shows', '/trip/end', {}, '/trip/end'],
    ['what that leads on to shows', '/trip/more?x=1', {}, '/trip/more?x=1'],
    ['another leads there', '/trip/start', {}, '/trip/end'],
    ['a screen with a rule of its own does not stand for its base', '/trip/odd', {}, '/trip/end'],
    [
      'at another’s mount it moves to the one in use, with its query',
      '/guest/more?x=1',
      {},
      '/trip/more?x=1',
    ],
    ['a guest moves the other way', '/trip/end', { guest: true }, '/guest/end'],
    ['a guest is led within their mount', '/trip/start', { guest: true }, '/guest/end'],
    ['whoever is not known sees everything', '/guest/start', { known: false }, '/guest/start'],
  ])('%s', async (_name, path, roots, at) => {
    const host = hostOf(guidedApp(), { known: true, guest: false, ...roots });
    await openPortal(host, path);
    await settle();
    expect(place.path).toBe(at);
  });

  it('a screen that the customer may not see is never rendered', async () => {
    const seen = new Set<string>();
    const watcher = new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) seen.add(textContent ?? '');
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    await openPortal(hostOf(guidedApp(), { known: true }), '/trip/start');
    await settle();
    watcher.disconnect();
    expect([...seen]).not.toContain('Heading of trip/start');
    expect(seen).toContain('The end');
  });

  it('a screen to which another one leads is shown, whatever the table decides', async () => {
    await openPortal(hostOf(guidedApp(), { known: true }), '/trip/end');
    await act(async () => fireEvent.click(page.getByRole('button', { name: 'Go on' })));
    await settle();
    expect(place.path).toBe('/trip/start');
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Heading of trip/start');
  });
});
