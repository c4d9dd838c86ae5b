/** The default sample of a screen. */
import type { CompiledApp } from '@trilha/language/definition/compiled';
import { matchUrl } from '@trilha/runtime/engine/address';
import { holds } from '@trilha/runtime/engine/evaluate';
import { worldScope } from '@trilha/runtime/engine/scope';
import type { SampleHead, ScreenEntry } from './knowledge.ts';

interface FittingContext {
  app: CompiledApp;
  samples: readonly SampleHead[];
  /** Roots of a first visit. */
  first: Readonly<Record<string, unknown>>;
  today: string;
}

/** The screen to which the product redirects a sample; null for none. */
export function screenOf({ url }: SampleHead, app: CompiledApp): string | null {
  const match = url === null ? null : matchUrl(app, new URL(url, 'http://localhost').pathname);
  return match?.kind === 'screen' ? match.route.screen : null;
}

/** The guards of the screen admit this customer. */
function isLetIn(
  { context }: SampleHead,
  entry: ScreenEntry,
  { app, first, today }: FittingContext,
): boolean {
  const world = {
    app,
    context: { ...first, ...context },
    query: {},
    params: {},
    mount: null,
    path: null,
    today,
    newKey: () => '',
  };
  const scope = worldScope(
    { id: entry.id, variant: null, journey: entry.journey, brand: entry.brand },
    world,
  );
  return entry.requires.every((fact) => holds(app.facts[fact], scope));
}

/**
 * How well a sample fits: its own screen, that of a base that admits it, one that admits it; 0 for not at all. A part is
 * at home where its page shows it.
 */
function fitness(sample: SampleHead, entry: ScreenEntry, known: FittingContext): number {
  const screen = screenOf(sample, known.app);
  if (screen === entry.id) return 3;
  if (!isLetIn(sample, entry, known)) return 0;
  if (screen !== null && (entry.bases.includes(screen) || entry.pages.includes(screen))) return 2;
  return entry.requires.length > 0 ? 1 : 0;
}

/** The amount of data in a value: the number of its non-empty leaves. */
const richness = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return value === null || value === '' ? 0 : 1;
  return Object.values(value).reduce((sum: number, member) => sum + richness(member), 0);
};

/** How many of the screen's reads are answered with something. */
const answers = ({ answered }: SampleHead, { reads }: ScreenEntry): number =>
  reads.filter((operation) => answered.includes(operation)).length;

/**
 * The samples that fit the screen best; none if it admits no sample. Those for whom the screen loads most come first;
 * if it is no sample's own screen, then those with the most data.
 */
export function fittingSamples(entry: ScreenEntry, known: FittingContext): SampleHead[] {
  const rated = known.samples.map((sample) => ({ sample, rate: fitness(sample, entry, known) }));
  const best = Math.max(1, ...rated.map(({ rate }) => rate));
  const fitting = rated.filter(({ rate }) => rate === best).map(({ sample }) => sample);
  return fitting.sort(
    (a, b) =>
      answers(b, entry) - answers(a, entry) || (best > 1 ? 0 : richness(b.context) - richness(a.context)),
  );
}

/** The best sample for a screen; null for public screens, which most visitors see without any data. */
export const bestSample = (entry: ScreenEntry, fitting: readonly SampleHead[]): SampleHead | null =>
  entry.isPublic ? null : (fitting[0] ?? null);
