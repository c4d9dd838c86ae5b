/** Entry of the stage's document. Its URL has the first choice; the shell may send others later. */
import 'virtual:trilha/brands.css';
import '@trilha/runtime/theme/theme.css';
import type { CompiledApp } from '@trilha/language/definition/compiled';
import { useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { choiceOf, queryOf, viewOf } from '../choice.ts';
import type { ToStage } from '../messages.ts';
import type { RecordedAction } from '../report/read-report.ts';
import { upToDate } from './edited-parts.ts';
import { markElements } from './marking.ts';
import { pickOnClick } from './picking.ts';
import { ReplayStage } from './ReplayStage.tsx';
import { Stage } from './Stage.tsx';
import { spokenApp } from './spoken-app.ts';
import { tell } from './tell.ts';
import { barRequests } from './way-out.ts';

interface StageChoice {
  /** A report to replay instead of the choice. */
  report: { actions: readonly RecordedAction[]; step: number } | null;
  app: CompiledApp;
  query: string;
  /** Increased to play the same choice again. */
  round: number;
}

const queryHere = () => queryOf(choiceOf(viewOf(location.search)));

const { language } = viewOf(location.search);
let current: StageChoice = {
  app: upToDate(await spokenApp(language)),
  query: queryHere(),
  round: 0,
  report: null,
};
const listeners = new Set<() => void>();

function update(change: Partial<StageChoice>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

addEventListener('message', ({ origin, source, data }: MessageEvent<ToStage>) => {
  if (origin !== location.origin || (source !== parent && source !== window)) return;
  if (data.tells === 'pick') pickOnClick(data.isOn);
  if (data.tells === 'mark') markElements(data.names);
  if (data.tells === 'scroll') scrollTo(0, data.top);
  if (data.tells === 'replay') update({ report: { actions: data.actions, step: 0 } });
  if (data.tells === 'step' && current.report) update({ report: { ...current.report, step: data.step } });
  if (data.tells === 'again') update({ round: current.round + 1 });
  if (data.tells !== 'show' || data.query === current.query) return;
  if (viewOf(data.query).language !== language) {
    location.replace(location.pathname + data.query);
    return;
  }
  // A history index, so that the portal assumes a previous page.
  history.replaceState({ idx: 1 }, '', location.pathname + data.query);
  scrollTo(0, 0);
  update({ query: queryHere() });
});

addEventListener('trilha:app', (event) => {
  event.preventDefault();
  update({ app: upToDate((event as CustomEvent<{ app: CompiledApp }>).detail.app) });
});

addEventListener('scroll', () => tell({ says: 'scrolled', top: scrollY }), { passive: true });

addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
  const isControl =
    target instanceof Element && target.closest('input, select, textarea, button, a') !== null;
  if (!isControl && !ctrlKey && !metaKey && !altKey) tell({ says: 'key', key });
});

function StageOfDocument() {
  const now = useSyncExternalStore(subscribe, () => current);
  if (now.report) return <ReplayStage app={now.app} {...now.report} />;
  return now.query === '' ? null : <Stage {...now} />;
}

barRequests((url) =>
  tell({ says: 'did', entry: { kind: 'error', title: `requests ${url}, which gets no response` } }),
);
history.replaceState({ idx: 1 }, '');
// A typeface that comes after the first paint would be missing until the next visit: here there is none.
await Promise.allSettled([...document.fonts].map((face) => face.load()));
const container = document.getElementById('root');
// An edit may evaluate this module again before the document is reloaded: two roots would show everything twice.
const kept: { root?: Root } = import.meta.hot?.data ?? {};
if (container) kept.root ??= createRoot(container);
kept.root?.render(<StageOfDocument />);
tell({ says: 'ready' });
