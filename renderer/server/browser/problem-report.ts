/**
 * What a customer's report of a problem shows besides their own words: where they were, in which release, and what the
 * portal did before, without personal data.
 */
import { type CompiledApp, matchUrl, newKey, type RecentActions } from '@trilha/runtime';

/** What the page's host gives to a flow; the members are those of the contract's `ProblemReport`. */
export interface ProblemReport {
  /** A random id of this report. */
  requestId: string;
  release: string;
  path: string;
  timeLine: string[];
}

/** The name of the entry script: it has a hash, which changes with every part of a build. */
function releaseOf(page: Document): string {
  const entry = page.querySelector<HTMLScriptElement>('script[type=module][src]');
  return entry?.src.split('/').at(-1)?.split('?')[0] ?? '';
}

/** The pattern of the address instead of the address, in which a link's code may stand. */
export function patternOf(app: CompiledApp, path: string): string {
  const match = matchUrl(app, path);
  return match?.kind === 'screen' ? match.route.path : '';
}

/** Loaded only now: no page needs it before something fails. A release that is gone reports without its time line. */
async function timeLineOf(app: CompiledApp, actions: RecentActions['actions']): Promise<string[]> {
  try {
    const [{ reportLines }, known] = await Promise.all([
      import('@trilha/runtime/store/report-lines'),
      app.loadPublicNames?.(),
    ]);
    return reportLines(actions, { kept: new Set(known?.names), digits: new Set(known?.digits) });
  } catch {
    return [];
  }
}

/** @param actions the latest actions of the store, oldest first */
export const problemReport = async (
  app: CompiledApp,
  path: string,
  actions: RecentActions['actions'],
): Promise<ProblemReport> => ({
  requestId: newKey(),
  release: releaseOf(document),
  path: patternOf(app, path),
  timeLine: await timeLineOf(app, actions),
});

/** On a page without scripts: nothing is known of what the portal did before, since each page is played by itself. */
export const plainReport = (app: CompiledApp, path: string, requestId: string): ProblemReport => ({
  ...{ requestId, release: 'without-scripts', path: patternOf(app, path), timeLine: [] },
});
