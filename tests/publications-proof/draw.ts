/** Draws by a seed. */
import { randomNumbers } from '../../bench/publications/simulate.ts';

export class Draw {
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = randomNumbers(seed);
  }

  /** A whole number from 0, below this one. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws for an empty list */
  of<T>(all: readonly T[]): T {
    const found = all[this.below(all.length)];
    if (found === undefined) throw new Error('there is nothing to draw from');
    return found;
  }

  shuffled<T>(all: readonly T[]): T[] {
    return all
      .map((one) => ({ one, at: this.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  }
}
