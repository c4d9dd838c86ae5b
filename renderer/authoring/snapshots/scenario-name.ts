/**
 * Names of scenarios, in words that follow from what they are: `late with dueDay 31`. A name holds as long as its
 * scenario does, whatever is found before or after it.
 */
import type { Situation } from './situation.ts';

export const FIRST_VISIT = 'first-visit';
/** Between the sample and what differs from it. */
const WITH = ' with ';
/** Longer values are cut. */
const LONGEST = 28;

/** Words without the signs that part names from each other or end a YAML key. */
const plain = (text: string): string =>
  text
    .replace(/[|:#]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const cut = (words: string): string => (words.length <= LONGEST ? words : `${words.slice(0, LONGEST)}…`);

/** One difference: `dueDay 31`, `no order`, `not isLoggedIn`; an object is only named. */
function differenceRead(name: string, value: unknown): string {
  if (value === null) return `no ${name}`;
  if (value === false) return `not ${name}`;
  if (value === '') return `empty ${name}`;
  const isObject = typeof value === 'object' && !Array.isArray(value);
  if (value === true || isObject) return name;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `${name} ${cut(plain(text.replaceAll('"', '')))}`;
}

/** The last `depth` steps of a path: where one says nothing by itself, more of them do. */
const pathRead = (path: string, depth: number): string => path.split('.').slice(-depth).join('.');

/** @param most so many differences are named, the others counted */
const nameAt = ({ sample, set }: Situation, depth: number, most: number): string => {
  const all = Object.entries(set).map(([path, value]) => differenceRead(pathRead(path, depth), value));
  const named = all.length <= most + 1 ? all : [...all.slice(0, most), `${all.length - most} more`];
  const who = sample ?? FIRST_VISIT;
  return named.length === 0 ? who : `${who}${WITH}${named.join(', ')}`;
};

const whole = ({ sample, set }: Situation): string =>
  `${sample ?? FIRST_VISIT}${WITH}${plain(JSON.stringify(set).replaceAll('"', ''))}`;

/** Ever longer names: the steps of each path, and how many differences. */
const LENGTHS: readonly (readonly [depth: number, most: number])[] = [
  [1, 2],
  [1, 99],
  [2, 99],
  [9, 99],
];

/** A name for a scenario that none of the others has: the shortest that says enough. */
export function scenarioName(scenario: Situation, others: readonly Situation[]): string {
  const names = LENGTHS.map(
    ([depth, most]) =>
      (one: Situation) =>
        nameAt(one, depth, most),
  );
  const name = names.find((of) => others.every((other) => of(other) !== of(scenario)));
  return (name ?? whole)(scenario);
}

/** Scenarios by name. */
export function namedScenarios(
  scenarios: readonly Situation[],
  known: readonly Situation[] = [],
): [string, Situation][] {
  const all = [...known, ...scenarios];
  return scenarios.map((one) => [
    scenarioName(
      one,
      all.filter((other) => other !== one),
    ),
    one,
  ]);
}

/** The sample that a name begins with; null is a first visit. */
export function sampleOf(name: string): string | null {
  const sample = name.split(WITH)[0] ?? '';
  return sample === FIRST_VISIT ? null : sample;
}
