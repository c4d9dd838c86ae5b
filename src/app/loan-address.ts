/**
 * The page that the routing tables choose for a loan, for who has no browser: built for Node beside the prerendered
 * pages and asked by the sandbox's console.
 */
import { app } from 'virtual:trilha/app';
import { type CompiledTable, resolveRoute, urlOf, worldScope } from '../../renderer/index.ts';

const FIRST_TABLE = 'loan-routing/loan';
/** A screen that decides nothing by itself: the customer is on the way. */
const ON_THE_WAY = { id: 'solicitacao/carregando', variant: null, journey: 'solicitacao', brand: null };

const loaded: Record<string, CompiledTable> = {};

/**
 * @param loan as the contract shows it; null for a customer without one
 * @param today yyyy-mm-dd
 * @returns the path, or null when the tables leave the customer where they are
 */
export async function loanAddress(loan: unknown, today: string): Promise<string | null> {
  const context = { loan, session: {}, brand: null };
  const world = { app, context, query: {}, params: {}, mount: null, today, newKey: () => '' };
  const scope = worldScope(ON_THE_WAY, world);
  for (;;) {
    const decision = resolveRoute(loaded, FIRST_TABLE, scope);
    if (decision.kind === 'stay') return null;
    if (decision.kind === 'go') return urlOf(app, decision.screen, decision.params, scope);
    const load = app.loadTable[decision.table];
    if (!load) throw new Error(`there is no table ${decision.table}`);
    loaded[decision.table] = (await load()).table;
  }
}

/** Patterns of all addresses of the portal. */
export const routePatterns: readonly string[] = app.routes.map(({ path }) => path);
