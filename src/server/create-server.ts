/** Creates the whole server: built portal, security headers, and the embedded lender or a real one behind /api. */

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { registerHostCheck } from '@trilha/server/http/host-check';
import { createHttpServer, type HttpOptions } from '@trilha/server/http/http-server';
import { registerOriginCheck } from '@trilha/server/http/origin-check';
import { readPageCatalogue } from '@trilha/server/http/page-catalogue';
import { builtModule, builtPages, type PagesOfBuild } from '@trilha/server/http/page-module';
import { registerPages } from '@trilha/server/http/pages';
import { registerSavedFiles } from '@trilha/server/http/saved-files';
import { registerSecurityHeaders } from '@trilha/server/http/security-headers';
import { registerStaticAssets } from '@trilha/server/http/static-assets';
import type { PublishedPages } from '@trilha/server/render/published';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listOperations } from '../api/load-contract.ts';
import {
  canPublish,
  type PublicationSettings,
  type PublishedPortal,
  preparePublications,
} from '../publications/portal-publications.ts';
import { registerRecalledCalls } from '../publications/recalled-calls.ts';
import type { GoogleLogin } from '../sandbox/auth/identity-token.ts';
import { readClock } from '../sandbox/base/clock.ts';
import { lenderDay } from '../sandbox/base/lender-day.ts';
import { partnerHost } from '../sandbox/base/partner-origin.ts';
import { mayUseSandbox, type SandboxAccess } from '../sandbox/base/sandbox-access.ts';
import { storedLoans } from '../sandbox/caller/stored-loans.ts';
import type { ConsolePublications } from '../sandbox/console/publications-view.ts';
import { type LoadedContract, openContract } from '../sandbox/contract/contract-schemas.ts';
import { LOGINS, type OperationId, type ServedOperation } from '../sandbox/contract/operations.ts';
import type { RateLimits } from '../sandbox/contract/rate-limit.ts';
import { registerLender } from '../sandbox/create-lender.ts';
import type { Database } from '../sandbox/database/database.ts';
import { openDatabase } from '../sandbox/database/open-database.ts';
import { probeWrites } from '../sandbox/database/write-probe.ts';
import {
  type DeclaredExperiments,
  type ExperimentsOf,
  noExperiments,
} from '../sandbox/experiments/experiment.ts';
import { visitsByScreen } from '../sandbox/funnel/count-store.ts';
import type { ScreenCatalogue } from '../sandbox/funnel/screen-catalogue.ts';
import { countLoansByState } from '../sandbox/life-cycle/loan-store.ts';
import type { LoanAddress } from '../sandbox/scenarios/create-scenario.ts';
import type { ScryptCost } from '../sandbox/sessions/password.ts';
import { readAllowedMethods } from './allowed-methods.ts';
import { registerHealth } from './health.ts';
import { readOperationOf } from './integration-errors.ts';
import { createLenderOwners } from './lender-owners.ts';
import { registerLenderProxy } from './lender-proxy.ts';
import { builtLoanAddress } from './loan-address.ts';
import { registerMetrics } from './metrics.ts';
import { partnersOf, registerPortalSettings } from './partner-origins.ts';
import { portalPages } from './portal-pages.ts';
import { builtExperiments, declaredExperiments } from './running-experiments.ts';
import { readScreens } from './screen-catalogue.ts';
import { words } from './words.ts';

