/**
 * Names of scenarios, derived from their content: `late with dueDay 31`. A name does not depend on the position of the
 * scenario or, except for uniqueness, on others.
 */
import type { Scenario } from './scenario.ts';

export const FIRST_VISIT = 'first-visit';
/** Between the sample and its differences. */
const WITH = ' with ';
/** Longer values are truncated. */
const LONGEST = 28;

/** Text without the characters that separate names or end a YAML key. */
const plain = (text: string): string =>
  text
    .replace(/[|:#]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const cut = (words: string): string => (words.length <= LONGEST ? words : `${words.slice(0, LONGEST)}…`);

/** One difference: `dueDay 31`, `no order`, `not isLoggedIn`; of an object only the name. */
function differenceRead(name: string, value: unknown): string {
  if (value === null) return `no ${name}`;
  if (value === false) return `not ${name}`;
  if (value === '') return `empty ${name}`;
  const isObject = typeof value === 'object' && !Array.isArray(value);
  if (value === true || isObject) return name;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `${name} ${cut(plain(text.replaceAll('"', '')))}`;
}

/** The last `depth` steps of a path. */
const pathRead = (path: string, depth: number): string => path.split('.').slice(-depth).join('.');

/** @param most how many differences are named; the others are counted */
const nameAt = ({ sample, set }: Scenario, depth: number, most: number): string => {
  const all = Object.entries(set).map(([path, value]) => differenceRead(pathRead(path, depth), value));
  const named = all.length <= most + 1 ? all : [...all.slice(0, most), `${all.length - most} more`];
  const who = sample ?? FIRST_VISIT;
  return named.length === 0 ? who : `${who}${WITH}${named.join(', ')}`;
};

const whole = ({ sample, set }: Scenario): string =>
  `${sample ?? FIRST_VISIT}${WITH}${plain(JSON.stringify(set).replaceAll('"', ''))}`;

/** Increasing lengths: the steps of each path, and how many differences. */
const LENGTHS: readonly (readonly [depth: number, most: number])[] = [
  [1, 2],
  [1, 99],
  [2, 99],
  [9, 99],
];

/** The shortest name that no other scenario has. */
export function scenarioName(scenario: Scenario, others: readonly Scenario[]): string {
  const names = LENGTHS.map(
    ([depth, most]) =>
      (one: Scenario) =>
        nameAt(one, depth, most),
  );
  const name = names.find((of) => others.every((other) => of(other) !== of(scenario)));
  return (name ?? whole)(scenario);
}

/** Scenarios by name. */
export function namedScenarios(
  scenarios: readonly Scenario[],
  known: readonly Scenario[] = [],
): [string, Scenario][] {
  const all = [...known, ...scenarios];
  return scenarios.map((one) => [
    scenarioName(
      one,
      all.filter((other) => other !== one),
    ),
    one,
  ]);
}

/** The sample at the start of a name; null is a first visit. */
export function sampleOf(name: string): string | null {
  const sample = name.split(WITH)[0] ?? '';
  return sample === FIRST_VISIT ? null : sample;
}
