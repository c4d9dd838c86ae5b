/** Prepares a choice: sample, responses, host. */
import { firstVisit, today } from 'virtual:workbench/portal';
import type { CompiledApp } from '../../../language/definition/compiled.ts';
import { matchUrl } from '../../../runtime/engine/address.ts';
import { withAllFacts } from '../all-facts.ts';
import { NOBODY, type Selection } from '../choice.ts';
import { bestSample, fittingSamples, screenOf } from '../fitting.ts';
import { ask, type SampleHead, type ScreenEntry } from '../knowledge.ts';
import type { FromStage } from '../messages.ts';
import { createStageHost, type StageHost } from './stage-host.ts';
import { addressOf, type Staged, stagedApp } from './staged-app.ts';

export interface Prepared {
  host: StageHost;
  /** The path and query that the screen sees. */
  address: string;
  /** Id of the sample in use, or null for a first visit. */
  sample: string | null;
  /** Called instead of navigating to this URL. */
  leave(to: string): void;
}

/** States of the opening: it loads only what is not known yet. */
const OPENING: ReadonlySet<Selection['state']> = new Set(['loading', 'failed']);

export const defaultBrand = ({ brands }: CompiledApp): string =>
  Object.values(brands).find((brand) => brand.default)?.id ?? '';

let known: Promise<readonly SampleHead[]> | undefined;

/** Samples do not change during the life of the page. */
function allSamples(): Promise<readonly SampleHead[]> {
  known ??= ask('samples');
  return known;
}

/** The screen of a URL, or null. */
function screenAt(app: CompiledApp, to: string): string | null {
  if (!to.startsWith('/')) return null;
  const match = matchUrl(app, new URL(to, location.origin).pathname);
  if (match?.kind === 'redirect') return screenAt(app, match.to);
  return match?.route.screen ?? null;
}

/** The screen to stage: the chosen one, or that page of the chosen part to which the sample is led, else its first. */
function shownFor(
  { screen, state, group }: Selection,
  entry: ScreenEntry | undefined,
  sample: SampleHead | null,
  app: CompiledApp,
): Staged {
  if (entry?.kind !== 'part') return { screen, part: null, state, group };
  const own = sample && screenOf(sample, app);
  const page = entry.pages.find((id) => id === own) ?? entry.pages[0];
  if (page === undefined) throw new Error(`No screen places the part ${screen}`);
  return { screen: page, part: screen, state, group };
}

/** The sample of the choice, else the best one. */
function sampleFor(
  { sample }: Selection,
  entry: ScreenEntry | undefined,
  samples: readonly SampleHead[],
  app: CompiledApp,
  first: Record<string, unknown>,
): SampleHead | null {
  if (sample !== null) return samples.find(({ id }) => id === sample) ?? null;
  return entry
    ? bestSample(entry, fittingSamples(entry, { app: withAllFacts(app), samples, first, today }))
    : null;
}

/**
 * @param tell receives log entries while the screen is played
 * @throws when the development server does not respond
 */
export async function prepare(
  app: CompiledApp,
  choice: Selection,
  tell: (message: FromStage) => void,
): Promise<Prepared> {
  const [index, samples] = await Promise.all([ask('index'), allSamples()]);
  const entry = index.screens.find(({ id }) => id === choice.screen);
  const brand = choice.brand ?? defaultBrand(app);
  const first = firstVisit(app, brand);
  const sample = sampleFor(choice, entry, samples, app, first.context);
  const id = sample?.id ?? NOBODY;
  const staged = await ask('sample', { id });
  const stranger = OPENING.has(choice.state) && entry?.reads.length === 0;
  const staging = shownFor(choice, entry, sample, app);
  const shown = stagedApp(app, staging, index.formats);
  const leave = (to: string) => tell({ says: 'leaves', departure: { to, screen: screenAt(app, to) } });
  const host = createStageHost({
    app: shown,
    choice,
    context: { ...first.context, ...(stranger ? {} : staged.context) },
    responses: sample ? staged.responses : first.responses,
    usual: staged.usual,
    resources: index.resources,
    today,
    tell: (entry) => tell({ says: 'did', entry }),
    leave,
  });
  const address = addressOf(shown, staging.screen, sample?.url ?? null);
  return { host, address, sample: sample?.id ?? null, leave };
}
