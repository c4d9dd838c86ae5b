/** What is risky in differences from the snapshots, in words: values that a form takes now, what calls no longer send, and sums that do not add up. */
import type { Difference } from './difference.ts';

const ACCEPTED = 'right';

/** The calls of an event, by operation: the paths of what each sends. */
function callsIn(text: string | null): Map<string, Set<string>> {
  const calls = (text ?? '').split('\n').flatMap((line): [string, Set<string>][] => {
    const [, operation, sent] = /^\s*calls (\S+)(?: with | )?(\{.*\})?/.exec(line) ?? [];
    return operation ? [[operation, pathsIn(sent)]] : [];
  });
  return new Map(calls);
}

function pathsIn(json: string | undefined): Set<string> {
  const paths = new Set<string>();
  const add = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return void paths.add(path);
    for (const [key, below] of Object.entries(value)) add(below, path === '' ? key : `${path}.${key}`);
  };
  try {
    if (json) add(JSON.parse(json), '');
  } catch {
    // Something follows the JSON in this line: nothing is known of what was sent.
  }
  return paths;
}

function takenNow({ subject, what, was, is }: Difference): string[] {
  const [, field, value] = /^field (\S+) with (.*)$/s.exec(what) ?? [];
  if (!field || is !== ACCEPTED || was === null) return [];
  return [`${subject}: field ${field} takes ${value}, which it refused: “${was}”`];
}

function unsent({ subject, what, was, is }: Difference): string[] {
  const now = callsIn(is);
  return [...callsIn(was)].flatMap(([operation, paths]) => {
    const sent = now.get(operation);
    if (!sent) return [`${subject}: ${what} no longer calls ${operation}`];
    if (sent.size === 0) return [];
    const missing = [...paths].filter((path) => !sent.has(path));
    return missing.length === 0
      ? []
      : [`${subject}: ${what} no longer sends ${missing.join(', ')} to ${operation}`];
  });
}

const isSum = (what: string) => what.endsWith('.sum');

/** Amounts of a server's own responses that do not add up. */
const wrongSum = ({ subject, what, is }: Difference): string[] =>
  isSum(what) && is !== null ? [`${subject}: ${what.replace(/^shows /, '')}: ${is}`] : [];

/** @returns each risk once, whatever the number of scenarios */
export const risksIn = (differences: readonly Difference[]): string[] => [
  ...new Set(
    differences.flatMap((one) => [
      ...takenNow(one),
      ...wrongSum(one),
      ...(one.is === null ? [] : unsent(one)),
    ]),
  ),
];
