/** The built portal's experiments: a module of the build, loaded on first use. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brasiliaDay } from '../domain/calendar-date.ts';
import { type Experiment, type ExperimentsOf, noExperiments } from '../sandbox/experiments/experiment.ts';

interface BuiltModule {
  runningExperiments(host: string, today: string): readonly Experiment[];
  declaredExperiments(): readonly Experiment[];
}

/** Null without a build. */
function builtModule(build: string): (() => Promise<BuiltModule>) | null {
  const file = join(build, 'prerender/experiments.js');
  return existsSync(file) ? () => import(/* @vite-ignore */ pathToFileURL(file).href) : null;
}

/** None without a build. */
export function builtExperiments(build: string): ExperimentsOf {
  const load = builtModule(build);
  if (!load) return noExperiments;
  return async (host) => (await load()).runningExperiments(host, brasiliaDay(new Date()));
}

/** Those that run and those that are off; null without a build. */
export async function declaredExperiments(build: string): Promise<readonly Experiment[] | null> {
  return (await builtModule(build)?.())?.declaredExperiments() ?? null;
}
