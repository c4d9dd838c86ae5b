/** The responses of the development server to the workbench's pages. */
import type { ViteDevServer } from 'vite';
import type { Compilation } from '../../../compiler/compile.ts';
import type { Diagnostic } from '../../../compiler/load/diagnostic.ts';
import type { TrilhaApi } from '../../../compiler/vite-plugin.ts';
import type { Sample } from '../../../language/definition/sample.ts';
import type { ProjectIndex, ServerResponses } from '../knowledge.ts';
import { resolvedYaml } from './resolved-yaml.ts';
import { indexOf } from './screen-index.ts';
import { stagedSample } from './staged-sample.ts';

type Ask<K extends keyof ServerResponses> = (
  query: URLSearchParams,
) => ServerResponses[K] | Promise<ServerResponses[K]>;

interface SampleTools {
  projectSamples(root: string): Promise<readonly Sample[]>;
}

interface JourneyTools {
  journeySvg(journey: string, compilation: Compilation): Promise<string>;
}

const SAMPLES = `${import.meta.dirname}/../../cli/project-samples.ts`;
const JOURNEYS = `${import.meta.dirname}/../../diagrams/svg.ts`;

export function createAnswers(root: string, server: ViteDevServer, trilha: TrilhaApi) {
  let index: ProjectIndex | null = null;
  const indexWith = (diagnostics: readonly Diagnostic[]) => indexOf(root, trilha.latest(), diagnostics);
  let captured: Promise<readonly Sample[]> | undefined;
  const samples = () => {
    // The project's sources are TypeScript: load them through the server.
    captured ??= server.ssrLoadModule(SAMPLES).then((tools) => (tools as SampleTools).projectSamples(root));
    return captured;
  };
  const by: { [K in keyof ServerResponses]: Ask<K> } = {
    index() {
      index ??= indexWith(trilha.diagnostics());
      return index;
    },
    samples: async () => (await samples()).map(({ responses: _, ...head }) => head),
    sample: async (query) => stagedSample(query.get('id') ?? '', await samples()),
    yaml: (query) => resolvedYaml(query.get('screen') ?? '', trilha.latest()),
    async journey(query) {
      const { journeySvg } = (await server.ssrLoadModule(JOURNEYS)) as JourneyTools;
      return journeySvg(query.get('journey') ?? '', trilha.latest());
    },
  };
  return {
    by,
    /** Updates the index after an edit: first from the check of single files, then from that of the whole project. */
    learn(scope: 'parts' | 'whole') {
      index = indexWith(scope === 'parts' ? trilha.latest().diagnostics : trilha.diagnostics());
    },
  };
}
