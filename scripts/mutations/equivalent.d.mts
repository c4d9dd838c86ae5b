import type { Survivor } from './survivors.mjs';

/** By file: what a mutant changes, and why nobody can observe it. */
export type Equivalents = Record<string, readonly { change: string; why: string }[]>;
export function readEquivalents(): Equivalents;
export function setAside(
  survivors: readonly Survivor[],
  listed: Equivalents,
): { undetected: Survivor[]; equivalent: number };
export function staleEntries(survivors: readonly Survivor[], listed: Equivalents): string[];
