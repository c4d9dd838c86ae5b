/** The embedded lender as one plugin: every call of the contract under /api, partners' pages under /sandbox/partner. */
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { loadContract, type OpenApiDocument } from '../api/load-contract.ts';
import { configuredAuthHandlers, type GoogleLogin } from './auth/auth-handlers.ts';
import { registerAuthPages } from './auth/auth-pages.ts';
import { openConsole } from './console/console-call.ts';
import { registerMisbehaviour } from './console/misbehave.ts';
import { registerConsole } from './console/register-console.ts';
import { registerBodyParsers } from './contract/body-parsers.ts';
import { registerLenderErrorAnswers } from './contract/lender-error-answers.ts';
import { DEFAULT_RATE_LIMITS, type RateLimits } from './contract/rate-limit.ts';
import { registerOperations } from './contract/register-operations.ts';
import { refuseUnstorable } from './contract/validate-request.ts';
import { seedExistingCustomer } from './credit-decision/seed-existing-customer.ts';
import type { Database } from './database/database.ts';
import { keepHouseHourly } from './database/housekeeping.ts';
import { allHandlers } from './handlers/all-handlers.ts';
import { registerPartnerPages } from './partner/partner-pages.ts';
import { mayUseSandbox, type SandboxAccess } from './sandbox-access.ts';
import type { LoanAddress } from './scenarios/create-scenario.ts';

export interface LenderOptions {
  /** The checkout, where `schemas/api` stands. */
  readonly projectRoot: string;
  /** Migrated; the caller closes it. */
  readonly database: Database;
  readonly rateLimits?: Partial<RateLimits> | undefined;
  /** The sandbox's own issuer unless told. */
  readonly google?: GoogleLogin;
  /** Who may use the console at `/sandbox`, partners' pages and demo passwords. */
  readonly access: SandboxAccess;
  /** The portal's word on which page a loan leads to. */
  readonly addressOf: LoanAddress;
}

/** The sandbox's own issuer signs for whoever asks: it goes with the rest of the sandbox. */
function issuerOf({ google, access }: LenderOptions): GoogleLogin {
  return google === undefined && access === 'off' ? null : google;
}

/** Pages of the sandbox: for whom they are not, there is nothing at their address. */
async function registerSandboxPages(
  app: FastifyInstance,
  options: LenderOptions,
  document: OpenApiDocument,
): Promise<void> {
  const { database, access } = options;
  app.addHook('onRequest', async (request, reply) => {
    if (mayUseSandbox(access, request)) return undefined;
    reply.callNotFound();
    return reply;
  });
  app.addHook('preValidation', refuseUnstorable);
  await app.register(async (pages) => {
    registerPartnerPages(pages, database);
    registerAuthPages(pages, database, { ownIssuer: options.google === undefined });
  });
  await app.register(async (pages) =>
    registerConsole(pages, openConsole(database, document, options.addressOf)),
  );
}

/** Registers the lender. Throws when the contract cannot be read. */
export async function registerLender(app: FastifyInstance, options: LenderOptions): Promise<void> {
  const document = loadContract(join(options.projectRoot, 'schemas/api'));
  const isSandbox = options.access !== 'off';
  const leaveHouse = await keepHouseHourly(options.database, (error) =>
    app.log.error({ housekeeping: (error as { code?: string }).code ?? (error as Error).name }),
  );
  app.addHook('onClose', async () => leaveHouse());
  if (isSandbox) await seedExistingCustomer(options.database);
  await app.register(async (scope) => {
    await scope.register(cookie);
    registerLenderErrorAnswers(scope);
    await scope.register(async (api) => {
      registerBodyParsers(api);
      if (isSandbox) registerMisbehaviour(api, options.database, document);
      registerOperations(api, {
        document,
        database: options.database,
        handlers: { ...allHandlers, ...configuredAuthHandlers(issuerOf(options)) },
        rateLimits: { ...DEFAULT_RATE_LIMITS, ...options.rateLimits },
        mayUseSandbox: (request) => mayUseSandbox(options.access, request),
      });
    });
    if (isSandbox) await scope.register((pages) => registerSandboxPages(pages, options, document));
  });
}
