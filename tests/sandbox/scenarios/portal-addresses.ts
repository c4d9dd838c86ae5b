/** The pages of loans, which the build normally passes to the server, compiled from the YAML sources. */
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { trilha } from '../../../renderer/compiler/vite-plugin.ts';
import type { ServedExperiments } from '../../../renderer/runtime/index.ts';
import { compilePatterns, type PathMatcher } from '../../../renderer/server/http/path-patterns.ts';
import type { Experiment } from '../../../src/sandbox/experiments/experiment.ts';
import type { LoanAddress } from '../../../src/sandbox/scenarios/create-scenario.ts';
import config from '../../../trilha.config.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

export interface PortalAddresses {
  readonly loanAddress: LoanAddress;
  readonly isKnownPath: PathMatcher;
  /** The configuration's experiments by id that are counted, as if each had a share of 100. */
  experimentsAt(host: string): Readonly<Record<string, Experiment>>;
  readonly runningExperiments: (host: string, today: string) => readonly Experiment[];
}

async function open(): Promise<PortalAddresses> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [trilha({ root: ROOT, config })],
  });
  const module = (await server.ssrLoadModule('/src/app/loan-address.ts')) as {
    loanAddress: LoanAddress;
    routePatterns: string[];
  };
  const { runningAt, runningExperiments } = (await server.ssrLoadModule('/src/app/experiments.ts')) as {
    runningExperiments: PortalAddresses['runningExperiments'];
    runningAt(declared: ServedExperiments, host: string, today: string): Experiment[];
  };
  const { experiments } = (await server.ssrLoadModule('virtual:trilha/experiments')) as {
    experiments: ServedExperiments;
  };
  const experimentsAt = (host: string) =>
    Object.fromEntries(
      Object.entries(experiments).flatMap(([id, one]) =>
        one.exposed === undefined
          ? []
          : runningAt({ [id]: { ...one, share: 100 } }, host, '2026-11-20').map((running) => [id, running]),
      ),
    );
  return {
    experimentsAt,
    runningExperiments,
    loanAddress: module.loanAddress,
    isKnownPath: compilePatterns(module.routePatterns),
  };
}

let opened: Promise<PortalAddresses> | undefined;

/**
 * Opened once for all test files of a worker, and not closed before it ends: it keeps the compiler, because tables are
 * loaded at their first use.
 */
export const portalAddresses = (): Promise<PortalAddresses> => {
  opened ??= open();
  return opened;
};