export interface ServerOptions extends HttpOptions {
  /** The checkout, with `schemas/`, `dist/` and the migrations. */
  readonly projectRoot: string;
  /** The contract, when it is open already; read from `schemas/api` of the checkout by default. */
  readonly contract?: LoadedContract | undefined;
  /** Folder of the embedded database; without folder and url it is in memory. */
  readonly dataDirectory?: string | undefined;
  readonly databaseUrl?: string | undefined;
  /** An open, migrated database to use instead; closing the server leaves it open. */
  readonly database?: Database | undefined;
  /** A real lender's URL for `/api`; the server then has neither database nor sandbox. */
  readonly lenderApiUrl?: string | undefined;
  /** Origins of partners that a customer may be redirected to; none by default. */
  readonly partnerOrigins?: readonly string[] | undefined;
  readonly lenderTimeoutMilliseconds?: number | undefined;
  /** Folder of the build; `dist` of the checkout by default. */
  readonly buildDirectory?: string | undefined;
  /** Host names to accept besides those of the brands, `localhost` and addresses. */
  readonly allowedHosts?: readonly string[] | undefined;
  readonly rateLimits?: Partial<RateLimits> | undefined;
  /** Lets whoever shows it read `/metrics`. */
  readonly metricsToken?: string | undefined;
  /** Whose identity tokens are accepted for login; by default those of the sandbox's own issuer. */
  readonly google?: GoogleLogin;
  /** Signs the state of pages without scripts; a random one by default. */
  readonly pageSecret?: string | undefined;
  /** Who may use the console, partners' pages and demo passwords; this machine only by default. */
  readonly sandboxConsole?: SandboxAccess | undefined;
  /** Cost of the embedded lender's password hashes; the current recommendation by default. */
  readonly passwordCost?: ScryptCost | undefined;
  /** False: loans of the embedded lender move only when they are read. True by default. */
  readonly movesByItself?: boolean | undefined;
  /** The experiments that run; those of the build by default. */
  readonly experimentsOf?: ExperimentsOf | undefined;
  /** Those to report on; all of the build by default. */
  readonly declaredExperiments?: DeclaredExperiments | undefined;
  /** The screens that are counted; those of the build by default. */
  readonly screens?: ScreenCatalogue | undefined;
  /** Whether and how configuration is published; by default the build's is all there is. */
  readonly publications?: PublicationSettings | undefined;
  /** Finds the page of a loan; the build's own routing tables by default. */
  readonly loanAddress?: LoanAddress | undefined;
}

interface OwnConfiguration {
  readonly build: string;
  readonly pages: PagesOfBuild | undefined;
  /** What new visits may get besides the build's own. */
  readonly served: () => Promise<readonly PublishedPages[]>;
  readonly experimentsOf: ExperimentsOf;
  readonly publications: ConsolePublications | undefined;
}

/** Calls that end an application, by which the guard of a rollout sees that customers come to the end. */
const COMPLETED: ReadonlySet<OperationId> = new Set(['submitPostContract']);

/** Calls by which pages tell what happens on them: no form asks for what they send. */
const REPORTS: ReadonlySet<OperationId> = new Set([
  ...(['countFunnel', 'logBusiness', 'logIntegration', 'tagAnalyticsEvent'] as const),
  ...(['registerDevice', 'registerAppInstallation'] as const),
]);

export const MIGRATIONS = 'src/sandbox/database/migrations';

async function openOwnDatabase(app: FastifyInstance, options: ServerOptions): Promise<Database> {
  if (options.database) return options.database;
  const database = await openDatabase({
    url: options.databaseUrl,
    directory: options.dataDirectory,
    migrations: join(options.projectRoot, MIGRATIONS),
  });
  app.addHook('onClose', () => database.close());
  return database;
}

/** Returns its database. */
async function registerOwnLender(
  app: FastifyInstance,
  options: ServerOptions,
  contract: LoadedContract,
  { build, pages, served, experimentsOf, publications }: OwnConfiguration,
): Promise<Database> {
  const { rateLimits, google, passwordCost, movesByItself } = options;
  const addressOf = options.loanAddress ?? builtLoanAddress(build);
  const database = await openOwnDatabase(app, options);
  await registerLender(app, {
    contract,
    database,
    rateLimits,
    google,
    passwordCost,
    movesByItself,
    access: options.sandboxConsole ?? 'loopback',
    addressOf,
    experimentsOf,
    publications,
    declaredExperiments:
      options.declaredExperiments ?? (async () => (await declaredExperiments(build)) ?? []),
    screens: options.screens ?? readScreens(join(build, 'pages'), pages, served),
  });
  return database;
}

/** What the embedded lender lets be played before publishing. */
const recordsIn = (database: Database): ReturnType<PublishedPortal['records']> => ({
  page: (after) => storedLoans(database, after),
  visits: async () => visitsByScreen(database, lenderDay(await readClock(database))),
});

