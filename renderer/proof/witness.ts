/**
 * Situations that show all there is to see of a screen: found by trying, on the values that its expressions saw,
 * other values that these expressions ask about, and playing those that promise something new.
 */

import type { Scope } from '../definition/annotations.ts';
import { valueAt } from '../engine/path.ts';
import { VALUE } from './conditions.ts';
import { createKinds, type Kinds } from './kinds.ts';
import type { Probe } from './probe.ts';
import { patched, type Situation } from './situation.ts';
import type { Answers, Sought } from './subject.ts';
import type { Parts, Traceable, Tracer } from './trace.ts';
import type { Stage } from './visit.ts';

/** What one play showed. */
interface Observation {
  goals: Set<string>;
  /** The first scopes that each expression saw. */
  scopes: Map<Probe, Scope[]>;
}

const MOST_SCOPES = 2;
const goalKey = (probe: Probe, goal: string) => `${probe.place} ${goal}`;

/** Listens to plays. */
export class Observer implements Tracer {
  private now: Observation = { goals: new Set(), scopes: new Map() };
  /** Values that variables took, by name. */
  readonly variables = new Map<string, Set<unknown>>();

  evaluated(probe: Probe, scope: Scope): void {
    for (const [name, value] of Object.entries((scope.vars ?? {}) as Record<string, unknown>)) {
      const known = this.variables.get(name) ?? new Set();
      if (known.size < MOST_SAMPLE_VALUES) this.variables.set(name, known.add(value));
    }
    for (const goal of probe.seen(scope)) this.now.goals.add(goalKey(probe, goal));
    const scopes = this.now.scopes.get(probe) ?? [];
    if (scopes.length < MOST_SCOPES) this.now.scopes.set(probe, [...scopes, scope]);
  }

  reached(place: string): void {
    this.now.goals.add(place);
  }

  /** What was seen since the last time it was asked. */
  take(): Observation {
    const seen = this.now;
    this.now = { goals: new Set(), scopes: new Map() };
    return seen;
  }
}

/** One value at one place. */
interface Patch {
  /** In the scope that an expression sees, and in the situation. */
  inScope: string;
  inSituation: string;
  value: unknown;
}

interface Search {
  /** All situations so far, and those of them that were looked for. */
  kept: Kept[];
  found: Kept[];
  keep(one: Kept): void;
  /** True when the situation shows what is wanted, or anything new. */
  consider(situation: Situation, wanted?: string): boolean;
}

interface Kept extends Observation {
  situation: Situation;
}

const ROUNDS = 4;
/** A goal that so many promising plays missed is given up. */
const MOST_PLAYS = 12;
/** … and for good after so many such searches, on whatever screens. */
const MOST_MISSES = 10;
const MOST_SAMPLE_VALUES = 12;

/** The answers from which a path is written while a flow runs. */
const writtenFrom = (path: string, { written }: Parts): string[] =>
  [...written].flatMap(([target, sources]) =>
    path === target || path.startsWith(`${target}.`)
      ? [...sources].flatMap((source) =>
          ['result', 'later'].map((root) => `${root}.${source}${path.slice(target.length)}`),
        )
      : [],
  );

/** Where the value at a path of an expression's scope may come from in a situation. */
function sourcesOf(path: string, probe: Probe, parts: Parts): string[] {
  const [root = '', ...rest] = path.split('.');
  if (path === 'screen.mount') return ['mount'];
  if (path === 'screen.id') return [path];
  if (path === 'brand.id') return ['session.brand'];
  if (root === 'result') return probe.result ? [['result', probe.result, ...rest].join('.')] : [];
  if (root === 'item')
    return probe.item && /^[\w.]+$/.test(probe.item) ? [[probe.item, '0', ...rest].join('.')] : [];
  const isGiven =
    ['today', 'screen', 'error', 'brand'].includes(root) || (root === 'experiments' && rest.length !== 1);
  return isGiven ? [] : [path, ...writtenFrom(path, parts)];
}

/** Texts to try where any will do: of letters, of digits. */
const WORDS = ['text', '11987654321'];

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

const FIRST_VISIT: Situation = { sample: null, set: {} };

const withPatches = (situation: Situation, patches: readonly Patch[]): Situation => ({
  ...situation,
  set: {
    ...situation.set,
    ...Object.fromEntries(patches.map(({ inSituation, value }) => [inSituation, value])),
  },
});

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

export class Witnesses {
  /** All that was seen so far, on any screen. */
  readonly met = new Set<string>();
  private readonly kinds: Kinds;
  /** Of the form at hand. */
  private fieldValues: Readonly<Record<string, readonly unknown[]>> = {};
  private readonly givenUp = new Map<string, number>();

  constructor(
    private readonly stage: Stage,
    private readonly traceable: Traceable,
    private readonly observer: Observer,
  ) {
    this.kinds = createKinds(stage.project);
  }

  /** Plays all that can happen in a situation; nothing for values of a kind that never stands there. */
  private observe(subject: Sought, situation: Situation, answers: Answers): Observation | null {
    this.observer.take();
    try {
      subject.behaviour(situation, answers, []);
    } catch (error) {
      if (error instanceof TypeError) return null;
      throw error;
    }
    return this.observer.take();
  }

  /** Situations to go on from, and how further ones join them. */
  private search(subject: Sought, answers: Answers): Search {
    const kept: Kept[] = [];
    const found: Kept[] = [];
    const keep = (one: Kept) => {
      for (const goal of one.goals) this.met.add(goal);
      kept.push(one);
    };
    const consider = (written: Situation, wanted?: string): boolean => {
      const situation = this.completed(subject, written, answers);
      const seen = situation && this.observe(subject, situation, answers);
      if (!seen) return false;
      const isOpen = (goal: string) => !this.met.has(goal) && this.isOf(goal, subject);
      if (wanted === undefined ? ![...seen.goals].some(isOpen) : !seen.goals.has(wanted)) return false;
      found.push({ ...seen, situation });
      keep({ ...seen, situation });
      return true;
    };
    return { kept, found, keep, consider };
  }

