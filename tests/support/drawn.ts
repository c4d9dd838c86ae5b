/** What a run tests of a long list: other parts of it by another TEST_SEED, and all of it with `TESTS=all`, as every night. */

export const isAll: boolean = process.env.TESTS === 'all';

/**
 * A number that follows from the run's seed.
 * @param below it is smaller than this, and not negative
 * @param within how many turns another list takes, of which this one takes its next turn when all are over
 */
export const turn = (below: number, within = 1): number =>
  Math.floor(Number(process.env.TEST_SEED) / within) % below;

/** Is what stands at this place of a list tested in this run? @param every one of so many is */
export const isDrawn = (at: number, every: number): boolean => isAll || at % every === turn(every);

/** What this run tests of a list. @param every one of so many */
export const drawn = <const T>(list: readonly T[], every: number): T[] =>
  list.filter((_one, at) => isDrawn(at, every));
