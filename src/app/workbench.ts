/** What the workbench needs of this portal: how a visit begins, and on which day its samples were taken. */
import type { CompiledApp } from '../../renderer/index.ts';
import { prerenderedContext } from './first-context.ts';

/** Somebody whom the lender does not know. */
export const firstVisit = (app: CompiledApp, brand: string) => ({
  context: prerenderedContext(app, brand),
  answers: { getLogged: { status: 200, value: { isLoggedIn: false } } },
});

export const today = '2026-11-20';
