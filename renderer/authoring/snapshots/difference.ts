/** Differences from the snapshots, and their text. */
import type { Scenario } from './scenario.ts';
import { withShortPictures } from './short-pictures.ts';

/** One difference from the snapshots. */
export interface Difference {
  /** `screen/<id>`, `part/<id>`, `table/<id>`, `layout/<id>`, `journey/<id>`, `facts`, `errors`, `addresses`, `brands`. */
  subject: string;
  /** The scenario in words, or null when the whole subject is meant. */
  scenario: string | null;
  /** The piece shown, the event, or the value of a field. */
  what: string;
  /** In the snapshot, and now; null: absent. */
  was: string | null;
  is: string | null;
}

/** A scenario in one line: `late with query.a = "b"`. */
export function scenarioInWords({ sample, set }: Scenario): string {
  const differences = Object.entries(withShortPictures(set)).map(
    ([path, value]) => `${path} = ${JSON.stringify(value)}`,
  );
  const who = sample ?? 'a first visit';
  return differences.length === 0 ? who : `${who} with ${differences.join(', ')}`;
}

const linesOf = (text: string | null) => text?.split('\n') ?? [];

/** The lines that differ. */
function changes({ was, is }: Pick<Difference, 'was' | 'is'>): string {
  const [before, after] = [linesOf(was), linesOf(is)];
  if (was === null) return after.map((line) => `  new: ${line}`).join('\n');
  if (is === null) return before.map((line) => `  no more: ${line}`).join('\n');
  const gone = before.filter((line) => !after.includes(line)).map((line) => `  was: ${line}`);
  const come = after.filter((line) => !before.includes(line)).map((line) => `  now: ${line}`);
  return [...gone, ...come].join('\n') || '  in another order';
}

/** @param count the total number */
function andMore(count: number, thing: string): string {
  if (count === 1) return '';
  return `, and in ${count - 1} more ${thing}${count === 2 ? '' : 's'}`;
}

/** Removes differences in failures of an event that also differs without failure. */
function withoutFailures(differences: readonly Difference[]): Difference[] {
  const key = ({ subject, scenario }: Difference, what: string) => JSON.stringify([subject, scenario, what]);
  const plain = new Set(differences.map((one) => key(one, one.what)));
  return differences.filter((one) => {
    const [, event] = /^(.*), \S+ fails$/.exec(one.what) ?? [];
    return event === undefined || !plain.has(key(one, event));
  });
}

/** Differences as text: equal ones are listed once, with the number of further subjects and scenarios. */
export function differencesInWords(differences: readonly Difference[]): string[] {
  const groups = new Map<string, Difference[]>();
  for (const one of withoutFailures(differences)) {
    const key = JSON.stringify([one.what, one.was, one.is]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const subjects = new Set(group.map(({ subject }) => subject)).size;
    const scenarios = group.filter(({ subject }) => subject === first.subject).length;
    const when = first.scenario === null ? '' : `, as ${first.scenario}${andMore(scenarios, 'scenario')}`;
    return [`${first.subject} · ${first.what}${when}${andMore(subjects, 'subject')}\n${changes(first)}`];
  });
}
