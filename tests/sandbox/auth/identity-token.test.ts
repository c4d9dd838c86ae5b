/** What an identity token proves, and which failures are the issuer's and not the token's. */
import { errors, type JWTPayload } from 'jose';
import { expect, it } from 'vitest';
import { readToken } from '../../../src/sandbox/auth/identity-token.ts';

const ISSUER = 'https://issuer.example';
const EXPECTED = { audience: 'us', nonce: 'one' };
const GOOD = { aud: 'us', nonce: 'one' };

it.each<[payload: JWTPayload, emailAddress: string | null]>([
  [{ ...GOOD, sub: '1', email: 'Ana@Exemplo.com', email_verified: true }, 'ana@exemplo.com'],
  [{ ...GOOD, sub: '1', email: 'ana@exemplo.com', email_verified: false }, null],
  [{ ...GOOD, sub: '1', email: 'ana@exemplo.com', email_verified: 'true' }, null],
  [{ ...GOOD, sub: '1', email: 'ana@exemplo.com' }, null],
  [{ ...GOOD, sub: '1', email: 7, email_verified: true }, null],
  [{ ...GOOD, sub: '1', email_verified: true }, null],
])('%j proves the address %s', async (payload, emailAddress) => {
  expect(await readToken(ISSUER, EXPECTED, async () => ({ payload }))).toEqual({
    subject: `${ISSUER} 1`,
    emailAddress,
  });
});

const failing = (error: unknown) => readToken(ISSUER, EXPECTED, () => Promise.reject(error));

it.each([
  ['signature', new errors.JWSSignatureVerificationFailed()],
  ['time', new errors.JWTExpired('expired', {})],
  ['claims', new errors.JWTClaimValidationFailed('audience', {})],
  ['form', new errors.JWTInvalid('junk')],
  ['key', new errors.JWKSNoMatchingKey()],
  ['algorithm', new errors.JOSEAlgNotAllowed('none')],
])('a token whose %s is wrong proves nothing', async (_what, error) => {
  expect(await failing(error)).toBeNull();
});

it.each([
  ['does not respond', new errors.JWKSTimeout()],
  ['responds with something else than keys', new errors.JWKSInvalid('no keys')],
  ['responds with a failure', new errors.JOSEError('Expected 200 OK')],
  ['is not reachable', new TypeError('fetch failed')],
  ['has no name', Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })],
])('an issuer that %s is reported', async (_what, error) => {
  await expect(failing(error)).rejects.toMatchObject({
    status: 503,
    code: 'issuer-unreachable',
    message: 'O Google não respondeu. Tente novamente.',
  });
});

const PROVEN = { subject: `${ISSUER} 1`, emailAddress: null };
it.each<[what: string, payload: JWTPayload, isOurs: boolean]>([
  ['this portal', GOOD, true],
  ['this portal alone, as a list', { ...GOOD, aud: ['us'] }, true],
  ['this portal and another, issued to this one', { ...GOOD, aud: ['other', 'us'], azp: 'us' }, true],
  ['this portal and another, issued to nobody named', { ...GOOD, aud: ['other', 'us'] }, false],
  ['this portal and another, issued to the other', { ...GOOD, aud: ['other', 'us'], azp: 'other' }, false],
  ['this portal, issued to another', { ...GOOD, azp: 'other' }, false],
  ['another login', { ...GOOD, nonce: 'two' }, false],
  ['no login', { ...GOOD, nonce: undefined }, false],
  ['a login that is no text', { ...GOOD, nonce: 1 }, false],
])('a token for %s', async (_what, payload, isOurs) => {
  expect(await readToken(ISSUER, EXPECTED, async () => ({ payload: { sub: '1', ...payload } }))).toEqual(
    isOurs ? PROVEN : null,
  );
});
