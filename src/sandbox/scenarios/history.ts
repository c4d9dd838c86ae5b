/** The history of a scenario: a path through the table of transitions, each at a possible instant. */
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

/** A shortest path; among several, the table's order prefers the ordinary one. Throws when there is none. */
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

/** The path from the start through each of `stations`, in order. */
export function wayThrough(stations: readonly StateName[]): Step[] {
  let here: StateName = 'started';
  return stations.flatMap((station) => {
    const way = shortestWay(here, station);
    here = station;
    return way;
  });
}

export interface Milestones {
  /** Time of the payout, or of the last transition of a loan without one. */
  readonly deposit: Date;
  /** Time since when the first unpaid installment is late, if it ever was. */
  readonly late: Date;
  /** Time of the last transition. */
  readonly last: Date;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Transitions minutes apart before the deposit, then a day apart, never after the last; lateness at its own time. */
export function datedMoves(way: readonly Step[], { deposit, late, last }: Milestones): LoanMove[] {
  const paidAt = way.findIndex(({ event }) => event === 'money-arrived');
  const anchor = paidAt < 0 ? way.length - 1 : paidAt;
  const instantOf = (index: number): number => {
    if (way[index]?.event === 'installment-late') return late.getTime();
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
