/** A time line as a bug report carries it: a line of JSON for each action, without personal data and in few bytes. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { type KnownNames, maskedAction } from './time-line.ts';

/** Characters of a line. Parts of a longer one are cut. */
const LONGEST_LINE = 4_000;
/** Characters of all lines: as JSON within JSON they stay below what a server accepts of a body. */
const LONGEST_REPORT = 38_000;
const CUT = '…';

type Tree = Record<string, unknown>;

const lengthOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** Cuts the innermost part that is long enough, on the way of the longest ones: what is small stays. */
function cutOut(tree: Tree, excess: number): boolean {
  const inner = Object.keys(tree).filter((name) => typeof tree[name] === 'object' && tree[name] !== null);
  const lengths = new Map(inner.map((name) => [name, lengthOf(tree[name])]));
  const length = (name: string): number => lengths.get(name) ?? 0;
  const [longest] = inner.sort((a, b) => length(b) - length(a));
  if (longest === undefined || length(longest) < excess + CUT.length) return false;
  if (!cutOut(tree[longest] as Tree, excess)) tree[longest] = CUT;
  return true;
}

/** @param action a copy, which is cut */
function lineOf(action: UnknownAction): string {
  for (;;) {
    const line = JSON.stringify(action);
    if (line.length <= LONGEST_LINE) return line;
    if (!cutOut(action, line.length - LONGEST_LINE))
      return JSON.stringify({ type: action.type.slice(0, LONGEST_LINE / 2) });
  }
}

/**
 * @param actions oldest first; if not all fit, the latest are kept
 * @param names of members whose values are kept, or told by their digits; all other values are masked
 */
export function reportLines(actions: readonly UnknownAction[], names?: KnownNames): string[] {
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
