/**
 * Notes that a visit is slow, for the calls that follow: reports of how fast screens are carry no cookie, so a rollout could not tell
 * whose they are.
 */
import { SLOW_VISIT_HEADER } from '../addresses.ts';
import type { Measured } from './vitals.ts';

/** The greatest INP that counts as good, ms. */
const SLOW_MS = 200;

let isSlow = false;

/** @param slowest interactions of the visit's stays so far */
export function noteSlowVisit(slowest: readonly Measured[]): void {
  isSlow ||= slowest.some(({ milliseconds }) => milliseconds > SLOW_MS);
}

/** What calls say of the visit. */
export const slowVisitHeaders = (): Readonly<Record<string, string>> =>
  isSlow ? { [SLOW_VISIT_HEADER]: '1' } : {};
