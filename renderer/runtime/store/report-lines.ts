/** A time line as a bug report carries it: a line of JSON for each action, without personal data and in few bytes. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { maskedAction, type PublicNames } from './time-line.ts';

/** Characters of a line. What is nested is cut, level by level, until the action fits. */
const LONGEST_LINE = 2_000;
/** Characters of all lines: as JSON within JSON they stay below what a server accepts of a body. */
const LONGEST_REPORT = 38_000;
const DEEPEST = 12;
const CUT = '…';

/** The value without what is nested deeper than this. */
function cutBelow(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return CUT;
  if (Array.isArray(value)) return value.map((item) => cutBelow(item, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, cutBelow(member, depth - 1)]),
  );
}

function lineOf(action: UnknownAction): string {
  for (let depth = DEEPEST; depth > 0; depth -= 1) {
    const line = JSON.stringify(cutBelow(action, depth));
    if (line.length <= LONGEST_LINE) return line;
  }
  return JSON.stringify({ type: action.type.slice(0, LONGEST_LINE / 2) });
}

/**
 * @param actions oldest first; if not all fit, the latest are kept
 * @param names members whose values are kept; all other values are masked
 */
export function reportLines(actions: readonly UnknownAction[], names?: PublicNames): string[] {
  const lines: string[] = [];
  let length = 0;
  for (const action of [...actions].reverse()) {
    const line = lineOf(maskedAction(action, names));
    length += line.length;
    if (length > LONGEST_REPORT) break;
    lines.unshift(line);
  }
  return lines;
}
