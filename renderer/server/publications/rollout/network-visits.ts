/** Limits how many visits of one network are counted in a rollout: one person can begin any number of them. */
import type { RolloutVisit } from './figures.ts';
import { Remembered } from './remembered.ts';

/**
 * Visits of a network that are counted at each share. Carriers have many customers behind an address, and what a few of them do must
 * not decide: seven refused submits of the candidate's alone do at a share of 25 %, four at 5 %.
 */
export const MOST_OF_A_NETWORK = 10;

/** Networks that a process remembers at least, and at most twice as many: some 10 MB. */
const REMEMBERED = 50_000;

/** Counts in the memory of one process. */
export class NetworkVisits {
  readonly #drawn: Remembered<number>;

  constructor(remembered = REMEMBERED) {
    this.#drawn = new Remembered(remembered);
  }

  /**
   * Takes a visit of a network, to be asked once for each when it is drawn, whichever group it got: were there a limit for each group,
   * the smaller one would be over-represented where many visits share a network, and the guard would take that for a fault.
   * @returns false when it is one too many
   */
  take({ candidate, share }: Pick<RolloutVisit, 'candidate' | 'share'>, network: string): boolean {
    const key = `${candidate} ${share} ${network}`;
    const drawn = this.#drawn.get(key) ?? 0;
    this.#drawn.set(key, Math.min(drawn + 1, MOST_OF_A_NETWORK));
    return drawn < MOST_OF_A_NETWORK;
  }
}
