/** What the workbench needs from this portal: the initial context of a visit, and the day its samples were taken. */
import './typefaces.css';
import type { CompiledApp } from '@trilha/runtime';
import { prerenderedContext } from './first-context.ts';

/** A visitor whom the lender does not know. */
export const firstVisit = (app: CompiledApp, brand: string) => ({
  context: prerenderedContext(app, brand),
  responses: { getLogged: { status: 200, value: { isLoggedIn: false } } },
});

export const today = '2026-11-20';
