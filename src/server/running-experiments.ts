/** The built portal's experiments: a module of the build, loaded on first use. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brasiliaDay } from '../domain/calendar-date.ts';
import { type Experiment, type ExperimentsOf, noExperiments } from '../sandbox/experiments/experiment.ts';

/** Its path in `dist`. */
const MODULE = 'prerender/experiments.js';

/** None without a build. */
export function builtExperiments(build: string): ExperimentsOf {
  const file = join(build, MODULE);
  if (!existsSync(file)) return noExperiments;
  const module = import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<{
    runningExperiments(host: string, today: string): readonly Experiment[];
  }>;
  return async (host) => (await module).runningExperiments(host, brasiliaDay(new Date()));
}
