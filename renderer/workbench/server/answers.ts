/** The responses of the development server to the workbench's pages. */
import { join } from 'node:path';
import { portalOf } from '@trilha/authoring/cli/publish/portal';
import { recordedScenarios } from '@trilha/authoring/snapshots/recorded-scenarios';
import type { Compilation } from '@trilha/compiler/compile';
import type { TrilhaApi } from '@trilha/compiler/vite-plugin';
import type { Sample } from '@trilha/language/definition/sample';
import type { Product } from '@trilha/language/product';
import type { Diagnostic } from '@trilha/project/load/diagnostic';
import { packageFile } from '@trilha/project/package-file';
import type { ViteDevServer } from 'vite';
import { viewOf } from '../choice.ts';
import { openQuestions } from '../creating/open-questions.ts';
import { editableValues } from '../editing/editable-values.ts';
import { type ProjectIndex, type ServerResponses, STYLES } from '../knowledge.ts';
import { pageStates, subjectOf } from '../states/page-states.ts';
import { indexOf } from '../states/screen-index.ts';
import type { SheetStage } from '../states/sheet-stage.ts';
import { headOf, stagedSample } from '../states/staged-sample.ts';
import { stylesheetOf } from '../states/stylesheet.ts';
import { createCommitted } from './committed.ts';
import { published } from './published.ts';
import { resolvedYaml } from './resolved-yaml.ts';
import { screenChanges } from './screen-changes.ts';

type Ask<K extends keyof ServerResponses> = (
  query: URLSearchParams,
) => ServerResponses[K] | Promise<ServerResponses[K]>;

interface SampleTools {
  productSamples(root: string, product: Product): Promise<readonly Sample[]>;
}

interface RecordTools {
  recordedDifferences: typeof import('./recorded-differences.ts').recordedDifferences;
  acceptedFiles: typeof import('./recorded-differences.ts').acceptedFiles;
}

interface JourneyTools {
  journeySvg(journey: string, compilation: Compilation): Promise<string>;
}

interface SheetTools {
  sheetStage(asked: SheetStage): Promise<string>;
}

const SHEET = join(import.meta.dirname, '../states/sheet-stage.ts');
const RECORDS = join(import.meta.dirname, 'recorded-differences.ts');
const SAMPLES = packageFile('@trilha/authoring/cli/product');
const JOURNEYS = packageFile('@trilha/authoring/diagrams/svg');

interface Answered {
  root: string;
  /** What playing the changed forms found. */
  played: () => readonly Diagnostic[];
}

/** @param steps the number of edits that can be undone */
export function createAnswers(
  { root, played }: Answered,
  server: ViteDevServer,
  trilha: TrilhaApi,
  steps: () => number,
) {
  const { product } = trilha;
  // `PORT` is that of this server.
  const { PORT: _, ...publishing } = process.env;
  let index: ProjectIndex | null = null;
  const indexWith = (diagnostics: readonly Diagnostic[]) =>
    indexOf(root, trilha.latest(), [...diagnostics, ...played()]);
  const latestIndex = () => {
    index ??= indexWith(trilha.diagnostics());
    return index;
  };
  let captured: Promise<readonly Sample[]> | undefined;
  const samples = () => {
    // The project's sources are TypeScript: load them through the server.
    captured ??= server
      .ssrLoadModule(SAMPLES)
      .then((tools) => (tools as SampleTools).productSamples(root, product));
    return captured;
  };
  const snapshots = join(root, product.folders.snapshots);
  const committed = createCommitted(root, product);
  const recorded = { latest: trilha.latest, snapshots };
  const recordTools = async () => (await server.ssrLoadModule(RECORDS)) as RecordTools;
  const entryOf = (query: URLSearchParams) =>
    latestIndex().screens.find(({ id }) => id === query.get('screen'));
  const by: { [K in keyof ServerResponses]: Ask<K> } = {
    index: latestIndex,
    samples: async () => (await samples()).map(headOf),
    sample: async (query) => stagedSample(query.get('id') ?? '', await samples()),
    scenario(query) {
      const entry = entryOf(query);
      const named = entry ? recordedScenarios(snapshots, subjectOf(entry)) : [];
      return named.find(({ name }) => name === query.get('name')) ?? null;
    },
    sheet(query) {
      const entry = entryOf(query);
      const states = entry ? pageStates(entry, query.get('brand'), snapshots) : [];
      return states.map(({ label, hint, choice, ways }) => ({ label, hint, choice, ways }));
    },
    yaml: (query) => resolvedYaml(query.get('screen') ?? '', trilha.latest()),
    changes: (query) => screenChanges(query.get('screen') ?? '', query.get('against') ?? '', trilha.latest()),
    records: async () => ({
      records: await (await recordTools()).recordedDifferences(recorded),
      isCommitted: committed.commit() !== null,
      steps: steps(),
    }),
    live: () => published({ latest: trilha.latest(), root, locales: product.locales }, portalOf(publishing)),
    values: (query) => ({
      values: editableValues(query.get('screen') ?? '', query.get('brand'), trilha.latest()),
      questions: openQuestions(query.get('screen') ?? '', trilha.latest()),
      steps: steps(),
      lang: product.locales[0],
    }),
    async journey(query) {
      const { journeySvg } = (await server.ssrLoadModule(JOURNEYS)) as JourneyTools;
      return journeySvg(query.get('journey') ?? '', trilha.latest());
    },
  };
  return {
    by,
    /** A state of a sheet, as a document. */
    async rendered(query: URLSearchParams) {
      const { sheetStage } = (await server.ssrLoadModule(SHEET)) as SheetTools;
      const compilation = query.has('before') ? committed.compilation() : trilha.latest();
      const choice = viewOf(`?${query}`);
      const [lang] = product.locales;
      const shown = { compilation, samples: await samples(), choice };
      return sheetStage({ root, snapshots, ...shown, lang, stylesheet: STYLES });
    },
    /** What the files of snapshots are to hold, so that what these subjects show now is recorded. */
    accepted: async (subjects: readonly string[]) => (await recordTools()).acceptedFiles(recorded, subjects),
    /** The styles of those documents. */
    styles: () => stylesheetOf(trilha.latest()),
    /** Updates the index after an edit: first from the check of single files, then from that of the whole project. */
    learn(scope: 'parts' | 'whole') {
      index = indexWith(scope === 'parts' ? trilha.latest().diagnostics : trilha.diagnostics());
    },
  };
}
