/** The past of a scenario: a path through the table of transitions, each move at an instant it could have had. */
import type { LoanMove } from '../life-cycle/loan-record.ts';
import type { StateName } from '../life-cycle/states.ts';
import { type LoanEvent, TRANSITIONS } from '../life-cycle/transitions.ts';

interface Step {
  readonly event: LoanEvent;
  readonly from: StateName;
  readonly to: StateName;
}

function movesFrom(state: StateName): Step[] {
  return (Object.keys(TRANSITIONS) as LoanEvent[]).flatMap((event) => {
    const row: { from: readonly StateName[]; to: StateName } = TRANSITIONS[event];
    return row.from.includes(state) ? [{ event, from: state, to: row.to }] : [];
  });
}

/** The shortest way; first found wins, which the table's order makes the ordinary one. Throws when there is none. */
function shortestWay(from: StateName, to: StateName): Step[] {
  const ways = new Map<StateName, Step[]>([[from, []]]);
  const queue: StateName[] = [from];
  for (const state of queue) {
    if (state === to) break;
    for (const step of movesFrom(state).filter((one) => !ways.has(one.to))) {
      ways.set(step.to, [...(ways.get(state) ?? []), step]);
      queue.push(step.to);
    }
  }
  const way = ways.get(to);
  if (!way) throw new Error(`no way leads from ${from} to ${to}`);
  return way;
}

/** The way from the start through each of `stations`, in order. */
export function wayThrough(stations: readonly StateName[]): Step[] {
  let here: StateName = 'started';
  return stations.flatMap((station) => {
    const way = shortestWay(here, station);
    here = station;
    return way;
  });
}

export interface Milestones {
  /** When the money arrived, or the last move of a loan that has none yet. */
  readonly deposit: Date;
  /** The last move. */
  readonly last: Date;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Minutes before the deposit, then a day apart, never after the last. */
export function datedMoves(way: readonly Step[], { deposit, last }: Milestones): LoanMove[] {
  const paidAt = way.findIndex(({ event }) => event === 'money-arrived');
  const anchor = paidAt < 0 ? way.length - 1 : paidAt;
  const instantOf = (index: number): number => {
    if (index <= anchor) return deposit.getTime() - (anchor - index) * MINUTE;
    return index === way.length - 1 ? last.getTime() : deposit.getTime() + (index - anchor) * DAY;
  };
  const moves = way.map((step, index) => ({
    ...step,
    at: new Date(Math.min(instantOf(index), last.getTime())),
  }));
  const begun = new Date((moves[0]?.at ?? deposit).getTime() - MINUTE);
  return [{ event: 'application-started', from: null, to: 'started', at: begun }, ...moves];
}
