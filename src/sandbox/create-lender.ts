/** The embedded lender as one plugin: every call of the contract under /api, partners' pages under /sandbox/partner. */
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { loadContract } from '../api/load-contract.ts';
import { configuredAuthHandlers, type GoogleLogin } from './auth/auth-handlers.ts';
import { registerAuthPages } from './auth/auth-pages.ts';
import { openConsole } from './console/console-call.ts';
import { registerMisbehaviour } from './console/misbehave.ts';
import { registerConsole } from './console/register-console.ts';
import { registerBodyParsers } from './contract/body-parsers.ts';
import { registerLenderErrorAnswers } from './contract/lender-error-answers.ts';
import { DEFAULT_RATE_LIMITS, type RateLimits } from './contract/rate-limit.ts';
import { registerOperations } from './contract/register-operations.ts';
import { seedExistingCustomer } from './credit-decision/seed-existing-customer.ts';
import type { Database } from './database/database.ts';
import { removeOutdatedRows } from './database/housekeeping.ts';
import { allHandlers } from './handlers/all-handlers.ts';
import { registerPartnerPages } from './partner/partner-pages.ts';
import type { LoanAddress } from './scenarios/create-scenario.ts';

export interface LenderOptions {
  /** The checkout, where `schemas/api` stands. */
  readonly projectRoot: string;
  /** Migrated; the caller closes it. */
  readonly database: Database;
  readonly rateLimits?: Partial<RateLimits> | undefined;
  /** The sandbox's own issuer unless told. */
  readonly google?: GoogleLogin;
  /** The console at `/sandbox`, with the portal's word on which page a loan leads to; absent unless told. */
  readonly console?: { readonly addressOf: LoanAddress } | undefined;
}

/** Registers the lender. Throws when the contract cannot be read. */
export async function registerLender(app: FastifyInstance, options: LenderOptions): Promise<void> {
  const document = loadContract(join(options.projectRoot, 'schemas/api'));
  await removeOutdatedRows(options.database, new Date());
  await seedExistingCustomer(options.database);
  await app.register(async (scope) => {
    await scope.register(cookie);
    registerLenderErrorAnswers(scope);
    await scope.register(async (api) => {
      registerBodyParsers(api);
      if (options.console) registerMisbehaviour(api, options.database, document);
      registerOperations(api, {
        document,
        database: options.database,
        handlers: { ...allHandlers, ...configuredAuthHandlers(options.google) },
        rateLimits: { ...DEFAULT_RATE_LIMITS, ...options.rateLimits },
      });
    });
    await scope.register(async (pages) => {
      registerPartnerPages(pages, options.database);
      registerAuthPages(pages, options.database, { ownIssuer: options.google === undefined });
    });
    const { console } = options;
    if (console) {
      await scope.register(async (pages) =>
        registerConsole(pages, openConsole(options.database, document, console.addressOf)),
      );
    }
  });
}
