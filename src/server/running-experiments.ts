/** The built portal's experiments: a module of the build, loaded on first use. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServedExperiments } from '@trilha/runtime';
import { brasiliaDay } from '../domain/calendar-date.ts';
import { type Experiment, type ExperimentsOf, noExperiments } from '../sandbox/experiments/experiment.ts';

interface BuiltModule {
  runningAt(declared: ServedExperiments, host: string, today: string): readonly Experiment[];
  runningExperiments(host: string, today: string): readonly Experiment[];
  declaredExperiments(): readonly Experiment[];
}

/** Null without a build. */
function builtModule(build: string): (() => Promise<BuiltModule>) | null {
  const file = join(build, 'prerender/experiments.js');
  if (!existsSync(file)) return null;
  let module: Promise<BuiltModule> | undefined;
  return () => {
    module ??= import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<BuiltModule>;
    return module;
  };
}

/** What is published, as far as it tells experiments. */
interface PublishedModule {
  experiments(): Promise<ServedExperiments>;
}

/**
 * None without a build.
 * @param current what is published; null for the build's own, by default
 */
export function builtExperiments(
  build: string,
  current: () => Promise<PublishedModule | null> = async () => null,
): ExperimentsOf {
  const load = builtModule(build);
  if (!load) return noExperiments;
  return async (host) => {
    const [module, published] = await Promise.all([load(), current()]);
    const today = brasiliaDay(new Date());
    if (!published) return module.runningExperiments(host, today);
    return module.runningAt(await published.experiments(), host, today);
  };
}

/** Those that run and those that are off; null without a build. */
export async function declaredExperiments(build: string): Promise<readonly Experiment[] | null> {
  return (await builtModule(build)?.())?.declaredExperiments() ?? null;
}
