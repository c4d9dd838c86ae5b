/**
 * Situations that show all there is to see of a subject: found by trying, on the scopes that its expressions saw,
 * other values that these expressions ask about, and playing those that promise something new.
 */
import { VALUE } from './conditions.ts';
import { goalKey, type Observation, type Observer } from './observer.ts';
import { Patches, withPatches } from './patches.ts';
import type { Probe } from './probe.ts';
import { patched, type Situation } from './situation.ts';
import type { Answers, Sought } from './subject.ts';
import type { Traceable } from './tracing.ts';
import type { Stage } from './visit.ts';

interface Kept extends Observation {
  situation: Situation;
}

/** One subject's search. */
interface Search {
  subject: Sought;
  answers: Answers;
  /** All situations so far, and those of them that were looked for. */
  kept: Kept[];
  found: Kept[];
  /** What is changed when changes of these do not do. */
  basis: Kept[];
}

/** New situations may show what to look for next, so often. */
const ROUNDS = 4;
/** A search ends after so many promising plays that missed … */
const MOST_PLAYS = 16;
/** … and a goal is given up after so many searches, on whatever screens. */
const MOST_MISSES = 4;

const FIRST_VISIT: Situation = { sample: null, set: {} };

/** Null for what cannot be done with values of a kind that never stands there. */
function unlessMistyped<T>(step: () => T): T | null {
  try {
    return step();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Those without which something would not be seen; the first always stays. */
function needed(found: readonly Kept[], counts: (goal: string) => boolean): Situation[] {
  const times = new Map<string, number>();
  const goalsOf = ({ goals }: Kept) => [...goals].filter(counts);
  for (const one of found) for (const goal of goalsOf(one)) times.set(goal, (times.get(goal) ?? 0) + 1);
  const kept = found.filter((one, index) => {
    const goals = goalsOf(one);
    if (index === 0 || goals.some((goal) => times.get(goal) === 1)) return true;
    for (const goal of goals) times.set(goal, (times.get(goal) ?? 0) - 1);
    return false;
  });
  return kept.map(({ situation }) => situation);
}

/** One search after another; what one subject showed, another need not. */
export class Witnesses {
  /** All that was seen so far, of any subject. */
  private readonly met = new Set<string>();
  private readonly givenUp = new Map<string, number>();
  private readonly patches: Patches;

  constructor(
    stage: Stage,
    private readonly traceable: Traceable,
    private readonly observer: Observer,
  ) {
    this.patches = new Patches(stage, observer);
  }

  /**
   * @param inherited situations that the subject is seen in anyway
   * @returns further situations, each of which shows something that none before did; at least one in all
   */
  find(subject: Sought, inherited: readonly Situation[], answers: Answers): Situation[] {
    const starts = subject.starts();
    const [first = FIRST_VISIT] = [...inherited, ...starts];
    this.observer.variables.clear();
    this.patches.fields = subject.values(first, answers);
    const search: Search = { subject, answers, kept: [], found: [], basis: [] };
    for (const situation of inherited) this.keep(search, situation);
    const before = new Set(this.met);
    for (const situation of starts) this.consider(search, situation);
    const basis = subject.basis();
    const seen = basis && this.observe(search, basis);
    if (seen) search.basis = [{ ...seen, situation: basis }];
    for (let round = 0; round < ROUNDS; round++) {
      const size = this.met.size;
      for (const probe of subject.parts().probes) this.pursue(probe, search);
      if (this.met.size === size) break;
    }
    if (search.found.length + inherited.length === 0) return [first];
    return needed(search.found, (goal) => !before.has(goal) && this.isOf(goal, subject));
  }

  /** Plays all that can happen in a situation. */
  private observe({ subject, answers }: Search, situation: Situation): Observation | null {
    this.observer.take();
    return unlessMistyped(() => {
      subject.behaviour(situation, answers);
      return this.observer.take();
    });
  }

  private keep(search: Search, situation: Situation, seen = this.observe(search, situation)): void {
    for (const goal of seen?.goals ?? []) this.met.add(goal);
    if (seen) search.kept.push({ ...seen, situation });
  }

  /** Takes the situation when it shows what is wanted, or anything new. */
  private consider(search: Search, written: Situation, wanted?: string): boolean {
    const { subject, answers } = search;
    const situation = unlessMistyped(() => subject.completed(written, answers));
    const seen = situation && this.observe(search, situation);
    if (!seen) return false;
    const isNew = (goal: string) => !this.met.has(goal) && this.isOf(goal, subject);
    if (wanted === undefined ? ![...seen.goals].some(isNew) : !seen.goals.has(wanted)) return false;
    search.found.push({ ...seen, situation });
    this.keep(search, situation, seen);
    return true;
  }

  /** Something of the subject's own, or of what has no subject; what others show is theirs. */
  private isOf(goal: string, subject: Sought): boolean {
    const place = goal.split(' ')[0] ?? '';
    const probe = this.traceable.probes.get(place);
    return probe ? subject.parts().probes.has(probe) : this.traceable.places.has(place);
  }

  /** Looks for what was not seen yet of an expression. */
  private pursue(probe: Probe, search: Search): void {
    for (const goal of probe.goals) {
      const wanted = goalKey(probe, goal);
      const misses = this.givenUp.get(wanted) ?? 0;
      if (this.met.has(wanted) || misses >= MOST_MISSES) continue;
      const tried = new Set<string>();
      for (const situation of this.promising(probe, goal, search)) {
        const key = JSON.stringify(situation);
        if (!tried.has(key) && this.consider(search, situation, wanted)) break;
        if (tried.add(key).size >= MOST_PLAYS) break;
      }
      if (!this.met.has(wanted) && tried.size > 0) this.givenUp.set(wanted, misses + 1);
    }
  }

  /** Situations in which an expression should show a goal: one change, two, then any that concerns it at all. */
  private *promising(probe: Probe, goal: string, { subject, kept, basis }: Search): Generator<Situation> {
    // What only has to have a value joins what was found before; conditions begin with what is plain.
    const order = [...(goal.endsWith(VALUE) ? kept.toReversed() : kept), ...basis];
    const seen = order.flatMap(({ situation, scopes }) =>
      (scopes.get(probe) ?? []).map((scope) => ({
        situation,
        scope,
        patches: this.patches.of(probe, scope, subject.parts(), situation),
      })),
    );
    const shows = (scope: unknown) =>
      unlessMistyped(() => probe.seen(scope as (typeof seen)[number]['scope']).includes(goal)) === true;
    for (const { situation, scope, patches } of seen)
      for (const one of patches)
        if (shows(patched(scope, one.inScope, one.value))) yield withPatches(situation, [one]);
    for (const { situation, scope, patches } of seen)
      for (const first of patches) {
        const once = patched(scope, first.inScope, first.value);
        for (const second of patches)
          if (second.inScope > first.inScope && shows(patched(once, second.inScope, second.value)))
            yield withPatches(situation, [first, second]);
      }
    for (const { situation, patches } of seen.slice(0, 1))
      for (const one of patches) yield withPatches(situation, [one]);
  }
}
