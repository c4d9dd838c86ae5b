/** What a visit of one version of the configuration does once a later version is live. */

/**
 * From the mildest to the strictest.
 * - `same`: nothing that the screen asks, checks, sends or leads to differs. The visit takes the later version as it is.
 * - `carry`: answers go over by their paths and are checked again; what is new is asked. A call under way ends first.
 * - `finish`: answers would lose their meaning, or calls be made twice. The visit ends on its own version.
 * - `recall`: nobody may end on the earlier version. The customer is told and carried over, what became compulsory is
 *   asked, and a submit of the earlier version is refused.
 */
export type Next = 'same' | 'carry' | 'finish' | 'recall';

const ORDER: readonly Next[] = ['same', 'carry', 'finish', 'recall'];

/** The strictest of some; `same` for none. */
export const strictest = (all: Iterable<Next>): Next =>
  ORDER[Math.max(0, ...[...all].map((next) => ORDER.indexOf(next)))] ?? 'same';

/** One difference that is not `same`, and what follows from it. */
export interface Reason {
  next: Exclude<Next, 'same'>;
  /** The difference and what it does to a visit, in plain words. */
  why: string;
  /** Path of an answer that is left behind although its field is still there: what it agreed to has other words now. */
  again?: string;
  /** An answer that has another path now. */
  renamed?: { from: string; to: string };
}

/** A reason, with what it is about. */
export interface PlacedReason extends Reason {
  /** The screen or part of the earlier version whose answers it is about. */
  form: string;
  /** The operations of a recall, which visits of the earlier version may send no more. */
  calls: readonly string[];
}

/** What becomes of the draft of a form besides that it goes over by its paths. */
interface CarriedForm {
  /** Paths of answers that are left behind although their field is still there. */
  again: readonly string[];
  /** Answers that have another path now: earlier path → later path. */
  renamed: Readonly<Record<string, string>>;
}

/** A visit that stands on a screen of the earlier version, or that has a draft of it. */
export interface ScreenNext {
  next: Next;
  /** In plain words, the strictest first, each once; empty for `same`. */
  why: readonly string[];
  /** The screen of the later version that takes its place; null: none, and the journey's table chooses where there is one. */
  to: string | null;
  /** The drafts by screen or part of the earlier version, as they are kept; left out for a form of which all answers keep their paths. */
  forms: Readonly<Record<string, CarriedForm>>;
  /** The operations of a recall, which visits of the earlier version may send no more. */
  recalled: readonly string[];
}

function formOf(own: readonly Reason[]): CarriedForm {
  return {
    again: [...new Set(own.flatMap(({ again }) => again ?? []))],
    renamed: Object.fromEntries(own.flatMap(({ renamed: one }) => (one ? [[one.from, one.to]] : []))),
  };
}

/** @param to the screen of the later version that takes its place */
export function decided(reasons: readonly PlacedReason[], to: string | null): ScreenNext {
  const byStrictness = reasons.toSorted((a, b) => ORDER.indexOf(b.next) - ORDER.indexOf(a.next));
  const told = reasons.filter(({ again, renamed }) => again !== undefined || renamed);
  const forms = [...new Set(told.map(({ form }) => form))];
  return {
    next: strictest(reasons.map(({ next }) => next)),
    why: [...new Set(byStrictness.map(({ why }) => why))],
    to,
    forms: Object.fromEntries(forms.map((id) => [id, formOf(told.filter(({ form }) => form === id))])),
    recalled: [...new Set(reasons.flatMap(({ next, calls }) => (next === 'recall' ? calls : [])))].sort(),
  };
}

export interface NextOptions {
  /** The author's reason for which no visit may end on the earlier version. */
  recall?: string;
}

export interface Nexts {
  /**
   * Every screen of the earlier version, by id, with what groups of experiments get instead. A visit with drafts of several
   * screens does the strictest of theirs.
   */
  screens: ReadonlyMap<string, ScreenNext>;
  /** The strictest of all screens. */
  worst: Next;
}
