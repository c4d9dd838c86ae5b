/** Asks the routing tables which screen comes next, loading them as they are needed. */
import type { Scope } from '../../definition/annotations.ts';
import type { CompiledScreen } from '../../definition/compiled.ts';
import { type Decision, resolveRoute } from '../../engine/decision.ts';
import { standsFor } from '../../engine/guidance.ts';
import type { Library } from '../library.ts';

export type Next = Exclude<Decision, { kind: 'needs' }>;

/**
 * A decision for the screen itself, or for a base that it stands for, is to stay.
 * @throws when a table does not arrive
 */
export async function nextScreen(
  library: Library,
  screen: CompiledScreen,
  table: string,
  scope: () => Scope,
): Promise<Next> {
  for (;;) {
    const decision = resolveRoute(library.tables, table, scope());
    if (decision.kind === 'needs') await library.loadTable(decision.table);
    else if (decision.kind === 'go' && standsFor(screen, decision.screen)) return { kind: 'stay' };
    else return decision;
  }
}
