/** The portal's log header: parsed leniently, stored with calls that change something, without personal data. */
import { describe, expect, it } from 'vitest';
import { readPersistentLog } from '../../src/sandbox/contract/persistent-log.ts';
import { application, Browser, lenderForFile } from './lender-client.ts';

const lender = lenderForFile();

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const DEVICE = { kind: 1, code: 'device-1', os: 'Linux', userAgent: 'Firefox' };
const REQUEST = { id: 'request-1', at: '2026-11-20T12:00:00Z', path: '/emprestimo/solicitacao/inicio' };

describe('the log', () => {
  it.each([
    ['nothing', undefined, null],
    ['no base64', '%%%', null],
    ['no JSON', Buffer.from('{').toString('base64url'), null],
    ['null', encode(null), null],
    ['a text', encode('x'), null],
    ['too much', encode({ device: { code: 'x'.repeat(5_000) } }), null],
    ['a character that cannot be kept', encode({ device: { os: 'a\0' } }), null],
    ['no members', encode({}), { page: null, device: {}, request: {} }],
    ['lists', encode({ device: [1], request: [] }), { page: null, device: {}, request: {} }],
    [
      'all',
      encode({ device: DEVICE, request: REQUEST }),
      { page: REQUEST.path, device: DEVICE, request: REQUEST },
    ],
    [
      'more than is asked for',
      encode({ device: { code: 'a', taxId: '52998224725', os: { a: 1 } }, request: { id: 7, cookie: 'x' } }),
      { page: null, device: { code: 'a' }, request: { id: 7 } },
    ],
    [
      'a position, coarser than it was sent',
      encode({ geolocation: { latitude: -23.561684, longitude: -46.655981 } }),
      { page: null, device: {}, request: {}, geolocation: { latitude: -23.56, longitude: -46.66 } },
    ],
    [
      'a position that is none',
      encode({ geolocation: { latitude: 91, longitude: '1' } }),
      { page: null, device: {}, request: {} },
    ],
    [
      'a position at the pole, on the date line',
      encode({ geolocation: { latitude: -90, longitude: 180 } }),
      { page: null, device: {}, request: {}, geolocation: { latitude: -90, longitude: 180 } },
    ],
    ...[
      { latitude: 90.1, longitude: 1 },
      { latitude: 1, longitude: 180.1 },
      { latitude: '1', longitude: 1 },
      { latitude: 1 },
      { longitude: 1 },
      null,
    ].map((geolocation): [string, string, object] => [
      `${JSON.stringify(geolocation)}, which is no position`,
      encode({ geolocation }),
      { page: null, device: {}, request: {} },
    ]),
    [
      'long texts',
      encode({ device: { code: 'x'.repeat(600) } }),
      { page: null, device: { code: 'x'.repeat(500) }, request: {} },
    ],
    ['two headers', [encode({}), encode({})], null],
    ['4,096 characters', encode({ a: 'x'.repeat(3_064) }), { page: null, device: {}, request: {} }],
    ['4,098 characters', encode({ a: 'x'.repeat(3_065) }), null],
    [
      'a page with a fragment',
      encode({ request: { path: '/entrar#token' } }),
      { page: '/entrar#token', device: {}, request: { path: '/entrar' } },
    ],
    [
      'a page whose name only begins like that of a password',
      encode({ request: { path: '/senha' } }),
      { page: '/senha', device: {}, request: { path: '/senha' } },
    ],
    ['a path that is no text', encode({ request: { path: 7 } }), { page: null, device: {}, request: {} }],
    [
      'a page of another host',
      encode({ request: { path: '//evil.example/a' } }),
      { page: null, device: {}, request: {} },
    ],
    [
      'a page with a query',
      encode({ request: { path: '/entrar?email=a@b.c' } }),
      { page: '/entrar?email=a@b.c', device: {}, request: { path: '/entrar' } },
    ],
    [
      'a page with the code of a password',
      encode({ request: { path: '/senha/52998224725/segredo' } }),
      { page: '/senha/52998224725/segredo', device: {}, request: { path: '/senha' } },
    ],
  ])('of %s', (_name, header, read) => {
    expect(readPersistentLog(header)).toEqual(read);
  });

  it('is stored with a call that changes something, and with no other', async () => {
    const browser = new Browser(lender.app);
    const headers = { 'x-persistent-log': encode({ device: DEVICE, request: REQUEST }) };
    const body = application('52998224725');
    const loan = await browser.expectLoan('POST', '/api/loan/application/new', { body, headers });
    await browser.call('GET', '/api/customer/loan/current', { headers });
    await browser.call('PUT', '/api/contract/cancel', { headers: { 'x-persistent-log': 'x' } });
    await browser.call('PUT', '/api/multioffer/unselect', { headers });
    const rows = await lender.database.query("select code, content from log_entry where kind = 'call'");
    const customerId = loan.application.personal.id;
    expect(rows).toEqual([
      { code: 'createApplication', content: { device: DEVICE, request: REQUEST, customerId } },
    ]);
  });
});
