/**
 * The embedded lender as one plugin: the contract's operations under /api, partners' pages under /sandbox/partner.
 */
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { CallExamples } from '../api/load-contract.ts';
import { allHandlers } from './all-handlers.ts';
import { configuredAuthHandlers } from './auth/auth-handlers.ts';
import { registerAuthPages } from './auth/auth-pages.ts';
import { registerGoogleStart } from './auth/google-start.ts';
import type { GoogleLogin } from './auth/identity-token.ts';
import { readClock } from './base/clock.ts';
import { requireKnownHorizon } from './base/lender-day.ts';
import { unauthenticated } from './base/lender-error.ts';
import { askForSecret, mayUseSandbox, rememberSecret, type SandboxAccess } from './base/sandbox-access.ts';
import { makeOwnMovesRegularly } from './caller/own-moves.ts';
import { openConsole } from './console/console-call.ts';
import { registerMisbehaviour } from './console/misbehave.ts';
import type { ConsolePublications } from './console/publications-view.ts';
import { registerConsole } from './console/register-console.ts';
import { registerBodyParsers } from './contract/body-parsers.ts';
import type { LoadedContract } from './contract/contract-schemas.ts';
import { answeringExamples, requireHandlers } from './contract/examples.ts';
import { registerLenderErrorResponses } from './contract/lender-error-responses.ts';
import { DEFAULT_RATE_LIMITS, type RateLimits } from './contract/rate-limit.ts';
import { registerOperations } from './contract/register-operations.ts';
import { refuseUnstorable } from './contract/validate-request.ts';
import { seedExistingCustomer } from './credit-decision/seed-existing-customer.ts';
import type { Database } from './database/database.ts';
import { deleteExpiredRowsHourly } from './database/housekeeping.ts';
import { tracedByRequest } from './database/traced-database.ts';
import { type DeclaredExperiments, type ExperimentsOf, noExperiments } from './experiments/experiment.ts';
import { funnelHandlers } from './funnel/funnel-handlers.ts';
import { noScreens, type ScreenCatalogue } from './funnel/screen-catalogue.ts';
import { registerPartnerPages } from './partner-pages/partner-pages.ts';
import type { LoanAddress } from './scenarios/create-scenario.ts';
import type { ScryptCost } from './sessions/password.ts';

export interface LenderOptions {
  readonly contract: LoadedContract;
  /** Migrated; the caller closes it. */
  readonly database: Database;
  readonly rateLimits?: Partial<RateLimits> | undefined;
  /** By default the sandbox's own issuer. */
  readonly google?: GoogleLogin;
  /** Who may use the console at `/sandbox`, partners' pages and demo passwords. */
  readonly access: SandboxAccess;
  /** Cost of password hashes; the current recommendation by default. */
  readonly passwordCost?: ScryptCost | undefined;
  /** The experiments that run; none by default. */
  readonly experimentsOf?: ExperimentsOf | undefined;
  /** Those that the console reports on; none by default. */
  readonly declaredExperiments?: DeclaredExperiments | undefined;
  /** The screens that are counted; none by default. */
  readonly screens?: ScreenCatalogue | undefined;
  /** What the console shows of publications; by default the server publishes nothing. */
  readonly publications?: ConsolePublications | undefined;
  /** Whether time changes loans although nobody reads them; by default it does. */
  readonly movesByItself?: boolean | undefined;
  /** Finds the portal's page for a loan. */
  readonly addressOf: LoanAddress;
}

/** The sandbox's own issuer signs tokens for anybody, so it is off with the rest of the sandbox. */
function issuerOf({ google, access }: LenderOptions): GoogleLogin {
  return google === undefined && access === 'off' ? null : google;
}

/** The sandbox's pages give 404 to callers without access, and ask for the secret where there is one. */
async function registerSandboxPages(
  app: FastifyInstance,
  options: LenderOptions,
  examples: ReadonlyMap<string, CallExamples>,
): Promise<void> {
  const { database, access, addressOf, passwordCost } = options;
  app.addHook('onRequest', async (request, reply) => {
    if (mayUseSandbox(access, request)) {
      rememberSecret(access, request, reply);
      return undefined;
    }
    if (askForSecret(access, reply)) throw unauthenticated();
    reply.callNotFound();
    return reply;
  });
  app.addHook('preValidation', refuseUnstorable);
  await app.register(async (pages) => {
    registerPartnerPages(pages, database);
    registerAuthPages(pages, database, { ownIssuer: options.google === undefined });
  });
  await app.register(async (pages) =>
    registerConsole(
      pages,
      openConsole(options.contract.document, {
        database,
        addressOf,
        passwordCost,
        declaredExperiments: options.declaredExperiments ?? (async () => []),
        screens: options.screens ?? noScreens,
        examples,
        publications: options.publications ?? null,
      }),
    ),
  );
}

/** Registers the lender. Throws RangeError when it would run into a year whose bank holidays are not known. */
export async function registerLender(app: FastifyInstance, options: LenderOptions): Promise<void> {
  const { contract } = options;
  requireKnownHorizon(await readClock(options.database));
  const isSandbox = options.access !== 'off';
  const examples = answeringExamples(contract.document, allHandlers);
  // The message may quote a customer's data.
  const codeOf = (error: unknown): string => (error as { code?: string }).code ?? (error as Error).name;
  const stopHousekeeping = await deleteExpiredRowsHourly(options.database, (error) =>
    app.log.error({ housekeeping: codeOf(error) }),
  );
  app.addHook('onClose', async () => stopHousekeeping());
  if (options.movesByItself !== false) {
    app.addHook(
      'onClose',
      makeOwnMovesRegularly(options.database, (error) => app.log.error({ ownMoves: codeOf(error) })),
    );
  }
  if (!isSandbox) requireHandlers(contract.document, allHandlers);
  if (isSandbox) await seedExistingCustomer(options.database, options.passwordCost);
  await app.register(async (scope) => {
    await scope.register(cookie);
    registerLenderErrorResponses(scope);
    await scope.register(async (api) => {
      registerBodyParsers(api);
      const databaseOf = tracedByRequest(options.database);
      registerGoogleStart(api, issuerOf(options), (request) => mayUseSandbox(options.access, request));
      if (isSandbox) registerMisbehaviour(api, databaseOf, contract.document, examples);
      registerOperations(api, {
        contract,
        databaseOf,
        handlers: {
          ...allHandlers,
          ...configuredAuthHandlers({ ...options, google: issuerOf(options) }),
          ...funnelHandlers(options.screens ?? noScreens),
        },
        rateLimits: { ...DEFAULT_RATE_LIMITS, ...options.rateLimits },
        experimentsOf: options.experimentsOf ?? noExperiments,
        mayUseSandbox: (request) => mayUseSandbox(options.access, request),
      });
    });
    if (isSandbox) await scope.register((pages) => registerSandboxPages(pages, options, examples));
  });
}
