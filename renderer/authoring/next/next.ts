/** What a visit of one version of the configuration does once a later version is live. */

/**
 * From the mildest to the strictest.
 * - `same`: nothing that the screen asks, checks, sends or leads to differs. The visit takes the later version as it is.
 * - `carry`: answers go over by their ids and are checked again; what is new is asked.
 * - `finish`: answers or calls would be lost or done twice. The visit ends on its own version.
 * - `recall`: nobody may end on the earlier version. The customer is told and carried over, what became compulsory is
 *   asked, and a submit of the earlier version is refused.
 */
export type Next = 'same' | 'carry' | 'finish' | 'recall';

const ORDER: readonly Next[] = ['same', 'carry', 'finish', 'recall'];

/** The strictest of some; `same` for none. */
export const strictest = (all: Iterable<Next>): Next =>
  ORDER[Math.max(0, ...[...all].map((next) => ORDER.indexOf(next)))] ?? 'same';

/** A visit that stands on a screen of the earlier version, or that has a draft of it. */
export interface ScreenNext {
  next: Next;
  /** In plain words, the strictest first; empty for `same`. */
  why: readonly string[];
  /** The screen of the later version that takes its place; null: none, the journey's table chooses one. */
  to: string | null;
  /** Paths of answers that are left behind although a field of this path exists: what they agreed to has other words now. */
  again: readonly string[];
  /** Answers that have another path now: earlier path → later path. */
  renamed: Readonly<Record<string, string>>;
}

export interface NextOptions {
  /** The author's reason for which no visit may end on the earlier version. */
  recall?: string;
}

export interface Nexts {
  /** Every screen of the earlier version, by id. A visit with drafts of several screens does the strictest of theirs. */
  screens: ReadonlyMap<string, ScreenNext>;
  /** The strictest of all screens. */
  worst: Next;
}
