/** The whole server: built portal, security headers, and behind /api the embedded lender or a real one. */
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { loadContract } from '../api/load-contract.ts';
import type { GoogleLogin } from '../sandbox/auth/auth-handlers.ts';
import { JSON_LIMIT } from '../sandbox/contract/body-limits.ts';
import type { RateLimits } from '../sandbox/contract/rate-limit.ts';
import { registerLender } from '../sandbox/create-lender.ts';
import type { Database } from '../sandbox/database/database.ts';
import { openDatabase } from '../sandbox/database/open-database.ts';
import type { SandboxAccess } from '../sandbox/sandbox-access.ts';
import type { LoanAddress } from '../sandbox/scenarios/create-scenario.ts';
import { readAllowedMethods } from './allowed-methods.ts';
import { answerBrokenRequest, decodableUrl, errorBody, registerErrorAnswers } from './error-answers.ts';
import { registerHostCheck } from './host-check.ts';
import { readOperationNames } from './integration-errors.ts';
import { registerLenderProxy } from './lender-proxy.ts';
import { builtLoanAddress } from './loan-address.ts';
import { registerOriginCheck } from './origin-check.ts';
import { readPageCatalogue } from './page-catalogue.ts';
import { registerPages } from './pages.ts';
import { registerPortalSettings } from './partner-origins.ts';
import { registerRequestLog } from './request-log.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import type { TrustedProxies } from './settings.ts';
import { registerStaticAssets } from './static-assets.ts';

export interface ServerOptions {
  /** The checkout: `schemas/`, `dist/` and the migrations stand under it. */
  readonly projectRoot: string;
  /** Folder of the embedded database; without folder and url it lives in memory. */
  readonly dataDirectory?: string | undefined;
  readonly databaseUrl?: string | undefined;
  /** An open, migrated database to use instead; it stays open when the server closes. */
  readonly database?: Database | undefined;
  /** A real lender's address for `/api`: no database and no sandbox then. */
  readonly lenderApiUrl?: string | undefined;
  /** Origins of partners that a customer may be sent to; none but ourselves unless told. */
  readonly partnerOrigins?: readonly string[] | undefined;
  readonly lenderTimeoutMilliseconds?: number | undefined;
  /** Where the build is; `dist` of the checkout unless told. */
  readonly buildDirectory?: string | undefined;
  readonly logLevel?: string | undefined;
  /** Takes the lines of the log; standard output unless told. */
  readonly logStream?: { write(line: string): void } | undefined;
  readonly trustProxy?: TrustedProxies | undefined;
  /** Names to answer to beside those of the brands, `localhost` and addresses. */
  readonly allowedHosts?: readonly string[] | undefined;
  readonly rateLimits?: Partial<RateLimits> | undefined;
  /** Whose identity tokens log in; the sandbox's own issuer's unless told. */
  readonly google?: GoogleLogin;
  /** Who may use the console, partners' pages and demo passwords; this machine only unless told. */
  readonly sandboxConsole?: SandboxAccess | undefined;
  /** Which page a loan leads to; the build's own word unless told. */
  readonly loanAddress?: LoanAddress | undefined;
}

export const MIGRATIONS = 'src/sandbox/database/migrations';

async function registerOwnLender(app: FastifyInstance, options: ServerOptions, build: string): Promise<void> {
  const { projectRoot, rateLimits, google } = options;
  const addressOf = options.loanAddress ?? builtLoanAddress(build);
  const database =
    options.database ??
    (await openDatabase({
      url: options.databaseUrl,
      directory: options.dataDirectory,
      migrations: join(projectRoot, MIGRATIONS),
    }));
  if (!options.database) app.addHook('onClose', () => database.close());
  await registerLender(app, {
    projectRoot,
    database,
    rateLimits,
    google,
    access: options.sandboxConsole ?? 'loopback',
    addressOf,
  });
}

/** A number counts the proxies from our side: the nearest is 0. */
function trustFunction(
  trusted: TrustedProxies,
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}

/** Builds the server, ready to listen or to be injected into. Throws when database, contract or build are broken. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const build = options.buildDirectory ?? join(options.projectRoot, 'dist');
  const catalogue = readPageCatalogue(join(build, 'pages'));
  const app = Fastify({
    logger: {
      level: options.logLevel ?? 'silent',
      ...(options.logStream ? { stream: options.logStream } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const status = error.statusCode ?? 400;
      reply.code(status).send(errorBody(status));
    },
    bodyLimit: JSON_LIMIT,
    trustProxy: trustFunction(options.trustProxy ?? false),
    rewriteUrl: decodableUrl,
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: true,
    requestTimeout: 60_000,
  });
  registerErrorAnswers(app);
  registerRequestLog(app);
  await registerSecurityHeaders(app, catalogue, options.partnerOrigins);
  registerHostCheck(app, [...catalogue.hosts, ...(options.allowedHosts ?? [])]);
  registerOriginCheck(app);
  const contract = loadContract(join(options.projectRoot, 'schemas/api'));
  if (options.lenderApiUrl) {
    await registerLenderProxy(app, {
      target: options.lenderApiUrl,
      timeoutMilliseconds: options.lenderTimeoutMilliseconds,
      operationNames: readOperationNames(contract),
    });
  } else {
    await registerOwnLender(app, options, build);
  }
  await registerStaticAssets(app, join(build, 'client'));
  registerPortalSettings(app, options.partnerOrigins ?? []);
  registerPages(app, catalogue, options.lenderApiUrl ? () => [] : readAllowedMethods(contract));
  return app;
}
