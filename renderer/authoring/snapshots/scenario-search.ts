/**
 * Searches scenarios that reach all coverage goals of a subject: tries other values for what its expressions read, on the
 * scopes they had, and plays the scenarios that promise a new goal.
 */
import type { Answers } from '@trilha/runtime/engine/form/answers';
import { VALUE } from './conditions.ts';
import { Foresight } from './foreseen.ts';
import { goalKey, type Observation, type Observer } from './observer.ts';
import { type Patch, Patches, withPatches } from './patches.ts';
import { type Probe, unlessMistyped } from './probe.ts';
import type { Scenario } from './scenario.ts';
import type { SearchSubject } from './subject.ts';
import type { Traceable } from './tracing.ts';
import type { Recorder } from './visit.ts';

interface Kept extends Observation {
  scenario: Scenario;
}

/** The state of one search. */
interface Search {
  subject: SearchSubject;
  answers: Answers;
  /** All scenarios so far, and those that were searched for. */
  kept: Kept[];
  found: Kept[];
  /** Scenarios to change when changes of `kept` do not reach a goal. */
  basis: Kept[];
  /** What scenarios that were tried in vain reach, by the scenario as it was tried: another goal may try them, too. */
  missed: Map<string, ReadonlySet<string>>;
}

/** Maximum number of rounds: new scenarios may reveal new goals. */
const ROUNDS = 4;
/** A search ends after this many plays that miss the goal … */
const MOST_PLAYS = 16;
/** … and a goal is given up after this many searches, on whatever screens. */
const MOST_MISSES = 4;

const FIRST_VISIT: Scenario = { sample: null, set: {} };

/** An answer that is not there is undefined. */
const sizeOf = ({ value }: Patch): number => JSON.stringify(value)?.length ?? 0;

/** A list of one member rather than a whole response: a scenario is read, and named by its changes. */
const bySize = (one: Patch, other: Patch): number => sizeOf(one) - sizeOf(other);

/** The scenarios without which some goal would not be reached; the first is always kept. */
function needed(found: readonly Kept[], counts: (goal: string) => boolean): Scenario[] {
  const times = new Map<string, number>();
  const goalsOf = ({ goals }: Kept) => [...goals].filter(counts);
  for (const one of found) for (const goal of goalsOf(one)) times.set(goal, (times.get(goal) ?? 0) + 1);
  const kept = found.filter((one, index) => {
    const goals = goalsOf(one);
    if (index === 0 || goals.some((goal) => times.get(goal) === 1)) return true;
    for (const goal of goals) times.set(goal, (times.get(goal) ?? 0) - 1);
    return false;
  });
  return kept.map(({ scenario }) => scenario);
}

/** Searches one subject after another; a goal that one has reached is not searched for others. */
export class ScenarioSearch {
  /** All goals reached so far, by any subject. */
  private readonly met = new Set<string>();
  private readonly done = new Set<Probe>();
  private readonly givenUp = new Map<string, number>();
  private readonly patches: Patches;
  private readonly foresight = new Foresight();

  constructor(
    recorder: Recorder,
    private readonly traceable: Traceable,
    private readonly observer: Observer,
  ) {
    this.patches = new Patches(recorder, observer);
  }

  /**
   * @param inherited scenarios of the subject's base
   * @returns further scenarios, each of which reaches a goal that none before did; at least one in total
   */
  find(subject: SearchSubject, inherited: readonly Scenario[], answers: Answers): Scenario[] {
    const starts = subject.starts();
    const [first = FIRST_VISIT] = [...inherited, ...starts];
    this.observer.forgetVariables();
    this.observer.done = this.allMet();
    this.patches.fields = subject.values(first, answers);
    const search: Search = { subject, answers, kept: [], found: [], basis: [], missed: new Map() };
    for (const scenario of inherited) this.keep(search, scenario);
    const before = new Set(this.met);
    for (const scenario of starts) this.consider(search, scenario);
    const basis = subject.basis();
    const seen = basis && this.observe(search, basis);
    if (seen) search.basis = [{ ...seen, scenario: basis }];
    for (let round = 0; round < ROUNDS; round++) {
      const size = this.met.size;
      for (const probe of subject.parts().probes) this.pursue(probe, search);
      if (this.met.size === size) break;
    }
    if (search.found.length + inherited.length === 0) return [first];
    return needed(search.found, (goal) => !before.has(goal) && this.isOf(goal, subject));
  }

