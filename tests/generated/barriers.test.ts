// @vitest-environment happy-dom
/**
 * Barriers that axe does not see are found: each is planted into a real screen, alone, and the rules, or what is heard of
 * the page, must tell it from the screen as it is.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { closeBothWays } from '../app/both-ways.tsx';
import { portalTrips } from '../app/portal-trips.ts';
import { BARRIERS, type Barrier } from './barriers.ts';
import { announced, hear, liveTexts } from './hear.ts';
import { sendsFrom } from './heard-acts.ts';
import { heardPages, NOW } from './heard-pages.ts';
import { faultsIn, faultsOfAct } from './heard-rules.ts';
import { faultsOfPage } from './page-rules.ts';

type Finder = 'rule' | 'record';

let pages: Awaited<ReturnType<typeof heardPages>>;
beforeAll(async () => {
  vi.setSystemTime(NOW);
  pages = await heardPages();
});
afterAll(() => void vi.useRealTimers());

const bodies = new Map<string, Promise<string>>();
function mainOf(screen: string, state: string): Promise<string> {
  const key = `${screen} ${state}`;
  const known = bodies.get(key) ?? pages.main(screen, state);
  bodies.set(key, known);
  return known;
}

interface Page {
  lines: string[];
  /** What the act said that led from the page as it opens to this one. */
  texts: string[];
  faults: string[];
}

async function listenTo(before: string[], isAct: boolean): Promise<Page> {
  const lines = await hear(document.body);
  const texts = isAct ? announced(before, liveTexts(document)) : [];
  return {
    lines,
    texts,
    faults: [...faultsIn(lines), ...faultsOfPage(document.body, lines), ...faultsOfAct(texts)],
  };
}

async function findersOf({ screen, state = 'open', plant }: Barrier): Promise<Finder[]> {
  document.body.innerHTML = await mainOf(screen, 'open');
  const before = liveTexts(document);
  document.body.innerHTML = await mainOf(screen, state);
  const good = await listenTo(before, state !== 'open');
  expect(good.faults).toEqual([]);
  const html = document.body.innerHTML;
  plant(document.body);
  expect(document.body.innerHTML).not.toBe(html);
  const planted = await listenTo(before, state !== 'open');
  const differs =
    planted.lines.join('\n') !== good.lines.join('\n') || planted.texts.join('\n') !== good.texts.join('\n');
  return [
    ...(planted.faults.length > 0 ? (['rule'] as const) : []),
    ...(differs ? (['record'] as const) : []),
  ];
}

it.each(BARRIERS)('$barrier', async (barrier) => {
  const finders = await findersOf(barrier);
  expect(finders[0]).toBe(barrier.by ?? 'rule');
});

it('the focus stays behind when a form has errors', async () => {
  const sendFrom = sendsFrom(await portalTrips());
  const sent = await sendFrom('acesso/entrar');
  expect(sent?.focus).toContain('Há 2 campos para corrigir');
  closeBothWays();
  const { focus } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
    if (this.matches('button')) focus.call(this, options);
  });
  const stayed = await sendFrom('acesso/entrar');
  closeBothWays();
  expect(stayed?.focus).not.toBe(sent?.focus);
});
