/** What the environment may say to the server, read once at the start. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GoogleLogin } from '../sandbox/auth/auth-handlers.ts';

export interface Settings {
  /** The checkout: where `package.json`, `schemas/` and `dist/` stand. */
  readonly projectRoot: string;
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database. */
  readonly dataDirectory: string;
  /** postgres://… of a PostgreSQL server; the embedded one is not opened then. */
  readonly databaseUrl: string | undefined;
  /** Address that stands for `/api` of a real lender (https://lender.example/api); the sandbox is off then. */
  readonly lenderApiUrl: string | undefined;
  readonly logLevel: string;
  /** True behind a reverse proxy that sets X-Forwarded-For and -Proto: only then are they believed. */
  readonly trustProxy: boolean;
  /** Whose identity tokens log in; undefined for the sandbox's own issuer, null for nobody's. */
  readonly google: GoogleLogin;
  /** The console at `/sandbox`; there unless switched off. */
  readonly sandboxConsole: boolean;
}

/** The nearest folder above this file that holds `package.json`: works from the sources and from the bundle. */
export function findProjectRoot(from: string = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('No package.json above the server: it must run from its checkout.');
  return findProjectRoot(parent);
}

function readPort(text: string | undefined): number {
  const port = Number(text ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${text}`);
  return port;
}

function readAddress(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!URL.canParse(text)) throw new Error(`${name} is not an address.`);
  return text;
}

const GOOGLE_ISSUER = 'https://accounts.google.com';
const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

/** Google writes its name with and without the scheme; another issuer has the one name it is given. */
function readGoogle(environment: NodeJS.ProcessEnv): GoogleLogin {
  const audience = environment.GOOGLE_CLIENT_ID;
  if (!audience) return environment.SANDBOX_CONSOLE === 'off' ? null : undefined;
  const issuer = environment.GOOGLE_ISSUER || GOOGLE_ISSUER;
  return {
    audience,
    issuers: issuer === GOOGLE_ISSUER ? [issuer, 'accounts.google.com'] : [issuer],
    keysUrl: readAddress('GOOGLE_JWKS_URL', environment.GOOGLE_JWKS_URL) ?? GOOGLE_KEYS,
  };
}

/** Throws with a line for the person when a variable cannot be used. An empty variable counts as absent. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const projectRoot = findProjectRoot();
  const isProduction = environment.NODE_ENV === 'production';
  return {
    projectRoot,
    port: readPort(environment.PORT || undefined),
    host: environment.HOST || '0.0.0.0',
    dataDirectory: resolve(projectRoot, environment.DATA_DIR || '.data'),
    databaseUrl: readAddress('DATABASE_URL', environment.DATABASE_URL),
    lenderApiUrl: readAddress('LENDER_API_URL', environment.LENDER_API_URL),
    logLevel: environment.LOG_LEVEL || (isProduction ? 'info' : 'warn'),
    trustProxy: environment.TRUST_PROXY === 'true',
    google: readGoogle(environment),
    sandboxConsole: environment.SANDBOX_CONSOLE !== 'off',
  };
}