  /** Expressions whose goals were all reached. */
  private allMet(): ReadonlySet<Probe> {
    for (const probe of this.traceable.probes.values())
      if (!this.done.has(probe) && probe.goals.every((goal) => this.met.has(goalKey(probe, goal))))
        this.done.add(probe);
    return this.done;
  }

  /** Plays everything that can occur in a scenario. */
  private observe({ subject, answers }: Search, scenario: Scenario): Observation | null {
    this.observer.take();
    return unlessMistyped(() => {
      subject.behaviour(scenario, answers);
      return this.observer.take();
    });
  }

  private keep(search: Search, scenario: Scenario, seen = this.observe(search, scenario)): void {
    for (const goal of seen?.goals ?? []) this.met.add(goal);
    if (seen) search.kept.push({ ...seen, scenario });
  }

  /** Keeps the scenario if it reaches the wanted goal or any new one. */
  private consider(search: Search, written: Scenario, wanted?: string): boolean {
    const { subject, answers, missed } = search;
    const key = JSON.stringify(written);
    if (wanted !== undefined && missed.get(key)?.has(wanted) === false) return false;
    const scenario = unlessMistyped(() => subject.completed(written, answers));
    const seen = scenario && this.observe(search, scenario);
    missed.set(key, seen?.goals ?? new Set());
    if (!seen) return false;
    const isNew = (goal: string) => !this.met.has(goal) && this.isOf(goal, subject);
    if (wanted === undefined ? ![...seen.goals].some(isNew) : !seen.goals.has(wanted)) return false;
    search.found.push({ ...seen, scenario });
    this.keep(search, scenario, seen);
    return true;
  }

  /** Whether a goal belongs to the subject or to none; the goals of others are theirs. */
  private isOf(goal: string, subject: SearchSubject): boolean {
    const place = goal.split(' ')[0] ?? '';
    const probe = this.traceable.probes.get(place);
    return probe ? subject.parts().probes.has(probe) : this.traceable.places.has(place);
  }

  /** Searches for the goals of an expression that have not been reached. */
  private pursue(probe: Probe, search: Search): void {
    for (const goal of probe.goals) {
      const wanted = goalKey(probe, goal);
      const misses = this.givenUp.get(wanted) ?? 0;
      if (this.met.has(wanted) || misses >= MOST_MISSES) continue;
      const tried = new Set<string>();
      for (const scenario of this.promising(probe, goal, search)) {
        const key = JSON.stringify(scenario);
        if (!tried.has(key) && this.consider(search, scenario, wanted)) break;
        if (tried.add(key).size >= MOST_PLAYS) break;
      }
      if (!this.met.has(wanted) && tried.size > 0) this.givenUp.set(wanted, misses + 1);
    }
  }

  /** Scenarios that should reach a goal of an expression: one change, two, then any that concerns it. */
  private *promising(probe: Probe, goal: string, { subject, kept, basis }: Search): Generator<Scenario> {
    // Values start from the latest scenarios, conditions from the earliest.
    const order = [...(goal.endsWith(VALUE) ? kept.toReversed() : kept), ...basis];
    const seen = order.flatMap(({ scenario, scopes }) =>
      (scopes.get(probe) ?? []).map((scope) => {
        const patches = this.patches.of(probe, scope, subject.parts(), scenario);
        return { scenario, patches, foreseen: this.foresight.of(probe, scope, patches) };
      }),
    );
    for (const { scenario, foreseen } of seen)
      for (const one of foreseen.single(goal).toSorted(bySize)) yield withPatches(scenario, [one]);
    for (const { scenario, foreseen } of seen)
      for (const both of foreseen.pairs(goal)) yield withPatches(scenario, both);
    for (const { scenario, patches } of seen.slice(0, 1))
      for (const one of patches) yield withPatches(scenario, [one]);
  }
}
