/** What rehearsing a screen in several scenarios, with several answers, says of it. */
import type { CompiledScreen } from '../../language/definition/compiled.ts';
import type { Scenario } from '../snapshots/scenario.ts';
import type { MadeCall } from './live-visit.ts';
import { isRefusedForShape, type Rehearsal, type Rehearsals } from './rehearse.ts';

/**
 * How far the best rehearsal came, best last. A server that looks at the shape has let the customer in: what it refuses
 * tells more of the screen than a customer in the wrong state.
 */
const OUTCOMES = [
  'unseen',
  'no right answers',
  'refused',
  'refused for its shape',
  'sends nothing',
  'accepted',
] as const;
export type RehearsalOutcome = (typeof OUTCOMES)[number];

/** Whoever is refused so often is refused for an answer: other customers would be, too. */
const MOST_REFUSALS = 3;
const UNKNOWN_CUSTOMER = 401;

export interface RehearsalVerdict {
  outcome: RehearsalOutcome;
  /** Of the best rehearsal; null where the form never shows. */
  best: Rehearsal | null;
  /** Calls that no rehearsal got through, with the answers of one of them. */
  refused: readonly { call: MadeCall; rehearsal: Rehearsal }[];
}

function outcomeOf(one: Rehearsal | null): RehearsalOutcome {
  if (one === null) return 'unseen';
  if (one.faults.length > 0) return 'no right answers';
  if (one.last === undefined) return 'sends nothing';
  if (one.last.result.ok) return 'accepted';
  return isRefusedForShape(one.last) ? 'refused for its shape' : 'refused';
}

const rank = (one: Rehearsal | null) => OUTCOMES.indexOf(outcomeOf(one));

/** Each refused call once, by what the server named. */
function refusedIn(rehearsals: readonly Rehearsal[]): RehearsalVerdict['refused'] {
  const found = new Map<string, RehearsalVerdict['refused'][number]>();
  for (const rehearsal of rehearsals)
    for (const call of rehearsal.calls.filter(isRefusedForShape)) {
      const { result, request } = call;
      const key = `${request.operation} ${result.ok ? '' : result.field}`;
      if (!found.has(key)) found.set(key, { call, rehearsal });
    }
  return [...found.values()];
}

/**
 * Plays a screen until the server accepts what it sends, then with its other right answers.
 * @param turns how many right values of each field are tried
 */
export async function verdictOn(
  screen: CompiledScreen,
  scenarios: readonly Scenario[],
  rehearsals: Rehearsals,
  turns: number,
): Promise<RehearsalVerdict> {
  let refusals = 0;
  let best: Rehearsal | null = null;
  for (const scenario of scenarios) {
    const one = await rehearsals.play(screen, scenario);
    if (!one) continue;
    if (best === null || rank(one) > rank(best)) best = one;
    const isKnown = one.last?.result.status !== UNKNOWN_CUSTOMER;
    if (isKnown && outcomeOf(one) === 'refused') refusals += 1;
    if (outcomeOf(best) === 'accepted' || refusals === MOST_REFUSALS) break;
  }
  const outcome = outcomeOf(best);
  // Another customer's visit may lack what the call needs: the best rehearsal counts.
  const counted = best === null ? [] : [best];
  for (let turn = 1; best !== null && best.faults.length === 0 && turn < turns; turn++) {
    const other = await rehearsals.play(screen, best.scenario, turn);
    if (other) counted.push(other);
  }
  return { outcome, best, refused: refusedIn(counted) };
}