/** Health and metrics. Without a database of our own, to serve is to be there. */
function registerHealthAndMetrics(
  app: FastifyInstance,
  { metricsToken, sandboxConsole }: ServerOptions,
  contract: LoadedContract,
  database: Database | null,
): void {
  registerHealth(app, database ? () => probeWrites(database) : undefined);
  registerMetrics(app, {
    token: metricsToken,
    isOpenHere: sandboxConsole !== 'off',
    loansByState: database ? () => countLoansByState(database) : undefined,
    loginRoutes: new Set(
      listOperations(contract.document)
        .filter(({ operation }) => LOGINS.has(operation.operationId))
        .map(({ path }) => path),
    ),
  });
}

/**
 * Returns the server ready to listen, or to use with `inject`. Throws when database, contract or build are broken.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const build = options.buildDirectory ?? join(options.projectRoot, 'dist');
  const module = builtModule(build);
  const pages = builtPages(build, module);
  const catalogue = readPageCatalogue(join(build, 'pages'), pages);
  const app = createHttpServer(words, options);
  const access = options.lenderApiUrl ? 'off' : (options.sandboxConsole ?? 'loopback');
  const origins = options.partnerOrigins ?? [];
  const secret = options.pageSecret ?? randomUUID();
  let database: Database | null = null;
  const published =
    options.publications && module && pages && catalogue.stylesheet !== null && canPublish(build)
      ? preparePublications(app, {
          ...{ ...options.publications, build, module, secret, inline: catalogue },
          release: pages.release,
          stylesheet: catalogue.stylesheet,
          isOwn: access === 'loopback',
          isAllowed: (request) => mayUseSandbox(access, request),
          records: () => (database && !options.lenderApiUrl ? recordsIn(database) : null),
        })
      : undefined;
  const experimentsOf =
    options.experimentsOf ?? builtExperiments(build, async () => published?.publications.current() ?? null);
  await registerSecurityHeaders(app, published?.publications.inline ?? catalogue, {
    origins,
    sandboxHost: (host) => (access === 'off' ? null : partnerHost(host)),
  });
  registerHostCheck(
    app,
    [...catalogue.hosts, ...(options.allowedHosts ?? [])],
    () => published?.publications.hosts() ?? [],
  );
  registerOriginCheck(app);
  registerSavedFiles(app);
  const contract = options.contract ?? openContract(join(options.projectRoot, 'schemas/api'));
  const operationOf = readOperationOf(contract.document);
  if (published) {
    const calls =
      (isMeant: (operation: ServedOperation) => boolean) =>
      ({ method, url }: FastifyRequest): boolean => {
        const operation = operationOf(method, url);
        return operation !== null && isMeant(operation);
      };
    published.count({
      submits: calls(({ id }) => !REPORTS.has(id)),
      completes: calls(({ id }) => COMPLETED.has(id)),
    });
    registerRecalledCalls(app, { live: published.live, builtList: published.builtList, secret, operationOf });
  }
  if (options.lenderApiUrl) {
    await registerLenderProxy(app, {
      target: options.lenderApiUrl,
      timeoutMilliseconds: options.lenderTimeoutMilliseconds,
      contract,
      operationOf,
      owners: createLenderOwners(contract.document),
    });
  } else {
    database = await registerOwnLender(app, options, contract, {
      ...{ build, pages, experimentsOf },
      served: async () => published?.publications.served() ?? [],
      publications: published?.shown,
    });
  }
  await published?.open(
    async () => database ?? (options.databaseUrl ? await openOwnDatabase(app, options) : null),
  );
  registerHealthAndMetrics(app, options, contract, database);
  await registerStaticAssets(app, join(build, 'client'));
  const partnersFor = partnersOf(access, origins);
  registerPortalSettings(app, partnersFor);
  registerPages(app, catalogue, {
    module,
    allowedMethods: options.lenderApiUrl ? () => [] : readAllowedMethods(contract.document),
    published: published?.pagesOf,
    hasMoved: published && ((request) => published.publications.hasMoved(request)),
    version: published?.publications.version,
    ...portalPages(options.lenderApiUrl ? noExperiments : experimentsOf),
    secret,
    partnersFor,
  });
  return app;
}
