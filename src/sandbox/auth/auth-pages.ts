/** Where login links and partners' tokens are opened, and the sandbox's stand-in for Google. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { registerGooglePage } from './google-page.ts';
import { registerLoginLinkPage } from './login-link-page.ts';
import { registerVisitPage } from './visit-page.ts';

export interface AuthPages {
  /** Whether the sandbox signs identity tokens itself: never beside a real issuer. */
  readonly ownIssuer: boolean;
}

/** Registers them where forms are parsed; each answers HTML. */
export function registerAuthPages(app: FastifyInstance, database: Database, { ownIssuer }: AuthPages): void {
  registerLoginLinkPage(app, database);
  registerVisitPage(app, database, '/sandbox/partner/visit');
  if (ownIssuer) registerGooglePage(app, database, '/sandbox/partner/google');
}
