/**
 * `accepts: { <rule>: <why> }`: what the checker advises against at a place is right there. It may stand in any map of a
 * screen, flow or other file, and is taken out as the file is read: nothing but the checker ever sees it.
 */
import { type Entry, entriesOf, type Place, textOf } from './source-node.ts';

export interface Accepts {
  /** The name of a rule. */
  rule: string;
  why: string;
  /** Where it is named. */
  at: Place;
  /** What it speaks of: the map that holds it, with the key before it. */
  within: Place;
}

export const ACCEPTS = 'accepts';

/** Names of rules are several words, so that a field or an event may be called `accepts`, too. */
const NAME = /^[a-z]+(-[a-z]+)+$/;

/** What an entry accepts for the map around it; null when it is an entry like any other. */
export function readAccepts({ key, value }: Entry, within: Place): Accepts[] | null {
  const named = key === ACCEPTS ? entriesOf(value) : [];
  const isMeant =
    named.length > 0 && named.every((one) => NAME.test(one.key) && (textOf(one.value) ?? '').trim());
  if (!isMeant) return null;
  return named.map((one) => ({ rule: one.key, why: textOf(one.value) ?? '', at: one.keyPlace, within }));
}