  private completed(subject: Sought, situation: Situation, answers: Answers): Situation | null {
    try {
      return subject.completed(situation, answers);
    } catch (error) {
      if (error instanceof TypeError) return null;
      throw error;
    }
  }

  /**
   * @param inherited situations that the subject is seen in anyway
   * @returns further situations, each of which shows something that none before did
   */
  find(subject: Sought, inherited: readonly Situation[], answers: Answers): Situation[] {
    this.observer.variables.clear();
    const before = new Set(this.met);
    const search = this.search(subject, answers);
    const [start = FIRST_VISIT] = [...inherited, ...subject.starts()];
    this.fieldValues = subject.values(start, answers);
    for (const situation of inherited) {
      const seen = this.observe(subject, situation, answers);
      if (seen) search.keep({ ...seen, situation });
      for (const goal of seen?.goals ?? []) before.add(goal);
    }
    for (const situation of subject.starts()) search.consider(situation);
    for (let round = 0; round < ROUNDS; round++) {
      const size = this.met.size;
      for (const probe of subject.parts().probes) this.pursue(probe, subject.parts(), search);
      if (this.met.size === size) break;
    }
    const [first] = search.found.length + inherited.length === 0 ? subject.starts() : [];
    if (first) return [first];
    return needed(search.found, (goal) => !before.has(goal) && this.isOf(goal, subject));
  }

  /** Something of the subject's own, or of what has no subject; what others show is theirs. */
  private isOf(goal: string, subject: Sought): boolean {
    const place = goal.split(' ')[0] ?? '';
    const probe = this.traceable.probes.get(place);
    if (probe) return subject.parts().probes.has(probe);
    return this.traceable.places.has(place);
  }

  private pursue(probe: Probe, parts: Parts, { kept, consider }: Search): void {
    for (const goal of probe.goals) {
      const wanted = goalKey(probe, goal);
      const misses = this.givenUp.get(wanted) ?? 0;
      if (this.met.has(wanted) || misses >= MOST_MISSES) continue;
      let plays = 0;
      for (const situation of this.promising(probe, goal, parts, kept)) {
        if (consider(situation, wanted) || ++plays >= MOST_PLAYS) break;
      }
      if (!this.met.has(wanted) && plays > 0) this.givenUp.set(wanted, misses + 1);
    }
  }

  /** Situations in which an expression should show a goal: one change, two, then any that concerns it at all. */
  private *promising(probe: Probe, goal: string, parts: Parts, kept: readonly Kept[]): Generator<Situation> {
    // What only has to have a value joins what was found before; conditions begin with what is plain.
    const order = goal.endsWith(VALUE) ? kept.toReversed() : kept;
    const seen = order.flatMap(({ situation, scopes }) =>
      (scopes.get(probe) ?? []).map((scope) => ({
        situation,
        scope,
        patches: this.patches(probe, scope, parts),
      })),
    );
    const shows = (scope: unknown) => {
      try {
        return probe.seen(scope as Scope).includes(goal);
      } catch {
        // A value of a kind that never stands there.
        return false;
      }
    };
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

  /** Other values for what an expression asks about, of the kinds that stand there. */
  private patches(probe: Probe, scope: Scope, parts: Parts): Patch[] {
    const lists = [...probe.candidates.keys()].map((path) => valueAt(scope, path));
    const elements = lists.flatMap((list) => (Array.isArray(list) ? list.slice(0, 1) : []));
    return [...probe.candidates].flatMap(([inScope, candidates]) => {
      const sources = sourcesOf(inScope, probe, parts);
      const root = inScope.split('.')[0] ?? '';
      const isMissing =
        inScope !== root && (scope[root] ?? null) === null && root !== 'result' && root !== 'form';
      if (isMissing) return [];
      const known = this.knownValues(root, inScope);
      const kinds = new Set(
        [...known, valueAt(scope, inScope)].filter((value) => value !== null).map(kindOf),
      );
      for (const kind of this.kinds.of(inScope)) kinds.add(kind);
      const fits = (value: unknown) => value === null || kinds.size === 0 || kinds.has(kindOf(value));
      const values = [...new Set([...candidates, ...known, ...elements, ...WORDS])].filter(fits);
      return values.flatMap((value) => sources.map((inSituation) => ({ inScope, inSituation, value })));
    });
  }

  private knownValues(root: string, path: string): readonly unknown[] {
    if (root === 'vars') return this.valuesOfVariable(path);
    return root === 'form' ? (this.fieldValues[path.slice(5)] ?? []) : this.sampleValues(path);
  }

  private valuesOfVariable(path: string): unknown[] {
    const [, name = '', ...rest] = path.split('.');
    const values = [...(this.observer.variables.get(name) ?? [])];
    const below = values.map((value) => (rest.length === 0 ? value : valueAt(value, rest.join('.'))));
    return below.filter((value) => value !== null && value !== undefined);
  }

  private readonly valuesOfSamples = new Map<string, unknown[]>();

  private sampleValues(path: string): unknown[] {
    const known = this.valuesOfSamples.get(path);
    if (known) return known;
    const all = [...this.stage.setting.samples.values()].map(({ context }) => valueAt(context, path));
    const distinct = new Map(
      all.filter((value) => value !== null).map((value) => [JSON.stringify(value), value]),
    );
    const values = [...distinct.values()].slice(0, MOST_SAMPLE_VALUES);
    this.valuesOfSamples.set(path, values);
    return values;
  }
}
