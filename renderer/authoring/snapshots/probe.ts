/** One expression, text or rule at its place, with its coverage goals. */

import type { Scope } from '@trilha/language/definition/annotations';
import { positionOf, type SourceNode } from '@trilha/project/load/source-node';
import type { Candidates } from './candidates.ts';
import type { Goal } from './conditions.ts';

export interface Probe {
  /** `file:line:column`. */
  place: string;
  /** As written; for a rule, its number. */
  source: string;
  goals: readonly Goal[];
  seen(scope: Scope): Goal[];
  candidates: Candidates;
  /** The operation whose response is its `result`, and the list whose elements are its `item`. */
  result: string | null;
  item: string | null;
}

/** `file:line:column`. */
export function placeOf(node: SourceNode): string {
  const { line, column } = positionOf(node.file, node.start);
  return `${node.file.path}:${line}:${column}`;
}

/** The result of a step; null when an expression cannot be evaluated with values of a kind that never occurs. */
export function unlessMistyped<T>(step: () => T): T | null {
  try {
    return step();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
