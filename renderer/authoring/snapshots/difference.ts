/** What is not as it was accepted, and how that is said to people. */
import type { Situation } from './situation.ts';

/** One thing that is not as it was accepted. */
export interface Difference {
  /** `screen/<id>`, `table/<id>`, `layout/<id>`, `journey/<id>`, `facts`, `errors`, `addresses`, `brands`. */
  subject: string;
  /** The situation in words, or null when the whole subject is meant. */
  situation: string | null;
  /** The piece shown, what happens, or the value given to a field. */
  what: string;
  /** As accepted, and now; null: not there. */
  was: string | null;
  is: string | null;
}

/** A situation in one line: `late with query.a = "b"`. */
export function situationInWords({ sample, set }: Situation): string {
  const differences = Object.entries(set).map(([path, value]) => `${path} = ${JSON.stringify(value)}`);
  const who = sample ?? 'a first visit';
  return differences.length === 0 ? who : `${who} with ${differences.join(', ')}`;
}

const linesOf = (text: string | null) => text?.split('\n') ?? [];

/** The lines that are not the same. */
function changes({ was, is }: Pick<Difference, 'was' | 'is'>): string {
  const [before, after] = [linesOf(was), linesOf(is)];
  if (was === null) return after.map((line) => `  new: ${line}`).join('\n');
  if (is === null) return before.map((line) => `  no more: ${line}`).join('\n');
  const gone = before.filter((line) => !after.includes(line)).map((line) => `  was: ${line}`);
  const come = after.filter((line) => !before.includes(line)).map((line) => `  now: ${line}`);
  return [...gone, ...come].join('\n') || '  in another order';
}

/** @param count how many in all */
function andMore(count: number, thing: string): string {
  if (count === 1) return '';
  return `, and in ${count - 1} more ${thing}${count === 2 ? '' : 's'}`;
}

/** What differs when nothing fails need not be said again for each thing that may fail on the way. */
function withoutFailures(differences: readonly Difference[]): Difference[] {
  const key = ({ subject, situation }: Difference, what: string) =>
    JSON.stringify([subject, situation, what]);
  const plain = new Set(differences.map((one) => key(one, one.what)));
  return differences.filter((one) => {
    const [, event] = /^(.*), \S+ fails$/.exec(one.what) ?? [];
    return event === undefined || !plain.has(key(one, event));
  });
}

/** Differences for people: the same one is said once, however many subjects and situations it is found in. */
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
    const situations = group.filter(({ subject }) => subject === first.subject).length;
    const when = first.situation === null ? '' : `, as ${first.situation}${andMore(situations, 'situation')}`;
    return [`${first.subject} · ${first.what}${when}${andMore(subjects, 'subject')}\n${changes(first)}`];
  });
}
