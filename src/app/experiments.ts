/**
 * The experiments that run, for the lender: built for Node beside the prerendered pages, so that the server evaluates the
 * same compiled conditions as pages do.
 */
import { experiments } from 'virtual:trilha/experiments';
import type { ServedExperiments } from '@trilha/runtime';
import { environmentOf } from './environment.ts';

/** Roots of the scope that the server knows; a browser's roots are absent and read as null. */
const scopeAt = (host: string, loan: unknown, day: string) => ({
  loan,
  environment: environmentOf(host),
  today: day,
  now: `${day}T12:00:00.000Z`,
});

/** An experiment as the lender needs it. */
function served(one: ServedExperiments[string], host: string) {
  const { name, groups, weights = {}, default: usual, salt = name, share = 0, exposed } = one;
  return {
    name,
    salt,
    groups: groups.map((group) => ({ name: group, weight: weights[group] ?? 1 })),
    default: usual,
    share,
    exposedBy: exposed?.by ?? null,
    isExposed: (loan: unknown, day: string): boolean =>
      exposed !== undefined && (exposed.when?.(scopeAt(host, loan, day)) ?? true),
  };
}

/**
 * The experiments that run.
 * @param declared by id
 * @param host without port
 * @param today yyyy-mm-dd
 */
export const runningAt = (declared: ServedExperiments, host: string, today: string) =>
  Object.values(declared)
    .filter(({ share = 0, runs }) => share > 0 && (runs?.(scopeAt(host, null, today)) ?? true))
    .map((one) => served(one, host));

/** The configuration's own that run. */
export const runningExperiments = (host: string, today: string) => runningAt(experiments, host, today);

/** All of the configuration's, with those that are off, in its order. */
export const declaredExperiments = () => Object.values(experiments).map((one) => served(one, 'localhost'));
