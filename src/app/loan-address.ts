/**
 * The page that the routing tables choose for a loan, without a browser: built for Node beside the prerendered pages
 * and used by the sandbox's console.
 */
import { app } from 'virtual:trilha/app';
import { type CompiledTable, resolveRoute, urlOf, worldScope } from '@trilha/runtime';

const FIRST_TABLE = 'loan-routing/loan';
/** A screen without routing rules of its own: only the loan decides. */
const ON_THE_WAY = { id: 'solicitacao/carregando', variant: null, journey: 'solicitacao', brand: null };

const loaded: Record<string, CompiledTable> = {};

/**
 * @param loan as in the contract; null for a customer without one
 * @param today yyyy-mm-dd
 * @returns the path, or null when the tables choose none
 */
export async function loanAddress(loan: unknown, today: string): Promise<string | null> {
  const context = { loan, session: {}, brand: null };
  const world = { app, context, query: {}, params: {}, mount: null, path: null, today, newKey: () => '' };
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

/** Patterns of all URLs of the portal. */
export const routePatterns: readonly string[] = app.routes.map(({ path }) => path);
