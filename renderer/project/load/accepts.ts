/**
 * `accepts: { <code>: <why> }`: what the checker advises against at a place is right there. It may stand in any map of a
 * screen, flow or other file, and is taken out as the file is read: nothing but the checker ever sees it.
 */
import { type Entry, entriesOf, type Place, textOf } from './source-node.ts';

export interface Accepts {
  code: string;
  why: string;
  /** Where the code stands. */
  at: Place;
  /** What it speaks of: the map that holds it, with the key before it. */
  within: Place;
}

export const ACCEPTS = 'accepts';

/** Codes of the checker, so that a field or an event may be called `accepts`, too. */
const CODE = /^TR\d{3}$/;

/** What an entry accepts for the map around it; null when it is an entry like any other. */
export function readAccepts({ key, value }: Entry, within: Place): Accepts[] | null {
  const codes = key === ACCEPTS ? entriesOf(value) : [];
  const isMeant =
    codes.length > 0 && codes.every((one) => CODE.test(one.key) && (textOf(one.value) ?? '').trim());
  if (!isMeant) return null;
  return codes.map((one) => ({ code: one.key, why: textOf(one.value) ?? '', at: one.keyPlace, within }));
}
