/** What the workbench's pages may ask the development server. */
import type { ViteDevServer } from 'vite';
import type { Diagnostic } from '../../compiler/diagnostic.ts';
import type { TrilhaApi } from '../../compiler/vite-plugin.ts';
import type { Sample } from '../../definition/sample.ts';
import type { Answers } from '../knowledge.ts';
import { resolvedYaml } from './resolved-yaml.ts';
import { indexOf } from './screen-index.ts';
import { stagedSample } from './staged-sample.ts';

type Ask<K extends keyof Answers> = (query: URLSearchParams) => Answers[K] | Promise<Answers[K]>;

interface SampleTools {
  projectSamples(root: string): Promise<readonly Sample[]>;
}

const SAMPLES = `${import.meta.dirname}/../../tools/project-samples.ts`;

export function createAnswers(root: string, server: ViteDevServer, trilha: TrilhaApi) {
  let findings: readonly Diagnostic[] = trilha.findings();
  let captured: Promise<readonly Sample[]> | undefined;
  const samples = () => {
    // Sources of the project are TypeScript: the server runs them.
    captured ??= server.ssrLoadModule(SAMPLES).then((tools) => (tools as SampleTools).projectSamples(root));
    return captured;
  };
  const by: { [K in keyof Answers]: Ask<K> } = {
    index: () => indexOf(root, trilha.latest(), findings),
    samples: async () => (await samples()).map(({ answers: _, ...head }) => head),
    sample: async (query) => stagedSample(query.get('id') ?? '', await samples()),
    yaml: (query) => resolvedYaml(query.get('screen') ?? '', trilha.latest()),
    answers: () => ({}),
    journey: () => '',
  };
  return {
    by,
    /** After an edit: first what is wrong with the parts, then with the whole. */
    forget(scope: 'parts' | 'whole') {
      findings = scope === 'parts' ? trilha.latest().diagnostics : trilha.findings();
    },
  };
}
