/** The pages for login links and partners' tokens, and the sandbox's replacement for Google. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { registerGooglePage } from './google-page.ts';
import { registerLoginLinkPage } from './login-link-page.ts';
import { GOOGLE_PAGE } from './portal-pages.ts';
import { registerVisitPage } from './visit-page.ts';

export interface AuthPages {
  /** Whether the sandbox signs identity tokens itself: never together with a real issuer. */
  readonly ownIssuer: boolean;
}

/** Registers the pages in a scope that parses forms; each responds with HTML. */
export function registerAuthPages(app: FastifyInstance, database: Database, { ownIssuer }: AuthPages): void {
  registerLoginLinkPage(app, database);
  registerVisitPage(app, database, '/sandbox/partner/visit');
  if (ownIssuer) registerGooglePage(app, database, GOOGLE_PAGE);
}
