/** What the environment may say to the server, read once at the start. */
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GoogleLogin } from '../sandbox/auth/auth-handlers.ts';
import type { SandboxAccess } from '../sandbox/sandbox-access.ts';
import { readPartnerOrigins } from './partner-origins.ts';

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
  /** Origins of partners that a customer may be sent to. */
  readonly partnerOrigins: readonly string[];
  readonly logLevel: string;
  /** How many reverse proxies stand before us, or their addresses: only what those say of the client is believed. */
  readonly trustProxy: TrustedProxies;
  /** Names the portal is served under beside those of the brands. */
  readonly allowedHosts: readonly string[];
  /** Whose identity tokens log in; undefined for the sandbox's own issuer, null for nobody's. */
  readonly google: GoogleLogin;
  /** Who may use the console, partners' pages and demo passwords. */
  readonly sandboxConsole: SandboxAccess;
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

const readList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** False, a number of proxies, or addresses and networks (`10.0.0.0/8`). */
export type TrustedProxies = boolean | number | string[];

const isAddress = (entry: string): boolean => isIP(entry.replace(/\/\d{1,3}$/, '')) !== 0;

/**
 * Not `true`: that would believe the first address of X-Forwarded-For, which is what the client itself wrote.
 * The proxies nearest to us are counted, and what they saw is the client's address.
 */
function readTrustedProxies(text = ''): TrustedProxies {
  if (['', '0', 'false', 'off'].includes(text)) return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const addresses = readList(text);
  if (addresses.length > 0 && addresses.every(isAddress)) return addresses;
  throw new Error(
    'TRUST_PROXY is the number of proxies before the server, or their addresses: TRUST_PROXY=1.',
  );
}

function readSandboxAccess(text: string | undefined): SandboxAccess {
  if (!text) return 'loopback';
  if (text === 'on' || text === 'off' || text === 'loopback') return text;
  throw new Error(`SANDBOX_CONSOLE is on, off or loopback: ${text}`);
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
    host: environment.HOST || '127.0.0.1',
    dataDirectory: resolve(projectRoot, environment.DATA_DIR || '.data'),
    databaseUrl: readAddress('DATABASE_URL', environment.DATABASE_URL),
    lenderApiUrl: readAddress('LENDER_API_URL', environment.LENDER_API_URL),
    partnerOrigins: readPartnerOrigins(environment.PARTNER_ORIGINS),
    logLevel: environment.LOG_LEVEL || (isProduction ? 'info' : 'warn'),
    trustProxy: readTrustedProxies(environment.TRUST_PROXY),
    allowedHosts: readList(environment.ALLOWED_HOSTS),
    google: readGoogle(environment),
    sandboxConsole: readSandboxAccess(environment.SANDBOX_CONSOLE),
  };
}
