/**
 * Rollouts guard themselves: each process adds what it counted to the sums of all, asks for the decision and adds its event to the
 * trail. Several may decide at once: the trail takes one event after another, and the others have looked at what is past.
 */
import type { NewEvent, PublicationEvent, PublicationStore, Served } from '../store.ts';
import {
  comparisonText,
  DEFAULT_PLAN,
  decisionText,
  type RolloutDecision,
  type RolloutPlan,
} from './decision.ts';
import type { FigureStore, RolloutCounts, VisitFigures } from './figures.ts';
import { comparisonsOf, decide } from './guard.ts';

/** The name of the guard in the trail. */
export const GUARD = 'guard';

const FLUSH_MS = 2_000;
const LOOK_MS = 5_000;
/** Events that are looked at for the beginning of a share: a share that is older has lasted long enough. */
const EVENTS = 50;

/** What new visits get when a candidate gets so many percent of them: with all it is the current publication, as is the first one. */
export const servedWith = (candidate: number, before: Served | null, percent: number): Served =>
  percent === 100 || before === null
    ? { current: candidate, candidate: null, share: 0 }
    : { current: before.current, candidate, share: percent };

/** Why no other publication may go live, in words; null without a rollout. */
export const rolloutUnderWay = (live: Served | null): string | null =>
  live?.candidate == null
    ? null
    : `Publication ${live.candidate} is rolled out to ${live.share}% of new visits, and another one would end that: let it finish, roll it back, or replace it`;

/**
 * The event that a decision adds to the trail; null for none. That a rollout is held is said once.
 * @param isHeld does the trail say so at this share?
 */
function eventAfter(decision: RolloutDecision, last: PublicationEvent, isHeld: boolean): NewEvent | null {
  const { current, candidate, share } = last;
  if (candidate === null) return null;
  const by = { who: GUARD, why: decisionText(decision) };
  switch (decision.kind) {
    case 'roll back':
      return { ...by, what: 'rolled back', current, candidate: null, share: 0 };
    case 'raise':
      return { ...by, what: 'share', ...servedWith(candidate, last, decision.to) };
    case 'hold':
      return isHeld ? null : { ...by, what: 'held', current, candidate, share };
    case 'wait':
      return null;
  }
}

/** The rollout under way, for whoever looks at it. */
export interface RolloutState {
  readonly candidate: number;
  readonly plan: RolloutPlan;
  readonly groups: readonly RolloutCounts[];
  /** What the guard decides by these figures, in words. */
  readonly verdict: string;
  /** How each figure compares, in sentences; the worst first. */
  readonly words: readonly string[];
}

export interface RolloutGuardOptions {
  readonly publications: PublicationStore;
  readonly sums: FigureStore;
  /** What this process counts. */
  readonly figures: VisitFigures;
  /** Milliseconds since 1970. */
  now(): number;
  /** Is called once this process has changed what is live. */
  moved(): Promise<unknown>;
  /** Is told why a look or a sum failed; both are tried again. */
  fail(error: unknown): void;
}

/** Calls `work` at a distance of so many milliseconds until it is stopped. */
function repeat(milliseconds: number, work: () => Promise<unknown>): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const next = (): void => {
    timer = setTimeout(async () => {
      await work();
      if (!isStopped) next();
    }, milliseconds).unref();
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

export class RolloutGuard {
  readonly #options: RolloutGuardOptions;
  /** The plan of the last candidate. Publications never change. */
  #plan: { readonly of: number; readonly plan: RolloutPlan } | undefined;

  #flushed: Promise<void> = Promise.resolve();

  constructor(options: RolloutGuardOptions) {
    this.#options = options;
  }

  /** @returns stops it, and hands over what is counted until then */
  start(): () => Promise<void> {
    const { fail } = this.#options;
    const stops = [
      repeat(FLUSH_MS, () => this.flush().catch(fail)),
      repeat(LOOK_MS, () => this.look().catch(fail)),
    ];
    return async () => {
      for (const stop of stops) stop();
      await this.flush().catch(fail);
    };
  }

  /** Adds what was counted since the last time to the sums of all, once what is under way has ended. */
  flush(): Promise<void> {
    this.#flushed = this.#flushed.catch(() => {}).then(() => this.#flush());
    return this.#flushed;
  }

  async #flush(): Promise<void> {
    const { figures, sums } = this.#options;
    const rows = figures.take();
    if (rows.length === 0) return;
    try {
      await sums.add(rows);
    } catch (error) {
      figures.giveBack(rows);
      throw error;
    }
  }

  /** Decides about the rollout under way. @returns what it decided; null without a rollout */
  async look(): Promise<RolloutDecision | null> {
    const decided = await this.#decide();
    if (!decided) return null;
    const { last, decision, isHeld } = decided;
    const { publications, moved } = this.#options;
    const event = eventAfter(decision, last, isHeld);
    if (event && (await publications.move(last.id, event))) await moved();
    return decision;
  }

  /** The rollout under way; null without one. */
  async state(): Promise<RolloutState | null> {
    const decided = await this.#decide();
    if (!decided) return null;
    const { candidate, plan, groups, decision } = decided;
    const words = comparisonsOf(plan, groups).map(comparisonText);
    return { candidate, plan, groups, verdict: decisionText(decision), words };
  }

  async #decide() {
    const { publications, sums, now } = this.#options;
    const events = await publications.events(EVENTS);
    const [last] = events;
    if (last?.candidate == null) return null;
    const { candidate, share } = last;
    const other = events.findIndex((event) => event.candidate !== candidate || event.share !== share);
    const atShare = other < 0 ? events : events.slice(0, other);
    const since = Date.parse(atShare.at(-1)?.at ?? last.at);
    const [plan, groups] = await Promise.all([this.#planOf(candidate), sums.sums(candidate)]);
    const decision = decide(plan, { share, minutes: (now() - since) / 60_000 }, groups);
    return { last, candidate, plan, groups, decision, isHeld: atShare.some(({ what }) => what === 'held') };
  }

  async #planOf(candidate: number): Promise<RolloutPlan> {
    if (this.#plan?.of !== candidate) {
      const publication = await this.#options.publications.publication(candidate);
      this.#plan = { of: candidate, plan: { ...DEFAULT_PLAN, ...publication?.plan } };
    }
    return this.#plan.plan;
  }
}
