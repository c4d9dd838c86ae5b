/** What is counted of the visits of a rollout: in the memory of each process first, then in a store that all processes share. */
import { Remembered } from './remembered.ts';

/** What a visit may come to. Each is counted once in a visit. */
export const FIGURES = ['refused', 'errors', 'failed', 'slow', 'completed'] as const;

/**
 * `refused`: a submit was refused; `errors`: an error state was shown; `failed`: a call was answered with 5xx; `slow`: its INP
 * was above 200 ms (so p75 is above 200 ms where more than a quarter of visits are slow); `completed`: the form or journey that
 * the product names came to its end, the one figure of which more is better.
 */
export type Figure = (typeof FIGURES)[number];

export type Counts = Readonly<Record<'visits' | Figure, number>>;

/** What is known of a visit that began during a rollout. It travels in the cookie that pins the visit. */
export interface RolloutVisit {
  /** Random, see `newVisitId`. */
  readonly id: string;
  /** The publication that it got. */
  readonly publication: number;
  /** The candidate of the rollout, whether the visit got it or not. */
  readonly candidate: number;
  /** Percent of new visits that got the candidate when this one began. */
  readonly share: number;
}

/**
 * Counts of one group of one rollout. Only visits that began at the same share are compared with each other: those groups are
 * of equal age and of the same hours, however often the share was raised.
 */
export interface RolloutCounts {
  readonly candidate: number;
  readonly share: number;
  readonly group: 'current' | 'candidate';
  readonly counts: Counts;
}

/** Where the processes of a product sum up what each has counted. */
export interface FigureStore {
  /** Adds to the sums. All rows in one transaction, or none: a look must not find one group without the other. */
  add(rows: readonly RolloutCounts[]): Promise<void>;
  /** @returns the sums of a rollout, with at most one row for each share and group */
  sums(candidate: number): Promise<readonly RolloutCounts[]>;
}

const NOTHING: Counts = { visits: 0, refused: 0, errors: 0, failed: 0, slow: 0, completed: 0 };

const keyOf = ({ candidate, share, group }: RolloutCounts) => `${candidate} ${share} ${group}`;

function sumOf(a: Counts, b: Counts): Counts {
  const sum = { ...a };
  for (const name of ['visits', ...FIGURES] as const) sum[name] += b[name];
  return sum;
}

/** Sums rows of the same group of the same rollout. */
export function merge(rows: readonly RolloutCounts[]): RolloutCounts[] {
  const merged = new Map<string, RolloutCounts>();
  for (const row of rows) {
    const known = merged.get(keyOf(row))?.counts ?? NOTHING;
    merged.set(keyOf(row), { ...row, counts: sumOf(known, row.counts) });
  }
  return [...merged.values()];
}

/** Counts of one group in rows that are merged; zeros where there are none. */
export const countsIn = (
  rows: readonly RolloutCounts[],
  share: number,
  group: RolloutCounts['group'],
): Counts => rows.find((row) => row.share === share && row.group === group)?.counts ?? NOTHING;

/** Visits whose figures a process remembers at least, and at most twice as many: some 10 MB. */
const REMEMBERED = 50_000;

/**
 * Counts what happens in the visits of one process. A visit that is served by several processes may be counted once by each:
 * send the requests of a visit to one process where that is possible.
 */
export class VisitFigures {
  #rows: RolloutCounts[] = [];
  /** What each visit was already counted for. */
  readonly #known: Remembered<Set<keyof Counts>>;

  constructor(remembered = REMEMBERED) {
    this.#known = new Remembered(remembered);
  }

  /** Counts a visit, unless it was counted before. */
  begin(visit: RolloutVisit): void {
    this.#once(visit, 'visits');
  }

  /** Counts a figure, unless this visit was counted for it before. */
  count(visit: RolloutVisit, figure: Figure): void {
    this.#once(visit, figure);
  }

  /** Returns what was counted since it was last called, and begins anew. */
  take(): readonly RolloutCounts[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  /** Counts rows again that the store did not take. */
  giveBack(rows: readonly RolloutCounts[]): void {
    this.#rows = merge([...this.#rows, ...rows]);
  }

  #once({ id, candidate, share, publication }: RolloutVisit, name: keyof Counts): void {
    // A visit that a rollback moves keeps its id.
    const key = `${candidate} ${id}`;
    const known = this.#known.get(key) ?? new Set();
    if (known.has(name)) return;
    this.#known.set(key, known.add(name));
    const group = publication === candidate ? 'candidate' : 'current';
    this.giveBack([{ candidate, share, group, counts: { ...NOTHING, [name]: 1 } }]);
  }
}
