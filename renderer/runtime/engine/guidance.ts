/**
 * Guided journeys: a customer who comes by a link, the history or a typed URL sees a screen only if the routing table
 * leads to it, or to a screen from which it can be reached.
 */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledScreen, CompiledWays } from '@trilha/language/definition/compiled';
import { holds } from './evaluate.ts';
import { own } from './path.ts';

type Identity = Pick<CompiledScreen, 'id' | 'bases' | 'isNamed'>;

/**
 * Does the decision `id` mean this screen? A variant matches its bases (a partner's start page is a start page),
 * unless a table names the variant itself.
 */
export const standsFor = ({ id, bases, isNamed }: Identity, decided: string): boolean =>
  id === decided || (isNamed !== true && bases.includes(decided));

/** Can this screen be reached from the decided one, in any number of steps? */
export function leadsOn(ways: CompiledWays, decided: string, to: Identity, scope: Scope): boolean {
  const reached = new Set([decided]);
  // The set grows during iteration: this is the transitive closure.
  for (const id of reached) {
    for (const [next, when] of own(ways, id) ?? []) {
      if (!holds(when, scope)) continue;
      if (standsFor(to, next)) return true;
      reached.add(next);
    }
  }
  return false;
}
