/** Partners that customers may be redirected to: valid values of the variable, and what they allow. */
import { expect, it } from 'vitest';
import { readPartnerOrigins } from '../../src/server/partner-origins.ts';
import { readSettings } from '../../src/server/settings.ts';

it.each<[text: string | undefined, origins: string[]]>([
  [undefined, []],
  ['', []],
  [' https://a.example , https://b.example:8443,', ['https://a.example', 'https://b.example:8443']],
  ['https://a.example,https://a.example', ['https://a.example']],
  ['http://localhost:4000,http://127.0.0.1:1', ['http://localhost:4000', 'http://127.0.0.1:1']],
])('%j means %j', (text, origins) => {
  expect(readPartnerOrigins(text)).toEqual(origins);
  expect(readSettings({ PARTNER_ORIGINS: text }).partnerOrigins).toEqual(origins);
});

it.each([
  'a.example',
  'http://a.example',
  'http://localhost.evil.example',
  'https://a.example/',
  'https://a.example/path',
  'https://user@a.example',
  'https://*.example',
  'https://A.example',
  'ftp://localhost',
  'javascript:alert(1)',
  'null',
  '*',
])('%s is reported as invalid, and the server does not start', (wrong) => {
  expect(() => readSettings({ PARTNER_ORIGINS: `https://good.example,${wrong}` })).toThrow(
    new RegExp(`PARTNER_ORIGINS .*: ${wrong.replace(/[*()/.]/g, '\\$&')}$`),
  );
});

it('all invalid entries are reported at once', () => {
  expect(() => readPartnerOrigins('a.example,https://good.example,b.example')).toThrow(
    /: a\.example, b\.example$/,
  );
});
