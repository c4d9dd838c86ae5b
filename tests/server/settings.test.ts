/** What each variable means, and which values do not start the server. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../src/api/project-root.ts';
import { readSettings } from '../../src/server/settings.ts';

const ROOT = resolve(import.meta.dirname, '../..');

it('by default it listens on this machine only, with an embedded database and its sandbox', () => {
  expect(readSettings({})).toEqual({
    projectRoot: ROOT,
    isProduction: false,
    port: 3000,
    host: '127.0.0.1',
    dataDirectory: join(ROOT, '.data'),
    databaseUrl: undefined,
    lenderApiUrl: undefined,
    partnerOrigins: [],
    logLevel: 'warn',
    trustProxy: false,
    allowedHosts: [],
    google: undefined,
    publications: { token: undefined, people: undefined, folder: undefined },
    sandboxConsole: 'loopback',
  });
});

const GOOGLE_ITSELF = {
  audience: 'id',
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
};
const GOOGLE = { audience: 'id', issuers: ['https://i.example'] };
it.each<[environment: NodeJS.ProcessEnv, settings: object]>([
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ DATA_DIR: 'data' }, { dataDirectory: join(ROOT, 'data') }],
  [{ DATA_DIR: '/var/data' }, { dataDirectory: '/var/data' }],
  [{ DATABASE_URL: 'postgres://a/b' }, { databaseUrl: 'postgres://a/b' }],
  [{ LENDER_API_URL: 'https://l.example/api' }, { lenderApiUrl: 'https://l.example/api' }],
  [
    { PUBLISH_TOKEN: 'a token' },
    { publications: { token: 'a token', people: undefined, folder: undefined } },
  ],
  [{ PUBLISH_PEOPLE: '1' }, { publications: { token: undefined, people: 1, folder: undefined } }],
  [
    { PUBLICATIONS: 'folder:data' },
    { publications: { token: undefined, people: undefined, folder: join(ROOT, 'data') } },
  ],
  [
    { PUBLICATIONS: 'folder:/srv/publications' },
    { publications: { token: undefined, people: undefined, folder: '/srv/publications' } },
  ],
  [{ PARTNER_ORIGINS: 'https://p.example' }, { partnerOrigins: ['https://p.example'] }],
  [{ NODE_ENV: 'production' }, { isProduction: true, logLevel: 'info', sandboxConsole: 'off', google: null }],
  [
    { NODE_ENV: 'production', SANDBOX_CONSOLE: 'loopback' },
    { isProduction: true, logLevel: 'info', sandboxConsole: 'loopback' },
  ],
  [
    { SANDBOX_CONSOLE: 'on', SANDBOX_SECRET: 'sixteen-letters.' },
    { sandboxConsole: { secret: 'sixteen-letters.' } },
  ],
  [
    { NODE_ENV: 'production', LOG_LEVEL: 'error' },
    { isProduction: true, logLevel: 'error', google: null },
  ],
  [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  [{ TRUST_PROXY: '1' }, { trustProxy: 1 }],
  [{ TRUST_PROXY: '9' }, { trustProxy: 9 }],
  [{ TRUST_PROXY: '0' }, { trustProxy: false }],
  [{ TRUST_PROXY: 'off' }, { trustProxy: false }],
  [{ TRUST_PROXY: '' }, { trustProxy: false }],
  [{ TRUST_PROXY: '10.0.0.1' }, { trustProxy: ['10.0.0.1'] }],
  [{ TRUST_PROXY: '10.0.0.0/16,fd00::/128' }, { trustProxy: ['10.0.0.0/16', 'fd00::/128'] }],
  [{ ALLOWED_HOSTS: ' a.example ,,' }, { allowedHosts: ['a.example'] }],
  [{ GOOGLE_CLIENT_ID: 'id' }, { google: GOOGLE_ITSELF }],
  [{ SANDBOX_CONSOLE: 'off' }, { google: null }],
  [{ SANDBOX_CONSOLE: 'loopback' }, { sandboxConsole: 'loopback' }],
  [
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_ISSUER: 'https://i.example' },
    { google: expect.objectContaining(GOOGLE) },
  ],
  [
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's', GOOGLE_TOKEN_URL: 'https://t.example/token' },
    { google: { ...GOOGLE_ITSELF, clientSecret: 's', tokenUrl: 'https://t.example/token' } },
  ],
  [
    { GOOGLE_CLIENT_ID: 'id', SANDBOX_CONSOLE: 'off' },
    { google: expect.objectContaining({ audience: 'id' }) },
  ],
])('%j', (environment, settings) => {
  expect(readSettings(environment)).toEqual({
    ...readSettings({}),
    ...settings,
    sandboxConsole: expect.anything(),
  });
  expect(readSettings(environment)).toMatchObject(settings);
});

it('an empty variable counts as absent', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'LENDER_API_URL',
    'PARTNER_ORIGINS',
    'LOG_LEVEL',
  ];
  const others = ['TRUST_PROXY', 'ALLOWED_HOSTS', 'GOOGLE_CLIENT_ID', 'SANDBOX_CONSOLE', 'SANDBOX_SECRET'];
  const empty = Object.fromEntries([...names, ...others].map((name) => [name, '']));
  expect(readSettings(empty)).toEqual(readSettings({}));
});

it.each<[environment: NodeJS.ProcessEnv, message: string]>([
  [{ PORT: 'x' }, 'PORT is not a port: x'],
  [{ PORT: '1.5' }, 'PORT is not a port: 1.5'],
  [{ PORT: '-1' }, 'PORT is not a port: -1'],
  [{ PORT: '65536' }, 'PORT is not a port: 65536'],
  [{ PUBLICATIONS: '/srv/publications' }, 'PUBLICATIONS must be folder:<path>: /srv/publications'],
  [{ PUBLICATIONS: 'folder:' }, 'PUBLICATIONS must be folder:<path>: folder:'],
  [{ DATABASE_URL: 'x' }, 'DATABASE_URL is not an address.'],
  [{ LENDER_API_URL: 'x' }, 'LENDER_API_URL is not an address.'],
  [{ GOOGLE_CLIENT_ID: 'id', GOOGLE_JWKS_URL: 'x' }, 'GOOGLE_JWKS_URL is not an address.'],
  [{ GOOGLE_CLIENT_ID: 'id', GOOGLE_TOKEN_URL: 'x' }, 'GOOGLE_TOKEN_URL is not an address.'],
  [{ GOOGLE_CLIENT_ID: 'id', GOOGLE_LOGIN_URL: 'x' }, 'GOOGLE_LOGIN_URL is not an address.'],
  [{ SANDBOX_CONSOLE: 'x' }, 'SANDBOX_CONSOLE must be on, off or loopback: x'],
  ...['', 'fifteen-letters'].map((secret): [NodeJS.ProcessEnv, string] => [
    { SANDBOX_CONSOLE: 'on', SANDBOX_SECRET: secret },
    'SANDBOX_CONSOLE=on lets other machines log in as anybody: set SANDBOX_SECRET, of at least 16 characters.',
  ]),
  ...[
    '10',
    '1x',
    '-1',
    ',',
    'a.example',
    '10.0.0.1,a.example',
    '10.0.0.0/1234',
    '10.0.0.1/',
    '10.0.0.1/8x',
  ].map((text): [NodeJS.ProcessEnv, string] => [
    { TRUST_PROXY: text },
    'TRUST_PROXY must be the number of proxies before the server, or their addresses: TRUST_PROXY=1.',
  ]),
])('%j does not start: %s', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(new Error(message));
});

describe('the checkout', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-root-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is the nearest folder above with package.json', () => {
    const deep = join(folder, 'dist/server');
    mkdirSync(deep, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{}');
    expect([findProjectRoot(deep), findProjectRoot(folder)]).toEqual([folder, folder]);
  });

  it('must exist', () => {
    expect(() => findProjectRoot('/')).toThrow(
      'No package.json above the server: it must run from its checkout.',
    );
  });
});
