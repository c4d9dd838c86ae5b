/** Experiments of two groups for tests. */
import { randomUUID } from 'node:crypto';
import type { Experiment } from '../../../src/sandbox/experiments/experiment.ts';

interface Options extends Partial<Pick<Experiment, 'name' | 'salt' | 'share' | 'exposedBy' | 'isExposed'>> {
  /** Of the groups a and b. */
  readonly weights?: readonly [number, number];
}

export const experiment = ({ weights: [a, b] = [1, 1], ...given }: Options): Experiment => ({
  name: 'test-of-colour',
  salt: 'first',
  groups: [
    { name: 'a', weight: a },
    { name: 'b', weight: b },
  ],
  default: 'a',
  share: 100,
  exposedBy: ['getCurrentLoan'],
  isExposed: () => true,
  ...given,
});

/** A visitor's id, as pages give it. */
export const newVisitor = (): string => randomUUID();
