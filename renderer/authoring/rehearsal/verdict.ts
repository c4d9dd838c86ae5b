/** What rehearsing a screen in several scenarios, with several answers, says of it. */
import type { CompiledScreen } from '@trilha/language/definition/compiled';
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
  refused: readonly RefusedCall[];
}

export interface RefusedCall {
  call: MadeCall;
  rehearsal: Rehearsal;
  /** The server takes this call of the base, whatever the reason for which it refuses each of the variant's. */
  isOfVariant?: boolean;
}

function outcomeOf(one: Rehearsal | null): RehearsalOutcome {
  if (one === null) return 'unseen';
  if (one.faults.length > 0) return 'no right answers';
  if (one.last === undefined) return 'sends nothing';
  if (one.last.result.ok) return 'accepted';
  return isRefusedForShape(one.last) ? 'refused for its shape' : 'refused';
}

const rank = (one: Rehearsal | null) => OUTCOMES.indexOf(outcomeOf(one));
const better = (one: Rehearsal | null, other: Rehearsal) => (rank(other) > rank(one) ? other : one);

/** Maximum number of turns with which what was refused is tried: other right answers may go together. */
const MOST_TURNS = 16;

/** Each refused call once, by what the server named. */
function refusedIn(rehearsals: readonly Rehearsal[]): readonly RefusedCall[] {
  const found = new Map<string, RefusedCall>();
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
    best = better(best, one);
    const isKnown = one.last?.result.status !== UNKNOWN_CUSTOMER;
    if (isKnown && outcomeOf(one) === 'refused') refusals += 1;
    if (outcomeOf(best) === 'accepted' || refusals === MOST_REFUSALS) break;
  }
  // Another customer's visit may lack what the call needs: the best rehearsal counts.
  const counted = best === null ? [] : [best];
  const first = best;
  const most = () => (outcomeOf(best) === 'refused' && turns > 1 ? MOST_TURNS : turns);
  for (let turn = 1; first && first.faults.length === 0 && turn < most(); turn++) {
    const other = await rehearsals.play(screen, first.scenario, turn);
    if (!other) continue;
    if (turn < turns || outcomeOf(other) === 'accepted') counted.push(other);
    if (outcomeOf(other) === 'accepted') best = better(best, other);
  }
  return { outcome: outcomeOf(best), best, refused: refusedIn(counted) };
}

/** The last call of a refused variant, if the server takes this call of the base. */
export function refusedUnlike(
  base: RehearsalVerdict | null,
  { outcome, best }: RehearsalVerdict,
): readonly RefusedCall[] {
  const call = outcome === 'refused' ? best?.last : undefined;
  if (!best || !call || base?.outcome !== 'accepted') return [];
  const isTaken = base.best?.calls.some(
    ({ request, result }) => result.ok && request.operation === call.request.operation,
  );
  return isTaken ? [{ call, rehearsal: best, isOfVariant: true }] : [];
}
