/** What a group of an experiment gets instead of a screen: chosen once in a visit, before its data is loaded. */
import type { GroupFace } from '@trilha/language/definition/compiled';
import { own } from './path.ts';

interface Faced<Shown> {
  groups?: readonly GroupFace<Shown>[];
}

/**
 * @param assigned the customer's group by experiment
 * @returns the index of the face, or null for what all others get
 */
export function faceFor<Shown>(
  { groups = [] }: Faced<Shown>,
  assigned: Readonly<Record<string, string>>,
): number | null {
  const isIn = ([experiment, group]: [string, string]) => own(assigned, experiment) === group;
  const at = groups.findIndex(({ of }) => Object.entries(of).every(isIn));
  return at < 0 ? null : at;
}

/** The screen as this visit gets it. */
export const faceOf = <Shown extends Faced<Shown>>(
  screen: Shown,
  { face }: { readonly face: number | null },
): Shown => (face === null ? screen : (screen.groups?.[face]?.shown ?? screen));
