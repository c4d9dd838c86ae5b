/** The server's settings, read once from the environment. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { TrustedProxies } from '@trilha/server/http/http-server';
import { findProjectRoot } from '../api/project-root.ts';
import type { PublicationSettings } from '../publications/portal-publications.ts';
import type { GoogleLogin } from '../sandbox/auth/identity-token.ts';
import type { SandboxAccess } from '../sandbox/base/sandbox-access.ts';
import { readPartnerOrigins } from './partner-origins.ts';

export interface Settings {
  /** The checkout, with `package.json`, `schemas/` and `dist/`. */
  readonly projectRoot: string;
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database. */
  readonly dataDirectory: string;
  /** postgres://… of a PostgreSQL server; the embedded database is then not opened. */
  readonly databaseUrl: string | undefined;
  /** URL of a real lender that replaces `/api` (https://lender.example/api); the sandbox is then off. */
  readonly lenderApiUrl: string | undefined;
  /** Whether customers are served: facts about the company may then not be missing (with a real lender). */
  readonly isProduction: boolean;
  /** Origins of partners that a customer may be redirected to. */
  readonly partnerOrigins: readonly string[];
  readonly logLevel: string;
  /** Number or addresses of the reverse proxies before us: only their X-Forwarded-* headers are trusted. */
  readonly trustProxy: TrustedProxies;
  /** Host names of the portal besides those of the brands. */
  readonly allowedHosts: readonly string[];
  /** Whose identity tokens are accepted for login; undefined for the sandbox's own issuer, null for none. */
  readonly google: GoogleLogin;
  /** Lets whoever shows it read `/metrics`. */
  readonly metricsToken: string | undefined;
  /** Signs the state of pages without scripts; a random one of the process by default. */
  readonly pageSecret: string | undefined;
  readonly publications: PublicationSettings;
  /** Who may use the console, partners' pages and demo passwords. Unless `off`, this machine may also read `/metrics`. */
  readonly sandboxConsole: SandboxAccess;
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

const isAddress = (entry: string): boolean => isIP(entry.replace(/\/\d{1,3}$/, '')) !== 0;

/**
 * Never `true`: that would trust the first address of X-Forwarded-For, which the client writes itself. Proxies are
 * counted from our side; the address that the farthest trusted one saw is the client's.
 */
function readTrustedProxies(text = ''): TrustedProxies {
  if (['', '0', 'false', 'off'].includes(text)) return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const addresses = readList(text);
  if (addresses.length > 0 && addresses.every(isAddress)) return addresses;
  throw new Error(
    'TRUST_PROXY must be the number of proxies before the server, or their addresses: TRUST_PROXY=1.',
  );
}

/** Too short a secret could be guessed: nothing limits the guesses. */
const SHORTEST_SECRET = 16;

/**
 * In production a proxy of this machine may pass on the requests of all the world, so it is off unless it is asked for;
 * `npm start` asks for `loopback`.
 */
function readSandboxAccess({
  SANDBOX_CONSOLE,
  SANDBOX_SECRET = '',
  NODE_ENV,
}: NodeJS.ProcessEnv): SandboxAccess {
  const text = SANDBOX_CONSOLE || (NODE_ENV === 'production' ? 'off' : 'loopback');
  if (text === 'off' || text === 'loopback') return text;
  if (text !== 'on') throw new Error(`SANDBOX_CONSOLE must be on, off or loopback: ${text}`);
  if (SANDBOX_SECRET.length >= SHORTEST_SECRET) return { secret: SANDBOX_SECRET };
  throw new Error(
    `SANDBOX_CONSOLE=on lets other machines log in as anybody: set SANDBOX_SECRET, of at least ${SHORTEST_SECRET} characters.`,
  );
}

function readPeople(text: string | undefined): 1 | 2 | undefined {
  if (!text) return undefined;
  if (text !== '1' && text !== '2') throw new Error(`PUBLISH_PEOPLE must be 1 or 2: ${text}`);
  return text === '1' ? 1 : 2;
}

const IN_FOLDER = 'folder:';

function readFolder(projectRoot: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  const folder = text.slice(IN_FOLDER.length);
  if (!text.startsWith(IN_FOLDER) || folder === '')
    throw new Error(`PUBLICATIONS must be ${IN_FOLDER}<path>: ${text}`);
  return resolve(projectRoot, folder);
}

const GOOGLE_ISSUER = 'https://accounts.google.com';
const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';
const GOOGLE_TOKEN = 'https://oauth2.googleapis.com/token';
const GOOGLE_LOGIN = 'https://accounts.google.com/o/oauth2/v2/auth';

/** Google issues tokens with and without the scheme in its name; any other issuer has one name. */
function readGoogle(environment: NodeJS.ProcessEnv): GoogleLogin {
  const audience = environment.GOOGLE_CLIENT_ID;
  if (!audience) return readSandboxAccess(environment) === 'off' ? null : undefined;
  const issuer = environment.GOOGLE_ISSUER || GOOGLE_ISSUER;
  return {
    audience,
    issuers: issuer === GOOGLE_ISSUER ? [issuer, 'accounts.google.com'] : [issuer],
    keysUrl: readAddress('GOOGLE_JWKS_URL', environment.GOOGLE_JWKS_URL) ?? GOOGLE_KEYS,
    tokenUrl: readAddress('GOOGLE_TOKEN_URL', environment.GOOGLE_TOKEN_URL) ?? GOOGLE_TOKEN,
    ...(environment.GOOGLE_CLIENT_SECRET ? { clientSecret: environment.GOOGLE_CLIENT_SECRET } : {}),
    authorizationUrl: readAddress('GOOGLE_LOGIN_URL', environment.GOOGLE_LOGIN_URL) ?? GOOGLE_LOGIN,
  };
}

/** Throws an error with a one-line message when a variable is invalid. An empty variable counts as absent. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const projectRoot = findProjectRoot();
  const isProduction = environment.NODE_ENV === 'production';
  return {
    projectRoot,
    isProduction,
    port: readPort(environment.PORT || undefined),
    host: environment.HOST || '127.0.0.1',
    dataDirectory: resolve(projectRoot, environment.DATA_DIR || '.data'),
    databaseUrl: readAddress('DATABASE_URL', environment.DATABASE_URL),
    lenderApiUrl: readAddress('LENDER_API_URL', environment.LENDER_API_URL),
    partnerOrigins: readPartnerOrigins(environment.PARTNER_ORIGINS),
    logLevel: environment.LOG_LEVEL || (isProduction ? 'info' : 'warn'),
    trustProxy: readTrustedProxies(environment.TRUST_PROXY),
    allowedHosts: readList(environment.ALLOWED_HOSTS),
    metricsToken: environment.METRICS_TOKEN || undefined,
    pageSecret: environment.PAGE_SECRET || undefined,
    google: readGoogle(environment),
    publications: {
      token: environment.PUBLISH_TOKEN || undefined,
      people: readPeople(environment.PUBLISH_PEOPLE),
      folder: readFolder(projectRoot, environment.PUBLICATIONS),
    },
    sandboxConsole: readSandboxAccess(environment),
  };
}
