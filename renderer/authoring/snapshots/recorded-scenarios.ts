/** The recorded scenarios of a screen or part, and where each leads. */
import type { Answers } from '@trilha/runtime/engine/form/answers';
import { expandAll } from './recorder.ts';
import type { Scenario } from './scenario.ts';
import { readSubjects } from './snapshot-files.ts';

/** A screen to which a scenario leads, and the events that do. */
export interface WayOut {
  /** As in the snapshot: `submit`, `press help`, `submit, getOrder fails`. */
  events: readonly string[];
  /** Screen id. */
  to: string;
}

export interface RecordedScenario extends Scenario {
  name: string;
  /** What is filled into its form. */
  answers: Answers;
  ways: readonly WayOut[];
}

const LEADS = /(?:goes|redirects) to (\S+)/g;

function waysOf(does: ReadonlyMap<string, string>): WayOut[] {
  const ways = new Map<string, Set<string>>();
  for (const [event, outcome] of does)
    for (const [, to = ''] of outcome.matchAll(LEADS)) ways.set(to, (ways.get(to) ?? new Set()).add(event));
  return [...ways].map(([to, events]) => ({ events: [...events], to }));
}

/**
 * In the order of the snapshot, those of its bases first.
 * @param folder of the snapshots
 * @param subject `screen/<id>` or `part/<id>`
 * @returns none for what is not recorded
 */
export function recordedScenarios(folder: string, subject: string): RecordedScenario[] {
  const whole = expandAll({ subjects: readSubjects(folder, [subject]) }, [subject]).get(subject);
  if (!whole) return [];
  const { answers, behaviour } = whole;
  return [...whole.scenarios].map(([name, scenario]) => ({
    ...scenario,
    name,
    answers,
    ways: waysOf(behaviour.get(name)?.does ?? new Map()),
  }));
}
