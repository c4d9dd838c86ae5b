/** Sets a choice up to be played: sample, responses, address, host. Needs no browser. */

import { differencesOf } from '@trilha/authoring/snapshots/scenario';
import type { CompiledApp } from '@trilha/language/definition/compiled';
import type { Sample } from '@trilha/language/definition/sample';
import { matchUrl } from '@trilha/runtime/engine/address';
import { groupName, type Selection } from '../choice.ts';
import { bestSample, fittingSamples, screenOf } from '../fitting.ts';
import type { ProjectIndex, SampleHead, ScreenEntry, StagedSample, StagedScenario } from '../knowledge.ts';
import type { FromStage } from '../messages.ts';
import { createStageHost, type StageHost } from './stage-host.ts';
import { addressOf, type Staged, stagedApp } from './staged-app.ts';

/** What is known of the project. */
export interface StageKnowledge {
  app: CompiledApp;
  /** Every fact by name, also those that no page loads. */
  facts: CompiledApp['facts'];
  index: Pick<ProjectIndex, 'screens' | 'formats' | 'resources' | 'examples'>;
  samples: readonly SampleHead[];
  portal: StagedPortal;
}

/** What the portal provides: the start of a visit, and the date of the samples. */
export interface StagedPortal {
  firstVisit(
    app: CompiledApp,
    brand: string,
  ): { context: Record<string, unknown>; responses: Sample['responses'] };
  /** yyyy-mm-dd */
  today: string;
}

export interface Prepared {
  host: StageHost;
  /** The application as it is staged. */
  app: CompiledApp;
  /** Id of the screen that is shown. */
  page: string;
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

/** The screen of a URL, or null. */
function screenAt(app: CompiledApp, to: string): string | null {
  if (!to.startsWith('/')) return null;
  const match = matchUrl(app, new URL(to, 'http://localhost').pathname);
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

const entryOf = ({ screen }: Selection, { index }: StageKnowledge) =>
  index.screens.find(({ id }) => id === screen);

const firstOf = ({ brand }: Selection, { app, portal }: StageKnowledge) =>
  portal.firstVisit(app, brand ?? defaultBrand(app));

/** The sample of the scenario or of the choice, else the best one; null for a first visit. */
export function sampleFor(
  choice: Selection,
  scenario: StagedScenario | null,
  known: StageKnowledge,
): SampleHead | null {
  const { app, facts, samples, portal } = known;
  const chosen = scenario ? scenario.sample : choice.sample;
  if (scenario || chosen !== null) return samples.find(({ id }) => id === chosen) ?? null;
  const entry = entryOf(choice, known);
  const first = firstOf(choice, known).context;
  const fitting = { app: { ...app, facts }, samples, first, today: portal.today };
  return entry ? bestSample(entry, fittingSamples(entry, fitting)) : null;
}

/** What a choice is set up with. */
export interface StagedCustomer {
  sample: SampleHead | null;
  staged: StagedSample;
  scenario: StagedScenario | null;
}

/**
 * @param tell receives log entries while the screen is played
 * @throws for a part that no screen places
 */
export function setUp(
  choice: Selection,
  { sample, staged, scenario }: StagedCustomer,
  known: StageKnowledge,
  tell: (message: FromStage) => void,
): Prepared {
  const { app, index, portal } = known;
  const entry = entryOf(choice, known);
  const first = firstOf(choice, known);
  const stranger = OPENING.has(choice.state) && entry?.reads.length === 0;
  const staging = shownFor(choice, entry, sample, app);
  const group = choice.group ?? groupOf(scenario);
  const shown = stagedApp(app, { ...staging, group }, index.formats);
  const leave = (to: string) => tell({ says: 'leaves', departure: { to, screen: screenAt(app, to) } });
  const host = createStageHost({
    app: shown,
    choice,
    context: { ...first.context, ...(stranger ? {} : staged.context) },
    responses: sample ? staged.responses : first.responses,
    usual: staged.usual,
    resources: index.resources,
    examples: index.examples,
    scenario,
    today: portal.today,
    tell: (one) => tell({ says: 'did', entry: one }),
    leave,
  });
  const address = addressOf(shown, staging.screen, sample?.url ?? null, scenario);
  return { host, app: shown, page: staging.screen, address, sample: sample?.id ?? null, leave };
}

/** The group of an experiment that a scenario sets. */
function groupOf(scenario: StagedScenario | null): string | null {
  const [first] = scenario ? differencesOf(scenario, 'experiments') : [];
  return first ? groupName(first[0], String(first[1])) : null;
}
